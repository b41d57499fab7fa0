// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Texts } from "../../base/texts/texts";
import LayTable from "./LayTable.svelte";
import type { GameFacts, NewTable } from "../../base/wire";

const game = {
  id: "amazonas",
  titles: { de: "Amazonas" },
  minSeats: 2,
  maxSeats: 4,
  levels: ["random", "medium"],
  presets: {},
  options: [
    {
      id: "startPlayer",
      values: ["random"],
      takesSeat: true,
      perSeat: false,
      rule: "AMA-018",
      defaults: {},
      lowest: null,
      highest: null,
    },
  ],
} as unknown as GameFacts;

let site: Texts;
beforeEach(async () => {
  site = await Texts.load("de");
});
afterEach(cleanup);

/** The dialog; gives what was laid last. */
async function laying(way: "now" | "device", problem: string | null = null) {
  const onlay = vi.fn<(table: NewTable) => void>();
  render(LayTable, { game, way, site, myName: "Amsel", problem, onlay, onclose: () => undefined });
  await screen.findByText("Regeln und Varianten"); // the game's words have come
  return async () => {
    await fireEvent.click(screen.getByRole("button", { name: "Los geht’s" }));
    return onlay.mock.lastCall![0];
  };
}

test("people at one device are told apart without typing a name", async () => {
  const lay = await laying("device");
  await fireEvent.input(screen.getByLabelText("Spieler 3"), { target: { value: " Cem " } });
  expect((await lay()).seats).toEqual([
    { kind: "me", name: "Amsel" },
    { kind: "me", name: "Spieler 2" },
    { kind: "me", name: "Cem" },
  ]);
});

test("what is refused is said in the dialog", async () => {
  await laying("now", "error-badOptions");
  expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
});

test("a start player who is no longer at the table is not wished for", async () => {
  const lay = await laying("now");
  await fireEvent.click(screen.getByRole("button", { name: "4" }));
  const select = document.querySelector<HTMLSelectElement>("details select")!;
  await fireEvent.change(select, { target: { value: "3" } });
  expect((await lay()).options).toEqual({ startPlayer: "3" });
  await fireEvent.click(screen.getByRole("button", { name: "2" }));
  expect(select.value).toBe("random");
  expect((await lay()).options).toEqual({});
});
