// My other tables: where it is my turn, as the server lists them, and again whenever it has news of one of them.

import { api, Refused } from "../base/net/api";
import { isMyTurn } from "./seats";
import { Socket } from "../base/net/socket";
import type { TableSummary } from "../base/wire";

export class Elsewhere {
  tables = $state.raw<readonly TableSummary[]>([]);
  /** Where it is my turn, the one that has waited longest first. */
  readonly turns = $derived(
    this.tables.filter((table) => table.id !== this.here && isMyTurn(table)).toReversed(),
  );
  readonly next = $derived<TableSummary | null>(this.turns[0] ?? null);

  private asking = false;
  private again = false;

  constructor(
    /** The table that is looked at. */
    private readonly here: string | null = null,
  ) {}

  /** Ask again whenever the server has news, until the returned function is called. A page of a table hears the news
      over the line that it has. */
  follow(): () => void {
    const ask = () => void this.load();
    const nothing = () => undefined;
    const line = new Socket({ line: nothing, ready: ask, update: nothing, notice: ask });
    return () => line.close();
  }

  /** Ask the server; what comes in while it is asked is asked once more. */
  async load(): Promise<void> {
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    try {
      do {
        this.again = false;
        this.tables = (await api.tables("mine")).tables;
      } while (this.again);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // the line is cut; the next news asks again
    } finally {
      this.asking = false;
    }
  }
}
