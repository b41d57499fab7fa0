// What is printed on the maps: hexes with their symbols, neighbours and regions, from the game's own data.

import { maps as printedMaps } from "$games/gilde/data/gilde.json";
import type { Cell, Point } from "../../base/board-parts/hex";
import { around, cellOf, centreOf, HIGH, MARGIN, nameOf, SIDE } from "./geometry";

export type Terrain = "G" | "D" | "M" | "S" | "I" | "K" | "T" | "X";
export type Kind = "capital" | "tower" | "crystal" | "coin" | "city" | "ruin" | "blank";

export interface Hex extends Cell, Point {
  /** `8,6`, as in moves and views. */
  name: string;
  terrain: Terrain;
  kind: Kind;
  /** Of a coin hex, a city or a crystal hex. */
  value: number;
  /** The letter or sign of a ruin. */
  label: string;
  neighbours: Hex[];
}

export interface Chart {
  id: string;
  name: string;
  hexes: Hex[];
  byName: ReadonlyMap<string, Hex>;
  capital: Hex;
  /** Volcanoes: places that are no hexes. */
  voids: Cell[][];
  columns: number;
  rows: number;
  width: number;
  height: number;
}

interface Printed {
  name: string;
  columns: number;
  rowsCount: number;
  rows: string[];
  volcanoVoids?: string[][];
}

const PRINTED = printedMaps.byId as unknown as Record<string, Printed>;
const charts = new Map<string, Chart>();

/** The ids of the terrains in the texts. */
export const TERRAIN_IDS: Readonly<Record<string, string>> = {
  G: "grass",
  D: "desert",
  M: "mountain",
  S: "sea",
  I: "ice",
};

export function chartOf(id: string): Chart {
  const known = charts.get(id);
  if (known) return known;
  const made = read(id, PRINTED[id]!);
  charts.set(id, made);
  return made;
}

function read(id: string, printed: Printed): Chart {
  const hexes = printed.rows.flatMap((line, row) =>
    line
      .split(/\s+/)
      .flatMap((token, column) => (token === "." ? [] : [hexOf(token, { column, row })])),
  );
  const byName = new Map(hexes.map((hex) => [hex.name, hex]));
  for (const hex of hexes) {
    hex.neighbours = around(hex).flatMap((cell) => byName.get(nameOf(cell)) ?? []);
  }
  return {
    id,
    name: printed.name,
    hexes,
    byName,
    capital: hexes.find((hex) => hex.kind === "capital")!,
    voids: (printed.volcanoVoids ?? []).map((names) => names.map(cellOf)),
    columns: printed.columns,
    rows: printed.rowsCount,
    width: 1.5 * SIDE * (printed.columns - 1) + 2 * SIDE + 2 * MARGIN,
    height: HIGH * (printed.rowsCount + 0.5) + 2 * MARGIN,
  };
}

function hexOf(token: string, cell: Cell): Hex {
  return {
    ...cell,
    ...centreOf(cell),
    name: nameOf(cell),
    terrain: token[0] as Terrain,
    kind: kindOf(token),
    value: Number(/\d/.exec(token)?.[0] ?? 0),
    label: token[1] === "r" ? token.slice(2) : "",
    neighbours: [],
  };
}

function kindOf(token: string): Kind {
  if (token[0] === "K") return "capital";
  if (token[0] === "T") return "tower";
  if (token[0] === "X") return "crystal";
  if (token.length === 1) return "blank";
  return token[1] === "c" ? "city" : token[1] === "r" ? "ruin" : "coin";
}

/** Everything but sea: jokers and the capital stand on ground of their own. */
export const isLand = (hex: Hex): boolean => hex.terrain !== "S";

/** The hex at a point of the map, or the nearest of some others if one is within reach of a finger. */
export function hexAt(
  chart: Chart,
  point: Point,
  preferred: ReadonlySet<string>,
  reach: number,
): Hex | null {
  const away = (hex: Hex) => Math.hypot(hex.x - point.x, hex.y - point.y);
  const nearest = (hexes: readonly Hex[], limit: number) => {
    const found = hexes.reduce<Hex | null>(
      (best, hex) => (best && away(best) <= away(hex) ? best : hex),
      null,
    );
    return found && away(found) <= limit ? found : null;
  };
  const wanted = chart.hexes.filter((hex) => preferred.has(hex.name));
  return nearest(wanted, Math.max(reach, HIGH / 2)) ?? nearest(chart.hexes, SIDE);
}
