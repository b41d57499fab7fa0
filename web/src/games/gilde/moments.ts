// What of the Gilde is staged: a village, a trade route, a goal, the era that changes, the card that is turned.

import type { GildeView, TableEvent } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Staged } from "./acts";

export { default as Scene } from "./Scene.svelte";

/** How long each lasts, and what is heard. */
const MANNER = {
  village: { ms: 900, sound: "coin" },
  route: { ms: 1300, sound: "coin" },
  goal: { ms: 1400, sound: "right" },
  era: { ms: 1500, sound: "reveal" },
  card: { ms: 1000, sound: "reveal" },
} as const satisfies Record<Staged["act"], Pick<Moment, "ms" | "sound">>;
/** What only its words and the map tell. */
const TOLD: readonly string[] = ["village", "route"] satisfies Staged["act"][];

export function moments(
  events: readonly TableEvent[],
  before: GildeView,
  after: GildeView,
): Moment[] {
  return events.flatMap((event) => {
    const staged = stagedOf(event, before, after);
    if (!staged) return [];
    const moment: Moment = {
      kind: staged.act,
      ...MANNER[staged.act],
      data: { staged },
      shows: "after",
      ...("seat" in staged ? { seat: staged.seat } : {}),
      ...(TOLD.includes(staged.act)
        ? { caption: { key: `event-${event.key}`, params: event.params } }
        : {}),
    };
    return [moment];
  });
}

function stagedOf({ key, params }: TableEvent, before: GildeView, after: GildeView): Staged | null {
  const seat = Number(params["seat"]);
  const amount = Number(params["amount"]);
  if (key === "village") return { act: "village", seat, amount, hex: String(params["hex"]) };
  if (key === "goal") return { act: "goal", seat, amount, goal: String(params["goal"]) };
  if (key === "route") {
    const ends = [String(params["from_hex"]), String(params["to_hex"])] as const;
    return { act: "route", seat, amount, hex: ends[1], way: wayOf(after, seat, ends) };
  }
  if (key === "eraStarts") {
    const era = Number(params["era"]);
    return { act: "era", from: before.era, era, cards: Number(params["cards"]) };
  }
  if (key === "cardRevealed") {
    return { act: "card", era: Number(params["era"]), card: String(params["card"]) };
  }
  return null;
}

/** The hexes of a route that was just opened, in the direction in which it was. */
function wayOf(view: GildeView, seat: number, [from, to]: readonly [string, string]): string[] {
  const routes = view.players[seat]?.routes ?? [];
  for (const { way } of routes) {
    if (way[0] === from && way.at(-1) === to) return way;
    if (way[0] === to && way.at(-1) === from) return [...way].reverse();
  }
  return [];
}
