// What is printed on the board and the cards of Amazonas, and what the view says about it.

import data from "$games/amazonas/data/amazonas.json";
import type { AmazonasPlayerView, AmazonasView } from "../../base/wire";
import drawn from "./map.json";

export type Kind = NonNullable<AmazonasView["closed"]>;

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

/** What the view says of the events to come; each bonus after the others. */
export function pendingEvents(view: AmazonasView): Pending[] {
  const pictures = [...EVENTS.keys()].map(eventPicture);
  const found = Object.entries(view.eventsLeft).map(([event, left]) => {
    const picture = eventPicture(event);
    const all = pictures.filter((other) => other === picture).length;
    return { event, picture, bonus: eventKind(event) === "bonus", left, all };
  });
  return found.sort((one, other) => Number(one.bonus) - Number(other.bonus));
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
