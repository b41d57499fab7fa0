// The printed ground of a map as paths: drawn once, never changed by a turn.

import { polyline, type Point } from "../../base/board-parts/hex";
import { isLand, type Chart, type Hex } from "./atlas";
import { around, centreOf, coast, cornerOf, hexPath, nameOf, SIDE } from "./geometry";

export interface Ground {
  /** The outline of the whole map, and of its land. */
  rim: string;
  shore: string;
  /** By terrain: its hexes, and the strokes that tell it apart without colour. */
  terrains: { terrain: string; hexes: string; strokes: string }[];
  /** Edges between sea and sea, between hexes of one terrain, between terrains. */
  wet: string;
  inner: string;
  border: string;
  volcanoes: { path: string; middle: Point }[];
  title: { x: number; y: number; anchor: "start" | "end"; size: number };
  compass: Point | null;
}

/** The strokes of a terrain, from the point where one stands. */
export const STROKES: Readonly<Record<string, string>> = {
  G: "m-2.7 0q.5-2.2-.5-3.7m3.2 3.7v-4.7m2.7 4.7q-.5-2.2 .5-3.7",
  D: "m-6 1.6q3.4-4.6 6.6-.6q2.2-2.4 5 .4",
  M: "m-5.4 3.4l4.6-7 2 2.8 1.6-1.6 3.6 5.8",
  S: "m-5.6 0q2.8-2.8 5.6 0t5.6 0",
  I: "m-4-3l3.4 2.6-1 2.8 3.6 2.2m-2.6-5l4-1.6",
};

type Spots = Readonly<Record<string, readonly (readonly (readonly [number, number])[])[]>>;
/** Where they stand in a hex: all over it, or at its rim where a symbol is printed. Three ways, so that it looks drawn. */
const OPEN: Spots = {
  G: [
    [
      [-7, -5],
      [6, -8],
      [2, 4],
      [-6, 11],
    ],
    [
      [-9, 3],
      [-1, -8],
      [8, 0],
      [3, 12],
    ],
    [
      [-4, -2],
      [9, -5],
      [-8, 9],
      [6, 9],
    ],
  ],
  D: [
    [
      [-4, -7],
      [5, 4],
      [-8, 9],
    ],
    [
      [4, -8],
      [-6, 1],
      [5, 10],
    ],
    [
      [-6, -4],
      [7, -1],
      [-1, 10],
    ],
  ],
  M: [
    [
      [-6, -4],
      [6, 5],
    ],
    [
      [4, -6],
      [-6, 7],
    ],
    [
      [-5, 3],
      [7, -4],
    ],
  ],
  S: [
    [
      [-5, -6],
      [5, 7],
    ],
    [
      [5, -5],
      [-5, 8],
    ],
    [
      [-1, -9],
      [1, 9],
    ],
  ],
  I: [
    [
      [-6, -6],
      [6, 6],
    ],
    [
      [6, -6],
      [-6, 6],
    ],
    [
      [-2, -8],
      [2, 9],
    ],
  ],
};
const RIM: Spots = {
  G: [
    [
      [-13, 3],
      [10, -9],
      [8, 14],
    ],
    [
      [-9, -9],
      [13, 3],
      [-7, 14],
    ],
    [
      [-12, 6],
      [1, -12],
      [12, 6],
    ],
  ],
  D: [
    [
      [-5, -11.5],
      [4, 12.5],
    ],
    [
      [4, -11.5],
      [-5, 12.5],
    ],
    [
      [-1, -12],
      [1, 13],
    ],
  ],
  M: [
    [
      [-7, -9],
      [7, 8.5],
    ],
    [
      [7, -9],
      [-7, 8.5],
    ],
    [
      [-7, 8.5],
      [7, -9],
    ],
  ],
  S: [
    [
      [-4, -13],
      [5, 13.5],
    ],
    [
      [4, -13],
      [-5, 13.5],
    ],
    [
      [-1, -13],
      [1, 13.5],
    ],
  ],
  I: [
    [
      [-10, -9],
      [10, 10],
    ],
    [
      [10, -9],
      [-10, 10],
    ],
    [
      [-10, -9],
      [10, 10],
    ],
  ],
};

