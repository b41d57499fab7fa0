// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { begun, endOfLine, laid, settled, snapshot } from "../../tests/line";

afterEach(endOfLine);

test("what is tapped before the last move's answer has come stays, and can be played", async () => {
  const { table, line } = await begun();
  table.selection.tap("a");
  void table.play();
  const first = line().last("move");
  line().update(0, 2, snapshot(7, "c", "d"));
  table.selection.tap("c");
  void table.play();
  const second = line().last("move");
  expect([first.move, second.move]).toEqual(["a", "c"]);
  line().says({ type: "ok", ref: first.ref });
  await settled();
  expect(table.selection.chosen?.notation).toBe("c");
  expect(table.moves.sending).toBe(true);
  line().says({ type: "ok", ref: second.ref });
  await settled();
  expect(table.selection.chosen).toBeNull();
  expect(table.moves.sending).toBe(false);
});

test("what is tapped while something is taken back stays", async () => {
  const { table, line } = await begun({ ...snapshot(5, "a", "b"), undo: 1 });
  void table.undo();
  line().update(0, 2, snapshot(3, "c", "d"));
  table.selection.tap("c");
  line().says({ type: "ok", ref: line().last("undo").ref });
  await settled();
  expect(table.selection.chosen?.notation).toBe("c");
});

test("a move made without a line is not sent when it comes back", async () => {
  const { table, line } = await begun();
  line().close();
  await table.play(table.legal[0]);
  expect(table.trouble.problem).toBe("error-offline");
  table.selection.drop();
  table.session.retry();
  line().opens();
  await settled();
  expect(line().all("watch")).toHaveLength(1);
  expect(line().all("move")).toEqual([]);
});

test("a move made while the page's first line is on its way goes out with it", async () => {
  const { table, line } = laid(snapshot(5, "a", "b"));
  void table.play(table.legal[1]);
  expect([line().sent, table.moves.sending]).toEqual([[], true]);
  line().opens();
  expect(line().sent.map(({ type }) => type)).toEqual(["watch", "move"]);
  line().says({ type: "ok", ref: line().last("move").ref });
  await settled();
  expect(table.moves.sending).toBe(false);
  expect(table.trouble.problem).toBeNull();
});

test("a move made before the first line is not sent when that line fails", async () => {
  const { table, line } = laid(snapshot(5, "a", "b"));
  const played = table.play(table.legal[1]);
  line().close();
  await played;
  expect(table.trouble.problem).toBe("error-offline");
  table.session.retry();
  line().opens();
  await settled();
  expect(line().all("move")).toEqual([]);
});

test("a move whose answer was lost is sent again, once and with the same id", async () => {
  const { table, line } = await begun();
  void table.play(table.legal[0]);
  const first = line().last("move");
  line().close();
  await settled();
  await table.play(table.legal[1]); // without a line: it takes nothing's place
  table.session.retry();
  line().opens();
  await settled();
  expect(line().all("move")).toMatchObject([{ move: "a", id: first["id"] }]);
  line().says({ type: "ok", ref: line().last("move").ref });
  await settled();
  expect(table.moves.sending).toBe(false);
});

test("a move that is refused says why, and can be chosen again", async () => {
  const { table, line } = await begun();
  table.selection.tap("a");
  void table.play();
  const refusal = { key: "full", params: {}, rule: "X-1" };
  const { ref } = line().last("move");
  line().says({ type: "error", ref, code: "illegalMove", message: "", refusal, key: null });
  await settled();
  expect(table.trouble.refusal).toEqual(refusal);
  expect(table.moves.sending).toBe(false);
  expect(table.selection.chosen?.notation).toBe("a");
});

test("a move is sent once, however often it is played", async () => {
  const { table, line } = await begun();
  table.selection.tap("a");
  void table.play();
  void table.play();
  expect(line().all("move")).toHaveLength(1);
});

/** Seat 0 has a clock, seat 1 none. */
const timed = (decision: number, ...moves: string[]) => ({
  ...snapshot(decision, ...moves),
  clocks: [
    { left: 9000, running: true },
    { left: null, running: false },
  ] as never,
});

test("what a seat would do is said again with the line, as long as it decides the same", async () => {
  const { table, line } = await begun(timed(5, "a", "b"));
  table.intend("b");
  line().close();
  table.session.retry();
  line().opens();
  await settled();
  expect(line().all("intend")).toMatchObject([{ move: "b", decision: 5 }]);
  line().update(0, 2, timed(6, "a", "b"));
  line().close();
  table.session.retry();
  line().opens();
  await settled();
  expect(line().all("intend")).toEqual([]);
});

test("without a clock, and while only planning, there is nothing to say for later", async () => {
  const { table, line } = await begun();
  table.intend("a");
  expect(line().all("intend")).toEqual([]);
});
