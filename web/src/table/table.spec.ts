// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { begun, endOfLine, snapshot } from "../../tests/line";

afterEach(endOfLine);

const event = (number: number, entry: number, village: string) => ({
  number,
  entry,
  key: "built",
  params: { village },
});

test("the board marks what the newest entry names, or what is pointed at", async () => {
  const { table, line } = await begun();
  const events = [event(1, 4, "coari"), event(2, 5, "tefe"), event(3, 5, "manaus")];
  line().update(0, 2, snapshot(6, "a"), { events });
  expect([...table.fresh]).toEqual(["village:tefe", "village:manaus"]);
  table.point(new Set(["village:coari"]));
  expect([...table.fresh]).toEqual(["village:coari"]);
  table.point();
  expect([...table.fresh]).toContain("village:manaus");
});

test("what is pointed at, advised and selected ends with the decision", async () => {
  const { table, line } = await begun();
  table.point(new Set(["a"]));
  table.selection.tap("a");
  void table.advisor.hint();
  line().update(0, 2, snapshot(6, "a", "b"));
  expect(table.fresh.size).toBe(0);
  expect(table.selection.chosen).toBeNull();
  expect(table.advisor.thinking).toBe(false);
});

test("a tap that only asks why drops what was selected", async () => {
  const { table, line } = await begun();
  table.selection.tap("a");
  void table.why("z");
  expect(table.selection.chosen).toBeNull();
  expect(line().last("why")).toMatchObject({ table: "T", seat: 0, move: "z" });
});
