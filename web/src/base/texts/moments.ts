// Times as people say them: in ten minutes, in three days.

const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

/** How long it is until then (milliseconds since 1970), in the largest unit that fits. */
export function untilThen(then: number, language: string, now = Date.now()): string {
  const seconds = Math.max(60, (then - now) / 1000);
  const [unit, length] = UNITS.find(([, size]) => seconds >= size)!;
  return new Intl.RelativeTimeFormat(language).format(Math.round(seconds / length), unit);
}
