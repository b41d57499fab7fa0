// What is printed on the board and the cards of Amazonas, and what the view says about it.

import data from "$games/amazonas/data/amazonas.json";
import type { AmazonasPlayerView, AmazonasView } from "../../base/wire";
import drawn from "./map.json";

export type Kind = "jungle" | "water";

export interface Village {
  id: string;
  species: string;
  costs: readonly number[];
  x: number;
  y: number;
  /** Where its huts stand, cheapest first, seen from its centre. */
  sites: readonly (readonly number[])[];
  label: readonly number[];
}

export interface Way {
  id: string;
  a: string;
  b: string;
  kind: Kind;
  middle: readonly number[];
}

export interface Card {
  value: number;
  counts: string;
  tieBreak: number;
}

export const MAP = drawn;
export const WAYS = drawn.ways as Way[];
export const SPECIES: readonly string[] = data.meta.speciesOrder;
export const ROUNDS = data.events.rounds;
export const SILVER_PER_GOLD = data.money.silverPerGold;
export const PROTECTION = 6;
/** In the order of the data, which is that of `view.prices`. */
export const VILLAGES: readonly Village[] = data.board.villages.map((village) => ({
  id: village.id,
  species: village.species,
  costs: village.costs,
  ...drawn.villages[village.id as keyof typeof drawn.villages],
}));
/** From the north to the south, so that what stands in front is drawn last. */
export const FROM_NORTH = VILLAGES.map((village, index) => ({ village, index })).sort(
  (one, other) => one.village.y - other.village.y,
);

const MISSIONS = new Map(data.missions.list.map((mission) => [mission.id, mission.villages]));
const EVENTS = new Map(data.events.cards.map((event) => [event.id, event]));

/** The villages of a mission; none for no mission. */
export function missionVillages(id: string | null): readonly string[] {
  return (id && MISSIONS.get(id)) || [];
}

/** Of two cards of the same event the kind: `jaguar-2` is a `jaguar`. */
export function eventKind(id: string): string {
  return EVENTS.get(id)!.kind;
}

/** Events that do the same, with how many of them are still face down, and of how many in the game. */
export interface Pending {
  /** One of them, for its name. */
  event: string;
  picture: string;
  bonus: boolean;
  left: number;
  all: number;
}

/** Every event of the game, those that do the same together; each bonus by itself, after the others. */
export function pendingEvents(view: AmazonasView): Pending[] {
  const found = new Map<string, Pending>();
  for (const { id } of EVENTS.values()) {
    const picture = eventPicture(id);
    const bonus = eventKind(id) === "bonus";
    const alike = found.get(picture) ?? { event: id, picture, bonus, left: 0, all: 0 };
    alike.all += 1;
    if (view.eventsLeft.includes(id)) alike.left += 1;
    found.set(picture, alike);
  }
  return [...found.values()].sort((one, other) => Number(one.bonus) - Number(other.bonus));
}

/** A bonus shows the species it is for, a native its canoe, the others themselves. */
export function eventPicture(id: string): string {
  const kind = eventKind(id);
  return kind === "bonus" ? id.slice("bonus-".length) : kind;
}

/** The cards of a colour, 0 to 6. */
export function cardsOf(colour: string): Card[] {
  return data.incomeCards.cards.filter((card) => card.colour === colour);
}

/** The player that the viewer is; none for a spectator. */
export function own(view: AmazonasView, seat: number): AmazonasPlayerView | null {
  return view.players[seat] ?? null;
}

/** Tiles and natives by species. */
export function rows(player: AmazonasPlayerView): number[] {
  return player.tiles.map((tiles, index) => tiles + player.natives[index]!);
}

/** What a card would be worth with the tiles as they lie (AMA-036 to AMA-038). */
export function worth(player: AmazonasPlayerView, card: Card): number {
  const lengths = rows(player);
  if (card.counts === "longest") return card.value + Math.max(...lengths);
  if (card.counts === "native") return card.value + player.natives.reduce((sum, n) => sum + n, 0);
  return card.value + lengths[SPECIES.indexOf(card.counts)]!;
}

/** Who has huts where: seats by village in the order of the seats, then a neutral hut as -1.
    In which order they were built is not kept. */
export function standing(view: AmazonasView): Map<string, number[]> {
  const huts = new Map<string, number[]>(VILLAGES.map((village) => [village.id, []]));
  view.players.forEach((player, seat) => {
    for (const village of player.huts) huts.get(village)!.push(seat);
  });
  for (const village of view.neutral) huts.get(village)!.push(NEUTRAL);
  return huts;
}

export const NEUTRAL = -1;

/** What a tap on a village is about: an own hut there, or its next site for the neutral hut that was picked up. */
export function elementAt(village: string, neutral: boolean): string {
  return `${neutral ? "site" : "village"}:${village}`;
}

/** The paths that the event closes to a viewer: a 6 protects who laid it (AMA-033 to AMA-035). */
export function closedTo(view: AmazonasView, seat: number): Kind | null {
  if (!view.event || view.outcome || own(view, seat)?.laid === PROTECTION) return null;
  return (EVENTS.get(view.event)?.closes as Kind | undefined) ?? null;
}

/** The open paths that join a village with the player's own huts. */
export function linksTo(village: string, huts: readonly string[], closed: Kind | null): Way[] {
  return WAYS.filter(
    (way) =>
      way.kind !== closed &&
      ((way.a === village && huts.includes(way.b)) || (way.b === village && huts.includes(way.a))),
  );
}
