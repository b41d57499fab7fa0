// The pages of the site, each loaded when somebody goes there.

import type { Component } from "svelte";
import { Texts, type Language } from "../lib/texts";
import type { Place } from "./router.svelte";

type Page = Component<{ texts: Texts; id: string; hash: string; game?: string | null }>;

/** A page with all that it needs to be drawn. */
export interface Opened {
  page: Page;
  texts: Texts;
  place: Place;
  /** The game of a table, where the server has told it with the page. */
  game: string | null;
}

const pages: Record<Place["page"], () => Promise<{ default: Page }>> = {
  start: () => import("../pages/Start.svelte"),
  table: () => import("../pages/TablePage.svelte"),
  replay: () => import("../pages/Replay.svelte"),
  rules: () => import("../pages/Rules.svelte"),
  guide: () => import("../pages/Guide.svelte"),
  five: () => import("../pages/Five.svelte"),
  day: () => import("../pages/Day.svelte"),
  train: () => import("../pages/Train.svelte"),
  unknown: () => import("../pages/Unknown.svelte"),
};

export async function openPage(
  place: Place,
  language: Language,
  game: string | null = null,
): Promise<Opened> {
  // A guide begins to speak before its board is there.
  const guide = place.page === "guide" ? place.id : undefined;
  const [page, texts] = await Promise.all([
    pages[place.page](),
    Texts.load(language, undefined, guide),
  ]);
  return { page: page.default, texts, place, game };
}
