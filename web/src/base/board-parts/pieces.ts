// Pieces that lie together: what each player has, or a stock.

import type { Group, Piece, PiecesData, Tappable } from "../../../public/board-parts.d.ts";
import { paints } from "./art";
import { classes, html, Keyed, refill, set } from "./dom";
import { dieShown, heading, hidden, pieceShown, row, states } from "./rows";
import { part } from "./shell";

type Lying = Piece & Tappable;

export const Pieces = part<PiecesData>("pieces", (shell, table) => {
  const groups = new Keyed<Group, HTMLElement>(shell.body, () =>
    html(
      "div",
      {},
      html("div", { class: "bp-head" }),
      html("div", { class: "bp-lying" }),
      html("div", { class: "bp-dice-row" }),
    ),
  );
  const rows = new WeakMap<Element, (pieces: readonly Lying[]) => void>();
  const lying = (place: Element) => {
    const known = rows.get(place);
    if (known) return known;
    const made = row<Lying>(place, shell.name, table, (thing) => ({
      class: "bp-lies",
      content: () => [pieceShown(thing, table)],
    }));
    rows.set(place, made);
    return made;
  };

  return (data) => {
    groups
      .update(data.groups.map((group, index) => [`${index}`, group]))
      .forEach((element, index) => {
        const group = data.groups[index]!;
        const { seat, title, label, text, pieces = [], dice = [], turn, faint } = group;
        const [head, place, thrown] = [...element.children] as [Element, Element, Element];
        set(element, { class: classes("bp-group", turn && "bp-turn", faint && "bp-faint") });
        refill(head, [seat, title, label, text, paints(table)], () => [
          ...heading(table, seat, title),
          ...(text === undefined ? [] : [html("span", { class: "bp-text" }, `${text}`)]),
          ...hidden(label),
        ]);
        lying(place)(pieces);
        refill(thrown, [dice, paints(table)], () =>
          dice.map((each) =>
            html(
              "span",
              { class: classes("bp-one", states(each)) },
              dieShown(each, table),
              ...hidden(each.label),
            ),
          ),
        );
      });
  };
});
