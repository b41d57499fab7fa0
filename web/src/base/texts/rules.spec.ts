import { expect, test } from "vitest";
import { shortRules } from "./rules";
import { Texts } from "./texts";

test.each([
  ["de", "Nach Stefan Dorra (Kosmos, 2005). Für 2–4 Personen, etwa 45 Minuten."],
  ["en", "After Stefan Dorra (Kosmos, 2005). For 2–4 players, about 45 minutes."],
] as const)("the short rules in %s begin with the facts", async (language, facts) => {
  const [title, first, ...rules] = await shortRules("amazonas", await Texts.load(language));
  expect(title).toMatchObject({ kind: "heading", runs: [{ text: "Amazonas" }] });
  expect(first).toMatchObject({ kind: "paragraph", runs: [{ text: facts }] });
  expect(rules.length).toBeGreaterThan(4);
});

test("several designers are listed", async () => {
  const blocks = await shortRules("gilde", await Texts.load("de"));
  expect(JSON.stringify(blocks[1])).toContain("Nach Matthew Dunstan und Brett J. Gilbert (AEG");
});
