// Hexes by name, as on a map: their ids are coordinates, and people read `C4`, as `GridTexts` shows it on the server.

/** The text of an id, if there is one. */
export type Naming = (kind: string, value: string) => string | undefined;

/** Column and row of a hex by its coordinates, from 0 on. */
type OnGrid = (first: number, second: number) => readonly [number, number];

const KINDS: readonly string[] = ["hex", "hexes", "cell"];

/** The names of a game's hexes, from how the game lays its coordinates on a grid. */
export function gridNames(onGrid: OnGrid): Naming {
  return (kind, value) => {
    if (!KINDS.includes(kind) || !value.includes(",")) return undefined;
    const [first, second] = value.split(",").map(Number) as [number, number];
    return gridName(...onGrid(first, second));
  };
}

/** The letters of a column; before A comes -A. */
export function columnName(column: number): string {
  if (column < 0) return `-${columnName(-1 - column)}`;
  const before = column >= 26 ? columnName(Math.floor(column / 26) - 1) : "";
  return before + String.fromCharCode(65 + (column % 26));
}

const gridName = (column: number, row: number): string => `${columnName(column)}${row + 1}`;
