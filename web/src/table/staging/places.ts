// Where elements are within the place of the board, so that rings and flights find them.

import type { Box, Flight } from "../moment";

/** Where something starts, and the way from there. */
export interface Path {
  x: number;
  y: number;
  dx: number;
  dy: number;
}

export interface Way extends Path {
  flight: Flight;
}

/** What is larger than this share of the board is the board itself: a ring would say nothing. */
const WHOLE = 0.5;

/** The boxes of an element, seen from the corner of `within`; several, where a board draws it more than once. */
export function boxesOf(within: Element, element: string): Box[] {
  const frame = within.getBoundingClientRect();
  const found = within.querySelectorAll(`[data-element=${JSON.stringify(element)}]`);
  return [...found]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height }) => width && height)
    .filter(({ width, height }) => width * height < WHOLE * frame.width * frame.height)
    .map(({ x, y, width, height }) => ({ x: x - frame.x, y: y - frame.y, width, height }));
}

/** The ways of all flights whose two ends are on the board. */
export function waysOf(within: Element, flights: readonly Flight[]): Way[] {
  return flights.flatMap((flight) => {
    const [from, to] = [boxesOf(within, flight.from)[0], boxesOf(within, flight.to)[0]];
    if (!from || !to) return [];
    return { flight, ...pathOf(from, to) };
  });
}

/** From the middle of one box to the middle of another. */
export function pathOf(from: Box, to: Box): Path {
  const [start, end] = [middle(from), middle(to)];
  return { ...start, dx: end.x - start.x, dy: end.y - start.y };
}

export const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
