// What only one game has: pages of its own, and the ways to them from the start page (`pages.ts` in its folder).

import type { Component } from "svelte";
import type { Texts } from "../base/texts/texts";

export type Page = Component<{ texts: Texts; id: string; hash: string; game?: string | null }>;

export interface GamePage {
  load: () => Promise<{ default: Page }>;
  /** The address names what is shown: without that there is no such page. */
  needsId?: boolean;
}

/** A link with an icon on the game's card. */
interface Way {
  path: string;
  icon: string;
  title: string;
}

/** What can be played every day, beside the puzzles of the server. */
interface Daily {
  path: string;
  title: string;
  lead: string;
  minutes: string;
}

export interface OwnPages {
  /** By the beginning of their addresses. */
  pages: Record<`/${string}`, GamePage>;
  ways?: readonly Way[];
  daily?: Daily;
}

const modules = import.meta.glob<OwnPages>("./*/pages.ts", { import: "own", eager: true });
const all = Object.entries(modules).map(([path, own]) => ({ game: path.split("/")[1]!, ...own }));
const byPath = new Map(all.flatMap(({ pages }) => Object.entries(pages)));

/** The page of a game at an address, if there is one. */
export function gamePage(path: string, id: string): GamePage | undefined {
  const page = byPath.get(path);
  return page?.needsId && !id ? undefined : page;
}

export const waysOf = (game: string): readonly Way[] =>
  all.find((own) => own.game === game)?.ways ?? [];

export const dailies: readonly (Daily & { game: string })[] = all.flatMap(({ game, daily }) =>
  daily ? [{ game, ...daily }] : [],
);
