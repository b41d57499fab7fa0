// Squares in columns and rows.

import type { Field, GridData } from "../../../public/board-parts.d.ts";
import { plan, UNIT, type Plan } from "./plan";
import { cell } from "./shapes";

const RIM = 34;

export const Grid = plan<GridData>("grid", squares);

function squares({ columns, cells, names }: GridData): Plan {
  if (!(columns > 0)) throw new Error(`grid: ${columns} columns`);
  const rows = Math.ceil(cells.length / columns);
  const [left, above] = [names?.rows ? RIM : 0, names?.columns ? RIM : 0];
  const centre = (index: number) => (index + 0.5) * UNIT;
  return {
    ...cell(UNIT, UNIT),
    fields: cells.flatMap((field, index) => {
      const place = { x: centre(index % columns), y: centre(Math.floor(index / columns)) };
      return field ? [[field, place] as [Field, typeof place]] : [];
    }),
    box: { x: -left, y: -above, width: columns * UNIT + left, height: rows * UNIT + above },
    names: [
      ...(names?.columns ?? []).map(
        (name, column) => [name, { x: centre(column), y: -10 }] as const,
      ),
      ...(names?.rows ?? []).map(
        (name, row) => [name, { x: -RIM / 2, y: centre(row) + 9 }] as const,
      ),
    ],
  };
}
