// Something that the server is asked to do, one thing at a time: whether it is under way, and why it was refused.

import { refusalOf } from "./api";

export class Attempt {
  busy = $state(false);
  /** The text that says why; null when all is well. */
  problem = $state<string | null>(null);

  /** Try it, unless something is under way; whether it was done. */
  async at(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      this.problem = await refusalOf(act);
    } finally {
      this.busy = false;
    }
    return this.problem === null;
  }
}
