// Exact hints (TIW-137): what every cell without a plant can still be, as the server works it out from public facts.

import { api, Refused } from "../../base/net/api";
import type { Mark } from "./pencil.svelte";

interface Possibilities {
  /** False where the search was cut short: the sets may be too wide, and are never wrong (TIW-138). */
  exact: boolean;
  cells: { cell: string; soils: string[]; levels: number[] }[];
}

export class Exact {
  on = $state(false);
  /** What a cell can still be, by its name; null until the server has said it. */
  sets = $state.raw<Readonly<Record<string, Mark>> | null>(null);
  /** The sets may hold too much. */
  wide = $state(false);
  problem = $state<string | null>(null);

  private asked = 0;

  constructor(private readonly table: string) {}

  switch(): void {
    this.on = !this.on;
  }

  /** Ask anew: something has been laid since. What was said last stays until the answer is there. */
  async refresh(): Promise<void> {
    const asked = ++this.asked;
    try {
      const told = await api.possibilities<Possibilities>(this.table);
      if (asked !== this.asked) return;
      this.problem = null;
      this.wide = told !== null && !told.exact;
      this.sets = Object.fromEntries((told?.cells ?? []).map((cell) => [cell.cell, cell]));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked === this.asked) this.problem = `error-${error.code}`;
    }
  }
}
