// A table's clock in words: 30 minutes each, 3 days per move.

import type { Texts } from "./texts";
import type { ClockRule } from "../wire";

const UNITS: readonly [string, number][] = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
];
/** From this on nobody has to hurry, in seconds: for a move, and for a whole game. */
const CALM = { move: 90, game: 600 };

/** So many seconds in the largest unit that counts them whole. */
export function duration(seconds: number, texts: Texts): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0)!;
  return texts.say("duration", { amount: seconds / size, unit });
}

export function clockWords(rule: ClockRule, texts: Texts): string {
  if (rule.kind === "off") return texts.say("clock-off");
  const time = duration(rule.seconds, texts);
  if (rule.kind === "move") return texts.say("clock-move", { time });
  return rule.increment
    ? texts.say("clock-game-more", { time, more: duration(rule.increment, texts) })
    : texts.say("clock-game", { time });
}

/** Whether somebody who sits down should know that there is no time to look around. */
export const isFast = (rule: ClockRule): boolean =>
  rule.kind !== "off" && rule.seconds < CALM[rule.kind];
