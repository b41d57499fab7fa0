// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, test, vi } from "vitest";
import { deeper, Plan, squaresIn, withStone } from "./grid";
import { Tipping } from "./tipping.svelte";
import Tray from "./Tray.svelte";
import { Texts } from "../../base/texts/texts";
import { sharing } from "../../table/shared";
import { Table } from "../../table/table.svelte";
import type { MindenView, Snapshot, TablePage } from "../../base/wire";

const W_N_12_C = ["W", "N", "12", "c"];

afterEach(cleanup);

test("a tap goes one level deeper, and begins anew where the tip leads elsewhere", () => {
  expect(deeper([], W_N_12_C)).toEqual(["W"]);
  expect(deeper(["W", "N"], W_N_12_C)).toEqual(["W", "N", "12"]);
  expect(deeper(["W", "S", "1"], W_N_12_C)).toEqual(["W", "N"]);
  expect(deeper(W_N_12_C, W_N_12_C)).toEqual(W_N_12_C);
});

test("a tap fills the first gap of a tip that leaves levels out", () => {
  expect(deeper(["_", "N"], W_N_12_C)).toEqual(["W", "N"]);
  expect(deeper(["_", "_", "12", "c"], W_N_12_C)).toEqual(["W", "_", "12", "c"]);
  expect(deeper(["_", "_", "7"], W_N_12_C)).toEqual(["_", "_", "12"]);
});

test("a stone set or cleared alone leaves the others where they are", () => {
  expect(withStone([], 1, "N")).toEqual(["_", "N"]);
  expect(withStone(["_", "N"], 3, "c")).toEqual(["_", "N", "_", "c"]);
  expect(withStone(["_", "N", "_", "c"], 3, "_")).toEqual(["_", "N"]);
  expect(withStone(["W"], 0, "_")).toEqual([]);
});

test("a tip that leaves levels out means several parts of the map", () => {
  const frame = { west: 5.5, south: 47, east: 16, north: 55.3 };
  const plan = new Plan({ west: 6, north: 55, cell_lon: 1, cell_lat: 0.5, frame });
  expect(plan.boxes(["W", "N", "12"])).toEqual([plan.box(["W", "N", "12"])]);
  expect(plan.boxes(["_", "N"])).toEqual([plan.box(["W", "N"]), plan.box(["E", "N"])]);
  expect(plan.boxes(["_", "_", "12"])).toHaveLength(2); // the middle has ten squares
  expect(plan.boxes(["_", "_", "_", "a"])).toHaveLength(40);
  expect(squaresIn("W", "M")).toEqual(["1", "2", "6", "7"]);
});

const view = (nesting: string) =>
  ({
    game: "minden",
    phase: "tip",
    pending: [0],
    open: [],
    top: null,
    options: { nesting },
    players: [{ card: { id: `c-${nesting}`, name: "Kiel", nameEn: "Kiel", color: "yellow" } }],
  }) as unknown as MindenView;

const draw = (props: object) => render(Tray, { props: props as never, context: sharing() });

it("offers every level at once when one is to be left out, and no stone that fits no cell", async () => {
  const picked: string[] = [];
  const intended: string[] = [];
  draw({
    view: view("free"),
    seat: 0,
    targets: new Set(["tip:none", "tip:_-M", "tip:_-M-7", "tip:_-_-7"]),
    chosen: new Set(),
    fresh: new Set(),
    texts: await Texts.load("de", "minden"),
    ontap: () => undefined,
    onchoose: (choice: unknown) => void picked.push(String(choice)),
    onintend: (notation: string) => void intended.push(notation),
  });
  const stone = (name: string) => screen.getByRole("button", { name, exact: true } as never);
  expect(screen.queryByText("Mitte")).toBeNull();
  await fireEvent.click(stone("Ebene auslassen"));
  await fireEvent.click(stone("Mitte"));
  expect(stone("11").getAttribute("aria-disabled")).toBe("true");
  await fireEvent.click(stone("11"));
  await fireEvent.click(stone("7"));
  await fireEvent.click(stone("Mitte"));
  await fireEvent.click(stone("7"));
  expect(picked).toEqual(["tip _-M", "tip _-M-7", "tip _-_-7", "tip none"]);
  expect(intended).toEqual(picked);
});

