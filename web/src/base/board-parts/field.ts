// What is written on a field: whose it is, a text, a die; oblong fields have them beside each other.

import type { Table } from "../../../public/board.d.ts";
import type { Field } from "../../../public/board-parts.d.ts";
import { die, seatMark, SIZE } from "./art";
import { set, svg } from "./dom";

/** Inside the edge of a field, around its middle. */
export interface Room {
  width: number;
  height: number;
}

const MARK = 24;
const DIE = 52;
const SPACE = 6;
/** From the middle of a line of text to its foot. */
const FOOT = { large: 13, small: 9 };

export function written(field: Field, room: Room, table: Table): SVGElement[] {
  const oblong = room.width > 1.3 * room.height;
  return [
    ...owner(field, room, oblong, table),
    ...words(field, room, oblong),
    ...dice(field, room, oblong, table),
  ];
}

function owner({ seat }: Field, { width, height }: Room, oblong: boolean, table: Table) {
  if (seat === undefined) return [];
  const mark = seatMark(table, seat);
  const y = oblong ? -MARK / 2 : -height / 2;
  set(mark, { x: (oblong ? 4 : 0) - width / 2, y, width: MARK, height: MARK });
  return [mark];
}

function words({ seat, text, die, pieces }: Field, { height }: Room, oblong: boolean) {
  if (text === undefined) return [];
  const above = !oblong && (die !== undefined || pieces?.length);
  const left = oblong && seat !== undefined ? MARK + SPACE : 0;
  const right = oblong && die !== undefined ? DIE + SPACE : 0;
  const foot = above ? FOOT.small + 10 - height / 2 : FOOT.large;
  const under = !oblong && !above && seat !== undefined ? 7 : 0;
  const place = { x: (left - right) / 2, y: foot + under };
  return [svg("text", { class: above ? "bp-small" : null, ...place }, `${text}`)];
}

function dice({ die: face, text }: Field, { width }: Room, oblong: boolean, table: Table) {
  if (face === undefined) return [];
  const drawn = die({ face }, table);
  const beside = oblong && text !== undefined;
  const [x, y] = [beside ? (width - DIE) / 2 : 0, !oblong && text !== undefined ? 12 : 0];
  set(drawn, { transform: `translate(${x} ${y}) scale(${DIE / SIZE})` });
  return [drawn];
}
