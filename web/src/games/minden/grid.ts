// The printed grid: halves, zones, squares and positions, as places on the globe and as places on the drawn map.

import type { MindenView } from "../../wire";

export interface Grid {
  west: number;
  north: number;
  cell_lon: number;
  cell_lat: number;
  frame: { west: number; south: number; east: number; north: number };
}

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** Positions a column, and where the zones begin among them. */
const COLUMNS = 10;
const ZONES = [
  { id: "N", first: 0, rows: 6 },
  { id: "M", first: 6, rows: 4 },
  { id: "S", first: 10, rows: 6 },
] as const;
const ROWS = 16;
const WEST_COLUMNS = 4;
const SQUARES_A_ROW = 5;
/** Units of the drawing from north to south: lines and words are as large on every map. */
const HEIGHT = 830;

export const HALVES = ["W", "E"] as const;
export const ZONE_IDS = ZONES.map((zone) => zone.id);
export const POSITIONS = ["a", "b", "c", "d"] as const;

/** A tip by its levels: half, zone, square, position; shorter where it stops earlier. */
export type Levels = readonly string[];

export const gridOf = (view: MindenView): Grid => view.grid as unknown as Grid;

export class Plan {
  readonly width: number;
  readonly height: number;
  private readonly squeeze: number;
  /** Units a degree of latitude. */
  private readonly unit: number;

  constructor(private readonly grid: Grid) {
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

  /** Longitude and latitude of a point of the drawing. */
  globe({ x, y }: Point): { lon: number; lat: number } {
    const { frame } = this.grid;
    return { lon: frame.west + x / this.squeeze / this.unit, lat: frame.north - y / this.unit };
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
    return [column < WEST_COLUMNS ? "W" : "E", zone.id, String(square), position];
  }

  /** The part of the drawing that a tip means. */
  box(levels: Levels): Box {
    const [half, zoneId, square, position] = levels;
    let [column, columns] =
      half === "W" ? [0, WEST_COLUMNS] : [WEST_COLUMNS, COLUMNS - WEST_COLUMNS];
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
      const index = POSITIONS.indexOf(position as "a");
      column += index % 2;
      row += Math.floor(index / 2);
      [columns, rows] = [1, 1];
    }
    return this.cells(column, row, columns, rows);
  }

  /** All squares, with their numbers. */
  squares(): { levels: string[]; box: Box }[] {
    return ZONES.flatMap((zone) =>
      Array.from({ length: (zone.rows / 2) * SQUARES_A_ROW }, (_, index) => {
        const half = index % SQUARES_A_ROW < WEST_COLUMNS / 2 ? "W" : "E";
        const levels = [half, zone.id, String(index + 1)];
        return { levels, box: this.box(levels) };
      }),
    );
  }

  private cells(column: number, row: number, columns: number, rows: number): Box {
    const { west, north, cell_lon, cell_lat } = this.grid;
    const from = this.at(west + column * cell_lon, north - row * cell_lat);
    const to = this.at(west + (column + columns) * cell_lon, north - (row + rows) * cell_lat);
    return { x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y };
  }
}

/** The squares of a half and a zone. */
export function squaresIn(half: string, zone: string): string[] {
  const rows = ZONES.find(({ id }) => id === zone)!.rows / 2;
  const columns = half === "W" ? [0, 1] : [2, 3, 4];
  return Array.from({ length: rows }, (_, row) =>
    columns.map((column) => String(row * SQUARES_A_ROW + column + 1)),
  ).flat();
}

/** One level deeper towards a cell; a cell elsewhere begins where it leaves the tip so far. */
export function deeper(levels: Levels, address: Levels): string[] {
  let same = 0;
  while (same < levels.length && levels[same] === address[same]) same++;
  return address.slice(0, Math.min(same + 1, address.length));
}
