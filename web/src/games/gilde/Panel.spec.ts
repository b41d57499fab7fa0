// @vitest-environment happy-dom
import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import Panel from "./Panel.svelte";
import { Texts } from "../../base/texts/texts";
import type { GildePlayerView, GildeView } from "../../base/wire";

const texts = await Texts.load("de", "gilde");

/** What the line of the viewer says. */
function said(facts: Partial<GildePlayerView>): string {
  const player = {
    coins: 20,
    points: 20,
    villages: [],
    villagesLeft: null,
    landsReached: 0,
    landCoins: null,
    towers: [],
    posts: [],
    treasureCount: 0,
    slots: [null, null, null],
    mode: "place",
    ...facts,
  };
  const view = { viewer: 0, seats: 1, pending: [0], outcome: null, map: "avenia" };
  const { container } = render(Panel, {
    view: { ...view, players: [player] } as unknown as GildeView,
    player: 0,
    texts,
  });
  return container.textContent.replace(/\s+/g, " ");
}

it("says how many lands are reached, and what they pay, where lands pay", () => {
  const xawskil = said({ landsReached: 7, landCoins: 6, points: 26 });
  expect(xawskil).toContain("7 Länder erreicht: 6 Geld am Ende");
  expect(xawskil).toContain("20 ohne die Endwertung");
  expect(said({ landsReached: 1, landCoins: 0 })).toContain("1 Land erreicht: 0 Geld am Ende");
  expect(said({ landsReached: 7 })).not.toContain("Länder");
});

it("says how many villages there are, where they are limited", () => {
  expect(said({ villages: ["9,4"], villagesLeft: 12 })).toContain("1/13");
  expect(said({ villages: ["9,4"] })).not.toContain("/");
});
