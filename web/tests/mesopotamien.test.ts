import { expect, test } from "vitest";
import { explorationsLeft } from "../src/games/mesopotamien/facts";
import type { MesopotamienView } from "../src/wire";

const view = (facts: Partial<MesopotamienView>) => facts as MesopotamienView;

test.each([
  { explored: 0, stack: 34, left: 3 },
  { explored: 2, stack: 34, left: 1 },
  { explored: 0, stack: 2, left: 2 },
  { explored: 1, stack: 0, left: 0 },
])("with $explored explored and $stack in the stack $left are left", ({ left, ...facts }) => {
  expect(explorationsLeft(view(facts))).toBe(left);
});
