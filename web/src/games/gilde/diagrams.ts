// A card as a little picture, made from its steps alone: hexes apart are free; a path with an arrow is a chain; two
// heads a line, one head from a bold hex a ray; a ring round a bold hex is around; a dotted outline is one region.

import type { Card, Step } from "./cards";
import type { Cell, Point } from "../../base/board-parts/hex";
import { around, centreOf, coast, HIGH, SIDE } from "./geometry";

export interface DrawnHex extends Point {
  /** The terrains it may be; null for a hex that stays free. */
  terrains: readonly string[] | null;
  mark?: "city" | "coin" | "village";
  bold?: boolean;
}

export interface Arrow {
  points: readonly Point[];
  both: boolean;
}

export interface Picture {
  hexes: DrawnHex[];
  arrows: Arrow[];
  /** The numbers of the steps. */
  numbers: (Point & { step: number })[];
  region: string;
  /** Moves and scales it into a field of 132 by 96. */
  transform: string;
}

const ANY = ["G", "D", "M", "S"] as const;
const LAND = ["G", "D", "M"] as const;
/** Along a column's side, up to the right: the way of lines and rays. */
const ALONG: Point = { x: 1.5 * SIDE, y: -HIGH / 2 };
const APART = 46;
const FIELD = { width: 132, height: 96 };
const LARGEST = 1.4;
/** An open end is drawn with four hexes. */
const ENDLESS = 4;

type Draft = Pick<Picture, "hexes"> & Partial<Pick<Picture, "arrows" | "numbers" | "region">>;

export function pictureOf(card: Card): Picture {
  const draft = draw(card.steps!);
  const xs = draft.hexes.map((hex) => hex.x);
  const ys = draft.hexes.map((hex) => hex.y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (FIELD.width - 8) / (right - left + 2 * SIDE + 6),
    (FIELD.height - 6) / (bottom - top + HIGH + 6),
    LARGEST,
  );
  const x = FIELD.width / 2 - (scale * (left + right)) / 2;
  const y = FIELD.height / 2 - (scale * (top + bottom)) / 2;
  return {
    arrows: [],
    numbers: [],
    region: "",
    ...draft,
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`,
  };
}

function draw(steps: readonly Step[]): Draft {
  const [first, second] = steps as [Step, Step?];
  if (first.shape === "ray") return twoRays();
  if (second?.only) return besides(first, second);
  if (second?.shape === "around") return ring(first);
  if (second?.shape === "ray") return ray(first);
  if (first.shape === "line") return line(first);
  if (first.shape === "chain") return chain(first);
  if (first.sameRegion) return region(first);
  return apart(first);
}

/** One entry an explorer: the terrains it may take. */
function explorers(step: Step): (readonly string[])[] {
  const count = step.max ?? ENDLESS;
  if (!step.slots) return Array.from({ length: count }, () => step.anyOf ?? ANY);
  return Object.entries(step.slots)
    .flatMap(([terrain, some]) => Array.from({ length: some ?? count }, () => [terrain]))
    .slice(0, count);
}

const run = (count: number, from: Point = { x: 0, y: 0 }): Point[] =>
  Array.from({ length: count }, (_, i) => ({ x: from.x + ALONG.x * i, y: from.y + ALONG.y * i }));

function twoRays(): Draft {
  const runs = [run(4), run(4, { x: 0, y: 1.34 * HIGH })];
  return {
    hexes: runs.flatMap(([start, ...rest]) => [
      { ...start!, terrains: LAND, mark: "village" as const, bold: true },
      ...rest.map((point) => ({ ...point, terrains: ANY })),
    ]),
    arrows: runs.map((points) => ({ points: points.slice(1), both: false })),
  };
}

/** Sea hexes apart, and the cities or coin hexes that touch one of them. */
function besides(first: Step, second: Step): Draft {
  const [x, y] = [APART, 40];
  const sea = [
    { x: 0, y: 0 },
    { x, y: 0 },
    { x: 0, y },
    { x, y },
  ];
  const wanted = [
    { x: x + ALONG.x, y: ALONG.y },
    { x: x + ALONG.x, y: -ALONG.y },
  ];
  return {
    hexes: [
      ...explorers(first).map((terrains, i) => ({ ...sea[i]!, terrains })),
      ...wanted.map((point) => ({
        ...point,
        terrains: second.only === "coin" ? ANY : LAND,
        mark: second.only!,
        bold: true,
      })),
    ],
    numbers: [
      { ...sea[0]!, step: 1 },
      ...wanted.map((point) => ({ x: point.x + 10.5, y: point.y + 9.5, step: 2 })),
    ],
  };
}

function ring(first: Step): Draft {
  const middle: Cell = { column: 2, row: 1 };
  const rest = around(middle).map(centreOf);
  const free = 2; // five of the six
  return {
    hexes: [
      ...rest.map((point, i) => ({ ...point, terrains: i === free ? null : ANY })),
      { ...centreOf(middle), terrains: explorers(first)[0]!, bold: true },
    ],
    numbers: [
      { ...centreOf(middle), step: 1 },
      ...rest.filter((_, i) => i !== free).map((point) => ({ ...point, step: 2 })),
    ],
  };
}

function ray(first: Step): Draft {
  const [start, ...rest] = run(4) as [Point, ...Point[]];
  return {
    hexes: [
      { ...start, terrains: explorers(first)[0]!, bold: true },
      ...rest.map((point) => ({ ...point, terrains: ANY })),
    ],
    arrows: [{ points: rest, both: false }],
    numbers: [
      { ...start, step: 1 },
      { x: rest[0]!.x - 9, y: rest[0]!.y - 9.5, step: 2 },
    ],
  };
}

function line(first: Step): Draft {
  const kinds = explorers(first);
  const points = run(kinds.length);
  return {
    hexes: points.map((point, i) => ({ ...point, terrains: kinds[i]! })),
    arrows: [{ points, both: true }],
  };
}

function chain(first: Step): Draft {
  const kinds = explorers(first);
  const rows = kinds.length > 2 ? [1, 2, 1, 1, 1] : [1, 1];
  const points = kinds.map((_, column) => centreOf({ column, row: rows[column]! }));
  return {
    hexes: points.map((point, i) => ({ ...point, terrains: kinds[i]! })),
    arrows: [{ points, both: false }],
  };
}

function region(first: Step): Draft {
  const taken = [0, 1, 2, 3].map((column) => ({ column, row: column % 2 }));
  const rest = [
    { column: 1, row: 2 },
    { column: 2, row: 1 },
  ];
  const kinds = explorers(first);
  return {
    hexes: [
      ...rest.map((cell) => ({ ...centreOf(cell), terrains: null })),
      ...taken.map((cell, i) => ({ ...centreOf(cell), terrains: kinds[i]! })),
    ],
    region: coast([...taken, ...rest], 0.25, 0),
  };
}

/** Staggered rows, the rarer terrain last. */
function apart(first: Step): Draft {
  const kinds = explorers(first);
  const alike = new Set(kinds.map(String)).size === 1;
  const rows =
    kinds.length === 4 ? (alike ? [2, 2] : [3, 1]) : kinds.length === 5 ? [3, 2] : [kinds.length];
  const shifted = kinds.length === 4 && alike;
  const points = rows.flatMap((width, row) =>
    Array.from({ length: width }, (_, i) => ({
      x: (i - (width - 1) / 2) * APART + (shifted ? (row ? 11.5 : -11.5) : 0),
      y: row * 40,
    })),
  );
  return { hexes: points.map((point, i) => ({ ...point, terrains: kinds[i]! })) };
}
