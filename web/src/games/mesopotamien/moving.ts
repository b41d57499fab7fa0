// The figure that is on its way while a moment lasts: the scene draws it, and the board leaves it out.

import type { MesopotamienView } from "../../base/wire";
import type { Moment } from "../../table/moment";
import type { Figure } from "./staged";

export function moving(moment: Moment | null | undefined, view: MesopotamienView): string | null {
  const { seat, native } = (moment?.data ?? {}) as Partial<Figure>;
  const moves = moment?.kind === "walk" || moment?.kind === "discovery";
  if (!moves || seat === undefined || !native) return null;
  return view.players[seat]?.natives.find(({ id }) => id.endsWith(native))?.id ?? null;
}
