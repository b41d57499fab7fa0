import { expect, it } from "vitest";
import { spread } from "./spread";

const ROOMS = [
  [80, 80, 80],
  [190, 80, 80],
  [60, 40, 40],
] as const;

it.each(ROOMS)(
  "pieces stay in a room of %i by %i and apart from each other",
  (width, height, size) => {
    for (let count = 1; count <= 30; count++) {
      const spots = spread(count, width, height, size);
      expect(spots).toHaveLength(count);
      spots.forEach(({ x, y, scale }, index) => {
        const half = (scale * size) / 2;
        expect(Math.abs(x) + half).toBeLessThanOrEqual(width / 2 + 1e-9);
        expect(Math.abs(y) + half).toBeLessThanOrEqual(height / 2 + 1e-9);
        for (const other of spots.slice(index + 1)) {
          const apart = Math.max(Math.abs(x - other.x), Math.abs(y - other.y));
          expect(apart).toBeGreaterThanOrEqual(2 * half - 1e-9);
        }
      });
    }
  },
);

it("one piece alone is as large as it can be, in the middle", () => {
  expect(spread(1, 80, 80, 80)).toEqual([{ x: 0, y: 0, scale: 1 }]);
});
