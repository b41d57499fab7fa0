// What the board is drawn from: numbers printed in the game's data, who stands where, in groups, what is marked.

import { mana, movement, offerings } from "$games/mesopotamien/data/mesopotamien.json";
import { COLOURS } from "../../table/seats";
import type {
  MesopotamienHexView,
  MesopotamienHutView,
  MesopotamienNativeView,
  MesopotamienView,
} from "../../base/wire";

export const MANA_TOP: number = mana.scale_max;
export const POINTS: number = movement.points_per_turn;
export const EXPLORATIONS: number = movement.explorations_per_turn;
export const OFFERINGS: number = offerings.to_win;

export const colour = (seat: number | null): string => (seat === null ? "neutral" : COLOURS[seat]!);
export const cellOf = (hex: MesopotamienHexView): string => `${hex.q},${hex.r}`;

/** Natives of one seat on one hex that carry the same: they are drawn, named and tapped as one. */
export interface Group {
  seat: number;
  natives: MesopotamienNativeView[];
}

/** From four figures on, those that are alike stand as one with a number. */
const CROWD = 4;

export function groupsOn(view: MesopotamienView, place: number): Group[] {
  const single: Group[] = view.players.flatMap((player, seat) =>
    player.natives
      .filter((native) => native.hex === place)
      .map((native) => ({ seat, natives: [native] })),
  );
  if (single.length < CROWD) return single;
  const groups: Group[] = [];
  for (const { seat, natives } of single) {
    const native = natives[0]!;
    const alike = groups.find(
      (group) =>
        group.seat === seat &&
        group.natives[0]!.cargo === native.cargo &&
        native.cargo !== "marker",
    );
    if (alike) alike.natives.push(native);
    else groups.push({ seat, natives: [native] });
  }
  return groups;
}

export const hutsOn = (view: MesopotamienView, place: number): MesopotamienHutView[] =>
  view.huts.filter((hut) => hut.hex === place);

/** The rows of a temple of so many stones, from below: each has one stone fewer than the one under it. */
export function templeRows(size: number): number[] {
  let row = 0;
  for (let room = 0; room < size; room += row) row += 1;
  const rows: number[] = [];
  for (let left = size; left > 0; left -= row--) rows.push(Math.min(row, left));
  return rows;
}

/** What is marked of all that can be tapped next: while another native could be chosen, land is no answer yet, and
 *  nearly all of it would be marked. */
export function marked(
  next: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): ReadonlySet<string> {
  const choosing = [...next].some(
    (element) => element.startsWith("native:") && !chosen.has(element),
  );
  if (!choosing) return next;
  return new Set([...next].filter((element) => !/^(hex|cell):/.test(element)));
}
