// What the table says about a thing that can be tapped, and how it is shown.

import type { Table } from "../../../public/board.d.ts";
import type { Piece, Tappable } from "../../../public/board-parts.d.ts";
import { set } from "./dom";

export interface Mark {
  /** The element that a tap says; null where no move touches the thing. */
  tap: string | null;
  /** It fits what was tapped so far. */
  next: boolean;
  chosen: boolean;
  fresh: boolean;
}

export function markOf(
  thing: Tappable & { pieces?: readonly Piece[] },
  { targets, next, chosen, fresh }: Table,
): Mark {
  const ids = [thing.id, ...(thing.pieces ?? []).map((piece) => piece.id)].filter(
    (id) => id !== undefined,
  );
  const taps = thing.tap === undefined ? ids : [thing.tap, ...ids];
  return {
    tap: taps.find((id) => next.has(id)) ?? taps.find((id) => targets.has(id)) ?? null,
    next: ids.some((id) => next.has(id)),
    chosen: ids.some((id) => chosen.has(id)),
    fresh: ids.some((id) => fresh.has(id)),
  };
}

/** The classes of a mark. */
export const marked = ({ tap, next, chosen, fresh }: Mark): string =>
  [tap !== null && "bp-may", next && "bp-next", chosen && "bp-chosen", fresh && "bp-fresh"]
    .filter(Boolean)
    .join(" ");

/** Tell whether and what a tap on an element says. It stays in the tab order: else a played move would lose the focus. */
export function offer(
  part: string,
  element: Element,
  id: string,
  mark: Mark,
  words: string | number | undefined,
): void {
  if (words === undefined || words === "") {
    throw new Error(`${part}: the element "${id}" needs a text or a label`);
  }
  set(element, {
    "data-element": id,
    "data-tap": mark.tap,
    "aria-pressed": `${mark.chosen}`,
    "aria-disabled": mark.tap === null ? "true" : null,
  });
}

/** The key of each thing of a list: its id, else its place. Two with one id would be taken for each other. */
export function keys<T extends { id?: string } | null>(
  part: string,
  things: readonly T[],
): string[] {
  const found = new Set<string>();
  return things.map((thing, index) => {
    const key = thing?.id ?? `#${index}`;
    if (found.has(key)) throw new Error(`${part}: the element "${key}" is there twice`);
    found.add(key);
    return key;
  });
}
