// The boards of packages that this page has loaded, and those that threw: their games are played on the text board until
// the page is loaded again.

import { SvelteSet } from "svelte/reactivity";
import type { BoardModule } from "../../public/board.d.ts";

const modules = new Map<string, BoardModule>();
const broken = new SvelteSet<string>();

/** The module of a board that has been loaded; undefined where that failed. */
export function boardOf(game: string): BoardModule | undefined {
  return modules.get(game);
}

export function keepBoard(game: string, module: BoardModule): void {
  modules.set(game, module);
}

export function isBroken(game: string): boolean {
  return broken.has(game);
}

export function reportBroken(game: string, error: unknown): void {
  console.error(`The board of ${game} does not work:`, error);
  broken.add(game);
}
