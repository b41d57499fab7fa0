// What a tap on an element that no legal move touches would have been, for asking why it is not open.

import type { GildeView } from "../../base/wire";

/** What a hex is tapped for; where nothing is asked of the map, an explorer was meant. */
const ON_HEX: Readonly<Record<string, string>> = {
  village: "village",
  post: "post",
  explore: "explore",
};

export function attempt(element: string, view: GildeView): string | null {
  const me = view.players[view.viewer];
  if (!me) return null;
  const [kind, id] = element.split(":", 2);
  if (kind === "stop") return "stop";
  if (kind === "endStep") return "end step";
  if (kind === "hex") return `${ON_HEX[me.mode] ?? "place"} ${id}`;
  if (kind === "card" && me.mode === "keep") return `keep ${id}`;
  if (kind === "card") {
    const slot = me.slots.indexOf(id!);
    return slot >= 0 ? `use ${slot + 1}` : null;
  }
  return null;
}
