// The time, once a second, for the clocks on the page.

export const clock = $state({ now: Date.now() });

setInterval(() => (clock.now = Date.now()), 1000);

/** Milliseconds as minutes and seconds, from an hour on with hours. */
export function minutes(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
