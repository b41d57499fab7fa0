// The element that an arrow key leads to: near, and not far off its direction.

export interface Place {
  x: number;
  y: number;
}

/** Which way the arrow keys lead. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Less than this ahead is beside. */
const AHEAD = 1;

/** The place that an arrow leads to from another one; null where there is none that way. */
export function nearest<P extends Place>(
  places: readonly P[],
  from: Place,
  [dx, dy]: readonly [number, number],
): P | null {
  const cost = ({ x, y }: Place) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > AHEAD ? ahead + 2 * aside : Infinity;
  };
  let best: P | null = null;
  for (const place of places) {
    if (cost(place) < (best ? cost(best) : Infinity)) best = place;
  }
  return best;
}
