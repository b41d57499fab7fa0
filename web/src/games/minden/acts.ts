// What the board and the scene of Minden are told of a card that is being judged.

import type { Moment } from "../../table/moment";
import type { Evaluation } from "./facts";

/** What is seen of a judged card: the cone alone, the card being turned, its stones. */
export type Act = "cone" | "turn" | "stones";

/** What board and scene draw a moment from. */
export interface Judging {
  told: Evaluation;
}

const ACTS: readonly string[] = ["cone", "turn", "stones"] satisfies Act[];

/** What a moment of this game is about. */
export function actOf(moment: Moment | null | undefined): { act: Act; told: Evaluation } | null {
  if (!moment || !ACTS.includes(moment.kind)) return null;
  return { act: moment.kind as Act, told: (moment.data as Judging).told };
}
