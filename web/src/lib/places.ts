// Names and facts that stand in a game's place packs (Minden), not in its locale files: `place-<id>` and `fact-<id>`,
// as `PlaceTexts` shows them on the server. The packs are files of their own, fetched when such a game is opened.

import type { Naming } from "./grid";
import type { Language } from "./texts";

interface Pack {
  places: {
    id: string;
    name: string;
    name_en: string;
    fact_de: string;
    fact_en: string;
  }[];
}

const packs = import.meta.glob<string>("../../../src/kiebitz/games/*/data/packs/*.json", {
  query: "?url",
  import: "default",
});

/** The texts of a game's places, and degrees with the language's decimal sign; null for a game without packs. */
export async function placeTexts(game: string, language: Language): Promise<Naming | null> {
  const own = Object.entries(packs).filter(([path]) => path.includes(`/games/${game}/data/`));
  if (!own.length) return null;
  const read = await Promise.all(
    own.map(async ([, address]) => (await (await fetch(await address())).json()) as Pack),
  );
  const german = language === "de";
  const named = new Map<string, string>(
    read
      .flatMap((pack) => pack.places)
      .flatMap((place) => [
        [`place-${place.id}`, german ? place.name : place.name_en],
        [`fact-${place.id}`, german ? place.fact_de : place.fact_en],
      ]),
  );
  const degrees = (value: string) => (german ? value.replace(".", ",") : value);
  return (kind, value) =>
    kind === "lat" || kind === "lon" ? degrees(value) : named.get(`${kind}-${value}`);
}
