import { expect, test } from "vitest";
import { Texts } from "./texts";
import { clockWords, isFast } from "./clock-words";
import type { ClockRule } from "../wire";

const rule = (kind: ClockRule["kind"], seconds = 0, increment = 0) => ({
  kind,
  seconds,
  increment,
});

test.each([
  [rule("off"), "no clock"],
  [rule("move", 60), "1 minute per move"],
  [rule("move", 3 * 86_400), "3 days per move"],
  [rule("move", 90), "90 seconds per move"],
  [rule("game", 1800), "30 minutes each"],
  [rule("game", 1800, 10), "30 minutes each, plus 10 seconds per move"],
  [rule("game", 7200), "2 hours each"],
])("a clock is told in words: %o", async (given, said) => {
  expect(clockWords(given, await Texts.load("en"))).toBe(said);
});

test("a fast table is one where nobody has time to look around", () => {
  expect(isFast(rule("move", 60))).toBe(true);
  expect(isFast(rule("game", 300))).toBe(true);
  expect(isFast(rule("move", 86_400))).toBe(false);
  expect(isFast(rule("game", 1800))).toBe(false);
  expect(isFast(rule("off"))).toBe(false);
});
