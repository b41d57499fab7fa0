// Language, theme and habits: the browser's choice until somebody chooses here.

import type { Language } from "../lib/texts";

export type Theme = "system" | "light" | "dark";
export type Habit = "atOnce" | "sound" | "notify" | "push" | "asText";

const stored = (name: string) => localStorage.getItem(`kiebitz/${name}`);

function browserLanguage(): Language {
  return navigator.languages.some((language) => language.startsWith("de")) ? "de" : "en";
}

export const settings = $state({
  language: (stored("language") as Language | null) ?? browserLanguage(),
  theme: (stored("theme") as Theme | null) ?? "system",
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
  localStorage.setItem("kiebitz/language", language);
  document.documentElement.lang = language;
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  localStorage.setItem("kiebitz/theme", theme);
  showTheme();
}

export function showTheme(): void {
  if (settings.theme === "system") document.documentElement.removeAttribute("data-theme");
  else document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.lang = settings.language;
}
