// Days in words, from our own texts: a browser's calendar takes longer to set up than a page has time.

import type { Texts } from "./texts";

const DAY = 24 * 3600 * 1000;

/** The date so many days later, or earlier. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** The day of a moment (milliseconds since 1970) where the reader is, as "16 November". */
export function dayOf(moment: number, texts: Texts): string {
  const date = new Date(moment);
  return texts.say("day-short", { day: date.getDate(), month: String(date.getMonth() + 1) });
}

/** "2026-11-16" as "Monday, 16 November". */
export function dayInWords(day: string, texts: Texts): string {
  const date = new Date(`${day}T00:00Z`);
  return texts.say("day-date", {
    weekday: String(date.getUTCDay()),
    day: date.getUTCDate(),
    month: String(date.getUTCMonth() + 1),
  });
}
