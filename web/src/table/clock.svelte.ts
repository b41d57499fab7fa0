// The time, once a second, for the clocks on the page; it ticks only while one is shown.

import { createSubscriber } from "svelte/reactivity";

class Clock {
  readonly #shown = createSubscriber((tick) => {
    const beat = setInterval(tick, 1000);
    return () => clearInterval(beat);
  });

  get now(): number {
    this.#shown();
    return Date.now();
  }
}

export const clock = new Clock();

/** Milliseconds as minutes and seconds, from an hour on with hours. */
export function minutes(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
