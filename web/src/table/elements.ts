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

/** What others have done since this seat's own last move: all of it where their moves are the newest, else nothing. Who
    an entry speaks of first has made it. */
export function sinceOwnMove(events: readonly TableEvent[], seat: number): TableEvent[] {
  const movers = new Map<number, unknown>();
  for (const { entry, params } of events)
    if (!movers.has(entry) && typeof params["seat"] === "number") movers.set(entry, params["seat"]);
  const own = [...movers].findLast(([, mover]) => mover === seat);
  return own ? events.filter(({ entry }) => entry > own[0]) : [];
}
