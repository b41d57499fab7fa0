// A table around the parts of a board: the test says what can be tapped, and sees what was.

import type { Player, Table } from "../public/board.d.ts";

export interface BoardTable extends Table {
  /** What was tapped, in order. */
  readonly tapped: string[];
  says(marks: Partial<Record<"targets" | "next" | "chosen" | "fresh", readonly string[]>>): void;
}

const COLOURS = ["blue", "orange", "red"];
const PLAYERS: readonly Player[] = COLOURS.map((colour) => ({
  name: colour,
  colour: `var(--seat-${colour})`,
  shape: `#s-${colour}`,
}));

export function boardTable(): BoardTable {
  let marks = {
    targets: new Set<string>(),
    next: new Set<string>(),
    chosen: new Set<string>(),
    fresh: new Set<string>(),
  };
  const tapped: string[] = [];
  return {
    seat: 0,
    players: PLAYERS,
    language: "en",
    text: (key, params) => (params ? `${key} ${JSON.stringify(params)}` : key),
    get targets() {
      return marks.targets;
    },
    get next() {
      return marks.next;
    },
    get chosen() {
      return marks.chosen;
    },
    get fresh() {
      return marks.fresh;
    },
    preview: [],
    news: [],
    reducedMotion: true,
    tap: (element) => void tapped.push(element),
    tapped,
    says({ targets = [], next = targets, chosen = [], fresh = [] }) {
      marks = {
        targets: new Set(targets),
        next: new Set(next),
        chosen: new Set(chosen),
        fresh: new Set(fresh),
      };
    },
  };
}
