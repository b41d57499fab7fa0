// What every part of the plan that can be tapped has in common.

import type { Texts } from "../../base/texts/texts";
import type { Point } from "../../base/board-parts/hex";

/** What can be tapped, what of it is marked, what is chosen, what the news name; and where a tap goes. */
export interface Taps {
  targets: ReadonlySet<string>;
  open: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  fresh: ReadonlySet<string>;
  texts: Texts;
  ontap: (element: string) => void;
}

/** The attributes of an element with a name for those who hear the plan. */
export const tappable = ({ targets, chosen, ontap }: Taps, element: string, label: string) => ({
  role: "button",
  tabindex: targets.has(element) ? 0 : -1,
  "aria-label": label,
  "aria-pressed": chosen.has(element),
  onclick: (event: MouseEvent) => {
    event.stopPropagation();
    ontap(element);
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
