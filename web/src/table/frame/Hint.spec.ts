// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import Hint from "./Hint.svelte";
import { laid, snapshot, settled } from "../../../tests/line";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the Kiebitz says of move `a`, which may expect a lead of 2.5, at a table of so many. */
async function said(game: string, { seats = 2, games = 9 } = {}): Promise<string> {
  const texts = (await Texts.load("de", game)).at(() => ["Ada", "Ben"]);
  const asked = snapshot(5, "a", "b");
  const { table, line } = laid({ ...asked, view: { ...asked.view, seats } });
  line().opens();
  await settled();
  void table.advisor.hint();
  const moves = [{ notation: "a", reasons: [], rank: 1.4, margin: 2.5, games }];
  line().says({ type: "hint", ref: line().last("hint").ref, advice: { moves, proof: [] } });
  await settled();
  render(Hint, { table, texts });
  const text = screen.getByText("Der Kiebitz rät").closest("section")!.textContent;
  table.session.close();
  return text;
}

test("what a move promises is counted as the game counts", async () => {
  expect(await said("amazonas")).toContain("Im Schnitt Platz 1,4 · 2,5 Punkte Vorsprung");
  cleanup();
  expect(await said("gilde")).toContain("Im Schnitt Platz 1,4 · 2,5 Geld Vorsprung");
  cleanup();
  expect(await said("gilde", { seats: 1 })).toContain("Im Schnitt 2,5 Geld");
});

test("who only glanced claims nothing", async () => {
  const text = await said("tiwanaku", { games: 0 });
  expect(text).toContain("Auf einen Blick");
  expect(text).not.toContain("Im Schnitt");
  expect(text).not.toContain("Probepartien mit dem");
});
