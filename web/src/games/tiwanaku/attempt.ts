// What a tap on an element that no legal move touches would have been, for asking why it is not open.

import type { TiwanakuView } from "../../base/wire";

export function attempt(element: string, view: TiwanakuView): string | null {
  const [kind, id] = element.split(":", 2);
  const me = view.players[view.viewer];
  if (!me) return null;
  if (kind === "end") return view.phase === "divineAgain" ? "stop" : "pass";
  if (kind === "gift") return `offer ${id}`;
  if (kind === "reserve") return me.figures[0] ? `return ${me.figures[0]}` : null;
  if (kind === "plant") return me.figures[0] ? `divine ${me.figures[0]} ${id}` : null;
  if (kind !== "cell") return null;
  if (me.figures.includes(id!)) return `divine ${id} 1`;
  // Asked for a figure of the reserve, else for the first on the board.
  return me.reserve || !me.figures[0] ? `enter ${id}` : `move ${me.figures[0]} ${id}`;
}
