// What a tap on an element that no legal move touches would have been, for asking why it is not open.

import type { MindenView } from "../../base/wire";

export function attempt(element: string, view: MindenView): string | null {
  const [kind, id = ""] = element.split(":", 2);
  if (kind === "card") return `choose ${id}`;
  if (kind === "tip") return view.phase === "tip" ? `tip ${id}` : null;
  return null;
}
