// Language, theme and habits: the browser's choice until somebody chooses here.
// Language and theme are cookies, because the server draws the beginning of a page in them.

import type { Language } from "../lib/texts";

export type Theme = "system" | "light" | "dark";
export type Habit = "atOnce" | "sound" | "notify" | "push" | "asText";

const YEAR = 365 * 24 * 3600;

// The build draws pages too, where there is neither a store nor a document nor a browser.
const stored = (name: string) => globalThis.localStorage?.getItem(`kiebitz/${name}`);

function told(name: string): string | undefined {
  const cookies = globalThis.document?.cookie.split("; ") ?? [];
  return cookies.find((each) => each.startsWith(`kiebitz-${name}=`))?.split("=")[1];
}

function tell(name: string, value: string): void {
  document.cookie = `kiebitz-${name}=${value}; Path=/; Max-Age=${YEAR}; SameSite=Strict`;
}

function browserLanguage(): Language {
  const spoken = globalThis.navigator?.languages ?? [];
  return spoken.some((language) => language.startsWith("de")) ? "de" : "en";
}

export const settings = $state({
  language: (told("language") as Language | undefined) ?? browserLanguage(),
  theme: (told("theme") as Theme | undefined) ?? "system",
  /** A single tap plays, where one move is left. */
  atOnce: stored("atOnce") === "yes",
  sound: stored("sound") === "yes",
  notify: stored("notify") === "yes",
  push: stored("push") === "yes",
  /** The table in words instead of the board. */
  asText: stored("asText") === "yes",
});

export function setHabit(name: Habit, on: boolean): void {
  settings[name] = on;
  localStorage.setItem(`kiebitz/${name}`, on ? "yes" : "no");
}

export function setLanguage(language: Language): void {
  settings.language = language;
  tell("language", language);
  document.documentElement.lang = language;
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  tell("theme", theme);
  showTheme();
}

export function showTheme(): void {
  if (settings.theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.lang = settings.language;
}
