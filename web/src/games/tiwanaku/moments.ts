// What of Tiwanaku is staged: a plant is named, the wheel opens its window, then the cell itself turns over.

import type { TableEvent, TiwanakuView } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Act, Staged } from "./acts";
import { revealOf } from "./facts";

const LENGTH: Readonly<Record<Act, number>> = { guess: 700, wheel: 1200, turn: 1000 };

export function moments(events: readonly TableEvent[], view: TiwanakuView): Moment[] {
  return events.flatMap((event) => {
    const reveal = revealOf(event);
    const before = view.cells.find(({ name }) => name === reveal?.cell);
    if (!reveal || !before) return [];
    const guessed = events.find(({ key }) => key === "guessed");
    const guess = guessed ? Number(guessed.params["guess"]) : null;
    const data: Omit<Staged, "act"> = { reveal, guess, before };
    const cell = `cell:${reveal.cell}`;
    const act = (kind: Act, elements: readonly string[]): Moment => ({
      kind,
      ms: LENGTH[kind],
      seat: reveal.seat,
      elements,
      data,
      shows: "after",
    });
    const words = { key: `event-${event.key}`, params: event.params };
    const turn = act("turn", []);
    return [
      ...(guessed
        ? [
            {
              ...act("guess", [cell]),
              sound: "place" as const,
              caption: { key: "event-guessed", params: guessed.params },
            },
          ]
        : []),
      { ...act("wheel", ["wheel", cell]), sound: "reveal" as const },
      guessed
        ? { ...turn, sound: reveal.right ? ("right" as const) : ("wrong" as const), caption: words }
        : { ...turn, sound: "coin" as const },
    ];
  });
}
