// A table as this page sees it: what the server sent, what is chosen, what a choice would do.
// It knows no rules: it filters the legal moves by what was tapped and asks the server for the rest.

import type {
  Advice,
  ChatLine,
  Facts,
  GameView,
  HintAnswer,
  Intend,
  LegalMove,
  Message,
  Move,
  Notice,
  PlanAnswer,
  PreviewAnswer,
  Refusal,
  Snapshot,
  TableEvent,
  TablePage,
  Update,
  WhyAnswer,
} from "../base/wire";
import { settings } from "../base/settings.svelte";
import { api, refusalOf, Refused } from "../base/net/api";
import { hex, random } from "../base/shuffle/hash";
import { answerSeal } from "../base/shuffle/seal";
import { Socket, type Line } from "../base/net/socket";
import { elementsOf, SPECTATOR } from "./elements";

const NONE: ReadonlySet<string> = new Set();

/** Moves that are only tried, and what the seat would see after them. */
interface Plan {
  moves: readonly string[];
  answer: PlanAnswer;
}

export class Table {
  line = $state<Line>("connecting");
  facts = $state.raw<Facts | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  events = $state.raw<TableEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  viewer = $state(SPECTATOR);
  /** The seat that was looked through is somebody else's now; the page looks on as a spectator. */
  unseated = $state(false);
  /** The elements tapped so far; they filter the moves. */
  tapped = $state.raw<string[]>([]);
  chosen = $state.raw<LegalMove | null>(null);
  preview = $state.raw<Message[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(false);
  problem = $state<string | null>(null);
  sending = $state(false);
  /** How many chat lines of others came since the chat was last read. */
  unread = $state(0);
  /** Which event was the newest when a chat line came, by the line's number. */
  readonly heardAt = new Map<number, number>();

  plan = $state.raw<Plan | null>(null);

  private socket: Socket;
  private count = 0;
  /** The state of the table that the snapshot shows, so that the same one is not drawn twice. */
  private known: number | null = null;
  /** A move that went out and whose answer was lost with the line: it is sent again, with the same id, so that it is
   *  made once. */
  private unanswered: Omit<Move, "ref"> | null = null;
  /** What this seat would do if its time ran out; said again when the line comes back. */
  private intended: Omit<Intend, "ref"> | null = null;
  private readonly device = hex(random(4));
  /** Answers may come when somebody else holds the device, or when something else is asked: by these they are known
   *  as late, and dropped. */
  private hints = 0;
  private whys = 0;
  /** The moves of a plan that are being tried. */
  private trying: readonly string[] | null = null;

  /** What the board shows: the snapshot, or what would be after the plan. */
  readonly view = $derived((this.plan?.answer.view ?? this.snapshot?.view) as GameView | undefined);
  readonly legal = $derived((this.plan?.answer ?? this.snapshot)?.legal ?? []);
  /** A bot plays for this seat until its owner sits down again. */
  readonly away = $derived(
    this.facts?.status === "running" && !!this.facts.seats[this.viewer]?.standIn,
  );
  readonly myTurn = $derived(this.snapshot?.decision != null && this.viewer >= 0 && !this.away);
  /** A seat that waits may try out what it would do. */
  readonly canPlan = $derived(
    this.viewer >= 0 &&
      !this.myTurn &&
      !this.away &&
      this.facts?.status === "running" &&
      !this.snapshot?.view.outcome,
  );
  /** The moves that touch everything tapped so far. */
  readonly fitting = $derived(touching(this.legal, this.tapped));
  readonly targets = $derived(new Set(this.legal.flatMap((move) => move.targets)));
  /** What can be tapped next. A move that is chosen can still be changed for those that its last tap decided among. */
  readonly next = $derived(
    new Set(
      touching(this.legal, this.chosen ? this.tapped.slice(0, -1) : this.tapped).flatMap(
        (move) => move.targets,
      ),
    ),
  );
  /** Elements that somebody points at: a line of the log, a reason of the Kiebitz. */
  pointed = $state.raw(NONE);
  /** What the board marks as new: what is pointed at, else what the newest events name. */
  readonly fresh = $derived(
    this.pointed.size
      ? this.pointed
      : elementsOf(this.events.filter((event) => event.entry === this.events.at(-1)?.entry)),
  );

  constructor(
    readonly id: string,
    viewer: number,
    /** What is known already; the rest comes over the line. */
    page?: TablePage,
  ) {
    this.viewer = viewer;
    if (page) {
      this.facts = page.facts;
      this.snapshot = page.snapshot;
      this.known = page.rev;
      this.events = page.events;
    }
    this.socket = new Socket({
      line: (line) => (this.line = line),
      ready: () => this.resume(),
      update: (update) => this.hear(update),
      notice: (notice) => this.hearNotice(notice),
    });
  }

  close(): void {
    this.socket.close();
  }

  retry(): void {
    this.socket.retry();
  }

  /** Sit on another chair of this device; what the last one saw is gone from the page. */
  switchTo(viewer: number): void {
    this.viewer = viewer;
    this.snapshot = null;
    this.known = null;
    this.events = [];
    this.intended = null;
    this.endPlan();
    this.forgetHint();
    this.watch();
  }

  tap(element: string): void {
    this.forgetRefusal();
    if (!this.targets.has(element)) return;
    const again = this.tapped.indexOf(element);
    if (again >= 0 && again === this.tapped.length - 1) {
      // A second tap plays what is chosen, and puts down what was only picked up.
      if (this.chosen?.targets.includes(element)) void this.play();
      else this.tapped = this.tapped.slice(0, -1);
      return;
    }
    // What does not fit together is forgotten, the newest first: another end keeps the figure.
    const kept = again >= 0 ? this.tapped.slice(0, again) : [...this.tapped];
    while (!touching(this.legal, [...kept, element]).length) kept.pop();
    this.tapped = [...kept, element];
    const left = touching(this.legal, this.tapped);
    if (left.length > 1) this.chosen = null;
    else if (settings.atOnce) void this.play(left[0]!);
    else void this.choose(left[0]!);
  }

  /** Select a move and ask what it would do. */
  async choose(move: LegalMove): Promise<void> {
    this.chosen = move;
    this.preview = [];
    this.forgetRefusal();
    try {
      const events = this.plan
        ? (await this.tried([...this.plan.moves, move.notation])).steps.at(-1)?.events
        : (await this.foreseen(move)).events;
      if (this.chosen === move) this.preview = events ?? [];
    } catch {
      // A preview is a courtesy; the move itself will say what is wrong.
    }
  }

  /** Forget what was tapped. */
  drop(): void {
    this.tapped = [];
    this.chosen = null;
    this.preview = [];
    this.forgetRefusal();
  }

  private forgetRefusal(): void {
    this.refusal = null;
    this.whys++;
  }

  /** Make the chosen move; of a plan it is only the next step. */
  async play(move: LegalMove | null = this.chosen): Promise<void> {
    if (!move || this.sending) return;
    if (this.plan) return this.tryMoves([...this.plan.moves, move.notation]);
    const decision = this.snapshot?.decision;
    if (decision == null) return;
    await this.send({
      type: "move",
      table: this.id,
      seat: this.viewer,
      move: move.notation,
      id: `${this.device}-${++this.count}`,
      decision,
    });
  }

  /** Say what the seat would do if its time ran out now. Without a clock there is nothing to say. */
  intend(notation: string): void {
    const { decision, clocks } = this.snapshot ?? {};
    if (this.plan || decision == null || clocks?.[this.viewer]?.left == null) return;
    this.intended = {
      type: "intend",
      table: this.id,
      seat: this.viewer,
      move: notation,
      decision,
    };
    this.tellIntent();
  }

  /** Try moves one after the other on what the seat knows; nothing of it is played. */
  async tryMoves(moves: readonly string[]): Promise<void> {
    const mine = [...moves];
    this.trying = mine;
    try {
      const answer = await this.tried(mine);
      if (this.trying !== mine || !this.canPlan) return; // meanwhile another plan, none, or in earnest
      this.plan = { moves: mine.slice(0, answer.steps.length), answer };
      this.drop();
      this.refusal = answer.refusal;
    } catch (error) {
      if (this.trying === mine) this.report(error);
    } finally {
      if (this.trying === mine) this.trying = null;
    }
  }

  /** Back to the table as it is. */
  endPlan(): void {
    this.plan = null;
    this.trying = null;
    this.drop();
  }

  async undo(): Promise<void> {
    if (this.plan) return this.tryMoves(this.plan.moves.slice(0, -1));
    const entry = this.snapshot?.undo;
    if (entry == null) return;
    this.drop();
    await this.attempt({ type: "undo", table: this.id, seat: this.viewer, entry });
  }

  /** Why is a move not open? The answer is shown until something else is tapped. */
  async why(move: string): Promise<void> {
    this.drop();
    const mine = this.whys;
    try {
      const answer = await this.socket.ask<WhyAnswer>({
        type: "why",
        table: this.id,
        seat: this.viewer,
        move,
      });
      if (mine === this.whys) this.refusal = answer.refusal;
    } catch (error) {
      if (mine === this.whys) this.report(error);
    }
  }

  async hint(): Promise<void> {
    this.forgetHint();
    const mine = this.hints;
    this.thinking = true;
    try {
      const answer = await this.socket.ask<HintAnswer>({
        type: "hint",
        table: this.id,
        seat: this.viewer,
      });
      if (mine !== this.hints) return;
      this.advice = answer.advice;
    } catch (error) {
      if (mine === this.hints) this.report(error);
    } finally {
      if (mine === this.hints) this.thinking = false;
    }
  }

  /** Take the Kiebitz's opinion away; one that is still on its way is not shown either. */
  forgetHint(): void {
    this.hints++;
    this.thinking = false;
    this.advice = null;
  }

  /** Take the seat back from the bot that plays for it. */
  async sitAgain(): Promise<void> {
    this.problem = await refusalOf(() => api.join(this.id, { seat: this.viewer }));
  }

  async say(text: string): Promise<void> {
    await this.attempt({ type: "say", table: this.id, text });
  }

  /** Mark elements on the board, or nothing any more. */
  point(elements: ReadonlySet<string> = NONE): void {
    this.pointed = elements;
  }

  /** The time of a seat in milliseconds, now. */
  left(seat: number, now: number): number | null {
    const clock = this.snapshot?.clocks[seat];
    if (clock?.left == null) return null;
    const since = clock.running ? now + this.socket.skew - this.snapshot!.now : 0;
    return Math.max(0, clock.left - since);
  }

  private tellIntent(): void {
    if (!this.intended) return;
    // Who is too late, or offline, hears that from the move itself.
    this.socket.ask(this.intended).catch(() => undefined);
  }

  private foreseen(move: LegalMove): Promise<PreviewAnswer> {
    const { notation } = move;
    return this.socket.ask({ type: "preview", table: this.id, seat: this.viewer, move: notation });
  }

  private tried(moves: readonly string[]): Promise<PlanAnswer> {
    return this.socket.ask({
      type: "plan",
      table: this.id,
      seat: this.viewer,
      moves: [...moves],
    });
  }

  private async send(move: Omit<Move, "ref">): Promise<void> {
    this.sending = true;
    this.problem = null;
    // Without a line nothing goes out: who played it is told so and may think again.
    if (this.socket.open) this.unanswered = move;
    // What the move led to may be there before its answer: then something else is under way already.
    const late = () => this.snapshot?.decision !== move.decision;
    const answered = () => {
      if (this.unanswered === move) this.unanswered = null;
    };
    try {
      await this.socket.ask(move);
      answered();
      if (!late()) this.drop();
    } catch (error) {
      if (!(error instanceof Refused && error.code === "offline")) answered();
      this.report(error);
    } finally {
      if (!late()) this.sending = false;
    }
  }

  /** The line is there, perhaps again: catch up, and finish what was under way. */
  private resume(): void {
    this.problem = null;
    this.watch();
    if (this.unanswered) void this.send(this.unanswered);
    this.tellIntent();
  }

  private watch(): void {
    this.socket
      .ask({
        type: "watch",
        table: this.id,
        viewer: this.viewer,
        after: this.events.at(-1)?.number ?? 0,
        chatAfter: this.chat.at(-1)?.number ?? 0,
      })
      .catch((error: unknown) => {
        // The seat may have changed hands while the line was cut.
        const lost = error instanceof Refused && error.code === "notYourSeat" && this.viewer >= 0;
        if (lost) this.getUp();
        else this.report(error);
      });
  }

  /** The chat has been looked at. */
  readChat(): void {
    this.unread = 0;
  }

  private hearNotice(notice: Notice): void {
    if (notice.table === this.id && notice.kind === "unseated" && this.viewer >= 0) this.getUp();
  }

  /** The seat is no longer this person's: look on as everybody may. */
  private getUp(): void {
    this.unanswered = null;
    this.forgetHint();
    this.switchTo(SPECTATOR);
    this.unseated = true;
    this.problem = "table-unseated";
  }

  private hear(update: Update): void {
    if (update.table !== this.id || update.viewer !== this.viewer) return;
    if (update.facts) {
      this.facts = update.facts;
      void answerSeal(this.id, update.facts, (message) => this.socket.ask(message));
    }
    // An answer to `watch` and a push may cross: what is known is not heard twice.
    const events = update.events.filter(
      (event) => event.number > (this.events.at(-1)?.number ?? 0),
    );
    if (events.length) this.events = [...this.events, ...events];
    this.hearChat(update.chat.filter((line) => line.number > (this.chat.at(-1)?.number ?? 0)));
    if (update.snapshot && update.rev !== this.known) {
      this.known = update.rev;
      const decided = update.snapshot.decision !== this.snapshot?.decision;
      this.snapshot = update.snapshot;
      if (decided) {
        this.sending = false;
        this.intended = null;
        this.drop();
        this.forgetHint();
        this.point();
      }
      const planned = this.trying ?? this.plan?.moves;
      if (planned) this.comeBack(planned);
    }
  }

  /** Something has happened while a plan was made: it is tried anew, or its first move is at hand now. */
  private comeBack(moves: readonly string[]): void {
    if (this.canPlan) {
      void this.tryMoves(moves);
      return;
    }
    this.endPlan();
    const first = this.legal.find((move) => move.notation === moves[0]);
    if (this.myTurn && first) void this.choose(first);
  }

  private hearChat(lines: readonly ChatLine[]): void {
    if (!lines.length) return;
    const mine = this.facts?.seats[this.viewer]?.user;
    const newest = this.events.at(-1)?.number ?? 0;
    for (const line of lines) {
      this.heardAt.set(line.number, newest);
      if (line.user !== mine) this.unread++;
    }
    this.chat = [...this.chat, ...lines];
  }

  private async attempt(message: Parameters<Socket["ask"]>[0]): Promise<void> {
    this.problem = null;
    try {
      await this.socket.ask(message);
    } catch (error) {
      this.report(error);
    }
  }

  private report(error: unknown): void {
    if (error instanceof Refused) {
      if (error.problem?.refusal) this.refusal = error.problem.refusal;
      else this.problem = error.problem?.key ? `undo-${error.problem.key}` : `error-${error.code}`;
    } else {
      throw error;
    }
  }
}

/** The moves that touch all these elements. */
function touching(moves: readonly LegalMove[], elements: readonly string[]): readonly LegalMove[] {
  return moves.filter((move) => elements.every((element) => move.targets.includes(element)));
}
