// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Standing from "./Standing.svelte";
import { Texts } from "../../base/texts/texts";
import type { TiwanakuView } from "../../base/wire";

/** What stands beside Tiwanaku's board in a game alone. */
async function lines(facts: Partial<TiwanakuView>, language: "de" | "en" = "de") {
  const view = {
    cause: null,
    outcome: null,
    medal: null,
    withHints: false,
    budget: 24,
    spent: 0,
    idle: 0,
    idleLimit: null,
    ...facts,
  } as TiwanakuView;
  const texts = await Texts.load(language, "tiwanaku");
  const { container } = render(Standing, { view, texts, laws: false });
  return [...container.querySelectorAll("p")].map((line) => line.textContent);
}

it("counts the turns that are used up", async () => {
  expect(await lines({})).toEqual(["0 von 24 Zügen verbraucht"]);
  expect(await lines({ spent: 1 }, "en")).toEqual(["1 of 24 turns used"]);
});

it("marks a medal that was won with hints", async () => {
  const gold = { medal: "gold", budget: null };
  expect(await lines(gold)).toEqual(["Medaille: Gold"]);
  expect(await lines({ ...gold, withHints: true })).toEqual(["Medaille: Gold (mit Hinweisen)"]);
  expect(await lines({ ...gold, medal: "none", withHints: true })).toEqual(["Keine Medaille"]);
});
