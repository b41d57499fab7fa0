// The board that a package brings for its game, in its folder `web`: `board.js` is an ES module that exports a `Board`
// as its default, and may export `styles`. docs/client.md explains it. Every Kiebitz server has this file at /board.d.ts.

/**
 * Draws into `host`. It is called once for each time that a table is shown; `update` follows at once.
 *
 * A board on which every legal move can be tapped may say so by the attribute `data-complete` on an element of its own:
 * then the tray of a phone does not list the moves, and leaves the room to the board.
 */
export type Board<V extends View = View> = (host: HTMLElement, table: Table) => Drawn<V>;

export interface Drawn<V extends View = View> {
  /** Draw what the view says. Called after every change of the view or of anything that `table` tells. */
  update(view: V): void;
  /** The board is taken away: stop timers, remove listeners outside of `host`. */
  destroy(): void;
}

/** What `board.js` exports. */
export interface BoardModule {
  default: Board<never>;
  /** Style sheets, relative to the module. They are loaded before the board is drawn. */
  styles?: readonly string[];
}

/** What every game's view has; the rest is what the game's `show` gives (`fields` of an `OpenGame`). */
export interface View {
  game: string;
  /** The viewer: a seat from 0, or -2 for a spectator. */
  viewer: number;
  seats: number;
  /** The seats that must decide now. */
  pending: number[];
  outcome: { reason: string; ranks: number[]; scores: number[] } | null;
}

export type Value = number | string | boolean | (number | string)[] | null;

/** A text by its key, as events and previews are told: `table.text("event-" + key, params)`. */
export interface Message {
  key: string;
  params: Record<string, Value>;
}

/** A player as the rest of the page shows them. */
export interface Player {
  name: string;
  /** A CSS colour: `var(--seat-blue)`. */
  colour: string;
  /** For `<use href>`: `#s-blue`. Seats are told apart by colour and shape together. */
  shape: string;
}

/** The table around the board. What it tells is current whenever it is read. */
export interface Table {
  /** The viewer: a seat from 0, or -2 for a spectator. */
  readonly seat: number;
  readonly players: readonly Player[];
  readonly language: "de" | "en";
  /** The text of a key of the game's `locale/`, in the user's language; the key itself where there is none. */
  text(key: string, params?: Record<string, Value>): string;
  /** Elements that a legal move touches: the targets of its `Description`. Empty when nothing can be played. */
  readonly targets: ReadonlySet<string>;
  /** Those of them that fit what has been tapped so far. */
  readonly next: ReadonlySet<string>;
  /** Elements that have been tapped, and those of the selected move. */
  readonly chosen: ReadonlySet<string>;
  /** What the selected move would do; empty until the server has answered. */
  readonly preview: readonly Message[];
  /** What happened last. */
  readonly news: readonly Message[];
  /** Elements that the news name. */
  readonly fresh: ReadonlySet<string>;
  readonly reducedMotion: boolean;
  /** An element was tapped: it selects, and when one move is left, previews it. A second tap plays it. */
  tap(element: string): void;
}
