// What a game is called.

import type { Texts } from "./texts";

/** The short name of a game; of one from another package, which has no text here, its id. */
export function gameName(texts: Texts, id: string): string {
  if (texts.has(`game-${id}`)) return texts.say(`game-${id}`);
  const words = id.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
