// Names that stand in a game's place packs (Minden), not in its locale files: `place-<id>`, as `PlaceTexts` shows them
// on the server. Of the packs the build leaves nothing else (`build/places.ts`): facts come with the cards turned so far.

import { factOf, turned } from "../games/minden/facts";
import type { GameView, MindenView } from "../wire";
import type { Naming } from "./grid";
import type { Language } from "./texts";

type Names = Record<string, Record<Language, string>>;

const packs = import.meta.glob<Names>("../../../src/kiebitz/games/*/data/packs/*.json", {
  query: "?names",
  import: "default",
});

/** The texts of a game's places, and degrees with the language's decimal sign; null for a game without packs. */
export async function placeTexts(game: string, language: Language): Promise<Naming | null> {
  const own = Object.entries(packs).filter(([path]) => path.includes(`/games/${game}/data/`));
  if (!own.length) return null;
  const read = await Promise.all(own.map(([, load]) => load()));
  const named: Names = Object.assign({}, ...read);
  /** Without its sign: the text says on which side of the meridian. */
  const degrees = (value: string) =>
    value.replace(/^-/, "").replace(".", language === "de" ? "," : ".");
  return (kind, value) => {
    if (kind === "lat" || kind === "lon") return degrees(value);
    if (kind === "fact") return ""; // nobody has told it yet
    return kind === "place" ? named[value]?.[language] : undefined;
  };
}

/** What the turned cards of a view tell about their places. */
export const toldBy =
  (view: () => GameView | null | undefined, language: Language): Naming =>
  (kind, value) => {
    const shown = view();
    if (kind !== "fact" || shown?.game !== "minden") return undefined;
    const card = turned(shown as MindenView).find(({ id }) => id === value);
    return card && factOf(card, language);
  };
