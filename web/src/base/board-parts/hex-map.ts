// Hexes, flat-topped or with a corner on top, by axial coordinates or by columns.

import type { HexMapData } from "../../../public/board-parts.d.ts";
import type { Place } from "./arrows";
import { axialOf, centreOf, cornersOf, HEIGHT, polyline, type Point } from "./hex";
import { plan, UNIT, type Box, type Plan } from "./plan";

/** Of a hex that is a unit high. */
const SIDE = UNIT / HEIGHT;
const GAP = 1;

export const HexMap = plan<HexMapData>("hex-map", hexes);

function hexes({ cells, layout = "axial", pointed = false }: HexMapData): Plan {
  const turned = ({ x, y }: Point): Point => (pointed ? { x: y, y: x } : { x, y });
  const place = (at: readonly [number, number]): Place => {
    if (!at.every(Number.isInteger)) throw new Error(`hex-map: there is no hex at ${String(at)}`);
    const [first, second] = pointed ? [at[1], at[0]] : at;
    const axial =
      layout === "axial"
        ? { q: first, r: second }
        : axialOf({ column: first, row: second }, layout);
    return turned(centreOf(axial, SIDE));
  };
  const corners = cornersOf({ x: 0, y: 0 }, SIDE - GAP).map(turned);
  const fields = cells.map((cell) => [cell, place(cell.at)] as const);
  return {
    fields,
    box: around(
      fields.map(([, at]) => at),
      turned({ x: SIDE, y: UNIT / 2 }),
    ),
    outline: `${polyline(corners)}Z`,
    room: { width: 68, height: 68 },
  };
}

/** The part of the plane that holds all places, and half a field around them. */
function around(places: readonly Place[], half: Point): Box {
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const first = places[0] ?? { x: 0, y: 0 };
  const [x, y] = [Math.min(first.x, ...xs) - half.x, Math.min(first.y, ...ys) - half.y];
  return {
    x,
    y,
    width: Math.max(first.x, ...xs) + half.x - x,
    height: Math.max(first.y, ...ys) + half.y - y,
  };
}
