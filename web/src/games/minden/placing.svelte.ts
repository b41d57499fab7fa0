// Where the cone is about to be put: a point that was tapped, or a cell that is named level by level. The map and the
// buttons of a table share it.

import { POSITIONS, type Levels, type Plan, type Spot } from "./grid";

/** Half, zone, square, position: a cell is named whole. */
const WHOLE = POSITIONS.length;

export class Placing {
  /** The cell, as far as it is named. */
  cell = $state.raw<Levels>([]);
  /** The very point, where the map was tapped. */
  private point = $state.raw<Spot | null>(null);
  /** The card that the cone is for: another card begins with nothing. */
  private card = "";

  /** Whether a cell is named whole. */
  get whole(): boolean {
    return this.cell.length === WHOLE;
  }

  begin(card: string): void {
    if (card !== this.card) this.clear();
    this.card = card;
  }

  /** A point of the map, and the cell that it lies in. */
  tap(address: Levels, point: Spot): void {
    this.cell = address;
    this.point = point;
  }

  /** A level chosen by its button; what was below it is taken back. */
  choose(level: number, value: string): Levels {
    this.point = null;
    return (this.cell = [...this.cell.slice(0, level), value]);
  }

  /** Take the last level back. */
  back(): void {
    this.point = null;
    this.cell = this.cell.slice(0, -1);
  }

  clear(): void {
    this.point = null;
    this.cell = [];
  }

  /** Where the cone would stand: on the point that was tapped, else in the middle of the cell. */
  spot(plan: Plan): Spot | null {
    return this.whole ? (this.point ?? plan.middle(this.cell)) : null;
  }
}
