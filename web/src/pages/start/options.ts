// The switches of a game as they are offered where a table is created.

import type { OptionFacts } from "../../base/wire";

/** With more values than this it is no list to choose from: the seconds of a clock. */
const LISTED = 120;

/** Whether whole numbers are values: then the default may hang on other switches, as start cells do on the board. */
export const hasNumbers = (option: OptionFacts): boolean => option.lowest !== null;

/** All values at a table of so many seats: the named ones, then numbers or seats. */
export function valuesOf(option: OptionFacts, seats: number): string[] {
  const { values, lowest, highest, takesSeat } = option;
  const first = takesSeat ? 0 : (lowest ?? 0);
  const last = takesSeat ? seats - 1 : (highest ?? -1);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  return [...values, ...numbers.filter((number) => !values.includes(number))];
}

/** Whether there is something to choose. Colours and the like are chosen seat by seat, and keep their default here. */
export function isOffered(option: OptionFacts): boolean {
  if (option.perSeat || Number(option.highest) - Number(option.lowest) > LISTED) return false;
  return option.values.length > 1 || option.takesSeat || hasNumbers(option);
}

/** What was chosen and is a value at this table. It is sent even where it looks like the default, which may differ. */
export function wishes(
  options: readonly OptionFacts[],
  chosen: Readonly<Record<string, string>>,
  seats: number,
): Record<string, string> {
  return Object.fromEntries(
    options.flatMap((option) => {
      const value = chosen[option.id];
      return value !== undefined && valuesOf(option, seats).includes(value)
        ? [[option.id, value]]
        : [];
    }),
  );
}
