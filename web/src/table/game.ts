// What a table asks of a game: its picture, its board and what belongs to it, each loaded when it is needed. The games
// themselves are a layer above: pages hand them in.

import type { Component } from "svelte";
import { breath } from "../base/ui/breath";
import type { BoardProps, EndProps, PanelProps } from "./board";
import type { MomentsModule } from "./moment";

export interface BoardModule {
  default: Component<BoardProps>;
}

export interface PanelModule {
  default: Component<PanelProps>;
}

export interface EndModule {
  default: Component<EndProps>;
}

export interface AttemptModule {
  attempt: (element: string, view: never) => string | null;
}

export interface ClientGame {
  cover: () => Promise<{ default: Component }>;
  /** Missing where a game has no board of its own yet: then the text board is shown. */
  board?: () => Promise<BoardModule>;
  /** Board and tray show all that moves touch: what can be tapped there need not be listed. */
  drawn: boolean;
  /** What is near the thumb: a hand, choices. */
  tray?: () => Promise<BoardModule>;
  /** What a player's line in the rail tells beyond name and points. */
  panel?: () => Promise<PanelModule>;
  /** The notation that a tap on an element would be, for asking why it is not open. */
  attempt?: () => Promise<AttemptModule>;
  /** What a game shows of itself on the result page. */
  atEnd?: () => Promise<EndModule>;
  /** What of a game is staged on the board when it happens. */
  moments?: () => Promise<MomentsModule>;
  /** The board of a package threw: until the page is loaded again the text board takes its place. */
  readonly broken?: boolean;
}

/** Board, then tray: in between a slow phone paints, and answers whoever taps. */
export function inTurn(game: ClientGame) {
  const board = breath().then(() => game.board?.());
  return { board, tray: board.then(breath).then(() => game.tray?.()) };
}
