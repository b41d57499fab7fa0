// What only one game has: pages of its own, and the ways to them from the start page (`pages.ts` in its folder).

import type { Daily, GamePage, OwnPages, Way } from "../base/ui/page";

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
