import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../base/settings.svelte";
import type { LegalMove, Message } from "../base/wire";
import { Selection } from "./selection.svelte";

const move = (notation: string, ...targets: string[]): LegalMove => ({
  notation,
  key: notation,
  params: {},
  targets,
});

/** Two huts at two places each. */
const HUTS = [
  move("red-north", "red", "north"),
  move("red-south", "red", "south"),
  move("blue-north", "blue", "north"),
  move("blue-south", "blue", "south"),
  move("end", "end"),
];

const play = vi.fn<(move: LegalMove) => void>();
const begin = vi.fn();
let foresee: (move: LegalMove) => Promise<Message[]>;
const selecting = (legal = HUTS) =>
  new Selection({ legal: () => legal, foresee: (each) => foresee(each), play, begin });

beforeEach(() => {
  vi.resetAllMocks();
  foresee = async ({ notation }) => [{ key: notation, params: {} }];
});
afterEach(() => void (settings.atOnce = false));

test("taps narrow the moves until one is left, in any order", async () => {
  const selection = selecting();
  selection.tap("north");
  expect(selection.chosen).toBeNull();
  expect(selection.fitting.map(({ notation }) => notation)).toEqual(["red-north", "blue-north"]);
  expect([...selection.next]).toEqual(["red", "north", "blue"]);
  selection.tap("blue");
  expect(selection.chosen?.notation).toBe("blue-north");
  await Promise.resolve();
  expect(selection.preview).toEqual([{ key: "blue-north", params: {} }]);
  expect([...selection.marked]).toEqual(["north", "blue"]);
});

test("a second tap plays the chosen move", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("south");
  expect(play).not.toHaveBeenCalled();
  selection.tap("south");
  expect(play).toHaveBeenCalledExactlyOnceWith(HUTS[1]);
});

test("a second tap puts down what was only picked up", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("red");
  expect(selection.tapped).toEqual([]);
  expect(play).not.toHaveBeenCalled();
});

test("what does not fit is forgotten, the newest first", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("north");
  selection.tap("south");
  expect(selection.tapped).toEqual(["red", "south"]);
  expect(selection.chosen?.notation).toBe("red-south");
  selection.tap("end");
  expect(selection.tapped).toEqual(["end"]);
});

test("an earlier tap is taken up again without what came after it", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("north");
  selection.tap("red");
  expect(selection.tapped).toEqual(["red"]);
  expect(selection.chosen).toBeNull();
});

test("a chosen move can be changed for those that its last tap decided among", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("north");
  expect([...selection.next]).toEqual(["red", "north", "south"]);
});

test("one tap plays where somebody wants it so", () => {
  settings.atOnce = true;
  const selection = selecting();
  selection.tap("red");
  expect(play).not.toHaveBeenCalled();
  selection.tap("north");
  expect(play).toHaveBeenCalledExactlyOnceWith(HUTS[0]);
});

test("a tap on what no move touches changes nothing", () => {
  const selection = selecting();
  selection.tap("red");
  selection.tap("river");
  expect(selection.tapped).toEqual(["red"]);
});

test("a preview that comes late is not shown of another move", async () => {
  const answers: ((events: Message[]) => void)[] = [];
  foresee = () => new Promise((done) => answers.push(done));
  const selection = selecting();
  const first = selection.choose(HUTS[0]!);
  const second = selection.choose(HUTS[1]!);
  answers[1]!([{ key: "new", params: {} }]);
  await second;
  answers[0]!([{ key: "old", params: {} }]);
  await first;
  expect(selection.preview).toEqual([{ key: "new", params: {} }]);
});

test("a preview that fails leaves the move chosen", async () => {
  foresee = () => Promise.reject(new Error("offline"));
  const selection = selecting();
  await selection.choose(HUTS[0]!);
  expect(selection.chosen).toBe(HUTS[0]);
  expect(selection.preview).toEqual([]);
});

test("whatever is selected or dropped, what was said of the last move is over", () => {
  const selection = selecting();
  selection.tap("river");
  void selection.choose(HUTS[0]!);
  selection.drop();
  expect(begin).toHaveBeenCalledTimes(3);
  expect(selection.chosen).toBeNull();
});
