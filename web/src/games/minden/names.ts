// Where names stand on the map: beside their points, out of each other's way.

import type { Point } from "./grid";

export interface Named {
  at: Point;
  name: string;
  /** The height of its letters. */
  size: number;
}

/** From its point, and which end of the name stands there. */
export interface Stand extends Point {
  anchor: "start" | "middle" | "end";
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The width of a letter as a share of its height, on average. */
const LETTER = 0.57;
const POINT = 7;

/** In the order in which they are tried. */
const STANDS: readonly Stand[] = [
  { anchor: "start", x: 9, y: 5 },
  { anchor: "end", x: -9, y: 5 },
  { anchor: "middle", x: 0, y: 21 },
  { anchor: "middle", x: 0, y: -11 },
  { anchor: "start", x: 7, y: 16 },
  { anchor: "end", x: -7, y: 16 },
];

/** A stand for each name: the first that covers nothing, else the one that covers least. Who comes first is not moved
    for those who come later; `width` is the map's. */
export function standsOf(names: readonly Named[], width: number): Stand[] {
  const covered: Box[] = names.map(({ at }) => around(at));
  return names.map((named, index) => {
    const others = covered.filter((_, other) => other !== index);
    const cost = (stand: Stand) => {
      const box = boxOf(named, stand);
      const outside = Math.max(0, -box.left) + Math.max(0, box.right - width);
      return others.reduce((sum, other) => sum + overlap(box, other), outside * named.size);
    };
    const best = STANDS.reduce((one, other) => (cost(other) < cost(one) ? other : one));
    covered.push(boxOf(named, best));
    return best;
  });
}

export function boxOf({ at, name, size }: Named, stand: Stand): Box {
  const length = name.length * size * LETTER;
  const before = { start: 0, middle: length / 2, end: length }[stand.anchor];
  const left = at.x + stand.x - before;
  const bottom = at.y + stand.y + size * 0.25;
  return { left, right: left + length, top: bottom - size, bottom };
}

const around = ({ x, y }: Point): Box => ({
  left: x - POINT,
  right: x + POINT,
  top: y - POINT,
  bottom: y + POINT,
});

/** The area that two boxes share. */
export function overlap(one: Box, other: Box): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
