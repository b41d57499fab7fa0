import { expect, test } from "vitest";
import { explorationsLeft, marked } from "./facts";
import type { MesopotamienView } from "../../base/wire";

const view = (facts: Partial<MesopotamienView>) => facts as MesopotamienView;

test.each([
  { explored: 0, stack: 34, left: 3 },
  { explored: 2, stack: 34, left: 1 },
  { explored: 0, stack: 2, left: 2 },
  { explored: 1, stack: 0, left: 0 },
])("with $explored explored and $stack in the stack $left are left", ({ left, ...facts }) => {
  expect(explorationsLeft(view(facts))).toBe(left);
});

test.each([
  ["nothing is chosen", [], ["native:0a", "native:0b"]],
  ["a native is chosen that has several moves", ["native:0a"], null],
  ["a native is chosen that has one", ["native:0b", "hex:3"], ["native:0a", "native:0b"]],
])("when %s, only land that it can reach is marked", (_, chosen, left) => {
  const next = left ? [...left, "hex:3", "cell:1,2"] : ["native:0a", "hex:3", "cell:1,2"];
  expect([...marked(new Set(next), new Set(chosen))]).toEqual(left ?? next);
});
