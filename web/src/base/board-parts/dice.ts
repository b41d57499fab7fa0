// Dice: those that lie on the table, or faces to choose from.

import type { DiceData } from "../../../public/board-parts.d.ts";
import { paints, seatMark } from "./art";
import { classes, html, refill } from "./dom";
import { dieShown, pieceShown, row, states } from "./rows";
import { part } from "./shell";

export const Dice = part<DiceData>("dice", (shell, table) => {
  const owner = html("span", { class: "bp-owner" });
  const dice = html("div", { class: "bp-dice-row" });
  shell.body.append(owner, dice);
  const draw = row<DiceData["dice"][number]>(dice, shell.name, table, (thing) => ({
    class: classes("bp-one", states(thing)),
    content: () => [dieShown(thing, table)],
  }));
  return (data) => {
    shell.root.classList.toggle("bp-tiny", data.small ?? false);
    const { seat, cup = false } = data;
    owner.hidden = seat === undefined;
    refill(owner, [seat, cup, paints(table)], () => {
      if (seat === undefined) return [];
      return [cup ? pieceShown({ kind: "open-cup", seat }, table) : seatMark(table, seat)];
    });
    // A die without words of its own is read as its number.
    draw(data.dice.map((each) => ({ label: each.face === null ? "?" : `${each.face}`, ...each })));
  };
});
