// What is printed on the boards of Tiwanaku, where it is drawn, and what the view says about it.

import { coordinates, gift_scoring, plants, soils } from "$games/tiwanaku/data/tiwanaku.json";
import type { Message, TiwanakuPlayerView, TiwanakuView } from "../../base/wire";

export const COLUMNS = coordinates.columns;
export const ROWS = coordinates.rows;
export const ANIMALS: readonly string[] = coordinates.column_icons_animals;
export const ELEMENTS: readonly string[] = coordinates.row_icons_elements;
export const SOILS: readonly string[] = soils.map((soil) => soil.id);
/** Plants by level; there is none of level 0. */
export const PLANTS: readonly string[] = ["", ...plants.map((plant) => plant.id)];
export const LEVELS: readonly number[] = plants.map((plant) => plant.level);
/** Points for so many gifts (TIW-082). */
export const GIFT_POINTS: readonly number[] = Object.values(gift_scoring.value);

/** A cell is so wide; the rim with animals and elements so broad. */
export const CELL = 100;
export const RIM = 48;
const EDGE = 6;

export interface Place {
  x: number;
  y: number;
}

export const columnOf = (cell: string): number => COLUMNS.indexOf(cell[0]!);
export const rowOf = (cell: string): number => ROWS.indexOf(cell[1]!);

/** The upper left corner of a cell. Upright the letters go down and the numbers across; names stay. */
export function placeOf(cell: string, upright: boolean): Place {
  const [across, down] = upright ? [rowOf(cell), columnOf(cell)] : [columnOf(cell), rowOf(cell)];
  return { x: RIM + CELL * across, y: RIM + CELL * down };
}

/** The size of the whole plan. */
export function sizeOf(columns: number, upright: boolean): { width: number; height: number } {
  const long = RIM + CELL * columns + EDGE;
  const short = RIM + CELL * ROWS.length + EDGE;
  return upright ? { width: short, height: long } : { width: long, height: short };
}

/** The cell that an arrow leads to; none beyond the edge. */
export function beside(cell: string, dx: number, dy: number, columns: number, upright: boolean) {
  const [column, row] = upright
    ? [columnOf(cell) + dy, rowOf(cell) + dx]
    : [columnOf(cell) + dx, rowOf(cell) + dy];
  return column >= 0 && column < columns && ROWS[row] ? COLUMNS[column]! + ROWS[row] : null;
}

/** The player that the viewer is; none for a spectator. */
export function own(view: TiwanakuView, seat: number): TiwanakuPlayerView | null {
  return view.players[seat] ?? null;
}

/** What the wheel showed: one window at one cell (TIW-064, TIW-073). */
export interface Reveal {
  seat: number;
  cell: string;
  window: "soil" | "plant";
  /** The soil's id; none where a plant was shown. */
  soil: string | null;
  /** The level that the disc has reached, or the level of the plant. */
  level: number;
  /** Won, or after a wrong divination really lost (TIW-078). */
  points: number;
  right: boolean;
  /** The soils whose discs scored. */
  counted: readonly string[];
  gift: boolean;
}

const REVEALS = ["discovered", "discoveredAtTop", "divinedRight", "divinedWrong"];

/** What an event revealed; nothing for all other events. */
export function revealOf({ key, params }: Message): Reveal | null {
  if (!REVEALS.includes(key)) return null;
  const soil = params["soil"];
  return {
    seat: Number(params["seat"]),
    cell: String(params["cell"]),
    window: soil === undefined ? "plant" : "soil",
    soil: soil === undefined ? null : String(soil),
    level: Number(params["level"]),
    points: Number(params["points"]),
    right: key !== "divinedWrong",
    counted: ((params["counted_soil"] as string[] | undefined) ?? []).map(String),
    gift: params["gift"] === true,
  };
}

/** The way that a move or an entry takes, from where the figure stands to its end. */
export function wayOf(events: readonly Message[]): { from: string | null; cells: string[] } | null {
  const going = events.find((event) => event.key === "moved" || event.key === "entered");
  if (!going) return null;
  const cells = (going.params["path_cells"] as string[]).map(String);
  return { from: going.key === "moved" ? String(going.params["from_cell"]) : null, cells };
}