it("offers level after level where they are set in order", async () => {
  draw({
    view: view("strict"),
    seat: 0,
    targets: new Set(["tip:W"]),
    chosen: new Set(),
    fresh: new Set(),
    texts: await Texts.load("de", "minden"),
    ontap: () => undefined,
  });
  expect(screen.queryByText("Mitte")).toBeNull();
  await fireEvent.click(screen.getByText("West"));
  expect(screen.queryByText("Mitte")).not.toBeNull();
  expect(screen.queryByText("Ebene auslassen")).toBeNull();
});

it("finds the stones again that lay there when the page was left", () => {
  const tipping = new Tipping();
  expect(tipping.begin("c-kiel", "tip E-M")).toBe(true);
  expect(tipping.levels).toEqual(["E", "M"]);
  expect(tipping.begin("c-kiel", null)).toBe(true);
  expect(tipping.begin("c-hof", "tip none")).toBe(false);
  expect(tipping.levels).toEqual([]);
});

// --- what the seat would do if its time ran out

class Line {
  static readonly OPEN = 1;
  static all: Line[] = [];
  readyState = Line.OPEN;
  sent: Record<string, unknown>[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor() {
    Line.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    this.onclose();
  }

  hear(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  get intents(): unknown[] {
    return this.sent.filter(({ type }) => type === "intend").map(({ move }) => move);
  }
}

const WELCOME = { type: "welcome", user: "u", name: "Ada", version: "1", now: 0, heartbeat: 20 };

function tableWith(snapshot: Partial<Snapshot>): Table {
  const page = { facts: null, rev: 1, events: [], snapshot } as unknown as TablePage;
  return new Table("k3X9pa", 0, page);
}

const update = (rev: number, snapshot: Partial<Snapshot>) => ({
  type: "update",
  table: "k3X9pa",
  rev,
  viewer: 0,
  facts: null,
  snapshot,
  events: [],
  chat: [],
});

beforeEach(() => {
  Line.all = [];
  vi.stubGlobal("WebSocket", Line);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says what lies on the board while time runs, and says it again when the line comes back", () => {
  const table = tableWith({ decision: 5, clocks: [{ left: 30_000, running: true }] });
  Line.all[0]!.hear(WELCOME);
  table.intend("tip E");
  table.intend("tip E-M");
  expect(Line.all[0]!.intents).toEqual(["tip E", "tip E-M"]);
  expect(Line.all[0]!.sent.at(-1)).toMatchObject({ table: "k3X9pa", seat: 0, decision: 5 });
  Line.all[0]!.close();
  vi.advanceTimersByTime(1000);
  Line.all[1]!.hear(WELCOME);
  expect(Line.all[1]!.intents).toEqual(["tip E-M"]);
  table.session.close();
});

it("says nothing where no time runs, and forgets with the decision what it said", () => {
  const table = tableWith({ decision: 5, clocks: [{ left: null, running: true }] });
  Line.all[0]!.hear(WELCOME);
  table.intend("tip E");
  expect(Line.all[0]!.intents).toEqual([]);
  Line.all[0]!.hear(update(2, { decision: 6, clocks: [{ left: 9000, running: true }] }));
  table.intend("tip W");
  Line.all[0]!.hear(update(3, { decision: 7, clocks: [{ left: 9000, running: true }] }));
  Line.all[0]!.close();
  vi.advanceTimersByTime(1000);
  Line.all[1]!.hear(WELCOME);
  expect(Line.all[1]!.intents).toEqual([]);
  table.session.close();
});
