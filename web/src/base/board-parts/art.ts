// How dice, seats and pieces look: drawings 20 wide and high around 0 0, without meaning for screen readers.

import type { Player, Table } from "../../../public/board.d.ts";
import type { Die, Piece, Tone } from "../../../public/board-parts.d.ts";
import { classes, style, svg } from "./dom";

/** The size of every drawing here. */
export const SIZE = 20;
const BOX = "-10 -10 20 20";

/** Where the pips of each face are. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-4.2, -4.2],
    [4.2, 4.2],
  ],
  3: [
    [-4.6, -4.6],
    [0, 0],
    [4.6, 4.6],
  ],
  4: [
    [-4.2, -4.2],
    [4.2, -4.2],
    [-4.2, 4.2],
    [4.2, 4.2],
  ],
  5: [
    [-4.6, -4.6],
    [4.6, -4.6],
    [0, 0],
    [-4.6, 4.6],
    [4.6, 4.6],
  ],
  6: [
    [-4.2, -5],
    [4.2, -5],
    [-4.2, 0],
    [4.2, 0],
    [-4.2, 5],
    [4.2, 5],
  ],
};

/** A die that shows a face; one without a face is hidden. */
export function die({ face, seat, ghost, strong, faint }: Die, table: Table): SVGGElement {
  const pips = PIPS[face ?? 0];
  const group = svg(
    "g",
    { class: classes("bp-die", ghost && "bp-ghost", strong && "bp-strong", faint && "bp-faint") },
    svg("rect", { x: -9.2, y: -9.2, width: 18.4, height: 18.4, rx: 4.2 }),
    ...(pips
      ? pips.map(([cx, cy]) => svg("circle", { cx, cy, r: face === 1 ? 2.5 : 1.85 }))
      : [svg("text", { y: 3.8 }, face === null ? "?" : `${face}`)]),
  );
  return painted(group, ownerOf(table, seat));
}

/** The mark of a seat, as everywhere on the page. */
export function seatMark(table: Table, seat: number): SVGSVGElement {
  const player = ownerOf(table, seat);
  const use = svg("use", { href: player?.shape });
  return painted(
    svg("svg", { class: classes("seat", colourClass(player)), "aria-hidden": "true" }, use),
    player,
  );
}

export function piece(shown: Piece, table: Table): SVGGElement {
  const player = ownerOf(table, shown.seat);
  const kind: Kind | undefined = KINDS[shown.kind];
  if (!kind) throw new Error(`there is no kind of piece "${shown.kind}"`);
  const { outline, plate } = kind;
  const body = shown.path ? [path(shown.path)] : outline(player);
  const group = svg(
    "g",
    { class: classes("bp-piece", colourClass(player), shown.ghost && "bp-ghost") },
    ...body,
    ...(shown.text === undefined ? [] : label(`${shown.text}`, plate)),
  );
  return painted(group, player, shown.tone);
}

/** A drawing as an element of its own. */
export function picture(drawing: SVGGElement, name: string): SVGSVGElement {
  return svg("svg", { class: name, viewBox: BOX, "aria-hidden": "true" }, drawing);
}

interface Kind {
  outline: (player: Player | undefined) => SVGElement[];
  /** Where its text is written. */
  plate: number;
}

const KINDS: Readonly<Record<Piece["kind"], Kind>> = {
  token: {
    outline: (player) => [player ? shape(player, 0, SIZE) : svg("circle", { r: 8 })],
    plate: 0,
  },
  disc: { outline: (player) => [svg("circle", { r: 8.8 }), ...emblem(player, 0, 11)], plate: 0 },
  cube: {
    outline: (player) => [
      path("M-7.6-5.4 0-8.8 7.6-5.4V5.4L0 8.8-7.6 5.4Z"),
      path("M-7.6-5.4 0-2 7.6-5.4M0-2V8.8", "bp-line"),
      ...emblem(player, 1.6, 8),
    ],
    plate: 1.6,
  },
  house: {
    outline: (player) => [
      path("M-8.6-.6 0-8.8 8.6-.6H6.6V8.4H-6.6V-.6Z"),
      ...emblem(player, 2.4, 9),
    ],
    plate: 2.4,
  },
  pawn: {
    outline: (player) => [
      path("M-5.8 9.2C-5.8 6.4-3 5.4-2.3.2H2.3C3 5.4 5.8 6.4 5.8 9.2Z"),
      player ? shape(player, -4, 12) : svg("circle", { cy: -4, r: 4.6 }),
    ],
    plate: 5,
  },
  cup: {
    outline: () => [
      path("M-5.3-8.2H5.3Q6.3-8.2 6.5-7.2L8.6 7.2H-8.6L-6.5-7.2Q-6.3-8.2-5.3-8.2Z", "bp-leather"),
      path("M-7.3-2H7.3L7.8 1.4H-7.8Z", "bp-band"),
      svg("rect", { class: "bp-leather", x: -9.4, y: 6.4, width: 18.8, height: 2, rx: 1 }),
    ],
    plate: -0.4,
  },
  "open-cup": {
    outline: () => [
      path("M-7.6-4 7-7.2V7.2L-7.6 4Q-9 3.6-9 2.2V-2.2Q-9-3.6-7.6-4Z", "bp-leather"),
      path("M-2.8-5.1.6-5.8V5.8L-2.8 5.1Z", "bp-band"),
      svg("ellipse", { class: "bp-leather", cx: 7, rx: 2.4, ry: 7.2 }),
      svg("ellipse", { class: "bp-inside", cx: 7.2, rx: 1.4, ry: 5.6 }),
    ],
    plate: 0,
  },
};

/** The shape of a seat, so large that it fills a square. */
function shape({ shape }: Player, y: number, size: number): SVGElement {
  return svg("use", { href: shape, x: -size / 2, y: y - size / 2, width: size, height: size });
}

/** The shape of a seat on a piece of its colour. */
function emblem(player: Player | undefined, y: number, size: number): SVGElement[] {
  return player ? [svg("g", { class: "bp-emblem" }, shape(player, y, size))] : [];
}

function label(text: string, y: number): SVGElement[] {
  const half = 4 + 1.5 * (Math.min(text.length, 4) - 1);
  return [
    svg("rect", { class: "bp-plate", x: -half, y: y - 4, width: 2 * half, height: 8, rx: 4 }),
    svg("text", { y: y + 2.3 }, text),
  ];
}

function path(d: string, name?: string): SVGElement {
  return svg("path", { d, class: name });
}

function ownerOf(table: Table, seat: number | undefined): Player | undefined {
  if (seat === undefined) return undefined;
  const player = table.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}: this table has ${table.players.length}`);
  return player;
}

/** Black needs another edge on dark paper: `base.css` knows. */
const colourClass = (player: Player | undefined) => player?.colour.match(/seat-(\w+)/)?.[1];

function painted<E extends SVGElement>(element: E, player: Player | undefined, tone?: Tone): E {
  if (player) style(element, { "--seat": player.colour });
  else if (tone) style(element, { "--seat": `var(--${tone})` });
  return element;
}

/** What changes a drawing: the players may get other colours. */
export const paints = (table: Table): unknown => table.players;
