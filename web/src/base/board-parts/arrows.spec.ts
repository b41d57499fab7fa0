import { describe, expect, it } from "vitest";
import { ARROWS, nearest, type Place } from "./arrows";
import { centreOf } from "./hex";

const grid: Place[] = Array.from({ length: 20 }, (_, index) => ({
  x: 100 * (index % 5),
  y: 100 * Math.floor(index / 5),
}));
const hexes: Place[] = [-2, -1, 0, 1, 2].flatMap((q) =>
  [-2, -1, 0, 1, 2].filter((r) => Math.abs(q + r) <= 2).map((r) => centreOf({ q, r }, 60)),
);

describe("an arrow", () => {
  it("leads to the cell beside, and to none beyond the edge", () => {
    const from = grid[6]!;
    const led = Object.values(ARROWS).map((way) => nearest(grid, from, way));
    expect(led).toEqual([grid[5], grid[7], grid[1], grid[11]]);
    expect(nearest(grid, grid[0]!, [-1, 0])).toBeNull();
    expect(nearest(grid, grid[4]!, [1, 0])).toBeNull();
  });
  it.each([
    ["a grid", grid],
    ["hexes", hexes],
  ])("reaches all of %s from each place", (_, places) => {
    for (const start of places) {
      const reached = new Set([start]);
      for (const place of reached) {
        for (const way of Object.values(ARROWS)) {
          const next = nearest(places, place, way);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(places.length);
    }
  });
});
