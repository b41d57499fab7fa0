// The tip as it grows, level by level. The map and the buttons of the tray share it.

import { deeper, type Levels } from "./grid";

class Tipping {
  levels = $state.raw<Levels>([]);
  /** The card that the tip is for: another card begins anew. */
  private card = "";

  begin(card: string): void {
    if (card === this.card) return;
    this.card = card;
    this.levels = [];
  }

  /** One level deeper towards a cell of the map. */
  towards(address: Levels): Levels {
    return (this.levels = deeper(this.levels, address));
  }

  /** A level chosen by its button; what was below it is taken back. */
  choose(level: number, value: string): Levels {
    return (this.levels = [...this.levels.slice(0, level), value]);
  }

  /** Take the last stone back. */
  back(): Levels {
    return (this.levels = this.levels.slice(0, -1));
  }
}

export const tipping = new Tipping();
export const tipOf = (levels: Levels): string => `tip ${levels.length ? levels.join("-") : "none"}`;
