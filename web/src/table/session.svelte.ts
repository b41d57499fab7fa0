// What the server says of a table to one of its seats, or to a spectator: over a line that is found again when it is lost.

import { api, refusalOf, Refused } from "../base/net/api";
import { Socket, type Line } from "../base/net/socket";
import type {
  ChatLine,
  Facts,
  Notice,
  Snapshot,
  TableEvent,
  TablePage,
  Update,
} from "../base/wire";
import { SPECTATOR } from "./elements";
import type { Change } from "./moment";
import type { Trouble } from "./trouble.svelte";

/** What others do about what happens here. */
export interface Followers {
  /** The line is there, perhaps again. */
  ready: () => void;
  /** Something else is decided now. */
  decided: () => void;
  /** A new state of the table is shown. */
  shown: () => void;
  /** Something has happened while this page looked on. */
  changed: (change: Change) => void;
  chat: (lines: readonly ChatLine[]) => void;
  /** Somebody else looks now: what the last one did and saw is over. */
  turned: () => void;
  /** The seat is somebody else's now. */
  unseated: () => void;
}

export class Session {
  line = $state<Line>("connecting");
  facts = $state.raw<Facts | null>(null);
  snapshot = $state.raw<Snapshot | null>(null);
  events = $state.raw<TableEvent[]>([]);
  viewer = $state(SPECTATOR);
  /** The seat that was looked through is somebody else's now; the page looks on as a spectator. */
  unseated = $state(false);
  /** The newest news of a table of mine. */
  news = $state.raw<Notice | null>(null);

  /** The game has begun, and the host wants nobody to look on. */
  shutOut = $state(false);

  private readonly socket: Socket;
  /** The state of the table that the snapshot shows, so that the same one is not drawn twice. */
  private known: number | null = null;
  /** Something has happened while this page looked on. */
  lookedOn = false;
  /** What comes next is what was missed, not what happens now. */
  private catchingUp = true;
  /** The number of the newest chat line. */
  private heard = 0;

  /** A bot plays for this seat until its owner sits down again. */
  readonly away = $derived(
    this.facts?.status === "running" && !!this.facts.seats[this.viewer]?.standIn,
  );
  readonly myTurn = $derived(this.snapshot?.decision != null && this.viewer >= 0 && !this.away);

  constructor(
    readonly id: string,
    viewer: number,
    private readonly trouble: Trouble,
    private readonly on: Followers,
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

  /** Whether what is sent now goes out. */
  get open(): boolean {
    return this.socket.open;
  }

  /** Ask the server; what it refuses is thrown. */
  readonly ask: Socket["ask"] = (message) => this.socket.ask(message);

  /** Tell the server; what it refuses is shown. */
  async tell(message: Parameters<Socket["ask"]>[0]): Promise<void> {
    this.trouble.problem = null;
    try {
      await this.ask(message);
    } catch (error) {
      this.trouble.report(error);
    }
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
    this.on.turned();
    this.watch();
  }

  /** Take the seat back from the bot that plays for it. */
  async sitAgain(): Promise<void> {
    this.trouble.problem = await refusalOf(() => api.join(this.id, { seat: this.viewer }));
  }

  /** Ask again for what this person may read: somebody was blocked, or is no longer. */
  watchAgain(): void {
    if (this.open) this.watch();
  }

  /** The time of a seat in milliseconds, now. */
  left(seat: number, now: number): number | null {
    const clock = this.snapshot?.clocks[seat];
    if (clock?.left == null) return null;
    const since = clock.running ? now + this.socket.skew - this.snapshot!.now : 0;
    return Math.max(0, clock.left - since);
  }

  private resume(): void {
    this.trouble.problem = null;
    this.watch();
    this.on.ready();
  }

  private watch(): void {
    this.catchingUp = true;
    const after = this.events.at(-1)?.number ?? 0;
    const { id, viewer, heard } = this;
    this.ask({ type: "watch", table: id, viewer, after, chatAfter: heard }).catch(
      (error: unknown) => {
        // The seat may have changed hands while the line was cut.
        const lost = error instanceof Refused && error.code === "notYourSeat" && this.viewer >= 0;
        if (lost) this.getUp();
        else this.trouble.report(error);
      },
    );
  }

  private hearNotice(notice: Notice): void {
    this.news = notice;
    if (notice.table !== this.id || notice.kind !== "unseated") return;
    if (this.viewer >= 0) this.getUp();
    else this.shutOut = true;
  }

  /** The seat is no longer this person's: look on as everybody may. */
  private getUp(): void {
    this.on.unseated();
    this.switchTo(SPECTATOR);
    this.unseated = true;
    this.trouble.problem = "table-unseated";
  }

  /** Take part in the shuffle. Its hash is loaded here, since most tables that a page opens are shuffled already. */
  private async seal(facts: Facts): Promise<void> {
    try {
      const { answerSeal } = await import("../base/shuffle/seal");
      await answerSeal(this.id, facts, this.ask);
    } catch {
      // The line is gone. The next facts come with the next line, or the table is shuffled without this browser.
    }
  }

  private hear(update: Update): void {
    if (update.table !== this.id || update.viewer !== this.viewer) return;
    if (update.facts) {
      this.facts = update.facts;
      if (update.facts.status === "sealing") void this.seal(update.facts);
    }
    // An answer to `watch` and a push may cross: what is known is not heard twice.
    const events = newer(update.events, this.events.at(-1)?.number ?? 0);
    if (events.length) this.events = [...this.events, ...events];
    const chat = newer(update.chat, this.heard);
    this.heard = chat.at(-1)?.number ?? this.heard;
    if (chat.length) this.on.chat(chat);
    const before = this.catchingUp ? undefined : this.snapshot?.view;
    this.catchingUp = false;
    if (update.snapshot && update.rev !== this.known) {
      this.known = update.rev;
      const decided = update.snapshot.decision !== this.snapshot?.decision;
      this.snapshot = update.snapshot;
      if (decided) this.on.decided();
      this.on.shown();
      const { view: after } = update.snapshot;
      if (before) this.lookedOn = true;
      if (before) this.on.changed({ before, after, events, viewer: this.viewer });
    }
  }
}

const newer = <T extends { number: number }>(all: readonly T[], known: number): T[] =>
  all.filter(({ number }) => number > known);
