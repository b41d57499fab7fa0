import { describe, expect, it } from "vitest";
import { apart, courseOf, lineThrough, scale, ticks } from "./chart";

describe("the ticks of an axis", () => {
  it("are round numbers that cover the span", () => {
    expect(ticks(0, 20)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(0, 17)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(-6, 41)).toEqual([-20, 0, 20, 40, 60]);
    expect(ticks(0, 137)).toEqual([0, 50, 100, 150]);
  });
  it("are whole numbers, also of a game without points", () => {
    expect(ticks(0, 0)).toEqual([0]);
    expect(ticks(0, 2)).toEqual([0, 1, 2]);
  });
});

describe("labels at the end of lines", () => {
  it("stay where there is room", () => {
    expect(apart([10, 50, 90], 16, 100)).toEqual([10, 50, 90]);
  });
  it("move apart in their order, and up again at the bottom", () => {
    expect(apart([20, 18], 16, 100)).toEqual([34, 18]);
    expect(apart([99, 98, 97], 16, 100)).toEqual([100, 84, 68]);
  });
});

describe("the course of the scores", () => {
  const point = (entry: number, round: number | null, ...scores: (number | null)[]) => ({
    entry,
    round,
    scores,
  });
  it("is that at the end of each round", () => {
    const points = [point(0, 1, 0, 0), point(3, 1, 2, 0), point(5, 2, 2, 4), point(9, 2, 7, 4)];
    expect(courseOf({ complete: true, points })).toEqual({
      labels: [1, 2],
      scores: [
        [2, 0],
        [7, 4],
      ],
      rounds: true,
    });
  });
  it("is that after each entry where a game counts no rounds", () => {
    const points = [point(2, null, 0, null), point(4, null, 1, 3)];
    expect(courseOf({ complete: true, points })).toEqual({
      labels: [2, 4],
      scores: [
        [0, null],
        [1, 3],
      ],
      rounds: false,
    });
  });
});

it("breaks a line where nothing is known", () => {
  expect(lineThrough([[0, 1], null, [2, 3], [4, 5]])).toBe("M0 1M2 3L4 5");
});

it("maps a span onto another, and a span without length onto its start", () => {
  expect(scale([0, 10], [100, 0])(2.5)).toBe(75);
  expect(scale([3, 3], [100, 0])(3)).toBe(100);
});
