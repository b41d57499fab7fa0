// The scoring track round the map: 66 fields, clockwise from the start line at the bottom left.

import { FIRST_FIELD, LAST_FIELD } from "./facts";

/** Fields along the top and the bottom, and along a side between them. */
export const ACROSS = 16;
export const DOWN = 17;

export interface Field {
  number: number;
  /** Column from the left and row from the top, corners included. */
  column: number;
  row: number;
}

export const TRACK: readonly Field[] = Array.from(
  { length: LAST_FIELD - FIRST_FIELD + 1 },
  (_, index) => place(FIRST_FIELD + index),
);

function place(number: number): Field {
  const bottom = DOWN + 1;
  if (number <= 0) return { number, column: -number, row: bottom };
  if (number <= 17) return { number, column: 0, row: bottom - number };
  if (number <= 33) return { number, column: number - 18, row: 0 };
  if (number <= 50) return { number, column: ACROSS - 1, row: number - 33 };
  return { number, column: ACROSS - 1 - (number - 51), row: bottom };
}

/** The field that a pawn stands on; beyond the last one all stand together. */
export const fieldOf = (field: number): Field => TRACK[Math.min(field, LAST_FIELD) - FIRST_FIELD]!;

export const fieldName = (field: number): string =>
  field >= LAST_FIELD ? "61+" : field < 0 ? `−${-field}` : String(field);
