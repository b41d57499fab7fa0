// The scoring track round the map: 66 fields, clockwise from the start line at the bottom left.

import { ring } from "../../base/board-parts/lines";
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

/** All fields around the map; 0 is the one in the corner, and those before it lie to its right. */
const AROUND = ring(ACROSS, DOWN + 2);

export const TRACK: readonly Field[] = Array.from(
  { length: LAST_FIELD - FIRST_FIELD + 1 },
  (_, index) => {
    const number = FIRST_FIELD + index;
    return { number, ...AROUND.at(number)! };
  },
);

/** The field that a pawn stands on; beyond the last one all stand together. */
export const fieldOf = (field: number): Field => TRACK[Math.min(field, LAST_FIELD) - FIRST_FIELD]!;

export const fieldName = (field: number): string =>
  field >= LAST_FIELD ? "61+" : field < 0 ? `−${-field}` : String(field);

/** How many fields stand in a line where there is no room for all. */
const IN_A_LINE = 15;

/** The fields that are shown there: those of all pawns, then those around one of them, more ahead than behind. */
export function stretch(pawns: readonly number[], around: number): number[] {
  const far = ({ number }: Field) => (number < around ? 2 * (around - number) : number - around);
  const near = [...TRACK].sort((one, other) => far(one) - far(other)).map(({ number }) => number);
  return [...new Set([...pawns, ...near])].slice(0, IN_A_LINE).sort((one, other) => one - other);
}
