// A number that counts up or down to where it stands, for any drawing of it.

import { untrack } from "svelte";

export interface Way {
  from?: number;
  to: number;
  ms: number;
  /** Milliseconds before it begins. */
  delay?: number;
}

export class Counting {
  shown = $state(0);

  /** To be made by a component: it counts while that is shown. */
  constructor(way: () => Way) {
    this.shown = untrack(() => way().from ?? 0);
    $effect(() => {
      const { from = 0, to, ms, delay = 0 } = way();
      const begin = performance.now() + delay;
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, (now - begin) / ms));
        this.shown = Math.round(from + (to - from) * (1 - (1 - share) ** 3));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      let frame = requestAnimationFrame(step);
      return () => cancelAnimationFrame(frame);
    });
  }

  /** As it is written. */
  get text(): string {
    return this.shown < 0 ? `−${-this.shown}` : String(this.shown);
  }
}
