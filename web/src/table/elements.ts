// Elements of a board have ids like `village:manaus`: those that moves touch, and those that events name.

import type { TableEvent } from "../base/wire";

/** Who looks without a seat. */
export const SPECTATOR = -2;

/** The elements that events name: `village: "manaus"` is `village:manaus`. */
export function elementsOf(events: readonly Pick<TableEvent, "params">[]): Set<string> {
  const found = new Set<string>();
  for (const { params } of events) {
    for (const [name, value] of Object.entries(params)) {
      const kind = name.slice(name.lastIndexOf("_") + 1);
      for (const each of Array.isArray(value) ? value : [value]) {
        if (typeof each === "string") found.add(`${kind}:${each}`);
      }
    }
  }
  return found;
}

/** What others did: the entries whose first actor is not this seat. */
export function ofOthers(events: readonly TableEvent[], viewer: number): TableEvent[] {
  const actors = new Map<number, unknown>();
  for (const { entry, params } of events)
    if (!actors.has(entry) && "seat" in params) actors.set(entry, params["seat"]);
  return events.filter(({ entry }) => actors.get(entry) !== viewer);
}
