// Moves that are only tried, by a seat that waits, on what it knows: nothing of them is played.

import type { LegalMove, Message, PlanAnswer } from "../base/wire";
import type { Session } from "./session.svelte";
import type { Trouble } from "./trouble.svelte";

interface Plan {
  moves: readonly string[];
  /** What the seat would see after them. */
  answer: PlanAnswer;
}

interface Around {
  /** Another position is shown: nothing is selected any more. */
  drop: () => void;
  /** The turn has come: the first move that was planned can be made. */
  atHand: (notation: string) => void;
}

export class Planner {
  plan = $state.raw<Plan | null>(null);

  /** The moves that are being tried. Answers may come when something else is tried, or nothing any more: by this they
   *  are known as late, and dropped. */
  private trying: readonly string[] | null = null;

  /** A seat that waits may try out what it would do. */
  readonly possible = $derived.by(() => {
    const { viewer, myTurn, away, facts, snapshot } = this.session;
    const waits = viewer >= 0 && !myTurn && !away;
    return waits && facts?.status === "running" && !snapshot?.view.outcome;
  });

  constructor(
    private readonly session: Session,
    private readonly trouble: Trouble,
    private readonly around: Around,
  ) {}

  /** Try moves one after the other. */
  async tryMoves(moves: readonly string[]): Promise<void> {
    const mine = [...moves];
    this.trying = mine;
    try {
      const answer = await this.tried(mine);
      if (this.trying !== mine || !this.possible) return; // meanwhile another plan, none, or in earnest
      this.plan = { moves: mine.slice(0, answer.steps.length), answer };
      this.around.drop();
      this.trouble.refusal = answer.refusal;
    } catch (error) {
      if (this.trying === mine) this.trouble.report(error);
    } finally {
      if (this.trying === mine) this.trying = null;
    }
  }

  /** Go one move further. */
  async add(move: LegalMove): Promise<void> {
    await this.tryMoves([...(this.plan?.moves ?? []), move.notation]);
  }

  /** Take the last move of the plan back. */
  async back(): Promise<void> {
    await this.tryMoves((this.plan?.moves ?? []).slice(0, -1));
  }

  /** What a further move would do. */
  async foresee(move: LegalMove): Promise<readonly Message[]> {
    const answer = await this.tried([...(this.plan?.moves ?? []), move.notation]);
    return answer.steps.at(-1)?.events ?? [];
  }

  /** Back to the table as it is. */
  end(): void {
    this.plan = null;
    this.trying = null;
    this.around.drop();
  }

  /** Something has happened while a plan was made: it is tried again, or its first move is at hand now. */
  comeBack(): void {
    const moves = this.trying ?? this.plan?.moves;
    if (!moves) return;
    if (this.possible) {
      void this.tryMoves(moves);
      return;
    }
    this.end();
    if (moves[0] !== undefined) this.around.atHand(moves[0]);
  }

  private tried(moves: readonly string[]): Promise<PlanAnswer> {
    const { id, viewer } = this.session;
    return this.session.ask({ type: "plan", table: id, seat: viewer, moves: [...moves] });
  }
}
