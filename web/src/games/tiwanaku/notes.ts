// What the board and the tray of one table share: the pencils of its seats, which write into one notebook, and what can
// still be where.

import { Exact } from "./exact.svelte";
import { Notebook } from "./notebook";
import { Pencil } from "./pencil.svelte";

export class Notes {
  private book: Notebook | null = null;
  private possible: Exact | null = null;
  private readonly pencils = new Map<number, Pencil>();

  /** The pencil of a seat. The table is always the same. */
  pencil(table: string, seat: number): Pencil {
    this.book ??= new Notebook(table);
    let pencil = this.pencils.get(seat);
    if (!pencil) this.pencils.set(seat, (pencil = new Pencil(this.book, seat)));
    return pencil;
  }

  exact(table: string): Exact {
    return (this.possible ??= new Exact(table));
  }
}
