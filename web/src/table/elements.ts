// Elements of a board have ids like `village:manaus`: those that moves touch, and those that events name.

import type { TableEvent } from "../base/wire";

/** Who looks without a seat. */
export const SPECTATOR = -2;

/** The elements that events name: `village: "manaus"` is `village:manaus`; if wanted without those that something has
    left (`from_hex`). */
export function elementsOf(
  events: readonly Pick<TableEvent, "params">[],
  origins = true,
): Set<string> {
  const found = new Set<string>();
  for (const { params } of events) {
    for (const [name, value] of Object.entries(params)) {
      if (!origins && name.startsWith("from_")) continue;
      const kind = name.slice(name.lastIndexOf("_") + 1);
      for (const each of Array.isArray(value) ? value : [value]) {
        if (typeof each === "string") found.add(`${kind}:${each}`);
      }
    }
  }
  return found;
}

/** What others have done since this seat's own last move: all of it where their moves are the newest, else nothing. */
export function sinceOwnMove(events: readonly TableEvent[], seat: number): TableEvent[] {
  const own = [...moversOf(events)].findLast(([, mover]) => mover === seat);
  return own ? events.filter(({ entry }) => entry > own[0]) : [];
}

/** What others did: the entries that this seat has not made. */
export function ofOthers(events: readonly TableEvent[], viewer: number): TableEvent[] {
  const movers = moversOf(events);
  return events.filter(({ entry }) => movers.get(entry) !== viewer);
}

/** Who has made each entry: the seat of which it speaks first. */
function moversOf(events: readonly TableEvent[]): Map<number, number> {
  const movers = new Map<number, number>();
  for (const { entry, params } of events) {
    const { seat } = params;
    if (!movers.has(entry) && typeof seat === "number") movers.set(entry, seat);
  }
  return movers;
}
