// Hexes by name: an id is column and row. What a card does depends on the table's options.

import { gridNames, type Naming } from "../../base/texts/grid";
import type { Texts } from "../../base/texts/texts";
import type { GameView, GildeView } from "../../base/wire";

export const names = () => gridNames((column, row) => [column, row]);

/** GIL-093: where the capital is no village, it does not stand on the card, as in `effect_of` on the server. */
export const told =
  (view: GameView, texts: Texts): Naming =>
  (kind, value) =>
    kind === "effect" &&
    value === "twoVillages" &&
    (view as GildeView).options["capitalCountsAsVillage"] === "false"
      ? texts.say("effect-twoVillagesOnly")
      : undefined;
