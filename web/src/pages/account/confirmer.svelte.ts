// What could lock somebody out is asked for twice: the server wants a password or a passkey first, and then again.

import { api, Refused } from "../../base/net/api";
import type { Confirmation } from "../../base/wire";

/** A question whether it is really me. */
interface Question {
  /** The texts `<key>-title`, `<key>-lead` and `<key>-go`. */
  key: "confirm" | "data-delete";
  /** What the answer is sent to. */
  send: (given: Confirmation) => Promise<unknown>;
  /** Answered, or given up. */
  done: (answered: boolean) => void;
}

export class Confirmer {
  question = $state.raw<Question | null>(null);

  /** Do something; where the server wants to know who it is, ask, and do it then. Whether it was done. */
  async around(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
    } catch (error) {
      if (!(error instanceof Refused && error.code === "confirmFirst")) throw error;
      if (!(await this.ask("confirm", api.confirm))) return false;
      await act();
    }
    return true;
  }

  /** Ask who it is, and send the answer; whether it was sent and taken. */
  ask(key: Question["key"], send: Question["send"]): Promise<boolean> {
    return new Promise((answered) => {
      const done = (yes: boolean) => {
        this.question = null;
        answered(yes);
      };
      this.question = { key, send, done };
    });
  }
}
