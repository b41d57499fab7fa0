// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, it } from "vitest";
import { isOffered, valuesOf } from "./options";
import { Texts } from "../../base/texts/texts";
import LayTable from "./LayTable.svelte";
import type { GameFacts, NewTable, OptionFacts } from "../../base/wire";

afterEach(cleanup);

const option = (facts: Partial<OptionFacts>): OptionFacts => ({
  id: "board",
  values: [],
  takesSeat: false,
  perSeat: false,
  rule: "",
  defaults: {},
  lowest: null,
  highest: null,
  ...facts,
});

const BOARD = option({ values: ["long", "short"], defaults: { "3": "long" } });
const STARTS = option({ id: "startCells", lowest: 4, highest: 12, defaults: { "3": "11" } });
const IDLE = option({
  id: "idleRounds",
  values: ["off"],
  lowest: 2,
  highest: 5,
  defaults: { "3": "3" },
});
const FIRST = option({ id: "firstPlayer", values: ["random"], takesSeat: true });
const CLOCK = option({ id: "clock", values: ["off"], lowest: 20, highest: 3600 });

const TIWANAKU = {
  id: "tiwanaku",
  titles: {},
  minSeats: 1,
  maxSeats: 4,
  levels: ["medium"],
  presets: { published: { idleRounds: "off" } },
  options: [BOARD, STARTS, IDLE, FIRST, CLOCK],
} as unknown as GameFacts;

/** The dialog, and what it lays. */
async function dialog() {
  const laid: NewTable[] = [];
  const site = await Texts.load("de");
  const props = {
    game: TIWANAKU,
    way: "now",
    site,
    myName: "Ada",
    problem: null,
    onclose: () => {},
  } as const;
  const { container } = render(LayTable, { ...props, onlay: (table) => void laid.push(table) });
  await screen.findByText(/^Startfelder/);
  const field = (label: string) => screen.getByLabelText<HTMLSelectElement>(new RegExp(label));
  return {
    field,
    choose: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    options: async () => {
      await fireEvent.submit(container.querySelector("form")!);
      return laid.at(-1)!.options;
    },
  };
}

it("lists named values, numbers and seats", () => {
  expect(valuesOf(BOARD, 3)).toEqual(["long", "short"]);
  expect(valuesOf(IDLE, 3)).toEqual(["off", "2", "3", "4", "5"]);
  expect(valuesOf(FIRST, 3)).toEqual(["random", "0", "1", "2"]);
});

it("offers whatever leaves a choice, but no list of thousands", () => {
  expect([BOARD, STARTS, IDLE, FIRST].every(isOffered)).toBe(true);
  expect(isOffered(CLOCK)).toBe(false);
  expect(isOffered(option({ values: ["auto", "red"], perSeat: true }))).toBe(false);
  expect(isOffered(option({ values: ["only"] }))).toBe(false);
});

it("offers the numbers, and sends nothing that nobody chose", async () => {
  const { field, options } = await dialog();
  const texts = [...field("Startfelder").options].map((each) => each.text);
  expect(texts).toEqual(["wie üblich: 11", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
  expect(field("Runden ohne Entdeckung").options[1]!.text).toBe("nie");
  expect(await options()).toEqual({});
});

it("sends a number that was chosen", async () => {
  const { choose, options } = await dialog();
  await choose("Startfelder", "9");
  await choose("Runden ohne Entdeckung", "off");
  expect(await options()).toEqual({ startCells: "9", idleRounds: "off" });
});

it("keeps a choice that is the default of another board, and does not promise that default there", async () => {
  const { choose, field, options } = await dialog();
  await choose("Spielplan", "short");
  expect(field("Startfelder").options[0]!.text).toBe("wie üblich");
  await choose("Startfelder", "11");
  expect(await options()).toEqual({ board: "short", startCells: "11" });
  await choose("Startfelder", "");
  expect(await options()).toEqual({ board: "short" });
});

it("forgets a first player whose seat is gone", async () => {
  const { choose, field, options } = await dialog();
  await choose("Wer beginnt", "2");
  expect(await options()).toEqual({ firstPlayer: "2" });
  await fireEvent.click(screen.getByRole("button", { name: "2" }));
  expect(field("Wer beginnt").value).toBe("random");
  expect(await options()).toEqual({});
});

it("takes over a set of options in place of what was chosen", async () => {
  const { choose, field, options } = await dialog();
  await choose("Startfelder", "9");
  await fireEvent.click(screen.getByRole("button", { name: /veröffentlichten Anleitung/ }));
  expect(field("Runden ohne Entdeckung").value).toBe("off");
  expect(await options()).toEqual({ idleRounds: "off" });
});
