// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { Texts } from "../src/lib/texts";
import EndPage from "../src/table/EndPage.svelte";

vi.mock("../src/lib/api", async (original) => ({
  ...(await original<object>()),
  api: { scores: () => new Promise(() => undefined), review: () => new Promise(() => undefined) },
}));
afterEach(cleanup);

async function headline(won: boolean | null): Promise<string | null> {
  const texts = (await Texts.load("de", "minden")).at(() => ["Ada"]);
  const outcome = {
    reason: "orange",
    ranks: [1],
    scores: [-9],
    lines: [[{ key: "rounds", points: -9 }]],
    won,
  };
  render(EndPage, {
    id: "k3X9pa",
    texts,
    facts: { game: "minden", seats: [{ seat: 0, kind: "person", name: "Ada" }], day: null },
    view: { game: "minden", seats: 1, players: [{ colour: "blue" }], outcome },
    outcome,
    viewer: 0,
    onrematch: () => undefined,
    onboard: () => undefined,
  } as never);
  return screen.getByRole("heading", { level: 1 }).textContent;
}

it("does not call a training lost that nobody can win or lose", async () => {
  expect(await headline(null)).toBe("Das war’s.");
});

it("says so where a game for one was lost", async () => {
  expect(await headline(false)).toBe("Diesmal verloren.");
});
