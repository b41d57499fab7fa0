// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import EndPage from "./EndPage.svelte";
import type { Facts, GameView } from "../../base/wire";

beforeEach(() => vi.stubGlobal("fetch", () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NAMES = ["Ada", "Ben", "Cem"];

async function ended(
  ranks: number[],
  mine: number[],
  given: { won?: boolean | null; refused?: string; imported?: boolean; fresh?: boolean } = {},
): Promise<string> {
  const texts = (await Texts.load("de", "amazonas")).at(() => NAMES);
  const outcome = {
    ranks,
    scores: ranks.map((rank) => 10 - rank),
    won: given.won === undefined ? true : given.won,
    reason: "deck",
    lines: ranks.map(() => []),
  } as unknown as NonNullable<GameView["outcome"]>;
  const view = { seats: ranks.length, players: ranks.map(() => ({})), outcome };
  render(EndPage, {
    id: "T",
    texts,
    facts: { id: "T", game: "amazonas", seats: [], imported: !!given.imported } as unknown as Facts,
    view: view as unknown as GameView,
    outcome,
    game: { cover: () => new Promise(() => undefined) },
    mine,
    fresh: !!given.fresh,
    onrematch: async () => given.refused ?? null,
    onboard: () => undefined,
  });
  return document.querySelector(".result")!.textContent!;
}

test("who has one seat is told its place", async () => {
  expect(await ended([2, 1, 3], [0])).toContain("Du bist 2. von 3.");
  cleanup();
  expect(await ended([1, 2, 3], [0])).toContain("Du gewinnst!");
});

test("of an imported game it is said whose word that is", async () => {
  expect(await ended([2, 1], [], { imported: true })).toContain("sagt nur die Aufzeichnung");
  cleanup();
  expect(await ended([2, 1], [])).not.toContain("Aufzeichnung.");
});

test("alone nobody has a place", async () => {
  const told = await ended([1], [0], { won: false });
  expect(told).toContain("Diesmal verloren.");
  expect(told).not.toContain("Du bist");
});

test("a training is called neither won nor lost", async () => {
  expect(await ended([1], [0], { won: null })).toContain("Das war’s.");
});

test("people who share a device are called by their names", async () => {
  const told = await ended([1, 3, 2], [0, 1, 2]);
  expect(told).toContain("Ada gewinnt.");
  expect(told).not.toContain("Du ");
});

test("the Kiebitz says how it went", async () => {
  expect(await ended([1, 2, 3], [0])).toContain("Gut gespielt!");
  cleanup();
  expect(await ended([2, 1, 3], [0])).toContain("Gut gekämpft.");
});

test("who wins before these eyes is celebrated, once", async () => {
  const feathers = () => document.querySelector(".feathers");
  await ended([1, 2], [0], { fresh: true });
  expect(feathers()).not.toBeNull();
  cleanup();
  await ended([2, 1], [0], { fresh: true });
  expect(feathers()).toBeNull();
  cleanup();
  await ended([1, 2], [0]);
  expect(feathers()).toBeNull();
});

test("a rematch that is refused says why", async () => {
  await ended([1, 2], [0], { refused: "error-tooFast" });
  await fireEvent.click(screen.getByRole("button", { name: "Noch einmal" }));
  expect(screen.getByRole("alert").textContent).toContain("Zu schnell");
});
