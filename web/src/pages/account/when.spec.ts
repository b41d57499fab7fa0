// In the language of the page.

import { expect, test } from "vitest";
import { Texts } from "../../base/texts/texts";
import { ago, day } from "./when";

const NOW = Date.UTC(2026, 10, 19, 12);
const MINUTE = 60_000;

test.each([
  [1, "just now", "gerade eben"],
  [30, "30 minutes ago", "vor 30 Minuten"],
  [125, "2 hours ago", "vor 2 Stunden"],
  [3 * 24 * 60, "3 days ago", "vor 3 Tagen"],
  [100 * 24 * 60, "11 August 2026", "11. August 2026"],
])("%i minutes ago", async (minutes, english, german) => {
  const [en, de] = await Promise.all([
    Texts.load("en", undefined, { account: true }),
    Texts.load("de", undefined, { account: true }),
  ]);
  expect(ago(NOW - minutes * MINUTE, en, NOW)).toBe(english);
  expect(ago(NOW - minutes * MINUTE, de, NOW)).toBe(german);
});

test("a day has its year", async () => {
  const en = await Texts.load("en");
  expect(day(NOW, en)).toBe("19 November 2026");
});
