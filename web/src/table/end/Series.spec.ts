// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { Texts } from "../../base/texts/texts";
import type { Facts } from "../../base/wire";
import Series from "./Series.svelte";

afterEach(cleanup);

async function series(played: number, wins: number[]): Promise<string> {
  const texts = (await Texts.load("en")).at(() => ["Anna", "Ben"]);
  const seats = wins.map((won, seat) => ({ seat, wins: won }));
  const facts = { played, seats } as unknown as Facts;
  const { container } = render(Series, { facts, ranks: [2, 1], texts });
  return container.textContent!.replace(/\s+/g, " ").trim();
}

test("the game that is just over counts", async () => {
  expect(await series(2, [2, 0])).toBe("After 3 games: Anna 2 · Ben 1");
});

test("a first game is no series", async () => {
  expect(await series(0, [0, 0])).toBe("");
});
