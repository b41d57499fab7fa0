// For the build: what the pages look like before any script has run. The server shows it, the script takes it over.

import { render } from "svelte/server";
import type { Language } from "../base/language";
import App from "./App.svelte";
import { openPage } from "./pages";
import type { Place } from "../base/router.svelte";
import { settings } from "../base/settings.svelte";

/** The first picture of a page, of a table or a guide with its game where that is known. */
export async function picture(
  page: Place["page"],
  language: Language,
  game: string | null,
): Promise<string> {
  settings.language = language;
  const first = await openPage({ page, id: game ?? "", hash: "" }, language, game);
  return (await render(App, { props: { first } })).body;
}
