// A table as this page sees it: what the server sent, what is chosen, what a choice would do.
// It knows no rules: it filters the legal moves by what was tapped and asks the server for the rest.

import type {
  ChatLine,
  Facts,
  HintAnswer,
  LegalMove,
  Opinion,
  PreviewAnswer,
  Reason,
  Scene,
  TableEvent,
  Update,
  WhyAnswer,
  Words,
} from "../wire";
import { settings } from "../app/settings.svelte";
import { Refused } from "../lib/api";
import { answerSeal } from "../lib/seal";
import { Socket, type Line } from "../lib/socket";

export const SPECTATOR = -2;

export class Table {
  line = $state<Line>("connecting");
  facts = $state.raw<Facts | null>(null);
  scene = $state.raw<Scene | null>(null);
  events = $state.raw<TableEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  viewer = $state(SPECTATOR);
  /** The elements tapped so far; they filter the moves. */
  tapped = $state.raw<string[]>([]);
  chosen = $state.raw<LegalMove | null>(null);
  preview = $state.raw<Words[]>([]);
  refusal = $state.raw<Reason | null>(null);
  opinions = $state.raw<Opinion[] | null>(null);
  thinking = $state(false);
  problem = $state<string | null>(null);
  sending = $state(false);
  /** How many chat lines of others came since the chat was last read. */
  unread = $state(0);
  /** Which event was the newest when a chat line came, by the line's number. */
  readonly heardAt = new Map<number, number>();

  private socket: Socket;
  private count = 0;
  private readonly device = crypto.randomUUID().slice(0, 8);

  readonly legal = $derived(this.scene?.legal ?? []);
  readonly myTurn = $derived(this.scene?.decision != null && this.viewer >= 0);
  /** The moves that touch everything tapped so far. */
  readonly fitting = $derived(
    this.tapped.length
      ? this.legal.filter((move) => this.tapped.every((element) => move.targets.includes(element)))
      : this.legal,
  );
  readonly targets = $derived(new Set(this.legal.flatMap((move) => move.targets)));
  readonly fresh = $derived(
    elementsOf(this.events.filter((event) => event.entry === this.events.at(-1)?.entry)),
  );

  constructor(
    readonly id: string,
    viewer: number,
  ) {
    this.viewer = viewer;
    this.socket = new Socket({
      line: (line) => (this.line = line),
      ready: () => this.watch(),
      update: (update) => this.hear(update),
      notice: () => undefined,
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
    this.scene = null;
    this.events = [];
    this.drop();
    this.watch();
  }

  tap(element: string): void {
    this.refusal = null;
    if (this.chosen?.targets.includes(element) && this.fitting.length === 1) {
      void this.play();
      return;
    }
    const touching = this.legal.filter((move) => move.targets.includes(element));
    if (!touching.length) return;
    const narrowed = touching.filter((move) => this.tapped.every((e) => move.targets.includes(e)));
    this.tapped = narrowed.length ? [...new Set([...this.tapped, element])] : [element];
    const left = narrowed.length ? narrowed : touching;
    if (left.length > 1) this.chosen = null;
    else if (settings.atOnce) void this.play(left[0]!);
    else void this.choose(left[0]!);
  }

  /** Select a move and ask what it would do. */
  async choose(move: LegalMove): Promise<void> {
    this.chosen = move;
    this.preview = [];
    this.refusal = null;
    const seat = this.viewer;
    try {
      const answer = await this.socket.ask<PreviewAnswer>({
        type: "preview",
        table: this.id,
        seat,
        move: move.notation,
      });
      if (this.chosen === move) this.preview = answer.events;
    } catch {
      // A preview is a courtesy; the move itself will say what is wrong.
    }
  }

  /** Forget what was tapped. */
  drop(): void {
    this.tapped = [];
    this.chosen = null;
    this.preview = [];
    this.refusal = null;
  }

  /** Make the chosen move. */
  async play(move: LegalMove | null = this.chosen): Promise<void> {
    const scene = this.scene;
    if (!move || scene?.decision == null || this.sending) return;
    this.sending = true;
    this.problem = null;
    const id = `${this.device}-${++this.count}`;
    const { decision } = scene;
    try {
      await this.socket.ask({
        type: "move",
        table: this.id,
        seat: this.viewer,
        move: move.notation,
        id,
        decision,
      });
      this.drop();
    } catch (error) {
      this.report(error);
    } finally {
      this.sending = false;
    }
  }

  async undo(): Promise<void> {
    const entry = this.scene?.undo;
    if (entry == null) return;
    await this.attempt({ type: "undo", table: this.id, seat: this.viewer, entry });
    this.drop();
  }

  /** Why is a move not open? The answer is shown until something else is tapped. */
  async why(move: string): Promise<void> {
    this.drop();
    try {
      const answer = await this.socket.ask<WhyAnswer>({
        type: "why",
        table: this.id,
        seat: this.viewer,
        move,
      });
      this.refusal = answer.refusal;
    } catch (error) {
      this.report(error);
    }
  }

  async hint(): Promise<void> {
    this.thinking = true;
    this.opinions = null;
    try {
      const answer = await this.socket.ask<HintAnswer>({
        type: "hint",
        table: this.id,
        seat: this.viewer,
      });
      this.opinions = answer.opinions;
    } catch (error) {
      this.report(error);
    } finally {
      this.thinking = false;
    }
  }

  async say(text: string): Promise<void> {
    await this.attempt({ type: "say", table: this.id, text });
  }

  /** The time of a seat in milliseconds, now. */
  left(seat: number, now: number): number | null {
    const clock = this.scene?.clocks[seat];
    if (clock?.left == null) return null;
    const since = clock.running ? now + this.socket.skew - this.scene!.now : 0;
    return Math.max(0, clock.left - since);
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
      .catch((error: unknown) => this.report(error));
  }

  /** The chat has been looked at. */
  readChat(): void {
    this.unread = 0;
  }

  private hear(update: Update): void {
    if (update.table !== this.id || update.viewer !== this.viewer) return;
    if (update.facts) {
      this.facts = update.facts;
      void answerSeal(this.id, update.facts, (message) => this.socket.ask(message));
    }
    if (update.events.length) this.events = [...this.events, ...update.events];
    this.hearChat(update.chat);
    if (update.scene) {
      const decided = update.scene.decision !== this.scene?.decision;
      this.scene = update.scene;
      if (decided) {
        this.drop();
        this.opinions = null;
      }
    }
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

/** The elements that events name: `village: "manaus"` is `village:manaus`. */
export function elementsOf(events: readonly TableEvent[]): Set<string> {
  const found = new Set<string>();
  for (const event of events) {
    for (const [name, value] of Object.entries(event.params)) {
      if (typeof value === "string") found.add(`${name.slice(name.lastIndexOf("_") + 1)}:${value}`);
    }
  }
  return found;
}
