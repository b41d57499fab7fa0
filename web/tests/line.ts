// A table with a line whose other end is the test: it sees what goes out and says what comes in.

import { vi } from "vitest";
import { Table } from "../src/table/table.svelte";
import type { Facts, LegalMove, Snapshot, ServerMessage, TablePage } from "../src/base/wire";

type Sent = Record<string, unknown> & { type: string; ref: number };

/** A socket as a browser has it, with the far end at hand. */
class Line {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = 0;
  sent: Sent[] = [];
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  opens(heartbeat = 9999, now = Date.now()): void {
    this.readyState = Line.OPEN;
    this.says({ type: "welcome", now, heartbeat });
  }

  /** Say something; what matters here is less than a whole message. */
  says(message: { type: ServerMessage["type"] } & Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The newest message of a kind. */
  last(type: string): Sent {
    return this.sent.findLast((message) => message.type === type)!;
  }

  all(type: string): Sent[] {
    return this.sent.filter((message) => message.type === type);
  }

  update(
    viewer: number,
    rev: number,
    snapshot: Snapshot,
    more: Record<string, unknown> = {},
  ): void {
    const update = { table: "T", rev, viewer, facts, snapshot, events: [], chat: [], ...more };
    this.says({ type: "update", ...update });
  }
}

export const move = (notation: string): LegalMove => ({
  notation,
  key: notation,
  params: {},
  targets: [notation],
});

const facts = {
  id: "T",
  status: "running",
  muted: [],
  seats: [{ user: "u" }, { user: "u" }],
  proof: null,
} as unknown as Facts;

/** A snapshot in which somebody decides, or waits where there is no decision. */
export function snapshot(decision: number | null, ...moves: string[]): Snapshot {
  return {
    entry: 1,
    now: 0,
    clocks: [],
    asks: null,
    decision,
    legal: moves.map(move),
    legalCount: moves.length,
    undo: null,
    view: { pending: decision === null ? [1] : [0], outcome: null, seats: 2 },
  } as unknown as Snapshot;
}

export const settled = () => new Promise((done) => setTimeout(done));

let table: Table | undefined;

/** A table as seat 0 sees it, its line not yet open. */
export function laid(first: Snapshot): { table: Table; line: () => Line } {
  vi.stubGlobal("WebSocket", Line);
  const page = { facts, snapshot: first, rev: 1, events: [] } as unknown as TablePage;
  table = new Table("T", 0, page);
  return { table, line: () => Line.all.at(-1)! };
}

/** The same with an open line. */
export async function begun(first = snapshot(5, "a", "b")): Promise<ReturnType<typeof laid>> {
  const made = laid(first);
  made.line().opens();
  await settled();
  return made;
}

/** After each test. */
export function endOfLine(): void {
  table?.session.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** The answer to a plan of so many steps. */
export const planned = (ref: number, steps: number, ...legal: string[]) => ({
  type: "plan" as const,
  ref,
  steps: Array.from({ length: steps }, () => ({ events: [] })),
  legal: snapshot(1, ...legal).legal,
  view: {},
  refusal: null,
});
