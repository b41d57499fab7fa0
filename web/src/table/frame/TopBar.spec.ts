// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { laid, snapshot } from "../../../tests/line";
import { Texts } from "../../base/texts/texts";
import type { Facts } from "../../base/wire";
import { Elsewhere } from "../elsewhere.svelte";
import TopBar from "./TopBar.svelte";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the day of a table is said in words", async () => {
  const { table } = laid(snapshot(5, "a"));
  const texts = await Texts.load("de", "amazonas");
  const facts = { ...table.session.facts, day: "2026-11-16" } as Facts;
  const { session, chat } = table;
  render(TopBar, {
    session,
    chat,
    texts,
    facts,
    hasBoard: true,
    elsewhere: new Elsewhere(),
    onrules: () => undefined,
  });
  expect(screen.getByText("Tisch vom Montag, 16. November")).toBeTruthy();
});

test("a game that somebody has imported says so", async () => {
  const { table } = laid(snapshot(5, "a"));
  const texts = await Texts.load("de", "amazonas");
  const facts = { ...table.session.facts, imported: true } as Facts;
  const { session, chat } = table;
  render(TopBar, {
    session,
    chat,
    texts,
    facts,
    hasBoard: true,
    elsewhere: new Elsewhere(),
    onrules: () => undefined,
  });
  expect(screen.getByText("Importierte Partie")).toBeTruthy();
});
