// Hexes of side 1, flat-topped: where they lie, what is around them, how their edges run.

export interface Point {
  x: number;
  y: number;
}

/** Along two axes that meet at 120°; every neighbour is one step of `AROUND` away. */
export interface Axial {
  q: number;
  r: number;
}

/** In columns, every other one half a hex lower. */
export interface Cell {
  column: number;
  row: number;
}

/** Which columns lie half a hex lower. */
export type Lower = "odd" | "even";

/** From the upper edge to the lower one. */
export const HEIGHT = Math.sqrt(3);

/** The six hexes around one: south-east, south, south-west, north-west, north, north-east. */
export const AROUND: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
const CORNERS = AROUND.map((_, corner) => corner);

export const neighbours = ({ q, r }: Axial): Axial[] =>
  AROUND.map((step) => ({ q: q + step.q, r: r + step.r }));

export function axialOf({ column, row }: Cell, lower: Lower): Axial {
  return { q: column, r: row - shift(column, lower) };
}

export function cellOf({ q, r }: Axial, lower: Lower): Cell {
  return { column: q, row: r + shift(q, lower) };
}

/** By how many hexes the axis has fallen behind the rows. */
function shift(column: number, lower: Lower): number {
  const odd = column & 1;
  return (column + (lower === "even" ? odd : -odd)) / 2;
}

export function centreOf({ q, r }: Axial, side = 1): Point {
  return { x: 1.5 * side * q, y: HEIGHT * side * (r + q / 2) };
}

/** Corner k of a hex: edge k leads from it to the next one, and faces neighbour k. */
export function cornerOf(centre: Point, k: number, side = 1): Point {
  const angle = (Math.PI / 3) * k;
  return { x: centre.x + side * Math.cos(angle), y: centre.y + side * Math.sin(angle) };
}

export const cornersOf = (centre: Point, side = 1): Point[] =>
  CORNERS.map((k) => cornerOf(centre, k, side));

export function hexPath(centre: Point, side = 1): string {
  return `${polyline(cornersOf(centre, side))}Z`;
}

export function polyline(points: readonly Point[]): string {
  return points.length ? `M${points.map(at).join("L")}` : "";
}

/** A point in a path. */
export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
const short = (value: number): string => String(Math.round(value * 10) / 10);
