// A large picture drawn in stages: a slow phone paints between two of them, and answers whoever taps.

import { onMount } from "svelte";
import { breath } from "./breath";

/** Made while a component is; its stages come one by one once that is on the page, and then stay. */
export class Stages {
  private reached = $state(0);

  constructor(readonly last: number) {
    onMount(() => {
      let gone = false;
      const draw = async (): Promise<void> => {
        while (this.reached < last) {
          await breath();
          if (gone) return;
          this.reached += 1;
        }
      };
      void draw();
      return () => (gone = true);
    });
  }

  /** Whether a stage has come; the first has the number 1. */
  at(stage: number): boolean {
    return this.reached >= stage;
  }

  /** Whether more is still to come: `aria-busy` of what is drawn. */
  get busy(): boolean {
    return this.reached < this.last;
  }

  /** What is drawn of a list whose parts come in some stages, one after the other. */
  share<T>(list: readonly T[], from: number, to: number): readonly T[] {
    if (this.at(to)) return list;
    const come = Math.max(0, this.reached - from + 1);
    return list.slice(0, Math.ceil((list.length * come) / (to - from + 1)));
  }
}
