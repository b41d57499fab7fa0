// Boards of packages that threw: their games are played on the text board until the page is loaded again.

import { SvelteSet } from "svelte/reactivity";

const games = new SvelteSet<string>();

export function isBroken(game: string): boolean {
  return games.has(game);
}

export function reportBroken(game: string, error: unknown): void {
  console.error(`The board of ${game} does not work:`, error);
  games.add(game);
}
