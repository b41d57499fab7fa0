// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { SPECTATOR } from "./elements";
import { Table } from "./table.svelte";
import type { ClientMessage, Facts, Snapshot, ServerMessage } from "../base/wire";

/** The server's end of the line. */
class FakeSocket {
  static readonly OPEN = 1;
  static newest: FakeSocket;
  readonly readyState = FakeSocket.OPEN;
  readonly sent: ClientMessage[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    FakeSocket.newest = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.onclose();
  }

  say(message: ServerMessage): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => void vi.stubGlobal("WebSocket", FakeSocket));

const HELLO = {
  type: "welcome",
  user: "uAda",
  name: "Ada",
  version: "0.1.0",
  now: 0,
  heartbeat: 20,
} as const;
const FACTS = { id: "k3X9pa", status: "running", proof: null, seats: [] } as unknown as Facts;

function told(viewer: number, text: string): ServerMessage {
  const snapshot = { view: { text }, legal: [], decision: null, clocks: [] } as unknown as Snapshot;
  const event = { number: 1, entry: 0, key: text, params: {} };
  return {
    type: "update",
    table: "k3X9pa",
    rev: 7,
    viewer,
    facts: FACTS,
    snapshot,
    events: [event],
    chat: [],
  };
}

/** A table at which this page looks through the eyes of seat 1. */
function seated(): Table {
  const table = new Table("k3X9pa", 1);
  FakeSocket.newest.say(HELLO);
  FakeSocket.newest.say(told(1, "mine"));
  expect(table.events.map((event) => event.key)).toEqual(["mine"]);
  return table;
}

function looksOn(table: Table): void {
  expect(table.viewer).toBe(SPECTATOR);
  expect(table.events).toEqual([]);
  expect(table.snapshot).toBeNull();
  expect(table.problem).toBe("table-unseated");
  expect(FakeSocket.newest.sent.at(-1)).toMatchObject({
    type: "watch",
    viewer: SPECTATOR,
    after: 0,
  });
  FakeSocket.newest.say(told(SPECTATOR, "everybody's"));
  expect(table.events.map((event) => event.key)).toEqual(["everybody's"]);
}

it("looks on as a spectator when the seat is given to somebody else", () => {
  const table = seated();
  FakeSocket.newest.say({ type: "notice", table: "k3X9pa", game: "amazonas", kind: "unseated" });
  looksOn(table);
});

it("does the same when the seat changed hands while the line was cut", async () => {
  const table = seated();
  FakeSocket.newest.close();
  table.retry();
  FakeSocket.newest.say(HELLO);
  const { ref } = FakeSocket.newest.sent.at(-1) as { ref: number };
  FakeSocket.newest.say({
    type: "error",
    ref,
    code: "notYourSeat",
    message: "",
    refusal: null,
    key: null,
    errorId: null,
  });
  await new Promise((done) => setTimeout(done));
  looksOn(table);
});

it("keeps its seat when another table is meant", () => {
  const table = seated();
  FakeSocket.newest.say({ type: "notice", table: "another", game: "amazonas", kind: "unseated" });
  expect(table.viewer).toBe(1);
});