/** The strokes of a hex around a centre. */
export function strokes(terrain: string, centre: Point, open: boolean, variant = 0): string {
  const spots = (open ? OPEN : RIM)[terrain]?.[variant] ?? [];
  return spots
    .map(([x, y]) => `M${round(centre.x + x)} ${round(centre.y + y)}${STROKES[terrain]}`)
    .join("");
}

const round = (value: number): number => Math.round(value * 10) / 10;

const grounds = new Map<Chart, Ground>();

export function groundOf(chart: Chart): Ground {
  const known = grounds.get(chart) ?? drawn(chart);
  grounds.set(chart, known);
  return known;
}

function drawn(chart: Chart): Ground {
  const land = chart.hexes.filter(isLand);
  return {
    rim: coast(chart.hexes, 0.3, 0),
    shore: coast(land),
    terrains: [..."SGDMITXK"].map((terrain) => terrainOf(chart, terrain)),
    ...edges(chart),
    volcanoes: chart.voids.map((cells) => ({
      path: coast(cells, 0.3, 1),
      middle: mean(cells.map(centreOf)),
    })),
    ...corners(chart),
  };
}

function terrainOf(chart: Chart, terrain: string): Ground["terrains"][number] {
  const hexes = chart.hexes.filter((hex) => hex.terrain === terrain);
  return {
    terrain,
    // The sea lies under everything, as one sheet.
    hexes: terrain === "S" ? "" : hexes.map((hex) => hexPath(hex, SIDE + 0.25)).join(""),
    strokes: hexes
      .map((hex) => strokes(terrain, hex, hex.kind === "blank", (hex.column * 7 + hex.row * 5) % 3))
      .join(""),
  };
}

function edges(chart: Chart): Pick<Ground, "wet" | "inner" | "border"> {
  const found = { wet: "", inner: "", border: "" };
  for (const hex of chart.hexes) {
    around(hex)
      .slice(0, 3)
      .forEach((cell, k) => {
        const other = chart.byName.get(nameOf(cell));
        const kind = other && edgeKind(hex, other);
        if (kind) found[kind] += polyline([cornerOf(hex, k), cornerOf(hex, k + 1)]);
      });
  }
  return found;
}

function edgeKind(one: Hex, other: Hex): "wet" | "inner" | "border" | null {
  if (isLand(one) !== isLand(other)) return null; // there runs the shore
  if (!isLand(one)) return "wet";
  return one.terrain === other.terrain ? "inner" : "border";
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((all, point) => ({ x: all.x + point.x, y: all.y + point.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

const INSET = 22;
const LARGEST = 27;
/** The width of a letter of the title, as a part of its size. */
const LETTER = 0.56;

/** The name in the corner with most room, so that it never runs into land; a compass in the next one. The buttons of
    the window stand in the south-east. */
function corners(chart: Chart): Pick<Ground, "title" | "compass"> {
  const [first, second] = [
    { south: true, west: true },
    { south: false, west: false },
    { south: false, west: true },
  ]
    .map((corner) => ({ ...corner, ...roomIn(chart, corner.south, corner.west) }))
    .sort((one, other) => Math.min(other.free, 150) - Math.min(one.free, 150));
  return {
    title: {
      x: first!.x,
      y: first!.y,
      anchor: first!.west ? "start" : "end",
      size: Math.min(LARGEST, first!.free / (LETTER * chart.name.length)),
    },
    compass:
      second!.free >= 40 ? { x: second!.x + (second!.west ? 18 : -18), y: second!.y - 8 } : null,
  };
}

/** How far a line of text can run in a corner before it meets a hex. */
function roomIn(chart: Chart, south: boolean, west: boolean) {
  const x = west ? INSET : chart.width - INSET;
  const y = south ? chart.height - INSET : INSET + 20;
  const near = chart.hexes
    .filter((hex) => Math.abs(hex.y - (y - 8)) < SIDE + 14)
    .map((hex) => hex.x);
  const land = west ? Math.min(...near) - SIDE - x : x - Math.max(...near) - SIDE;
  return { x, y, free: near.length ? land - 8 : chart.width };
}
