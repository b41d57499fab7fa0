// The pages of the site, each loaded when somebody goes there.

import type { Language } from "../base/language";
import { Texts } from "../base/texts/texts";
import type { Place, SitePage } from "../base/router.svelte";
import { isBuiltIn } from "../base/texts/game-facts";
import type { Page } from "../base/ui/page";
import { gamePage } from "../games/pages";

/** A page with all that it needs to be drawn. */
export interface Opened {
  page: Page;
  texts: Texts;
  place: Place;
  /** The game of a table, where the server has told it with the page. */
  game: string | null;
}

const pages: Record<SitePage, () => Promise<{ default: Page }>> = {
  start: () => import("../pages/start/Start.svelte"),
  table: () => import("../pages/TablePage.svelte"),
  replay: () => import("../pages/replay/Replay.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  guide: () => import("../pages/guide/Guide.svelte"),
  day: () => import("../pages/Day.svelte"),
  account: () => import("../pages/account/Account.svelte"),
  reset: () => import("../pages/account/Reset.svelte"),
  unknown: () => import("../pages/Unknown.svelte"),
};

const isOwn = (page: Place["page"]): page is SitePage => page in pages;

async function loaded(place: Place): Promise<{ default: Page }> {
  const { page, id } = place;
  if (!isOwn(page)) return (gamePage(page, id)?.load ?? pages.unknown)();
  return (await isThere(place)) ? pages[page]() : pages.unknown();
}

/** Whether there are rules or a guide of that name. Games from other packages are asked for at the server; where it
    cannot be reached the page itself says so. */
async function isThere({ page, id }: Place): Promise<boolean> {
  if ((page !== "guide" && page !== "rules") || isBuiltIn(id)) return true;
  const { api, refusalOf } = await import("../base/net/api");
  let there = false;
  const refused = await refusalOf(async () => {
    const game = (await api.games()).find((known) => known.id === id);
    there = page === "guide" ? !!game?.guided : !!game;
  });
  return refused !== null || there;
}

export async function openPage(
  place: Place,
  language: Language,
  game: string | null = null,
): Promise<Opened> {
  // A guide begins to speak before its board is there.
  const guide = place.page === "guide" ? place.id : undefined;
  const account = place.page === "account" || place.page === "reset";
  const [page, texts] = await Promise.all([
    loaded(place),
    Texts.load(language, undefined, { guide, account }),
  ]);
  return { page: page.default, texts, place, game };
}
