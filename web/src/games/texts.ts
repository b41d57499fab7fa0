// The texts of a game, with the names that its folder knows and no locale file holds (`naming.ts`).

import type { Naming } from "../base/texts/grid";
import type { Language } from "../base/language";
import { Texts } from "../base/texts/texts";
import type { GameView } from "../base/wire";

interface NamingModule {
  /** Names of things whose ids are all that the locale files have: hexes, places. */
  names?: (language: Language) => Naming | Promise<Naming>;
  /** What only a view tells about things, as far as its viewer may know it. */
  told?: (view: GameView, texts: Texts) => Naming;
}

/** Where texts are shown. */
interface Shown {
  /** The names by seat. */
  players?: (texts: Texts) => readonly string[];
  view?: () => GameView | null | undefined;
  /** The seat that reads them: it is told "you". */
  reader?: () => number | undefined;
  /** With the texts of the game's guide. */
  guide?: boolean;
}

const namings = import.meta.glob<NamingModule>("./*/naming.ts");

/** The texts of the site and of a game. */
export async function gameTexts(
  language: Language,
  game: string,
  { players, view, reader, guide }: Shown = {},
): Promise<Texts> {
  const own = namings[`./${game}/naming.ts`]?.();
  const naming = own?.then(({ names }) => names?.(language));
  const texts = await Texts.load(language, game, { guide: guide ? game : undefined, naming });
  const { told } = (await own) ?? {};
  return texts.at(
    () => players?.(texts) ?? [],
    (kind, value) => {
      const shown = view?.();
      return shown ? told?.(shown, texts)(kind, value) : undefined;
    },
    reader,
  );
}
