// The tip as it grows, stone by stone. The map and the buttons of a table share it.

import { deeper, UNSET, withStone, type Levels } from "./grid";

export class Tipping {
  levels = $state.raw<Levels>([]);
  /** The card that the tip is for: another card begins anew. */
  private card = "";

  /** Begin for a card, with the stones of a tip that lay there before; whether any lie there now. */
  begin(card: string, laid: string | null = null): boolean {
    if (card !== this.card) {
      this.card = card;
      this.levels = laid === null ? [] : levelsOf(laid);
    }
    return this.levels.length > 0;
  }

  /** One level deeper towards a cell of the map. */
  towards(address: Levels): Levels {
    return (this.levels = deeper(this.levels, address));
  }

  /** A level chosen by its button; what was below it is taken back. */
  choose(level: number, value: string): Levels {
    return (this.levels = [...this.levels.slice(0, level), value]);
  }

  /** A level set or cleared alone, whatever the others say. */
  toggle(level: number, value: string): Levels {
    return (this.levels = toggled(this.levels, level, value));
  }

  /** Take the last stone back. */
  back(): Levels {
    return (this.levels = this.levels.slice(0, -1));
  }

  /** Take all stones back. */
  clear(): Levels {
    return (this.levels = []);
  }
}

/** A tip as the board names it. */
export const textOf = (levels: Levels): string => (levels.length ? levels.join("-") : "none");
export const tipOf = (levels: Levels): string => `tip ${textOf(levels)}`;

/** The stones of a tip by its notation. */
function levelsOf(notation: string): Levels {
  const tip = notation.replace(/^tip /, "");
  return tip === "none" ? [] : tip.split("-");
}

/** What a tip would be with a level set, or cleared where it has this very stone. */
export const toggled = (levels: Levels, level: number, value: string): Levels =>
  withStone(levels, level, levels[level] === value ? UNSET : value);
