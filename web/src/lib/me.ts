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

let signingIn: Promise<Me> | null = null;

/** The person this browser is; at the first visit a guest is made, later ones change nothing. */
export function signIn(language: string): Promise<Me> {
  const bird = BIRDS[Math.floor(Math.random() * BIRDS.length)]!;
  signingIn ??= api.guest(bird, language).catch((error: unknown) => {
    signingIn = null;
    throw error;
  });
  return signingIn;
}
