// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import Panel from "./Panel.svelte";
import { Texts } from "../../base/texts/texts";
import type { GildePlayerView, GildeView } from "../../base/wire";
import { sharing } from "../../table/shared";

const texts = await Texts.load("de", "gilde");

afterEach(cleanup);

/** What the line of the viewer says. */
function said(facts: Partial<GildePlayerView>, villageLimit: number | null = null): string {
  const player = {
    coins: 20,
    points: 20,
    villages: [],
    landsReached: 0,
    landCoins: null,
    towers: [],
    posts: [],
    treasureCount: 0,
    slots: [null, null, null],
    mode: "place",
    ...facts,
  };
  const view = { viewer: 0, seats: 1, pending: [0], outcome: null, map: "avenia", villageLimit };
  const { container } = render(Panel, {
    props: { view: { ...view, players: [player] } as unknown as GildeView, player: 0, texts },
    context: sharing(),
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
  expect(said({ villages: ["9,4"] }, 13)).toContain("1/13");
  expect(said({ villages: ["9,4"] })).not.toContain("/");
});

it("shows the map that was looked at, at this table and at no other", async () => {
  const players = [0, 1].map(() => ({
    ...{ villages: [], towers: [], posts: [], slots: [], mode: "place", landCoins: null },
    ...{ explorers: [], tokens: [], crystals: [], thisTurn: [], route: [], routes: [] },
  }));
  const facts = { viewer: 0, seats: 2, pending: [], outcome: null, map: "avenia", players };
  const view = facts as unknown as GildeView;
  const [here, elsewhere] = [sharing(), sharing()];
  const props = { view, player: 1, texts: texts.at(() => ["Ada", "Bo"]) };
  const seen = () =>
    screen.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"));
  render(Panel, { props, context: here });
  await fireEvent.click(screen.getByRole("button"));
  expect(seen()).toEqual(["true"]);
  render(Panel, { props, context: elsewhere });
  render(Panel, { props, context: here });
  expect(seen()).toEqual(["true", "false", "true"]);
});
