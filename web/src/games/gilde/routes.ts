// The trade routes of an era as ways on the map. The view tells posts, the events tell which two cities a route joined.

import type { TableEvent } from "../../base/wire";
import { wayOver, type Chart, type Hex } from "./atlas";
import type { Side } from "./pieces";

export interface Route {
  way: Hex[];
  /** `3 × 3 = 9` */
  tag: string;
}

/** The routes that a seat made in the present era and did not take back. */
export function routesOf(
  chart: Chart,
  side: Side,
  seat: number,
  events: readonly TableEvent[],
): Route[] {
  const ends: { entry: number; from: string; to: string }[] = [];
  const entries: number[] = [];
  for (const event of events) {
    if (event.key === "eraStarts") ends.length = entries.length = 0;
    if (event.params["seat"] !== seat) continue;
    if (event.key === "takenBack") {
      const undone = entries.pop();
      while (ends.length && ends.at(-1)!.entry === undone) ends.pop();
      continue;
    }
    if (entries.at(-1) !== event.entry) entries.push(event.entry);
    if (event.key === "route") {
      const { from_hex: from, to_hex: to } = event.params;
      ends.push({ entry: event.entry, from: String(from), to: String(to) });
    }
  }
  return ends.flatMap(({ from, to }) => routeOver(chart, side, from, to) ?? []);
}

/** The way of a route between two cities; null where they are not joined (GIL-135). */
export function routeOver(chart: Chart, side: Side, from: string, to: string): Route | null {
  const [start, end] = [chart.byName.get(from), chart.byName.get(to)];
  if (!start || !end || !side.joins(start) || !side.joins(end)) return null;
  const way = wayOver(start, end, (hex) => side.joins(hex));
  if (!way.length) return null;
  return { way, tag: `${start.value} × ${end.value} = ${start.value * end.value}` };
}

/** Where the tag of a route hides least: beside a hex of its way, away from pieces and from what may be done. */
export function tagSpot(
  chart: Chart,
  route: Route,
  busy: (hex: Hex) => boolean,
): { x: number; y: number; width: number } {
  const width = 8 + route.tag.length * 6.6;
  const middle = (route.way.length - 1) / 2;
  const hidden = (x: number, y: number) =>
    chart.hexes
      .filter((hex) => Math.abs(hex.x - x) < width / 2 + 10 && Math.abs(hex.y - y) < 20)
      .reduce((sum, hex) => sum + (busy(hex) ? 4 : hex.kind === "blank" ? 0 : 1), 0);
  const spots = route.way.flatMap((hex, index) =>
    [-1, 1].map((way) => {
      const [x, y] = [hex.x + way * (width / 2 + 17), hex.y + 2];
      const outside = x < width / 2 || x > chart.width - width / 2 ? 100 : 0;
      return { x, y, cost: outside + hidden(x, y) + Math.abs(index - middle) * 0.4 };
    }),
  );
  const { x, y } = spots.reduce((best, spot) => (spot.cost < best.cost ? spot : best));
  return { x, y, width };
}
