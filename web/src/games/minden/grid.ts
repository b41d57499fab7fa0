// The printed grid: halves, zones, squares and positions, as places on the globe and as places on the drawn map.

import { lattice } from "$games/minden/data/minden.json";
import type { MindenGrid } from "../../base/wire";

/** A place on the globe, in hundredths of a degree at the finest. */
export type Spot = [lat: number, lon: number];

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

const SQUARES_A_ROW = lattice.squareColumns;
/** A square is two positions wide and high. */
const COLUMNS = 2 * SQUARES_A_ROW;
const WEST_COLUMNS = 2 * lattice.westColumns;
/** Where the zones begin, and how many rows of positions they have. */
const ZONES = lattice.zones.map((id, zone) => ({
  id,
  first: 2 * lattice.zoneRows.slice(0, zone).reduce((sum, rows) => sum + rows, 0),
  rows: 2 * lattice.zoneRows[zone]!,
}));
const ROWS = ZONES.reduce((sum, { rows }) => sum + rows, 0);
/** Units of the drawing from north to south: lines and words are as large on every map. */
const HEIGHT = 830;

export const HALVES: readonly string[] = lattice.halves;
export const ZONE_IDS: readonly string[] = lattice.zones;
export const POSITIONS: readonly string[] = lattice.positions;
const [WEST, EAST] = HALVES as [string, string];

/** A tip by its levels: half, zone, square, position; shorter where it stops earlier, UNSET where one is left out. */
export type Levels = readonly string[];
/** A level without a stone, in front of one that has one: only where levels may be set in any order. */
export const UNSET = "_";

/** Whether a level has a stone. */
export const isSet = (levels: Levels, level: number): boolean =>
  levels[level] !== undefined && levels[level] !== UNSET;

const SQUARES: readonly Levels[] = ZONES.flatMap((zone) =>
  Array.from({ length: (zone.rows / 2) * SQUARES_A_ROW }, (_, index) => {
    const half = index % SQUARES_A_ROW < WEST_COLUMNS / 2 ? WEST : EAST;
    return [half, zone.id, String(index + 1)];
  }),
);
/** The numbers that a square may have, in whichever zone. */
export const NUMBERS = Array.from(
  { length: Math.max(...lattice.zoneRows) * SQUARES_A_ROW },
  (_, index) => String(index + 1),
);

/** All parts of the map by how many levels tell them apart. */
const PARTS: readonly (readonly Levels[])[] = [
  [],
  HALVES.map((half) => [half]),
  HALVES.flatMap((half) => ZONE_IDS.map((zone) => [half, zone])),
  SQUARES,
  SQUARES.flatMap((square) => POSITIONS.map((position) => [...square, position])),
];
/** The zones, each in its two halves. */
export const AREAS = PARTS[2]!;

export class Plan {
  readonly width: number;
  readonly height: number;
  private readonly squeeze: number;
  /** Units a degree of latitude. */
  private readonly unit: number;

  constructor(private readonly grid: MindenGrid) {
    const { frame } = grid;
    this.height = HEIGHT;
    this.unit = HEIGHT / (frame.north - frame.south);
    // Distances look right in the middle of the map.
    this.squeeze = Math.cos((((frame.north + frame.south) / 2) * Math.PI) / 180);
    this.width = (frame.east - frame.west) * this.squeeze * this.unit;
  }

  at(lon: number, lat: number): Point {
    const { frame } = this.grid;
    return {
      x: (lon - frame.west) * this.squeeze * this.unit,
      y: (frame.north - lat) * this.unit,
    };
  }

  /** The place on the globe of a point of the drawing, for a cone. */
  spot(point: Point): Spot {
    const { lon, lat } = this.globe(point);
    return [Number(lat.toFixed(2)), Number(lon.toFixed(2))];
  }

  /** The middle of a part of the drawing. */
  middle(levels: Levels): Spot {
    const { x, y, width, height } = this.box(levels);
    return this.spot({ x: x + width / 2, y: y + height / 2 });
  }

