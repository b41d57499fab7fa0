// Who I am: a guest under a bird's name until I choose another.

import type { Me } from "../wire";
import { api } from "./api";

const BIRDS = [
  "Amsel",
  "Bachstelze",
  "Dohle",
  "Eisvogel",
  "Fink",
  "Gimpel",
  "Hausrotschwanz",
  "Kleiber",
  "Meise",
  "Star",
  "Zaunkönig",
];

const KNOWN = "kiebitz/known";

let signingIn: Promise<Me> | null = null;

/** The person this browser is; at the first visit a guest is made, later ones change nothing. */
export function signIn(language: string): Promise<Me> {
  const bird = BIRDS[Math.floor(Math.random() * BIRDS.length)]!;
  signingIn ??= api.guest(bird, language).then(
    (me) => {
      localStorage.setItem(KNOWN, "yes");
      return me;
    },
    (error: unknown) => {
      signingIn = null;
      throw error;
    },
  );
  return signingIn;
}

/** Ask for something that only people are told: at once where this browser has been here before. */
export async function asMyself<T>(language: string, ask: () => Promise<T>): Promise<[Me, T]> {
  const me = signIn(language);
  if (localStorage.getItem(KNOWN)) {
    const early = ask().catch(() => null); // the cookie may be gone
    const [known, answer] = await Promise.all([me, early]);
    if (answer !== null) return [known, answer];
  }
  return [await me, await ask()];
}
