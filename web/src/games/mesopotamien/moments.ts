// What of Mesopotamien is staged: figures that walk, land that is discovered, thefts, offerings, cards. All of it is
// told by the events and by the view before them.

import type { MesopotamienView, TableEvent } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Staged } from "./staged";

export { default as Scene } from "./Scene.svelte";

type Told = Record<string, unknown> & { seat: number };
type Stager = (params: Told, about: About) => Omit<Moment, "kind" | "data"> & { data: Staged };
interface About {
  event: TableEvent;
  events: readonly TableEvent[];
  before: MesopotamienView;
  viewer: number;
  own: boolean;
}

const SEEN = 700;
/** Whoever moves a figure knows where it goes. */
const KNOWN = 380;

const STAGERS: Record<string, Stager> = {
  step: walk,
  explored: walk,
  teleported: ({ owner_seat, ...told }, about) =>
    walk({ ...told, seat: owner_seat as number }, about),
  hexDrawn: discovery,
  hexChosen: discovery,
  volcanoLaid: ({ hex, ...told }, about) =>
    discovery({ ...told, to_hex: hex, kind: "volcano" }, about),
  taken: ({ seat, native, from_seat, from_native, good }, about) => {
    const victim = { seat: from_seat as number, native: from_native as string };
    const data = { kind: "theft", seat, native: native as string, victim, good: good as string };
    return theft(data as Staged, victim.seat, about);
  },
  manaStolen: ({ seat, from_seat }, about) => {
    const victim = { seat: from_seat as number };
    return theft({ kind: "theft", seat, native: "", victim, good: "mana" }, victim.seat, about);
  },
  markerHandedIn: ({ seat, native, value, mana }, about) => {
    const had = about.before.players[seat]!.mana;
    const told = { native: native as string, value: value as number, left: mana as number };
    const data: Staged = { kind: "offering", seat, mana: had, ...told };
    return { ms: 1500, sound: "right", seat, data, caption: worded(about) };
  },
  cardDrawn: shown,
  cardPlayed: shown,
};

export function moments(
  events: readonly TableEvent[],
  before: MesopotamienView,
  _after: MesopotamienView,
  viewer: number,
): Moment[] {
  return events.flatMap((event) => {
    const { seat } = event.params;
    const stage = STAGERS[event.key];
    if (!stage || typeof seat !== "number") return [];
    const told = stage(event.params as Told, {
      event,
      events,
      before,
      viewer,
      own: seat === viewer,
    });
    return { kind: told.data.kind, ...told };
  });
}

const worded = ({ event: { key, params } }: About) => ({ key: `event-${key}`, params });

function walk({ seat, native, from_hex, to_hex }: Told, { own }: About): ReturnType<Stager> {
  const [from, to] = [from_hex as string, to_hex as string];
  const data: Staged = { kind: "walk", seat, native: native as string, from, to };
  return { ms: own ? KNOWN : SEEN, sound: "place", seat, data };
}

/** A hex that is turned up; the figure that found it comes to stand on it, if it says so in the same breath. */
function discovery({ seat, to_hex, kind }: Told, about: About): ReturnType<Stager> {
  const laid = about.events.find(({ key }) => key === "hexLaid")?.params;
  const [cell, land, native] = [
    to_hex as string,
    kind as string,
    (laid?.["native"] ?? "") as string,
  ];
  const data: Staged = { kind: "discovery", seat, native, cell, land, stays: !!laid };
  return { ms: 1200, sound: "reveal", seat, data, caption: worded(about) };
}

function theft(data: Staged, victim: number, about: About): ReturnType<Stager> {
  const sound = victim === about.viewer ? "wrong" : "coin";
  return { ms: 1300, sound, seat: data.seat, data, caption: worded(about) };
}

/** A card that everybody sees; one that was drawn is told to its owner alone. */
function shown({ seat, card }: Told, about: About): ReturnType<Stager> {
  const data: Staged = { kind: "card", seat, card: card as string };
  return { ms: about.own ? 900 : 1200, sound: "reveal", seat, data, caption: worded(about) };
}
