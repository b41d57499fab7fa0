// The fields of a track in their order: a row, a snake or a ring, by column from the left and row from the top.

import type { Cell } from "./hex";

export const row = (count: number): Cell[] => snake(count, Math.max(count, 1));

/** Rows of so many columns, each the other way round, so that the next field is always beside. */
export function snake(count: number, columns: number): Cell[] {
  return Array.from({ length: count }, (_, field) => {
    const [row, place] = [Math.floor(field / columns), field % columns];
    return { column: row % 2 ? columns - 1 - place : place, row };
  });
}

/** Around so many columns and rows, clockwise from the lower left corner. */
export function ring(columns: number, rows: number): Cell[] {
  const [right, bottom] = [columns - 1, rows - 1];
  const along = (length: number, place: (step: number) => Cell) =>
    Array.from({ length }, (_, step) => place(step));
  return [
    ...along(bottom, (step) => ({ column: 0, row: bottom - step })),
    ...along(right, (step) => ({ column: step, row: 0 })),
    ...along(bottom, (step) => ({ column: right, row: step })),
    ...along(right, (step) => ({ column: right - step, row: bottom })),
  ];
}
