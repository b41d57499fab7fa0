// Where pieces stand on a hex: a printed symbol makes room for an explorer, down to the left and smaller.

import type { GildePlayerView } from "../../base/wire";
import type { Hex } from "./atlas";

export interface Spot {
  x: number;
  y: number;
  scale: number;
}

const STILL: Spot = { x: 0, y: 0, scale: 1 };
const ASIDE: Readonly<Record<string, Spot>> = {
  coin: { x: -5.6, y: 5, scale: 0.82 },
  city: { x: -3.8, y: 3.6, scale: 0.84 },
  post: { x: -4.4, y: 0.6, scale: 0.86 },
  ruin: { x: -4.6, y: 4, scale: 0.82 },
  tower: { x: -2.6, y: 0, scale: 1 },
  crystal: { x: -4, y: 3, scale: 0.84 },
};
const BESIDE: Readonly<Record<string, Spot>> = {
  blank: { x: 0, y: -0.4, scale: 1 },
  coin: { x: 5.6, y: -5, scale: 0.76 },
  city: { x: 7.6, y: -6.4, scale: 0.7 },
  post: { x: 9.2, y: 6.6, scale: 0.66 },
  ruin: { x: 6, y: -5, scale: 0.74 },
  tower: { x: 8, y: 5.6, scale: 0.62 },
  crystal: { x: 7, y: -5, scale: 0.7 },
};

const slot = (hex: Hex, posted: boolean): string => (posted ? "post" : hex.kind);

/** Where the printed symbol of a hex stands, seen from its centre. */
export function symbolSpot(hex: Hex, busy: boolean, posted: boolean): Spot {
  return (busy && ASIDE[slot(hex, posted)]) || STILL;
}

/** Where an explorer stands on a hex. */
export function explorerSpot(hex: Hex, posted: boolean): Spot {
  const spot = BESIDE[slot(hex, posted)] ?? STILL;
  return { x: hex.x + spot.x, y: hex.y + spot.y, scale: spot.scale };
}

/** A player's pieces by hex name, for quick looking up. */
export class Side {
  readonly explorers: ReadonlySet<string>;
  readonly villages: ReadonlySet<string>;
  readonly towers: ReadonlySet<string>;
  readonly posts: ReadonlySet<string>;
  readonly tokens: ReadonlySet<string>;
  readonly crystals: ReadonlySet<string>;
  readonly now: ReadonlySet<string>;

  constructor(readonly player: GildePlayerView) {
    this.explorers = new Set(player.explorers);
    this.villages = new Set(player.villages);
    this.towers = new Set(player.towers);
    this.posts = new Set(player.posts);
    this.tokens = new Set(player.tokens);
    this.crystals = new Set(player.crystals);
    this.now = new Set(player.thisTurn);
  }

  /** Whether an explorer, a village or the capital stands there. */
  holds(hex: Hex): boolean {
    return this.explorers.has(hex.name) || this.villages.has(hex.name) || hex.kind === "capital";
  }
}
