// When something was, as people say it.

import type { Texts } from "../../base/texts/texts";

/** The server knows it no better than that. */
const LATELY = 10 * 60_000;

/** How long ago: "just now", "3 days ago". */
export function ago(then: number, texts: Texts, now = Date.now()): string {
  if (now - then < LATELY) return texts.say("device-now");
  const words = new Intl.RelativeTimeFormat(texts.language, { numeric: "auto" });
  const days = Math.floor((now - then) / 86_400_000);
  if (days >= 1) return days < 60 ? words.format(-days, "day") : day(then, texts);
  const hours = Math.floor((now - then) / 3_600_000);
  return hours >= 1
    ? words.format(-hours, "hour")
    : words.format(-Math.floor((now - then) / 60_000), "minute");
}

/** "18 November 2026" */
export function day(at: number, texts: Texts): string {
  return new Intl.DateTimeFormat(texts.language === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
  }).format(at);
}
