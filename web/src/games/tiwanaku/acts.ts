// What board and scene of Tiwanaku are told of a discovery or a divination that is staged.

import type { TiwanakuCellView } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Reveal } from "./facts";

/** A plant is named, the wheel opens, the cell turns over. */
export type Act = "guess" | "wheel" | "turn";

export interface Staged {
  act: Act;
  reveal: Reveal;
  /** The level that was named; nothing for a soil. */
  guess: number | null;
  /** The cell as it lay there before. */
  before: TiwanakuCellView;
}

const ACTS: readonly string[] = ["guess", "wheel", "turn"] satisfies Act[];

/** What a moment of this game is about. */
export function actOf(moment: Moment | null | undefined): Staged | null {
  if (!moment || !ACTS.includes(moment.kind)) return null;
  return { ...(moment.data as Omit<Staged, "act">), act: moment.kind as Act };
}
