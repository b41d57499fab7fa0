// One WebSocket for the page: asks with a number and awaits the answer, hands updates on, reconnects by itself.

import type { ClientMessage, Notice, Problem, ServerMessage, Update, Welcome } from "../wire";
import { whileBusy } from "../ui/tapped";
import { Refused } from "./api";

type Answer = Exclude<ServerMessage, Welcome | Update | Notice>;
type Ask = ClientMessage extends infer M
  ? M extends { ref?: unknown }
    ? Omit<M, "ref">
    : M
  : never;

const RETRY = [300, 800, 2000, 4000, 8000];

export type Line = "connecting" | "open" | "lost";

export class Socket {
  private socket: WebSocket | null = null;
  private waiting = new Map<
    number,
    { done: (answer: Answer) => void; fail: (why: Error) => void }
  >();
  private next = 1;
  private tries = 0;
  /** What was asked before the first line was there: it goes out with the line, or not at all. */
  private early: { send: () => void; fail: (why: Error) => void }[] = [];
  private beat: number | undefined;
  /** A ping is on its way. */
  private pinged = false;
  private closed = false;

  /** The difference between the server's clock and ours, in milliseconds. */
  skew = 0;

  constructor(
    private readonly on: {
      line: (line: Line) => void;
      ready: () => void;
      update: (update: Update) => void;
      notice: (notice: Notice) => void;
    },
  ) {
    this.connect();
  }

  /** Whether what is sent now goes out. */
  get open(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Whether the page has just been opened and its first line is on the way. */
  private get arriving(): boolean {
    return this.tries === 0 && this.socket?.readyState === WebSocket.CONNECTING;
  }

  /** Send a message and await its answer; refused answers are thrown. */
  ask<A extends Answer = Answer>(message: Ask): Promise<A> {
    if (this.arriving)
      return new Promise((done, fail) => {
        this.early.push({ send: () => this.ask<A>(message).then(done, fail), fail });
      });
    if (!this.open) return Promise.reject(new Refused("offline", "offline"));
    const ref = this.next++;
    this.socket!.send(JSON.stringify({ ...message, ref }));
    return whileBusy(
      new Promise<A>((done, fail) => {
        this.waiting.set(ref, { done: done as (answer: Answer) => void, fail });
      }),
    );
  }

  /** Try again at once instead of waiting. */
  retry(): void {
    if (this.socket === null) this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private connect(): void {
    this.on.line(this.tries ? "lost" : "connecting");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (this.socket === socket) this.hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => this.lose(socket);
  }

  private lose(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.pinged = false;
    clearInterval(this.beat);
    const unheard = [...this.waiting.values(), ...this.early.splice(0)];
    for (const { fail } of unheard) fail(new Refused("offline", "offline"));
    this.waiting.clear();
    if (this.closed) return;
    this.on.line("lost");
    const pause = RETRY[Math.min(this.tries++, RETRY.length - 1)]!;
    setTimeout(() => this.socket === null && !this.closed && this.connect(), pause);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.tries = 0;
        this.skew = message.now - Date.now();
        this.beat = window.setInterval(() => this.ping(), message.heartbeat * 1000);
        this.on.line("open");
        this.on.ready();
        for (const { send } of this.early.splice(0)) send();
        return;
      case "update":
        this.on.update(message);
        return;
      case "notice":
        this.on.notice(message);
        return;
      default:
        this.settle(message);
    }
  }

  /** Ask whether anybody is there. A line that has not answered the last time is given up, though nothing has closed it. */
  private ping(): void {
    const socket = this.socket;
    if (this.pinged && socket) {
      this.lose(socket);
      socket.close(); // whose end may be long in coming
      return;
    }
    this.pinged = true;
    void this.ask({ type: "ping" })
      .catch(() => undefined)
      .then(() => (this.pinged = false));
  }

  private settle(answer: Answer): void {
    const ref = Number(answer.ref);
    const asked = this.waiting.get(ref);
    if (!asked) return;
    this.waiting.delete(ref);
    if (answer.type === "error") {
      const problem: Problem = answer;
      asked.fail(new Refused(problem.code, problem.message, problem));
    } else {
      asked.done(answer);
    }
  }
}
