// Pencil marks: what the owner thinks a cell may still be. They are kept by the server as private notes of the
// table, so they are there again on another device; nobody else is sent them, and they have no effect (TIW-133).

import { LEVELS, SOILS } from "./facts";
import type { Notebook } from "./notebook";

export interface Mark {
  soils: readonly string[];
  levels: readonly number[];
}

export type Marks = Readonly<Record<string, Mark>>;

const NOTHING: Mark = { soils: [], levels: [] };
/** Milliseconds until what was marked is sent, so that a few quick marks are one message. */
const PAUSE = 400;

export class Pencil {
  /** Whether taps on cells choose where to mark, instead of moves. */
  on = $state(false);
  /** The cell to be marked. */
  cell = $state<string | null>(null);
  marks = $state.raw<Marks>({});

  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly loaded: Promise<void>;

  constructor(
    private readonly book: Notebook,
    private readonly seat: number,
  ) {
    this.loaded = this.load();
  }

  at(cell: string): Mark {
    return this.marks[cell] ?? NOTHING;
  }

  switch(): void {
    this.on = !this.on;
    this.cell = null;
  }

  /** Mark a soil or a level in the chosen cell, or take the mark away. */
  toggle(value: string | number): void {
    if (this.cell === null) return;
    const { soils, levels } = this.at(this.cell);
    this.marks = {
      ...this.marks,
      [this.cell]:
        typeof value === "number"
          ? { soils, levels: toggled(levels, value, LEVELS) }
          : { soils: toggled(soils, value, SOILS), levels },
    };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), PAUSE);
  }

  private async load(): Promise<void> {
    // What was marked before the answer came stands; without the server the marks begin empty.
    this.marks = { ...marksIn(await this.book.page(this.key)), ...this.marks };
  }

  private async keep(): Promise<void> {
    await this.loaded;
    await this.book.write(this.key, this.marks);
  }

  private get key(): string {
    return `pencil-${this.seat}`;
  }
}

function toggled<T>(values: readonly T[], value: T, order: readonly T[]): T[] {
  const changed = values.includes(value)
    ? values.filter((each) => each !== value)
    : [...values, value];
  return order.filter((each) => changed.includes(each));
}

/** The marks in what the server kept; anything else that stands there is left out. */
export function marksIn(kept: unknown): Marks {
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept).map(([cell, mark]) => {
      const known = mark as { soils?: unknown; levels?: unknown } | null;
      const among = <T>(order: readonly T[], values: unknown) =>
        order.filter((each) => Array.isArray(values) && values.includes(each));
      return [cell, { soils: among(SOILS, known?.soils), levels: among(LEVELS, known?.levels) }];
    }),
  );
}