  /** The address of the cell under a point; beside the grid the nearest one. */
  address(point: Point): string[] {
    const { lon, lat } = this.globe(point);
    const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1);
    const column = within(Math.floor((lon - this.grid.west) / this.grid.cell_lon), COLUMNS);
    const row = within(Math.floor((this.grid.north - lat) / this.grid.cell_lat), ROWS);
    const zone = ZONES.find(({ first, rows }) => row < first + rows)!;
    const inside = row - zone.first;
    const square = Math.floor(inside / 2) * SQUARES_A_ROW + Math.floor(column / 2) + 1;
    const position = POSITIONS[(inside % 2) * 2 + (column % 2)]!;
    return [column < WEST_COLUMNS ? WEST : EAST, zone.id, String(square), position];
  }

  /** The part of the drawing that a tip means. */
  box(levels: Levels): Box {
    const [half, zoneId, square, position] = levels;
    let [column, columns] =
      half === WEST ? [0, WEST_COLUMNS] : [WEST_COLUMNS, COLUMNS - WEST_COLUMNS];
    let [row, rows] = [0, ROWS];
    if (!half) [column, columns] = [0, COLUMNS];
    const zone = ZONES.find(({ id }) => id === zoneId);
    if (zone) [row, rows] = [zone.first, zone.rows];
    if (zone && square) {
      const index = Number(square) - 1;
      column = 2 * (index % SQUARES_A_ROW);
      row = zone.first + 2 * Math.floor(index / SQUARES_A_ROW);
      [columns, rows] = [2, 2];
    }
    if (zone && square && position) {
      const index = POSITIONS.indexOf(position);
      column += index % 2;
      row += Math.floor(index / 2);
      [columns, rows] = [1, 1];
    }
    return this.cells(column, row, columns, rows);
  }

  /** All parts of the drawing that a tip may mean: one, unless it leaves a level out. */
  boxes(levels: Levels): Box[] {
    return PARTS[levels.length]!.filter((part) =>
      levels.every((_, level) => !isSet(levels, level) || levels[level] === part[level]),
    ).map((part) => this.box(part));
  }

  /** All squares, with their numbers. */
  squares(): { levels: Levels; box: Box }[] {
    return SQUARES.map((levels) => ({ levels, box: this.box(levels) }));
  }

  private globe({ x, y }: Point): { lon: number; lat: number } {
    const { frame } = this.grid;
    return { lon: frame.west + x / this.squeeze / this.unit, lat: frame.north - y / this.unit };
  }

  private cells(column: number, row: number, columns: number, rows: number): Box {
    const { west, north, cell_lon, cell_lat } = this.grid;
    const from = this.at(west + column * cell_lon, north - row * cell_lat);
    const to = this.at(west + (column + columns) * cell_lon, north - (row + rows) * cell_lat);
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  }
}

/** The squares of a half and a zone. */
export const squaresIn = (half: string, zone: string): string[] =>
  SQUARES.filter((square) => square[0] === half && square[1] === zone).map(
    ([, , number]) => number!,
  );

/** One level deeper towards a cell: the first that has no stone; a cell elsewhere begins where it leaves the tip. */
export function deeper(levels: Levels, address: Levels): string[] {
  const astray = address.findIndex(
    (value, level) => isSet(levels, level) && levels[level] !== value,
  );
  if (astray >= 0) return [...levels.slice(0, astray), address[astray]!];
  const open = address.findIndex((_, level) => !isSet(levels, level));
  return open < 0 ? [...address] : withStone(levels, open, address[open]!);
}

/** A tip with one level set anew, or cleared; nothing unset is left at its end. */
export function withStone(levels: Levels, level: number, value: string): string[] {
  const set = Array.from({ length: Math.max(levels.length, level + 1) }, (_, each) =>
    each === level ? value : (levels[each] ?? UNSET),
  );
  while (set.at(-1) === UNSET) set.pop();
  return set;
}
