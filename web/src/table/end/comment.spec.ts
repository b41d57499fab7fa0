import { expect, test } from "vitest";
import type { GameView, ScoreSeries } from "../../base/wire";
import { commentOn } from "./comment";

type Outcome = NonNullable<GameView["outcome"]>;

const ended = (scores: number[], ranks: number[], won: boolean | null = true) =>
  ({ scores, ranks, won, reason: "", lines: [] }) as unknown as Outcome;
const course = (...scores: number[][]): ScoreSeries => ({
  complete: true,
  points: scores.map((each, entry) => ({ entry, round: entry, scores: each })),
});

test("who has won, who has lost and who looks on are told apart", () => {
  const outcome = ended([20, 15], [1, 2]);
  expect(commentOn(outcome, [0], null)).toEqual({
    key: "comment-fair",
    params: { who: "won", seat: 0 },
  });
  expect(commentOn(outcome, [1], null)?.params.who).toBe("lost");
  expect(commentOn(outcome, [], null)?.params.who).toBe("others");
  expect(commentOn(outcome, [0, 1], null)?.params.who).toBe("others");
});

test("how close it was is said", () => {
  expect(commentOn(ended([50, 49], [1, 2]), [0], null)?.key).toBe("comment-close");
  expect(commentOn(ended([50, 50], [1, 2]), [0], null)?.key).toBe("comment-close");
  expect(commentOn(ended([50, 20], [1, 2]), [0], null)?.key).toBe("comment-clear");
  expect(commentOn(ended([50, 50], [1, 1]), [0], null)?.key).toBe("comment-shared");
});

test("how it came about is said only where the scores tell it", () => {
  const outcome = ended([50, 20], [1, 2]);
  const behind = course([0, 0], [1, 4], [2, 9], [30, 12], [50, 20]);
  expect(commentOn(outcome, [0], behind)?.key).toBe("comment-comeback");
  const ahead = course([0, 0], [5, 1], [9, 2], [12, 3], [20, 4], [30, 5], [50, 20]);
  expect(commentOn(outcome, [0], ahead)?.key).toBe("comment-led");
  expect(commentOn(outcome, [0], { ...behind, complete: false })?.key).toBe("comment-clear");
});

test("a training has no winner, alone there is nobody to beat", () => {
  expect(commentOn(ended([5], [1], null), [0], null)).toBeNull();
  expect(commentOn(ended([5], [1], false), [0], null)).toEqual({
    key: "comment-alone",
    params: { who: "lost", seat: 0 },
  });
});
