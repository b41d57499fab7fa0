// What people say at the table.

import type { ChatLine } from "../base/wire";
import type { Session } from "./session.svelte";

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  /** How many lines of others came since the chat was last read. */
  unread = $state(0);
  /** Which event was the newest when a line came, by the line's number. */
  readonly heardAt = new Map<number, number>();

  constructor(private readonly session: Session) {}

  async say(text: string): Promise<void> {
    await this.session.tell({ type: "say", table: this.session.id, text });
  }

  hear(lines: readonly ChatLine[]): void {
    const { facts, viewer, events } = this.session;
    const mine = facts?.seats[viewer]?.user;
    const newest = events.at(-1)?.number ?? 0;
    for (const line of lines) {
      this.heardAt.set(line.number, newest);
      if (line.user !== mine) this.unread++;
    }
    this.lines = [...this.lines, ...lines];
  }

  /** Somebody has been blocked: what they said goes, and nothing more of it comes. */
  forget(user: string): void {
    this.lines = this.lines.filter((line) => line.user !== user);
    this.session.watchAgain();
  }

  /** Somebody is no longer blocked: what they say from now on comes again. */
  readonly hearAgain = () => this.session.watchAgain();

  /** The chat has been looked at. */
  read(): void {
    this.unread = 0;
  }
}
