// What a board is given. It shows the view and tells what was tapped; it knows no rules.

import type { Texts } from "../lib/texts";
import type { GameView } from "../wire";

export interface BoardProps<View = GameView> {
  view: View;
  /** The viewer: a seat, or SPECTATOR. */
  seat: number;
  /** Elements that a legal move touches: they are marked and can be tapped. */
  targets: ReadonlySet<string>;
  /** Elements of the selected move. */
  chosen: ReadonlySet<string>;
  /** Elements that the newest events name. */
  fresh: ReadonlySet<string>;
  texts: Texts;
  /** A tap on any element, legal or not. */
  ontap: (element: string) => void;
}

/** What a player's line in the rail is given. */
export interface PanelProps<View = GameView> {
  view: View;
  /** The seat that the line is about. */
  player: number;
  texts: Texts;
}
