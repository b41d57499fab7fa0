// Who I am: a guest under a bird's name until I choose another.

import type { Me } from "../wire";
import { api, Refused } from "./api";

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

let signingIn: Promise<Me> | null = null;

/** The person this browser is; makes a guest at the first visit. */
export function signIn(language: string): Promise<Me> {
  signingIn ??= known(language).catch((error: unknown) => {
    signingIn = null;
    throw error;
  });
  return signingIn;
}

async function known(language: string): Promise<Me> {
  try {
    return await api.me();
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "notSignedIn") throw error;
    const bird = BIRDS[Math.floor(Math.random() * BIRDS.length)]!;
    return api.guest(bird, language);
  }
}
