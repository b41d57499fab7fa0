// Things beside each other in HTML: buttons where they can be tapped. Cards, dice and pieces say how they look.

import type { Table } from "../../../public/board.d.ts";
import type { Die, Piece, Tappable } from "../../../public/board-parts.d.ts";
import { die, paints, picture, piece, seatMark } from "./art";
import { classes, html, Keyed, refill, set, style } from "./dom";
import { keys, marked, markOf, offer } from "./marks";

/** A list of things: gives what draws it. */
export function row<T extends Tappable>(
  parent: Element,
  part: string,
  table: Table,
  look: (thing: T) => { class: string; tone?: string; content: () => (Node | string)[] },
): (things: readonly T[]) => void {
  const kept = new Keyed<T, HTMLElement>(parent, (thing) =>
    thing.id === undefined ? html("span") : html("button", { type: "button" }),
  );
  return (things) => {
    const named = keys(part, things).map((key, index) => [key, things[index]!] as const);
    kept.update(named).forEach((element, index) => {
      const thing = things[index]!;
      const { class: name, tone, content } = look(thing);
      const mark = markOf(thing, table);
      set(element, { class: classes(name, marked(mark)) });
      style(element, { "--bp-tone": tone ? `var(--${tone})` : null });
      if (thing.id === undefined)
        refill(element, [thing, paints(table)], () => [...content(), ...hidden(thing.label)]);
      else {
        refill(element, [thing, paints(table)], content);
        set(element, { "aria-label": thing.label });
        offer(part, element, thing.id, mark, thing.label ?? element.textContent);
      }
    });
  };
}

/** Words for screen readers alone. */
export function hidden(words: string | undefined): Node[] {
  return words ? [html("span", { class: "vh" }, words)] : [];
}

export const states = (thing: { ghost?: boolean; strong?: boolean; faint?: boolean }): string =>
  classes(thing.ghost && "bp-ghost", thing.strong && "bp-strong", thing.faint && "bp-faint");

export function dieShown(thing: Die, table: Table): Node {
  return picture(die({ ...thing, strong: false, faint: false, ghost: false }, table), "bp-die-box");
}

export function pieceShown(thing: Piece, table: Table): Node {
  return picture(piece(thing, table), classes("bp-piece-box", `bp-${thing.kind}`));
}

/** A name with the mark of its seat. */
export function heading(table: Table, seat: number | undefined, title: string | undefined): Node[] {
  if (seat === undefined && title === undefined) return [];
  const mark = seat === undefined ? [] : [seatMark(table, seat)];
  const words = title === undefined ? [] : [html("span", {}, title)];
  return [html("span", { class: "bp-name" }, ...mark, ...words)];
}
