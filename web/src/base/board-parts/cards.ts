// Cards of a hand or a display, and small ones with a word or a number.

import type { CardsData } from "../../../public/board-parts.d.ts";
import { classes, html } from "./dom";
import { dieShown, heading, pieceShown, row, states } from "./rows";
import { part } from "./shell";

export const Cards = part<CardsData>("cards", (shell, table) => {
  const draw = row<CardsData["cards"][number]>(shell.body, shell.name, table, (card) => ({
    class: classes("bp-card", card.hidden && "bp-hidden", states(card)),
    ...(card.tone ? { tone: card.tone } : {}),
    content: () => {
      const { seat, title, text, pieces = [], dice = [] } = card;
      const drawn = [
        ...pieces.map((each) => pieceShown(each, table)),
        ...dice.map((each) => html("span", { class: states(each) }, dieShown(each, table))),
      ];
      return [
        ...heading(table, seat, title),
        ...(drawn.length ? [html("span", { class: "bp-art" }, ...drawn)] : []),
        ...(text === undefined ? [] : [html("span", { class: "bp-text" }, `${text}`)]),
      ];
    },
  }));
  return (data) => {
    shell.root.classList.toggle("bp-chips", data.small ?? false);
    draw(data.cards);
  };
});
