// Who I am: a guest under a bird's name until I choose another.

import type { Language } from "../language";
import type { Me } from "../wire";
import { kept } from "../storage";
import { api, Refused } from "./api";

const BIRDS: Record<Language, readonly string[]> = {
  de: [
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
  ],
  en: [
    "Blackbird",
    "Wagtail",
    "Jackdaw",
    "Kingfisher",
    "Finch",
    "Bullfinch",
    "Redstart",
    "Nuthatch",
    "Robin",
    "Starling",
    "Wren",
  ],
};

const KNOWN = "kiebitz/known";

let signingIn: Promise<Me> | null = null;

/** The person this browser is; at the first visit a guest is made, later ones change nothing. */
export function signIn(language: Language): Promise<Me> {
  const birds = BIRDS[language];
  const bird = birds[Math.floor(Math.random() * birds.length)]!;
  signingIn ??= api.guest(bird, language).then(
    (me) => {
      kept.set(KNOWN, "yes");
      return me;
    },
    (error: unknown) => {
      signingIn = null;
      throw error;
    },
  );
  return signingIn;
}

/** Somebody signed out here: whoever comes next is a new guest. */
export function forgetMe(): void {
  signingIn = null;
  kept.remove(KNOWN);
}

/** Ask for something that only people are told: at once where this browser has been here before. */
export async function asMyself<T>(language: Language, ask: () => Promise<T>): Promise<T> {
  if (kept.get(KNOWN)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refused && error.code === "notSignedIn")) throw error;
      signingIn = null; // the cookie is gone
    }
  }
  await signIn(language);
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refused && error.code === "notSignedIn")) throw error;
    throw new Refused("cookiesDenied", "the browser keeps no cookies"); // a guest was made and is forgotten already
  }
}
