// What `game.toml` says of games: how long a play takes, and which games the client knows.

import { FACTS } from "../facts";

/** How long a play takes, as people say it. */
export function minutes([low, high]: readonly number[], language: string): string {
  const range = low === high ? `${low}` : `${low}–${high}`;
  return `${range} ${language === "de" ? "Min." : "min"}`;
}

/** Whether the built client holds the texts of a game. */
export function isBuiltIn(id: string): boolean {
  return id in FACTS;
}
