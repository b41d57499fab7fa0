// What the board works out from the view: who stands where, in groups, and what belongs to whom.

import { COLOURS } from "../../table/seats";
import type {
  MesopotamienHexView,
  MesopotamienHutView,
  MesopotamienNativeView,
  MesopotamienView,
} from "../../base/wire";

export const MANA_TOP = 8;
export const POINTS = 5;
export const EXPLORATIONS = 3;
export const OFFERINGS = 4;

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

/** How often the player in turn can still explore: the stack may hold fewer hexes than the turn allows. */
export const explorationsLeft = (view: MesopotamienView): number =>
  Math.min(EXPLORATIONS - view.explored, view.stack);

/** The stones ever brought to the temple: each has moved somebody's bar from 3 upwards. */
export const templeStones = (view: MesopotamienView): number =>
  view.players.reduce((sum, player) => sum + player.limit - 3, 0);

/** The rows of the temple when it is finished, from below: all bars at 8. */
export const templeRows = (seats: number): number[] =>
  seats === 2 ? [4, 3, 2, 1] : seats === 3 ? [5, 4, 3, 2, 1] : [6, 5, 4, 3, 2];

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

/** In which of the three phases of a turn the table is. */
export function phaseOf(view: MesopotamienView): 1 | 2 | 3 {
  return view.phase === "action" ? 2 : view.phase === "mana" ? 3 : 1;
}
