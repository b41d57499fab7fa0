import { describe, expect, it } from "vitest";
import type { Cell } from "./hex";
import { ring, row, snake } from "./lines";

const name = ({ column, row }: Cell) => `${column},${row}`;
const apart = (a: Cell, b: Cell) => Math.abs(a.column - b.column) + Math.abs(a.row - b.row);

function expectTrack(fields: readonly Cell[]): void {
  expect(new Set(fields.map(name)).size).toBe(fields.length);
  fields.slice(1).forEach((field, index) => expect(apart(fields[index]!, field)).toBe(1));
}

describe("the fields of a track", () => {
  it.each([0, 1, 7, 40])("lie beside each other in a row of %i", (count) => {
    expect(row(count)).toHaveLength(count);
    expectTrack(row(count));
  });
  it.each([2, 3, 7, 10])("lie beside each other in a snake of %i columns", (columns) => {
    for (const count of [1, columns, columns + 1, 45]) expectTrack(snake(count, columns));
  });
  it.each([
    [2, 2],
    [3, 9],
    [16, 19],
  ])("go once around %i columns and %i rows, clockwise from the lower left", (columns, rows) => {
    const fields = ring(columns, rows);
    expect(fields).toHaveLength(2 * (columns + rows) - 4);
    expectTrack(fields);
    expect(apart(fields.at(-1)!, fields[0]!)).toBe(1);
    expect(fields[0]).toEqual({ column: 0, row: rows - 1 });
    expect(fields[1]).toEqual({ column: 0, row: rows - 2 });
  });
});
