// What the Kiebitz thinks, and why a move is not possible: asked of the server, and shown as long as it fits.

import type { Advice, HintAnswer, WhyAnswer } from "../base/wire";
import type { Session } from "./session.svelte";
import type { Trouble } from "./trouble.svelte";

export class Advisor {
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);

  /** Answers may come when somebody else holds the device, or when something else is asked: by these they are known
   *  as late, and dropped. */
  private hints = 0;
  private whys = 0;

  constructor(
    private readonly session: Session,
    private readonly trouble: Trouble,
  ) {}

  async hint(): Promise<void> {
    this.forget();
    const mine = this.hints;
    const { id, viewer } = this.session;
    this.thinking = true;
    try {
      const answer = await this.session.ask<HintAnswer>({ type: "hint", table: id, seat: viewer });
      if (mine === this.hints) this.advice = answer.advice;
    } catch (error) {
      if (mine === this.hints) this.trouble.report(error);
    } finally {
      if (mine === this.hints) this.thinking = false;
    }
  }

  /** Take the Kiebitz's opinion away; one that is still on its way is not shown either. */
  forget(): void {
    this.hints++;
    this.thinking = false;
    this.advice = null;
  }

  /** Why is a move not open? The answer is shown until something else is tapped. */
  async why(move: string): Promise<void> {
    const mine = this.whys;
    const { id, viewer } = this.session;
    try {
      const question = { type: "why", table: id, seat: viewer, move } as const;
      const answer = await this.session.ask<WhyAnswer>(question);
      if (mine === this.whys) this.trouble.refusal = answer.refusal;
    } catch (error) {
      if (mine === this.whys) this.trouble.report(error);
    }
  }

  /** Something else is selected: why the last move was not possible does not matter any more. */
  forgetWhy(): void {
    this.whys++;
    this.trouble.refusal = null;
  }
}
