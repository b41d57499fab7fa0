// What every part of the plan that can be tapped has in common.

import type { Texts } from "../../base/texts/texts";
import type { Point } from "../../base/board-parts/hex";

/** What can be tapped, what of it is marked, what is chosen, what the news name; and where a tap goes. */
export interface Taps {
  targets: ReadonlySet<string>;
  /** What fits what was tapped so far. */
  next: ReadonlySet<string>;
  open: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  texts: Texts;
  ontap: (element: string) => void;
}

/** What a click on something that stands on a hex means: the whole hex is the target, whatever stands on it, unless the
 *  thing itself would begin or continue a move. */
export function meant({ next, chosen }: Taps, element: string, cell: string): string {
  const hex = `hex:${cell}`;
  if (chosen.has(hex)) return hex;
  if (chosen.has(element)) return next.has(hex) ? hex : element;
  return next.has(hex) && !next.has(element) ? hex : element;
}

/** The attributes of an element with a name for those who hear the plan. A click may mean another element; keys, which
 *  reach each element for itself, never do. */
export const tappable = (
  { targets, chosen, ontap }: Taps,
  element: string,
  label: string,
  clicked = element,
) => ({
  role: "button",
  tabindex: targets.has(element) ? 0 : -1,
  "data-element": element,
  "aria-label": label,
  "aria-pressed": chosen.has(element),
  "aria-disabled": !targets.has(element),
  onclick: (event: MouseEvent) => {
    event.stopPropagation();
    ontap(clicked);
  },
  onkeydown: (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    // The table plays a chosen move on Enter: this one only chooses, and a second one plays.
    event.preventDefault();
    event.stopPropagation();
    ontap(element);
  },
});

export const at = ({ x, y }: Point) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
