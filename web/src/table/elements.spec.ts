import { expect, test } from "vitest";
import { ofOthers } from "./elements";

const event = (number: number, entry: number, params = {}) => ({ number, entry, key: "k", params });

test("what others did is told by the entry, not by whom else it names", () => {
  const mine = [event(1, 1, { seat: 0, card: "a" }), event(2, 1, { seat: 1 }), event(3, 1)];
  const theirs = [event(4, 2, { seat: 1 }), event(5, 2, { seat: 0, coins: 3 })];
  const nobody = [event(6, 3)];
  expect(ofOthers([...mine, ...theirs, ...nobody], 0)).toEqual([...theirs, ...nobody]);
});

test("a spectator hears everybody", () => {
  const all = [event(1, 1, { seat: 0 }), event(2, 2, { seat: 1 })];
  expect(ofOthers(all, -2)).toEqual(all);
});
