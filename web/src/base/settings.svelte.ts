// Language, theme and habits: the browser's choice until somebody chooses here.
// Language and theme are cookies, because the server draws the beginning of a page in them.

import type { Language } from "./language";
import { kept } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Habit = "atOnce" | "sound" | "notify" | "push" | "asText";

const YEAR = 365 * 24 * 3600;

const stored = (name: string) => kept.get(`kiebitz/${name}`);
/** None where the build draws pages. The server has read the cookies and written into the page what they say: to read them here would take longer. */
const page = globalThis.document?.documentElement;
/** On a desk the table is heard, quietly; a phone is silent until somebody asks. */
const atDesk = () => globalThis.matchMedia?.("(hover: hover) and (min-width: 641px)").matches;
const QUIET = 35;

function tell(name: string, value: string): void {
  document.cookie = `kiebitz-${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Strict`;
}

export const settings = $state({
  language: (page?.lang || "de") as Language,
  theme: (page?.dataset["theme"] ?? "system") as Theme,
  /** A single tap plays, where one move is left. */
  atOnce: stored("atOnce") === "yes",
  sound: (stored("sound") ?? (atDesk() ? "yes" : "no")) === "yes",
  /** How loud, from 0 to 100. */
  volume: Number(stored("volume") ?? QUIET),
  notify: stored("notify") === "yes",
  push: stored("push") === "yes",
  /** The table in words instead of the board. */
  asText: stored("asText") === "yes",
});

export function setHabit(name: Habit, on: boolean): void {
  settings[name] = on;
  kept.set(`kiebitz/${name}`, on ? "yes" : "no");
}

export function setVolume(volume: number): void {
  settings.volume = volume;
  localStorage.setItem("kiebitz/volume", String(volume));
}

export function setLanguage(language: Language): void {
  settings.language = language;
  tell("language", language);
  page!.lang = language;
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  tell("theme", theme);
  if (theme === "system") page!.removeAttribute("data-theme");
  else page!.dataset["theme"] = theme;
}
