// What a board is given. It shows the view and tells what was tapped; it knows no rules.

import type { Texts } from "../base/texts/texts";
import type { GameView, LegalMove, Message, TableEvent } from "../base/wire";
import type { Moment } from "./moment";

export interface BoardProps<View = GameView> {
  view: View;
  /** The viewer: a seat, or SPECTATOR. */
  seat: number;
  /** Elements that a legal move touches: they are marked and can be tapped. */
  targets: ReadonlySet<string>;
  /** Elements that can be tapped next: those of the moves that fit what was tapped; missing where nothing is played. */
  next?: ReadonlySet<string>;
  /** Elements of the selected move. */
  chosen: ReadonlySet<string>;
  /** Elements that somebody speaks of: the board brings them into view, the page marks them by their `data-element`. */
  spot?: ReadonlySet<string>;
  /** Elements that the newest events name. */
  fresh: ReadonlySet<string>;
  /** What others have done since the viewer's own last move, while the viewer is asked: trails of pieces. */
  since?: readonly TableEvent[];
  /** What is staged now: the view is then the one that belongs to it, and what a board draws for it moves nothing else. */
  moment?: Moment | null;
  /** What the selected move would do; empty until the server has said it, and in a replay. */
  preview?: readonly Message[];
  /** All that has happened, as the viewer was told; in a replay what the step told. */
  events?: readonly TableEvent[];
  /** The steps by which the Kiebitz proves what is so, while it speaks. */
  proof?: readonly Message[];
  /** The table's id, for private notes; missing where none are kept. */
  table?: string;
  texts: Texts;
  /** A tap on any element, legal or not. */
  ontap: (element: string) => void;
  /** Select a legal move by its notation, where taps cannot tell moves apart: some of the gifts, not all. A move that
      no list holds is given whole: the cone on any point of the map; null puts down what was selected. */
  onchoose?: (choice: string | LegalMove | null) => void;
  /** The move that the seat said it would make if its time ran out, on this page or before. */
  intent?: string | null;
  /** Say which move that is now; it stays between the seat and the table. */
  onintend?: (notation: string) => void;
}

/** What a player's line in the rail is given. */
export interface PanelProps<View = GameView> {
  view: View;
  /** The seat that the line is about. */
  player: number;
  texts: Texts;
}

/** What a game's own part of the result page is given. */
export interface EndProps<View = GameView> {
  /** The last view. */
  view: View;
  /** All that has happened, as the viewer was told. */
  events: readonly TableEvent[];
  texts: Texts;
}
