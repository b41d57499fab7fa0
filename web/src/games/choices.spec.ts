// Moves of real games in words: the browser says of each what the server says (`tools/choices.py`).

import { expect, test } from "vitest";
import type { Language } from "../base/language";
import type { LegalMove } from "../base/wire";
import { choicesOf } from "../table/choices";
import { gameTexts } from "./texts";

interface Played {
  game: string;
  names: string[];
  cases: ({ moves: LegalMove[] } & Record<Language, { other: string; words: string[][] }>)[];
}

const files = import.meta.glob<Played>(
  ["../../../tests/fixtures/choices/*.json", "!../../../tests/fixtures/choices/edge.json"],
  { eager: true, import: "default" },
);
const played = Object.values(files).flatMap((file) =>
  (["de", "en"] as const).map((language) => [file.game, language, file] as const),
);

test("there are fixtures", () => expect(played.length).toBe(10));

test.each(played)("%s, %s", async (game, language, { names, cases }) => {
  const texts = await gameTexts(language, game, { players: () => names });
  for (const { moves, [language]: told } of cases) {
    const words = choicesOf(moves, texts).map(({ text, heading, short }) => [text, heading, short]);
    expect(words).toEqual(told.words);
    expect(texts.say("choices-other")).toBe(told.other);
  }
});
