// Names that stand in the place packs, not in the locale files: `place-<id>`, as `PlaceTexts` shows them on the server.
// Of the packs the build leaves nothing else (`build/places.ts`): facts come with the cards turned so far.

import type { Naming } from "../../base/texts/grid";
import type { Language } from "../../base/language";
import type { Texts } from "../../base/texts/texts";
import type { GameView, MindenView } from "../../base/wire";
import { factOf, turned } from "./facts";

type Names = Record<string, Record<Language, string>>;

const packs = import.meta.glob<Names>("../../../../src/kiebitz/games/minden/data/packs/*.json", {
  query: "?names",
  import: "default",
});

/** The names of places, and degrees and addresses as the language writes them: the east is an O in German. */
export async function names(language: Language): Promise<Naming> {
  const read = await Promise.all(Object.values(packs).map((load) => load()));
  const named: Names = Object.assign({}, ...read);
  /** Without its sign: the text says on which side of the meridian. */
  const degrees = (value: string) =>
    value.replace(/^-/, "").replace(".", language === "de" ? "," : ".");
  return (kind, value) => {
    if (kind === "lat" || kind === "lon") return degrees(value);
    if (kind === "fact") return ""; // nobody has told it yet
    if (kind === "address" || kind === "tip")
      return language === "de" && value.startsWith("E") ? `O${value.slice(1)}` : undefined;
    return kind === "place" ? named[value]?.[language] : undefined;
  };
}

/** What the turned cards of a view tell about their places. */
export const told =
  (view: GameView, texts: Texts): Naming =>
  (kind, value) => {
    if (kind !== "fact") return undefined;
    const card = turned(view as MindenView).find(({ id }) => id === value);
    return card && factOf(card, texts.language);
  };
