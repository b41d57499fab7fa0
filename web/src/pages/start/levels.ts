// The level that bots have unless somebody chooses: quick, with a plan, and to be beaten.

import type { GameFacts } from "../../base/wire";

export const usualLevel = (game: GameFacts): string =>
  game.levels.includes("medium") ? "medium" : (game.levels.at(-1) ?? "random");
