// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { begun, endOfLine, settled, snapshot } from "../../tests/line";
import type { Advice } from "../base/wire";

afterEach(endOfLine);

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
  void table.advisor.hint();
  expect(table.advisor.thinking).toBe(true);
  line().says({ type: "hint", ref: line().last("hint").ref, advice: ADVICE });
  await settled();
  expect(table.advisor.advice).toEqual(ADVICE);
  expect(table.advisor.thinking).toBe(false);
});

test("a hint that comes after the device was handed on is not shown to the next", async () => {
  const { table, line } = await begun();
  void table.advisor.hint();
  const { ref } = line().last("hint");
  table.session.switchTo(1);
  line().update(1, 2, snapshot(6, "a", "b"));
  expect(table.advisor.thinking).toBe(false);
  line().says({ type: "hint", ref, advice: ADVICE });
  await settled();
  expect(table.advisor.advice).toBeNull();
});

test("a hint that is shown goes with the one who saw it", async () => {
  const { table, line } = await begun();
  void table.advisor.hint();
  line().says({ type: "hint", ref: line().last("hint").ref, advice: ADVICE });
  await settled();
  table.session.switchTo(1);
  expect(table.advisor.advice).toBeNull();
});

test("a hint for an earlier decision is dropped, and does not end the wait for the next", async () => {
  const { table, line } = await begun();
  void table.advisor.hint();
  const { ref } = line().last("hint");
  line().update(0, 2, snapshot(7, "a", "c"));
  void table.advisor.hint();
  line().says({ type: "hint", ref, advice: ADVICE });
  await settled();
  expect(table.advisor.advice).toBeNull();
  expect(table.advisor.thinking).toBe(true);
});

test("why something is not possible is not said of the next position", async () => {
  const { table, line } = await begun();
  void table.why("z");
  const { ref } = line().last("why");
  table.session.switchTo(1);
  line().says({ type: "why", ref, refusal: { key: "secret", params: {}, rule: "X" } });
  await settled();
  expect(table.trouble.refusal).toBeNull();
});

test("why is not answered when something else was chosen since", async () => {
  const { table, line } = await begun();
  void table.why("z");
  const { ref } = line().last("why");
  void table.selection.choose(table.legal[0]!);
  line().says({ type: "why", ref, refusal: { key: "late", params: {}, rule: "X" } });
  await settled();
  expect(table.trouble.refusal).toBeNull();
});
