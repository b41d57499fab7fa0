// What the wheel shows: the last reveal, whether its window still stands open, and whether the wheel has come up over a
// board that has no place for it.

import type { TableEvent, TiwanakuView } from "../../base/wire";
import type { Moment } from "../../table/moment";
import { actOf } from "./acts";
import { revealOf } from "./facts";

interface Given {
  view: TiwanakuView;
  events: readonly TableEvent[];
  moment: Moment | null;
}

/** Milliseconds after which a floating wheel goes by itself. */
const LINGER = 4500;

export class Showing {
  /** The wheel has come up where there is no place for it. */
  lingers = $state(false);
  private readonly given = $derived.by(() => this.ask());
  readonly staged = $derived(actOf(this.given.moment));
  readonly newest = $derived(this.given.events.at(-1)?.entry);
  /** The newest events. */
  readonly news = $derived(this.given.events.filter(({ entry }) => entry === this.newest));
  private readonly last = $derived(this.given.events.findLast((event) => revealOf(event)));
  readonly reveal = $derived.by(() => {
    if (this.staged) return this.staged.reveal;
    return this.last ? revealOf(this.last) : null;
  });
  /** The window stands open: that was just now. */
  readonly open = $derived.by(() => {
    if (this.staged) return this.staged.act !== "guess";
    return this.last !== undefined && this.last.entry === this.newest && !this.given.view.outcome;
  });
  /** The last reveal makes room while a plant is named. */
  readonly floats = $derived(this.staged ? this.open : this.lingers);
  /** The board, with the cell that is still to be turned over as it lay there before. */
  readonly view = $derived.by(() => {
    const { view } = this.given;
    if (!this.staged || this.staged.act === "turn") return view;
    const { before } = this.staged;
    const cells = view.cells.map((cell) =>
      cell.name === before.name ? { ...cell, soil: before.soil, plant: before.plant } : cell,
    );
    return { ...view, cells };
  });

  /** The number of the reveal that was met last; what was there when the table opened is no news. */
  private met: number | undefined;

  /** To be made by the board. */
  constructor(private readonly ask: () => Given) {
    // Before anything is drawn: when the moment is over the wheel stays where it is.
    $effect.pre(() => {
      const number = this.last?.number ?? 0;
      if (this.given.moment) return;
      const rises = this.open && this.met !== undefined && this.met !== number;
      this.met = number;
      this.lingers = rises;
      if (!rises) return;
      const timer = setTimeout(() => (this.lingers = false), LINGER);
      return () => clearTimeout(timer);
    });
  }
}
