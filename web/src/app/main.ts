import "@fontsource/atkinson-hyperlegible/400.css";
import "@fontsource/atkinson-hyperlegible/700.css";
import "@fontsource-variable/fraunces/opsz.css";
import "$fonts/fonts.css";
import { flushSync, hydrate, mount } from "svelte";
import App from "./App.svelte";
import "../base/ui/faces.css";
import "../base/ui/tokens.css";
import "../base/ui/base.css";
import { openPage } from "./pages";
import { startWorker } from "../base/net/worker";
import { router } from "../base/router.svelte";
import { settings } from "../base/settings.svelte";

declare global {
  interface Window {
    /** What was tapped before there was a script that could answer: kept by early.js. */
    tapped?: HTMLElement | null;
  }
}

const target = document.getElementById("app")!;
const { drawn, game } = target.dataset;
const { place } = router;
const { language } = settings;

void openPage(place, language, game).then((first) => {
  const options = { target, props: { first } };
  // The server may have drawn the beginning of this page: then it comes to life, else it is drawn now.
  if (drawn === `${place.page} ${language}`) {
    hydrate(App, options);
    flushSync();
    window.tapped?.click();
  } else {
    target.replaceChildren();
    mount(App, options);
  }
  void afterwards(first.texts.say("table-your-turn"));
});

/** What nobody waits for, once the page has all that it needs. */
async function afterwards(words: string): Promise<void> {
  if (!import.meta.env.PROD) return; // while somebody works on the client, nothing stands between it and the server
  if (document.readyState !== "complete")
    await new Promise((done) => addEventListener("load", done));
  await startWorker(words).catch(() => undefined); // denied storage denies workers too
}
