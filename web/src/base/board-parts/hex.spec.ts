import { describe, expect, it } from "vitest";
import {
  AROUND,
  axialOf,
  cellOf,
  centreOf,
  cornerOf,
  HEIGHT,
  neighbours,
  type Axial,
  type Point,
} from "./hex";

const FAR = [-7, -2, -1, 0, 1, 2, 5, 12];
const PLACES: Axial[] = FAR.flatMap((q) => FAR.map((r) => ({ q, r })));
const LAYOUTS = ["odd", "even"] as const;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe("hexes", () => {
  it.each(LAYOUTS)("have one place by axes and one by columns, the %s ones lower", (lower) => {
    for (const place of PLACES) expect(axialOf(cellOf(place, lower), lower)).toEqual(place);
    const [first, second] = [0, 1].map((column) => centreOf(axialOf({ column, row: 0 }, lower)));
    expect(Math.sign(second!.y - first!.y)).toBe(lower === "odd" ? 1 : -1);
  });
  it("lie as far from all six neighbours as they are high", () => {
    for (const place of PLACES) {
      const far = neighbours(place).map((each) => distance(centreOf(place), centreOf(each)));
      for (const each of far) expect(each).toBeCloseTo(HEIGHT);
    }
  });
  it("are neighbours of their neighbours, opposite each other", () => {
    for (const place of PLACES) {
      neighbours(place).forEach((each, k) => {
        expect(neighbours(each)[(k + 3) % AROUND.length]).toEqual(place);
      });
    }
  });
  it("share edge k with neighbour k", () => {
    for (const place of PLACES) {
      neighbours(place).forEach((each, k) => {
        const [mine, other] = [centreOf(place, 20), centreOf(each, 20)];
        expect(distance(cornerOf(mine, k, 20), cornerOf(other, k + 4, 20))).toBeCloseTo(0);
        expect(distance(cornerOf(mine, k + 1, 20), cornerOf(other, k + 3, 20))).toBeCloseTo(0);
      });
    }
  });
});
