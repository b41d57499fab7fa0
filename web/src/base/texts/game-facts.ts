// What is said of games without their texts: names, sentences, minutes.

import { FACTS } from "../facts";
import type { Texts } from "./texts";

/** How long a play takes, as people say it. */
export function minutes([low, high]: readonly number[], language: string): string {
  const range = low === high ? `${low}` : `${low}–${high}`;
  return `${range} ${language === "de" ? "Min." : "min"}`;
}

/** The short name of a game; of one from another package, which has no text here, its id. */
export function gameName(texts: Texts, id: string): string {
  if (texts.has(`game-${id}`)) return texts.say(`game-${id}`);
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the built client holds the texts of a game. */
export function isBuiltIn(id: string): boolean {
  return id in FACTS;
}
