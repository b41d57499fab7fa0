// Parts of boards for the packages of games: `import { Board, Grid } from "/board-parts.js"`. Every Kiebitz server has
// the module at /board-parts.js and this file at /board-parts.d.ts. docs/client.md explains them, "Board parts".

import type { Drawn, Table, View } from "./board.d.ts";

/** A part that is drawn. What `update` leaves out stays as it was; `update({})` looks at the table again. */
export interface Part<D> {
  update(changed: Partial<D>): void;
  destroy(): void;
}

export interface PartClass<D> {
  new (parent: HTMLElement, data: D, table: Table): Part<D>;
}

/** A ground: one of the colours of the page, which has each of them for both themes. */
export type Tone =
  | "paper"
  | "paper-2"
  | "card"
  | "accent-soft"
  | "sheen-soft"
  | "rust-soft"
  | "grass"
  | "desert"
  | "mountain"
  | "water"
  | "plain"
  | "forest"
  | "quarry"
  | "volcano"
  | "temple"
  | "rock"
  | "earth"
  | "sand"
  | "land";

/** What every part has. */
export interface PartData {
  /** What the part is, for screen readers. */
  label: string;
  /** Written above it, large. */
  title?: string;
  /** Written above it, small. */
  caption?: string;
  /** A frame around it. */
  framed?: boolean;
  /** Classes of your own. */
  class?: string;
}

/** What can be tapped. It is marked as the table says: open, chosen, new. */
export interface Tappable {
  /** The element. Without one it is only looked at. */
  id?: string;
  /** An element that a tap says first, if a move touches it: a whole move, where `id` is one half of it. */
  tap?: string;
  /** For screen readers; without it they read `text`. What is written should be in it: people say it to their device. */
  label?: string;
}

/** A piece. Whose it is, is told by the colour and the shape of the seat together. */
export interface Piece {
  /** `token`: the shape of the seat itself. */
  kind: "token" | "disc" | "pawn" | "cube" | "house" | "cup" | "open-cup";
  /** An outline of your own instead of that of the kind, for an SVG path; the piece is 20 wide and high around 0 0. */
  path?: string;
  /** On a field a piece with an id glides when it comes to another field; a tap on the field says it. */
  id?: string;
  seat?: number;
  tone?: Tone;
  /** Written on it: how many it stands for. */
  text?: string | number;
  /** Only in `Pieces`: on a field the label of the field says what stands there. */
  label?: string;
  /** It would come to stand here. */
  ghost?: boolean;
}

/** A field of a plan. */
export interface Field extends Tappable {
  text?: string | number;
  tone?: Tone;
  /** Whose it is: marked in its corner. */
  seat?: number;
  /** A die that lies on it. */
  die?: number;
  pieces?: readonly Piece[];
  /** It would come to lie here. */
  ghost?: boolean;
  /** The one that counts now. */
  strong?: boolean;
  /** It steps back. */
  faint?: boolean;
}

export interface GridData extends PartData {
  columns: number;
  /** Row by row; null is a gap. */
  cells: readonly (Field | null)[];
  /** Written above the columns and beside the rows. */
  names?: { columns?: readonly string[]; rows?: readonly string[] };
}
export declare const Grid: PartClass<GridData>;

export interface HexField extends Field {
  at: readonly [number, number];
}
export interface HexMapData extends PartData {
  cells: readonly HexField[];
  /**
   * What `at` means. `axial`, the default: q and r, a step along q leads down to the right. `odd` and `even`: column and
   * row, and these columns lie half a hex lower.
   */
  layout?: "axial" | "odd" | "even";
  /** Hexes with a corner on top; then rows take the place of columns. */
  pointed?: boolean;
}
export declare const HexMap: PartClass<HexMapData>;

export interface TrackData extends PartData {
  /** In order. */
  fields: readonly Field[];
  /**
   * `row`, the default: beside each other, scrolled sideways where there is no room. `snake`: rows of `columns` fields.
   * `ring`: around `columns` × `rows`, clockwise from the lower left corner.
   */
  shape?: "row" | "snake" | "ring";
  columns?: number;
  rows?: number;
  /** How wide a field is; it is 1 high. */
  wide?: number;
}
export declare const Track: PartClass<TrackData>;

export interface Die extends Tappable {
  /** 1 to 6 as pips, any other as a number; null: hidden. */
  face: number | null;
  seat?: number;
  ghost?: boolean;
  strong?: boolean;
  faint?: boolean;
}
export interface DiceData extends PartData {
  dice: readonly Die[];
  /** Whose they are. */
  seat?: number;
  /** They have come from under the cup of the seat, which lies beside them. */
  cup?: boolean;
  small?: boolean;
}
export declare const Dice: PartClass<DiceData>;

export interface Card extends Tappable {
  title?: string;
  text?: string | number;
  tone?: Tone;
  seat?: number;
  pieces?: readonly Piece[];
  dice?: readonly Die[];
  /** It lies face down. */
  hidden?: boolean;
  ghost?: boolean;
  strong?: boolean;
  faint?: boolean;
}
export interface CardsData extends PartData {
  cards: readonly Card[];
  /** Small ones with a word or a number, for what is not a thing on the table: Pass, 3, 4, 5. */
  small?: boolean;
}
export declare const Cards: PartClass<CardsData>;

/** Pieces that lie together: what a player has, or a stock. */
export interface Group {
  title?: string;
  /** For screen readers: what it is worth knowing about them. */
  label?: string;
  seat?: number;
  text?: string | number;
  pieces?: readonly (Piece & Tappable)[];
  dice?: readonly Die[];
  /** This player decides. */
  turn?: boolean;
  faint?: boolean;
}
export interface PiecesData extends PartData {
  groups: readonly Group[];
}
export declare const Pieces: PartClass<PiecesData>;

/** A part with its data; several in a list stand beside each other; what is false is not drawn. */
export type Placed =
  | readonly [typeof Grid, GridData]
  | readonly [typeof HexMap, HexMapData]
  | readonly [typeof Track, TrackData]
  | readonly [typeof Dice, DiceData]
  | readonly [typeof Cards, CardsData]
  | readonly [typeof Pieces, PiecesData];
export type Layout = readonly (Placed | readonly (Placed | null | false)[] | null | false)[];

/** A whole board, drawn from the view: parts below each other, in the middle of the place that there is. */
export declare class Board<V extends View = View> implements Drawn<V> {
  constructor(
    host: HTMLElement,
    table: Table,
    draw: (view: V) => Layout,
    options?: {
      /** Every move can be tapped: then the tray of a phone does not list them. */
      complete?: boolean;
    },
  );
  update(view: V): void;
  destroy(): void;
}
