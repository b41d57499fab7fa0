// What a tap on an element that no legal move touches would have been, for asking why it is not open.

import type { MesopotamienView } from "../../base/wire";
import { cellOf } from "./facts";

const PLAYED_ALONE: readonly string[] = ["endurance", "holy-stone", "priest"];

export function attempt(element: string, view: MesopotamienView): string | null {
  const [kind, id = ""] = element.split(":", 2);
  if (kind === "end") return view.phase === "mana" ? "end-turn" : "end-phase";
  if (kind === "pile") return "draw";
  if (kind === "card") return PLAYED_ALONE.includes(id) ? id : null;
  if (kind === "hex" && view.phase === "action") {
    const place = view.hexes.findIndex((hex) => cellOf(hex) === id);
    if (view.action === "cult") return `cult ${place}`;
    if (view.action === "offspring") return `breed ${place}`;
    const value = view.players[view.turn ?? 0]?.spareValues?.[0];
    return value === undefined ? null : `hut ${place} ${value}`;
  }
  return null;
}
