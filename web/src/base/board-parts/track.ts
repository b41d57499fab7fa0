// Fields in order: a row, a snake or a ring.

import type { TrackData } from "../../../public/board-parts.d.ts";
import type { Cell } from "./hex";
import { ring, row, snake } from "./lines";
import { plan, UNIT, type Plan } from "./plan";
import { cell } from "./shapes";

export const Track = plan<TrackData>("track", track, true);

function track(data: TrackData): Plan {
  const { fields, shape = "row", wide = 1 } = data;
  const cells = cellsOf(data);
  if (cells.length < fields.length) {
    throw new Error(`track: a ring of ${cells.length} fields has no room for ${fields.length}`);
  }
  const width = UNIT * wide;
  const [columns, rows] = [1 + most(cells, "column"), 1 + most(cells, "row")];
  return {
    ...cell(width, UNIT),
    fields: fields.map((field, index) => {
      const { column, row } = cells[index]!;
      return [field, { x: (column + 0.5) * width, y: (row + 0.5) * UNIT }] as const;
    }),
    box: { x: 0, y: 0, width: columns * width, height: rows * UNIT },
    line: shape === "row",
  };
}

function cellsOf({ fields, shape = "row", columns = 0, rows = 0 }: TrackData): Cell[] {
  if (shape === "row") return row(fields.length);
  if (!(columns > 1)) throw new Error(`track: a ${shape} needs more than ${columns} columns`);
  if (shape === "snake") return snake(fields.length, columns);
  if (!(rows > 1)) throw new Error(`track: a ring needs more than ${rows} rows`);
  return ring(columns, rows);
}

const most = (cells: readonly Cell[], axis: keyof Cell): number =>
  Math.max(0, ...cells.map((each) => each[axis]));
