// What of Amazonas is staged: the cards that are turned up together, the event, incomes, a chip. All of it is told by
// the events.

import type { TableEvent } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Income, Staged } from "./staged";

export { default as Scene } from "./Scene.svelte";

const LENGTHS = { reveal: 1500, event: 1400, income: 1000 };

export function moments(events: readonly TableEvent[]): Moment[] {
  const found: Moment[] = [];
  for (const event of events) {
    const { key, params } = event;
    if (key === "cardRevealed") gather(found, "reveal", "cards", params);
    else if (key === "income") gather(found, "income", "incomes", incomeOf(events, event));
    else if (key === "round") found.push(staged({ kind: "event", ...params } as Staged));
    else if (key === "chip") found.push(chip(event));
  }
  return found;
}

/** Cards that are turned up together are one moment, and so are incomes that follow each other. */
function gather(found: Moment[], kind: "reveal" | "income", name: string, one: unknown): void {
  const last = found.at(-1);
  if (last?.kind === kind) (last.data as Record<string, unknown[]>)[name]!.push(one);
  else found.push(staged({ kind, [name]: [one] } as unknown as Staged));
}

function staged(data: Staged): Moment {
  const { kind } = data;
  const sound = kind === "income" ? "coin" : "reveal";
  // An event is seen with what it does to the map; cards and coins belong to the map as it was.
  const shows = kind === "event" ? "after" : "before";
  return { kind, ms: LENGTHS[kind], sound, shows, data };
}

/** An income, with the bonus or the theft that the same seat is told of after it. */
function incomeOf(events: readonly TableEvent[], event: TableEvent): Income {
  const { seat, ...params } = event.params;
  const about = (key: string) =>
    events.find((each) => each.key === key && each.params["seat"] === seat)?.params;
  return {
    seat,
    ...params,
    bonus: about("bonus")?.["amount"] ?? 0,
    stolen: about("theft")?.["amount"] ?? 0,
    protected: !!about("protected"),
  } as Income;
}

function chip({ key, params }: TableEvent): Moment {
  const caption = { key: `event-${key}`, params };
  const seat = params["seat"] as number;
  return { kind: "chip", ms: 1000, seat, sound: "right", shows: "after", caption };
}
