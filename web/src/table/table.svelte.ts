// A table as this page sees it: what the server says, what is selected, planned, advised and said, put together.

import type { GameView, LegalMove, Message, PreviewAnswer, TablePage } from "../base/wire";
import { Advisor } from "./advisor.svelte";
import { Chat } from "./chat.svelte";
import { elementsOf, sinceOwnMove } from "./elements";
import type { Change } from "./moment";
import { Moments } from "./moments.svelte";
import { Moves } from "./moves.svelte";
import { Planner } from "./planner.svelte";
import { Selection } from "./selection.svelte";
import { Session } from "./session.svelte";
import { Trouble } from "./trouble.svelte";

const NONE: ReadonlySet<string> = new Set();

export class Table {
  readonly trouble = new Trouble();
  readonly session: Session;
  readonly moves: Moves;
  readonly planner: Planner;
  readonly selection: Selection;
  readonly advisor: Advisor;
  readonly chat: Chat;
  readonly moments = new Moments();

  /** What the board shows: the snapshot, or what would be after the plan. */
  readonly view = $derived.by(() => this.shown?.view as GameView | undefined);
  readonly legal = $derived.by(() => this.shown?.legal ?? []);
  /** What the board shows while a moment is staged, else the same. */
  readonly staged = $derived.by(() =>
    this.planner.plan ? this.view : (this.moments.view ?? this.view),
  );
  private readonly shown = $derived.by(() => this.planner.plan?.answer ?? this.session.snapshot);
  /** The game's own board says what is intended. */
  private drafts = false;
  /** Elements that somebody points at: a line of the log, a reason of the Kiebitz. */
  private pointed = $state.raw(NONE);
  /** What others have done since the viewer's own last move, while the viewer is asked. */
  readonly since = $derived.by(() => {
    const { events, myTurn, viewer } = this.session;
    return myTurn ? sinceOwnMove(events, viewer) : [];
  });
  /** What the board marks as new: what is pointed at, else what has changed since the viewer's own last move, else
      what the newest events name. */
  readonly fresh = $derived.by(() => {
    if (this.pointed.size) return this.pointed;
    if (this.since.length) return elementsOf(this.since, false);
    const { events } = this.session;
    return elementsOf(events.filter((event) => event.entry === events.at(-1)?.entry));
  });

  constructor(id: string, viewer: number, page?: TablePage) {
    const { trouble } = this;
    const followers = {
      ready: () => this.moves.resume(),
      decided: () => this.renew(),
      shown: () => this.planner.comeBack(),
      changed: (change: Change) => this.moments.follow(change),
      chat: (lines: Parameters<Chat["hear"]>[0]) => this.chat.hear(lines),
      turned: () => this.forget(),
      unseated: () => this.moves.giveUp(),
    };
    this.session = new Session(id, viewer, trouble, followers, page);
    this.moves = new Moves(this.session, trouble, () => this.selection.drop());
    this.planner = new Planner(this.session, trouble, {
      drop: () => this.selection.drop(),
      atHand: (notation) => this.take(notation),
    });
    this.selection = new Selection({
      legal: () => this.legal,
      foresee: (move) => this.foresee(move),
      play: (move) => void this.play(move),
      begin: () => this.advisor.forgetWhy(),
      hold: (move) => this.hold(move?.notation ?? null),
    });
    this.advisor = new Advisor(this.session, trouble);
    this.chat = new Chat(this.session);
  }

  /** Make the chosen move; of a plan it is only the next step. */
  async play(move: LegalMove | null = this.selection.chosen): Promise<void> {
    if (!move || this.moves.sending) return;
    await (this.planner.plan ? this.planner.add(move) : this.moves.make(move));
  }

  async undo(): Promise<void> {
    if (this.planner.plan) return this.planner.back();
    const entry = this.session.snapshot?.undo;
    if (entry == null) return;
    this.selection.drop();
    await this.moves.undo(entry);
  }

  /** Say what the seat would do if its time ran out now; for games that have more to say than what is selected. */
  intend(notation: string): void {
    this.drafts = true;
    if (!this.planner.plan) this.moves.intend(notation);
  }

  /** What is selected and not confirmed is played when the time runs out. */
  private hold(notation: string | null): void {
    if (!this.drafts && !this.planner.plan) this.moves.intend(notation);
  }

  /** Why is a move not open? */
  async why(move: string): Promise<void> {
    this.selection.drop();
    await this.advisor.why(move);
  }

  /** Mark elements on the board, or nothing any more. */
  point(elements: ReadonlySet<string> = NONE): void {
    this.pointed = elements;
  }

  private async foresee(move: LegalMove): Promise<readonly Message[]> {
    if (this.planner.plan) return this.planner.foresee(move);
    const { id, viewer } = this.session;
    const question = { type: "preview", table: id, seat: viewer, move: move.notation } as const;
    return (await this.session.ask<PreviewAnswer>(question)).events;
  }

  /** Select a planned move, if it is possible. */
  private take(notation: string): void {
    const move = this.legal.find((each) => each.notation === notation);
    if (this.session.myTurn && move) void this.selection.choose(move);
  }

  /** Something else is decided now. */
  private renew(): void {
    this.moves.renew();
    this.selection.drop();
    this.advisor.forget();
    this.point();
  }

  /** Somebody else looks now. */
  private forget(): void {
    this.moments.skip();
    this.moves.forgetIntent();
    this.planner.end();
    this.advisor.forget();
  }
}
