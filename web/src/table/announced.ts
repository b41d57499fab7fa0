// What has happened to the people at the table, as long as it is news: somebody gets up, is back, or runs out of time.

import type { TableEvent } from "../base/wire";
import type { Texts } from "../base/texts/texts";

const OF_PEOPLE = new Set(["seatToBot", "seatTakenBack", "timeGiven", "withdrawn", "timeRanOut"]);
/** So many entries later it is no news any more. */
const NEWS = 4;

/** The newest of it in words, and what the clock played; empty where nothing of the kind is new. */
export function announced(events: readonly TableEvent[], texts: Texts): string {
  const newest = events.at(-1)?.entry ?? 0;
  const at = events.findLastIndex(({ key }) => OF_PEOPLE.has(key));
  const event = events[at];
  if (!event || event.entry < newest - NEWS) return "";
  const next = events[at + 1];
  const told = event.key === "timeRanOut" && next?.entry === event.entry ? [event, next] : [event];
  return told.map(({ key, params }) => texts.say(`event-${key}`, params)).join(" ");
}
