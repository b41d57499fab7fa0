// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { Table } from "./table.svelte";
import type { Advice } from "../base/wire";
import { laid, snapshot, settled } from "../../tests/line";

let table: Table | undefined;
afterEach(() => {
  table?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function begun(first = snapshot(5, "a", "b")) {
  const made = laid(first);
  table = made.table;
  made.line().opens();
  await settled();
  return made;
}

const ADVICE: Advice = {
  seat: 0,
  moves: [
    {
      notation: "a",
      move: { key: "a", params: {} },
      rank: 1,
      margin: 1,
      share: 1,
      games: 9,
      reasons: [],
    },
  ],
  candidates: 2,
  simulations: 9,
  proof: [],
};

test("a hint is shown to whoever asked for it", async () => {
  const { table, line } = await begun();
  void table.hint();
  expect(table.thinking).toBe(true);
  line().says({ type: "hint", ref: line().last("hint").ref, advice: ADVICE });
  await settled();
  expect(table.advice).toEqual(ADVICE);
  expect(table.thinking).toBe(false);
});

test("a hint that comes after the device was handed on is not shown to the next", async () => {
  const { table, line } = await begun();
  void table.hint();
  const { ref } = line().last("hint");
  table.switchTo(1);
  line().update(1, 2, snapshot(6, "a", "b"));
  expect(table.thinking).toBe(false);
  line().says({ type: "hint", ref, advice: ADVICE });
  await settled();
  expect(table.advice).toBeNull();
});

test("a hint that is shown goes with the one who saw it", async () => {
  const { table, line } = await begun();
  void table.hint();
  line().says({ type: "hint", ref: line().last("hint").ref, advice: ADVICE });
  await settled();
  table.switchTo(1);
  expect(table.advice).toBeNull();
});

test("a hint for an earlier decision is dropped, and does not end the wait for the next", async () => {
  const { table, line } = await begun();
  void table.hint();
  const { ref } = line().last("hint");
  line().update(0, 2, snapshot(7, "a", "c"));
  void table.hint();
  line().says({ type: "hint", ref, advice: ADVICE });
  await settled();
  expect(table.advice).toBeNull();
  expect(table.thinking).toBe(true);
});

test("why something is not possible is not said of the next position", async () => {
  const { table, line } = await begun();
  void table.why("z");
  const { ref } = line().last("why");
  table.switchTo(1);
  line().says({ type: "why", ref, refusal: { key: "secret", params: {}, rule: "X" } });
  await settled();
  expect(table.refusal).toBeNull();
});

test("why is not answered when something else was chosen since", async () => {
  const { table, line } = await begun();
  void table.why("z");
  const { ref } = line().last("why");
  void table.choose(table.legal[0]!);
  line().says({ type: "why", ref, refusal: { key: "late", params: {}, rule: "X" } });
  await settled();
  expect(table.refusal).toBeNull();
});

test("what is tapped before the last move's answer has come stays, and can be played", async () => {
  const { table, line } = await begun();
  table.tap("a");
  void table.play();
  const first = line().last("move");
  line().update(0, 2, snapshot(7, "c", "d"));
  table.tap("c");
  void table.play();
  const second = line().last("move");
  expect([first.move, second.move]).toEqual(["a", "c"]);
  line().says({ type: "ok", ref: first.ref });
  await settled();
  expect(table.chosen?.notation).toBe("c");
  expect(table.sending).toBe(true);
  line().says({ type: "ok", ref: second.ref });
  await settled();
  expect(table.chosen).toBeNull();
  expect(table.sending).toBe(false);
});

test("what is tapped while something is taken back stays", async () => {
  const { table, line } = await begun({ ...snapshot(5, "a", "b"), undo: 1 });
  void table.undo();
  line().update(0, 2, snapshot(3, "c", "d"));
  table.tap("c");
  line().says({ type: "ok", ref: line().last("undo").ref });
  await settled();
  expect(table.chosen?.notation).toBe("c");
});

const planned = (ref: number, steps: number, ...legal: string[]) => ({
  type: "plan" as const,
  ref,
  steps: Array.from({ length: steps }, () => ({ events: [] })),
  legal: snapshot(1, ...legal).legal,
  view: {},
  refusal: null,
});

test("a plan that was dropped does not come back with a late answer", async () => {
  const { table, line } = await begun(snapshot(null));
  void table.tryMoves([]);
  line().says(planned(line().last("plan").ref, 0, "a"));
  await settled();
  void table.tryMoves(["a"]);
  const { ref } = line().last("plan");
  table.endPlan();
  line().says(planned(ref, 1));
  await settled();
  expect(table.plan).toBeNull();
});

test("a step that is on its way is tried anew when something happens", async () => {
  const { table, line } = await begun(snapshot(null));
  void table.tryMoves([]);
  line().says(planned(line().last("plan").ref, 0, "a"));
  await settled();
  void table.tryMoves(["a"]);
  const early = line().last("plan").ref;
  line().update(0, 2, snapshot(null));
  expect(line().last("plan")["moves"]).toEqual(["a"]);
  line().says(planned(early, 1));
  await settled();
  expect(table.plan?.moves).toEqual([]);
  line().says(planned(line().last("plan").ref, 1));
  await settled();
  expect(table.plan?.moves).toEqual(["a"]);
});

test("a move made without a line is not sent when it comes back", async () => {
  const { table, line } = await begun();
  line().close();
  await table.play(table.legal[0]);
  expect(table.problem).toBe("error-offline");
  table.drop();
  table.retry();
  line().opens();
  await settled();
  expect(line().all("watch")).toHaveLength(1);
  expect(line().all("move")).toEqual([]);
});

test("a move whose answer was lost is sent again, once and with the same id", async () => {
  const { table, line } = await begun();
  void table.play(table.legal[0]);
  const first = line().last("move");
  line().close();
  await settled();
  await table.play(table.legal[1]); // without a line: it takes nothing's place
  table.retry();
  line().opens();
  await settled();
  expect(line().all("move")).toMatchObject([{ move: "a", id: first["id"] }]);
  line().says({ type: "ok", ref: line().last("move").ref });
  await settled();
  expect(table.sending).toBe(false);
});

test("a line that falls silent is given up, and another is sought", async () => {
  vi.useFakeTimers();
  const { table: made, line } = laid(snapshot(5, "a"));
  table = made;
  line().opens(10);
  const silent = line();
  void made.play(made.legal[0]);
  vi.advanceTimersByTime(10_000);
  expect(silent.all("ping")).toHaveLength(1);
  silent.says({ type: "pong", ref: silent.last("ping").ref, now: 0 } as never);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.line).toBe("open");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(made.line).toBe("lost");
  expect(made.sending).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(line()).not.toBe(silent);
  line().opens(10);
  expect(line().all("move")).toHaveLength(1);
  silent.says({ type: "update", table: "T", rev: 9, viewer: 0, snapshot: snapshot(8) } as never);
  expect(made.snapshot?.decision).toBe(5);
});

test("ids are made without what only secure pages have", () => {
  const { crypto } = globalThis;
  vi.stubGlobal("crypto", {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  });
  table = laid(snapshot(5, "a")).table;
  expect(table.line).toBe("connecting");
});
