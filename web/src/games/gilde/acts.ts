// What board and scene of the Gilde are told of what is staged.

import type { Moment } from "../../table/moment";

export type Staged =
  | { act: "village"; seat: number; hex: string; amount: number }
  /** `way`: the chain of hexes from city to city; empty where the era is over already. */
  | { act: "route"; seat: number; hex: string; amount: number; way: readonly string[] }
  | { act: "goal"; seat: number; goal: string; amount: number }
  | { act: "era"; from: number; era: number; cards: number }
  | { act: "card"; era: number; card: string };

/** What a moment of this game is about. */
export const actOf = (moment: Moment | null | undefined): Staged | null =>
  (moment?.data as { staged?: Staged } | undefined)?.staged ?? null;
