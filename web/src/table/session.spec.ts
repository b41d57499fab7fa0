// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { begun, endOfLine, laid, settled, snapshot } from "../../tests/line";
import { SPECTATOR } from "./elements";

afterEach(endOfLine);

test("a line that falls silent is given up, and another is sought", async () => {
  vi.useFakeTimers();
  const { table: made, line } = laid(snapshot(5, "a"));
  line().opens(10);
  const silent = line();
  void made.play(made.legal[0]);
  vi.advanceTimersByTime(10_000);
  expect(silent.all("ping")).toHaveLength(1);
  silent.says({ type: "pong", ref: silent.last("ping").ref, now: 0 } as never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.session.line).toBe("open");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.session.line).toBe("lost");
  expect(made.moves.sending).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line()).not.toBe(silent);
  line().opens(10);
  expect(line().all("move")).toHaveLength(1);
  silent.says({ type: "update", table: "T", rev: 9, viewer: 0, snapshot: snapshot(8) } as never);
  expect(made.session.snapshot?.decision).toBe(5);
});

test("ids are made without what only secure pages have", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  });
  expect(laid(snapshot(5, "a")).table.session.line).toBe("connecting");
});

const event = (number: number, key = "dug") => ({ number, entry: 0, key, params: {} });
const line9 = { number: 9, at: 0, user: "w", name: "Eve", text: "!" };

test("what was heard already is not heard twice", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), { events: [event(1), event(2)], chat: [line9] });
  line().update(0, 3, snapshot(7, "a"), { events: [event(2), event(3)], chat: [line9] });
  expect(table.session.events.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(table.chat.lines).toHaveLength(1);
});

test("a line that is found again asks for what came since", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), { events: [event(4)], chat: [line9] });
  line().close();
  table.session.retry();
  line().opens();
  expect(line().last("watch")).toMatchObject({ viewer: 0, after: 4, chatAfter: 9 });
});

test("what another table or another seat is told is not shown", async () => {
  const { table, line } = await begun();
  line().update(1, 2, snapshot(8, "x"));
  line().update(0, 2, snapshot(9, "x"), { table: "other" });
  expect(table.session.snapshot?.decision).toBe(5);
});

test("the same state is not shown again", async () => {
  const { table, line } = await begun();
  line().update(0, 1, snapshot(9, "x"));
  expect(table.session.snapshot?.decision).toBe(5);
});

test("a clock runs by the server's time", async () => {
  const { table, line } = laid(snapshot(5, "a"));
  line().opens(9999, Date.now() + 3000);
  const clocks = [{ left: 9000, running: true }, { left: 500, running: false }, { left: null }];
  const now = Date.now() + 3000;
  line().update(0, 2, { ...snapshot(6, "a"), now, clocks: clocks as never });
  const soon = table.session.left(0, now - 3000 + 1000)!;
  expect(Math.abs(soon - 8000)).toBeLessThan(50);
  expect(table.session.left(0, now + 60_000)).toBe(0);
  expect(table.session.left(1, now)).toBe(500);
  expect(table.session.left(2, now)).toBeNull();
  expect(table.session.left(7, now)).toBeNull();
});

type Line = Awaited<ReturnType<typeof begun>>["line"];

function looksOn(table: Awaited<ReturnType<typeof begun>>["table"], line: Line): void {
  expect(table.session.viewer).toBe(SPECTATOR);
  expect(table.session.events).toEqual([]);
  expect(table.session.snapshot).toBeNull();
  expect(table.trouble.problem).toBe("table-unseated");
  expect(line().last("watch")).toMatchObject({ viewer: SPECTATOR, after: 0 });
  line().update(SPECTATOR, 8, snapshot(null), { events: [event(1, "everybody's")] });
  expect(table.session.events.map(({ key }) => key)).toEqual(["everybody's"]);
}

test("a page looks on when its seat is given to somebody else", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a"), { events: [event(1, "mine")] });
  line().says({ type: "notice", table: "T", game: "amazonas", kind: "unseated" });
  looksOn(table, line);
});

test("it does the same when the seat changed hands while the line was cut", async () => {
  const { table, line } = await begun();
  void table.play(table.legal[0]);
  line().close();
  await settled();
  table.session.retry();
  line().opens();
  const { ref } = line().last("watch");
  line().says({ type: "error", ref, code: "notYourSeat", message: "", refusal: null, key: null });
  await settled();
  looksOn(table, line);
  line().close();
  table.session.retry();
  line().opens();
  expect(line().all("move")).toEqual([]);
});

test("a seat is kept when another table is meant", async () => {
  const { table, line } = await begun();
  line().says({ type: "notice", table: "another", game: "amazonas", kind: "unseated" });
  expect(table.session.viewer).toBe(0);
});

test("what the last one at the device saw is gone for the next", async () => {
  const { table, line } = await begun();
  line().update(0, 2, snapshot(6, "a", "b"), { events: [event(1, "mine")] });
  table.selection.tap("a");
  table.session.switchTo(1);
  expect(table.session.events).toEqual([]);
  expect(table.view).toBeUndefined();
  expect(table.selection.chosen).toBeNull();
  expect(line().last("watch")).toMatchObject({ viewer: 1, after: 0 });
});
