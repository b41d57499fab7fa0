// Moves in earnest: each is sent until the server has it, and made once.

import { Refused } from "../base/net/api";
import type { Intend, LegalMove, Move } from "../base/wire";
import type { Session } from "./session.svelte";
import type { Trouble } from "./trouble.svelte";

export class Moves {
  sending = $state(false);

  private count = 0;
  private readonly device = crypto.getRandomValues(new Uint32Array(1)).join();
  /** A move that went out and whose answer was lost with the line: it is sent again, with the same id, so that it is
   *  made once. */
  private unanswered: Omit<Move, "ref"> | null = null;
  /** What this seat would do if its time ran out; said again when the line comes back. */
  private intended: Omit<Intend, "ref"> | null = null;

  constructor(
    private readonly session: Session,
    private readonly trouble: Trouble,
    /** A move was made: nothing is selected any more. */
    private readonly done: () => void,
  ) {}

  async make(move: LegalMove): Promise<void> {
    const decision = this.session.snapshot?.decision;
    if (decision == null || this.sending) return;
    await this.send({
      type: "move",
      table: this.session.id,
      seat: this.session.viewer,
      move: move.notation,
      id: `${this.device}-${++this.count}`,
      decision,
    });
  }

  /** Say what the seat would do if its time ran out now; null: nothing any more. Without a clock there is nothing to say. */
  intend(notation: string | null): void {
    const { id, viewer, snapshot } = this.session;
    const { decision, clocks } = snapshot ?? {};
    if (decision == null || clocks?.[viewer]?.left == null) return;
    if (notation === null && this.intended === null) return;
    this.intended = { type: "intend", table: id, seat: viewer, move: notation, decision };
    this.tellIntent();
  }

  async undo(entry: number): Promise<void> {
    const { id, viewer } = this.session;
    await this.session.tell({ type: "undo", table: id, seat: viewer, entry });
  }

  /** The line is there again: finish what was under way. */
  resume(): void {
    if (this.unanswered) void this.send(this.unanswered);
    this.tellIntent();
  }

  /** Something else is decided now. */
  renew(): void {
    this.sending = false;
    this.intended = null;
  }

  /** What the seat would do is not said for whoever looks now. */
  forgetIntent(): void {
    this.intended = null;
  }

  /** The seat is somebody else's: nothing is sent for it any more. */
  giveUp(): void {
    this.unanswered = null;
  }

  private tellIntent(): void {
    if (!this.intended) return;
    // Who is too late, or offline, hears that from the move itself.
    this.session.ask(this.intended).catch(() => undefined);
  }

  private async send(move: Omit<Move, "ref">): Promise<void> {
    this.sending = true;
    this.trouble.problem = null;
    // Without a line nothing goes out: who played it is told so and may think again.
    if (this.session.open) this.unanswered = move;
    // What the move led to may be there before its answer: then something else is under way already.
    const late = () => this.session.snapshot?.decision !== move.decision;
    const answered = () => {
      if (this.unanswered === move) this.unanswered = null;
    };
    try {
      await this.session.ask(move);
      answered();
      if (!late()) this.done();
    } catch (error) {
      if (!(error instanceof Refused && error.code === "offline")) answered();
      this.trouble.report(error);
    } finally {
      if (!late()) this.sending = false;
    }
  }
}
