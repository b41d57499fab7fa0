// Where hexes lie and how their edges run: flat-top, with small tabs that interlock without knowing each other.

import * as hexes from "../../base/board-parts/hex";
import type { Point } from "../../base/board-parts/hex";

export const R = 60;
export const HALF_HEIGHT = (hexes.HEIGHT * R) / 2;
const MIDDLE: Point = { x: 0, y: 0 };

export interface Box extends Point {
  width: number;
  height: number;
}

export const centre = (q: number, r: number): Point => hexes.centreOf({ q, r }, R);

/** The centre of a cell by its name, `q,r`. */
export function centreOf(cell: string): Point {
  const [q, r] = cell.split(",").map(Number);
  return centre(q!, r!);
}

const TAB = 0.055;
/** Clockwise from the right the edges face SE, S, SW, NW, N, NE; tabs stand out on one of each opposite pair. */
const OUT = [1, -1, -1, -1, 1, 1];

function tabbed(size: number): string {
  let path = "";
  for (let edge = 0; edge < 6; edge++) {
    const [a, b] = [edge, edge + 1].map((k) => hexes.cornerOf(MIDDLE, k, size * R)) as [
      Point,
      Point,
    ];
    const facing = (Math.PI / 3) * edge + Math.PI / 6;
    const at = (along: number, height: number) => {
      const out = R * height * OUT[edge]!;
      const x = a.x + (b.x - a.x) * along + Math.cos(facing) * out;
      const y = a.y + (b.y - a.y) * along + Math.sin(facing) * out;
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    };
    path += `${edge ? "L" : "M"}${at(0, 0)}L${at(0.36, 0)}C${at(0.44, 0)} ${at(0.37, TAB)} ${at(0.5, TAB)}`;
    path += `C${at(0.63, TAB)} ${at(0.56, 0)} ${at(0.64, 0)}`;
  }
  return `${path}Z`;
}

/** A hex of land. */
export const TILE = tabbed(0.985);
/** A plain hexagon inside it, for marks. */
export const RING = hexes.hexPath(MIDDLE, 0.915 * R);

/** Room above and beside the land for the names of columns and rows. */
export const RULER = 24;

/** The part of the plane that holds these cells, in steps so that not every new hex moves the whole plan. */
export function extent(cells: readonly Point[]): Box {
  const [stepX, stepY] = [1.5 * R, 2 * HALF_HEIGHT];
  const low = (values: number[], step: number, margin: number) =>
    Math.floor((Math.min(...values) - margin) / step) * step;
  const high = (values: number[], step: number, margin: number) =>
    Math.ceil((Math.max(...values) + margin) / step) * step;
  const [xs, ys] = [cells.map((cell) => cell.x), cells.map((cell) => cell.y)];
  const [x, y] = [low(xs, stepX, R) - RULER, low(ys, stepY, HALF_HEIGHT) - RULER];
  return { x, y, width: high(xs, stepX, R) - x, height: high(ys, stepY, HALF_HEIGHT) - y };
}

/** Where trees, tufts or rocks stand on a hex: always the same for the same place, never two hexes alike. */
export function scenery(kind: string, q: number, r: number): (Point & { size: number })[] {
  let seed = (q * 73 + r * 179 + kind.length * 31 + 100003) % 65521;
  const random = () => (seed = (seed * 17364 + 1) % 65521) / 65521;
  const spots =
    kind === "forest"
      ? Array.from({ length: 12 }, (_, index) => {
          const angle = (Math.PI / 6) * index + 0.26;
          return { x: 46 * Math.cos(angle), y: 42 * Math.sin(angle) };
        })
      : kind === "quarry"
        ? QUARRY
        : kind === "plain"
          ? PLAIN.filter((_, index) => (index + Math.floor(random() * 3)) % 3 === 0)
          : [];
  return spots
    .map(({ x, y }) => ({
      x: x + 4 * random() - 2,
      y: y + 4 * random() - 2,
      size: (kind === "plain" ? 0.85 : 0.95) + random() / 4,
    }))
    .sort((one, other) => one.y - other.y);
}

const points = (...flat: number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    x: flat[2 * index]!,
    y: flat[2 * index + 1]!,
  }));
const QUARRY = points(-43, 3, 42, -2, -25, -33, 27, -34, 2, -43, -26, 35, 28, 33, 1, 45);
const PLAIN = points(
  -41,
  0,
  41,
  2,
  -29,
  -30,
  29,
  -31,
  -27,
  33,
  27,
  34,
  -9,
  -42,
  10,
  43,
  -47,
  11,
  46,
  -10,
  -36,
  -17,
  37,
  19,
  11,
  -43,
  -10,
  44,
);
