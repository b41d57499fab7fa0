import { expect, test } from "vitest";
import { elementsOf, ofOthers, sinceOwnMove } from "./elements";

const event = (entry: number, key: string, params = {}) => ({ number: entry, entry, key, params });

test("events name elements, and where something has come from", () => {
  const step = [
    event(1, "step", { seat: 1, from_hex: "0,0", to_hex: "1,0", villages: ["a", "b"] }),
  ];
  expect(elementsOf(step)).toEqual(new Set(["hex:0,0", "hex:1,0", "villages:a", "villages:b"]));
  expect(elementsOf(step, false)).toEqual(new Set(["hex:1,0", "villages:a", "villages:b"]));
});

test("what others have done since my last move is known", () => {
  const own = [event(1, "built", { seat: 0 }), event(1, "turnEnd", { seat: 0 })];
  const others = [event(2, "lay", { seat: 1 }), event(2, "income", { seat: 0 }), event(3, "round")];
  expect(sinceOwnMove([...own, ...others], 0)).toEqual(others);
  expect(sinceOwnMove([...others, event(4, "built", { seat: 0 })], 0)).toEqual([]);
  expect(sinceOwnMove(others, 0)).toEqual([]); // no own move: all of it is equally new
  expect(sinceOwnMove([...own, ...others], -2)).toEqual([]);
});

const told = (number: number, entry: number, params = {}) => ({ number, entry, key: "k", params });

test("what others did is told by the entry, not by whom else it names", () => {
  const mine = [told(1, 1, { seat: 0, card: "a" }), told(2, 1, { seat: 1 }), told(3, 1)];
  const theirs = [told(4, 2, { seat: 1 }), told(5, 2, { seat: 0, coins: 3 })];
  const nobody = [told(6, 3)];
  expect(ofOthers([...mine, ...theirs, ...nobody], 0)).toEqual([...theirs, ...nobody]);
});

test("a spectator hears everybody", () => {
  const all = [told(1, 1, { seat: 0 }), told(2, 2, { seat: 1 })];
  expect(ofOthers(all, -2)).toEqual(all);
});
