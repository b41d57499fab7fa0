// What `game.toml` says of games: how long a play takes, and which games the client knows.

import { FACTS } from "../facts";

/** How long a play takes, as people say it. */
export function minutes(bounds: readonly number[], language: string): string {
  return `${range(bounds)} ${language === "de" ? "Min." : "min"}`;
}

/** Whether the built client holds the texts of a game. */
export function isBuiltIn(id: string): boolean {
  return id in FACTS;
}

/** From the least to the most, or the one number that is both. */
export function range([low, high]: readonly number[]): string {
  return low === high ? `${low}` : `${low}–${high}`;
}
