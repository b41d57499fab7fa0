import { expect, test } from "vitest";
import { marked, templeRows } from "./facts";

test.each([
  [10, [4, 3, 2, 1]],
  [15, [5, 4, 3, 2, 1]],
  [20, [6, 5, 4, 3, 2]],
])("a temple of %i stones has its widest row below", (size, rows) => {
  expect(templeRows(size)).toEqual(rows);
});

test.each([
  ["nothing is chosen", [], ["native:0a", "native:0b"]],
  ["a native is chosen that has several moves", ["native:0a"], null],
  ["a native is chosen that has one", ["native:0b", "hex:3"], ["native:0a", "native:0b"]],
])("when %s, only land that it can reach is marked", (_, chosen, left) => {
  const next = left ? [...left, "hex:3", "cell:1,2"] : ["native:0a", "hex:3", "cell:1,2"];
  expect([...marked(new Set(next), new Set(chosen))]).toEqual(left ?? next);
});
