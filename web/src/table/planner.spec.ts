// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { begun, endOfLine, planned, settled, snapshot } from "../../tests/line";

afterEach(endOfLine);

test("a plan that was dropped does not come back with a late answer", async () => {
  const { table, line } = await begun(snapshot(null));
  void table.planner.tryMoves([]);
  line().says(planned(line().last("plan").ref, 0, "a"));
  await settled();
  void table.planner.tryMoves(["a"]);
  const { ref } = line().last("plan");
  table.planner.end();
  line().says(planned(ref, 1));
  await settled();
  expect(table.planner.plan).toBeNull();
});

test("a step that is on its way is tried anew when something happens", async () => {
  const { table, line } = await begun(snapshot(null));
  void table.planner.tryMoves([]);
  line().says(planned(line().last("plan").ref, 0, "a"));
  await settled();
  void table.planner.tryMoves(["a"]);
  const early = line().last("plan").ref;
  line().update(0, 2, snapshot(null));
  expect(line().last("plan")["moves"]).toEqual(["a"]);
  line().says(planned(early, 1));
  await settled();
  expect(table.planner.plan?.moves).toEqual([]);
  line().says(planned(line().last("plan").ref, 1));
  await settled();
  expect(table.planner.plan?.moves).toEqual(["a"]);
});

/** A seat that waits has planned a and b. */
async function withPlan() {
  const made = await begun(snapshot(null));
  const { table, line } = made;
  void table.planner.tryMoves(["a", "b"]);
  line().says(planned(line().last("plan").ref, 2, "c"));
  await settled();
  return made;
}

test("a plan shows what would be, and its moves", async () => {
  const { table, line } = await withPlan();
  expect(table.planner.plan?.moves).toEqual(["a", "b"]);
  expect(table.legal.map(({ notation }) => notation)).toEqual(["c"]);
  table.selection.tap("c");
  expect(line().last("plan")["moves"]).toEqual(["a", "b", "c"]);
  void table.play();
  expect(line().last("plan")["moves"]).toEqual(["a", "b", "c"]);
  expect(line().all("move")).toEqual([]);
});

test("a step of a plan is taken back before anything else", async () => {
  const { table, line } = await withPlan();
  void table.undo();
  expect(line().last("plan")["moves"]).toEqual(["a"]);
  expect(line().all("undo")).toEqual([]);
});

test("a plan ends where a step is refused, and says why", async () => {
  const { table, line } = await begun(snapshot(null));
  void table.planner.tryMoves(["a", "z"]);
  const refusal = { key: "full", params: {}, rule: "X-1" };
  line().says({ ...planned(line().last("plan").ref, 1, "b"), refusal } as never);
  await settled();
  expect(table.planner.plan?.moves).toEqual(["a"]);
  expect(table.trouble.refusal).toEqual(refusal);
});

test("when the turn comes, the first planned move is chosen", async () => {
  const { table, line } = await withPlan();
  line().update(0, 2, snapshot(7, "a", "x"));
  expect(table.planner.plan).toBeNull();
  expect(table.selection.chosen?.notation).toBe("a");
});

test("when the turn comes and the planned move is not possible, nothing is chosen", async () => {
  const { table, line } = await withPlan();
  line().update(0, 2, snapshot(7, "x", "y"));
  expect(table.planner.plan).toBeNull();
  expect(table.selection.chosen).toBeNull();
});

test("a seat that decides does not plan", async () => {
  const { table } = await begun();
  expect(table.planner.possible).toBe(false);
});
