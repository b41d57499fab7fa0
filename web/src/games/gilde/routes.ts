// The trade routes of an era as lines on the map, with tags.

import type { GildeRouteView } from "../../base/wire";
import type { Chart, Hex } from "./atlas";

export interface Route {
  way: Hex[];
  /** `3 × 3 = 9` */
  tag: string;
}

/** A route as it is drawn. */
export function routeOn(chart: Chart, { way: names, coins }: GildeRouteView): Route {
  const way = names.map((name) => chart.byName.get(name)!);
  return { way, tag: `${way[0]!.value} × ${way.at(-1)!.value} = ${coins}` };
}

/** Whether a route leads from one of two cities to the other, by their names. */
export const joins = ({ way }: GildeRouteView, cities: readonly string[]): boolean =>
  cities.length === 2 && cities.includes(way[0]!) && cities.includes(way.at(-1)!);

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
