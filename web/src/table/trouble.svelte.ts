// What went wrong, for players to read.

import { Refused } from "../base/net/api";
import type { Refusal } from "../base/wire";

export class Trouble {
  /** Why a move is not possible, with the rule. */
  refusal = $state.raw<Refusal | null>(null);
  /** Anything else, by the key of its text. */
  problem = $state<string | null>(null);

  report(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    const { problem } = error;
    if (problem?.refusal) this.refusal = problem.refusal;
    else this.problem = problem?.key ? `undo-${problem.key}` : `error-${error.code}`;
  }
}
