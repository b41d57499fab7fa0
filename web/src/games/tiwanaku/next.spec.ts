// @vitest-environment happy-dom
// What the viewer's next disc would score, and the gifts that an offering begins with: as the view says.
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import Diversity from "./Diversity.svelte";
import Gifts from "./Gifts.svelte";
import Stock from "./Stock.svelte";
import { Texts } from "../../base/texts/texts";
import type { TiwanakuPlayerView, TiwanakuView } from "../../base/wire";

afterEach(cleanup);

const texts = await Texts.load("de", "tiwanaku");
const player = { colour: "black", discs: [1, 0, 2, 2], gifts: [1, 3] } as TiwanakuPlayerView;
const view = (facts: Partial<TiwanakuView> = {}) =>
  ({
    viewer: 0,
    trackTop: 4,
    reserve: [3, 0, 5, 5],
    totals: [5, 5, 9, 9],
    players: [player, player],
    own: {
      nextDiscs: [
        { points: 3, level: 2 },
        null,
        { points: 2, level: 3 },
        { points: 1, level: null },
      ],
      preset: null,
    },
    ...facts,
  }) as TiwanakuView;

it("stands beside each soil that is left", () => {
  const { container } = render(Stock, { view: view(), texts });
  const next = [...container.querySelectorAll("li")].map(
    (soil) => soil.querySelector(".next [aria-hidden]")?.textContent ?? null,
  );
  expect(next).toEqual(["+3", null, "+2", "+1"]);
});

it("stands on the level that the disc reaches, in the viewer's line only", () => {
  const { container } = render(Diversity, { view: view(), seat: 0, texts });
  const [mine, other] = [...container.querySelectorAll("tbody tr")];
  const found = [...mine!.querySelectorAll("td")].map(
    (level) => level.querySelector(".next")?.firstChild?.textContent ?? null,
  );
  expect(found).toEqual([null, null, "3", "2", null]);
  expect(other!.querySelector(".next")).toBeNull();
});

it("is not there for a spectator", () => {
  const { container } = render(Stock, { view: view({ viewer: -2, own: null }), texts });
  expect(container.querySelector(".next")).toBeNull();
});

it("chooses what the view says before the player chooses", () => {
  const onchoose = vi.fn();
  const shown = (preset: string | null) =>
    render(Gifts, {
      view: view({ phase: "lastOffering", own: { nextDiscs: [], preset } }),
      player,
      targets: new Set(["gift:1", "gift:3"]),
      chosen: new Set<string>(),
      texts,
      ontap: () => {},
      onchoose,
    });
  shown(null);
  expect(onchoose).not.toHaveBeenCalled();
  shown("offer 13");
  expect(onchoose.mock.calls).toEqual([["offer 13"]]);
  expect(screen.getAllByRole("group").length).toBeGreaterThan(0);
});
