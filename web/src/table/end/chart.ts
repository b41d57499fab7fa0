// What the charts of the end page share: scales, ticks, labels that keep apart, scores by round.

import type { ScoreSeries } from "../../base/wire";

/** A straight map from one span to another. */
export function scale(
  [low, high]: readonly [number, number],
  [from, to]: readonly [number, number],
): (value: number) => number {
  const factor = high === low ? 0 : (to - from) / (high - low);
  return (value) => Math.round((from + (value - low) * factor) * 10) / 10;
}

/** Round numbers that cover a span, about as many as wanted. */
export function ticks(low: number, high: number, wanted = 4): number[] {
  const rough = Math.max(high - low, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!,
  );
  const first = Math.floor(low / step) * step;
  const count = Math.ceil((high - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Labels at their places, or as near as they can be with a gap between any two. */
export function apart(places: readonly number[], gap: number, lowest: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a]! - places[b]!);
  const found = [...places];
  let free = -Infinity;
  for (const index of order) free = (found[index] = Math.max(found[index]!, free)) + gap;
  let limit = lowest;
  for (const index of order.toReversed()) {
    limit = (found[index] = Math.min(found[index]!, limit)) - gap;
  }
  return found;
}

export interface Course {
  /** The rounds, or where a game counts none the entries. */
  labels: number[];
  /** For each label the score of each seat, null where nobody could know it. */
  scores: (number | null)[][];
  rounds: boolean;
}

/** The scores at the end of each round. */
export function courseOf(series: ScoreSeries): Course {
  const rounds = series.points.some((point) => point.round !== null);
  const last = new Map<number, (number | null)[]>();
  for (const point of series.points) {
    const label = rounds ? point.round : point.entry;
    if (label !== null) last.set(label, point.scores);
  }
  return { labels: [...last.keys()], scores: [...last.values()], rounds };
}

/** A line through the known points; it breaks where nothing is known. */
export function lineThrough(points: readonly (readonly [number, number] | null)[]): string {
  let pen = "M";
  let path = "";
  for (const point of points) {
    if (!point) pen = "M";
    else {
      path += `${pen}${point[0]} ${point[1]}`;
      pen = "L";
    }
  }
  return path;
}
