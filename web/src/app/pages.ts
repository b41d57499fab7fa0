// The pages of the site, each loaded when somebody goes there.

import type { Language } from "../base/language";
import { Texts } from "../base/texts/texts";
import type { Place, SitePage } from "../base/router.svelte";
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

const loaderOf = ({ page, id }: Place) =>
  isOwn(page) ? pages[page] : (gamePage(page, id)?.load ?? pages.unknown);

export async function openPage(
  place: Place,
  language: Language,
  game: string | null = null,
): Promise<Opened> {
  // A guide begins to speak before its board is there.
  const guide = place.page === "guide" ? place.id : undefined;
  const account = place.page === "account" || place.page === "reset";
  const [page, texts] = await Promise.all([
    loaderOf(place)(),
    Texts.load(language, undefined, { guide, account }),
  ]);
  return { page: page.default, texts, place, game };
}
