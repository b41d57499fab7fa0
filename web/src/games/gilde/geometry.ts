// Hexes as they are drawn: flat-topped, in columns, even columns half a hex lower (data `format`). A hex is 40 wide.

import * as hexes from "../../base/board-parts/hex";
import { at, axialOf, neighbours, type Cell, type Point } from "../../base/board-parts/hex";

export const SIDE = 20;
export const HIGH = hexes.HEIGHT * SIDE;
/** Around the map: the rim of its sea, and the numbers of columns and rows. */
export const MARGIN = 26;
const LOWER = "even";

export const nameOf = ({ column, row }: Cell): string => `${column},${row}`;

export function cellOf(name: string): Cell {
  const [column, row] = name.split(",").map(Number);
  return { column: column!, row: row! };
}

export function centreOf(cell: Cell): Point {
  const { x, y } = hexes.centreOf(axialOf(cell, LOWER), SIDE);
  return { x: MARGIN + SIDE + x, y: MARGIN + HIGH + y };
}

/** The six hexes around one: south-east, south, south-west, north-west, north, north-east. */
export const around = (cell: Cell): Cell[] =>
  neighbours(axialOf(cell, LOWER)).map((each) => hexes.cellOf(each, LOWER));

/** Corner k of a hex: edge k leads from it to the next one, and faces neighbour k of `around`. */
export const cornerOf = (centre: Point, k: number): Point => hexes.cornerOf(centre, k, SIDE);

export const hexPath = (centre: Point, side = SIDE): string => hexes.hexPath(centre, side);

/** The closed outlines of a set of hexes, corner by corner. */
export function outlines(cells: readonly Cell[]): Point[][] {
  const inside = new Set(cells.map(nameOf));
  const next = new Map<string, { from: Point; to: Point }[]>();
  const key = (point: Point) => `${Math.round(point.x * 10)} ${Math.round(point.y * 10)}`;
  for (const cell of cells) {
    const centre = centreOf(cell);
    around(cell).forEach((neighbour, k) => {
      if (inside.has(nameOf(neighbour))) return;
      const from = cornerOf(centre, k);
      const edge = { from, to: cornerOf(centre, k + 1) };
      next.set(key(from), [...(next.get(key(from)) ?? []), edge]);
    });
  }
  const found: Point[][] = [];
  for (const start of next.keys()) {
    const line: Point[] = [];
    let place = start;
    for (let edge = next.get(place)!.pop(); edge; edge = next.get(place)?.pop()) {
      line.push(edge.from);
      place = key(edge.to);
    }
    if (line.length) found.push(line);
  }
  return found;
}

/** A steady number between -1 and 1 for a point: a coast looks drawn, and never changes between two drawings. */
function wobble({ x, y }: Point): number {
  const value = Math.sin(Math.round(x) * 12.9898 + Math.round(y) * 78.233) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** The outline of a set of hexes with soft corners and a slightly uneven line. */
export function coast(cells: readonly Cell[], soft = 0.34, rough = 1.5): string {
  return outlines(cells)
    .map((loop) => {
      const middles = loop.map((from, i) => middle(from, loop[(i + 1) % loop.length]!, rough));
      const parts = loop.map((corner, i) => {
        const before = towards(corner, middles.at(i - 1)!, 2 * soft);
        const after = towards(corner, middles[i]!, 2 * soft);
        return `${i ? "L" : "M"}${at(before)}Q${at(corner)} ${at(after)}L${at(middles[i]!)}`;
      });
      return `${parts.join("")}Z`;
    })
    .join("");
}

function middle(from: Point, to: Point, rough: number): Point {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const aside = (wobble(half) * rough) / SIDE;
  return { x: half.x + (to.y - from.y) * aside, y: half.y - (to.x - from.x) * aside };
}

const towards = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});
