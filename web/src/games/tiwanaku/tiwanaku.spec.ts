import { describe, expect, it } from "vitest";
import { attempt } from "./attempt";
import { beside, GIFT_POINTS, placeOf, PLANTS, revealOf, sizeOf, wayOf } from "./facts";
import { marksIn } from "./pencil.svelte";
import { involved, shownOf } from "./proof";
import type { Message, TiwanakuPlayerView, TiwanakuView } from "../../base/wire";

const player = (facts: Partial<TiwanakuPlayerView> = {}) =>
  ({ figures: [], reserve: 5, discs: [0, 0, 0, 0], gifts: [], ...facts }) as TiwanakuPlayerView;
const view = (facts: Partial<TiwanakuView> = {}) =>
  ({ phase: "mainAction", viewer: 0, players: [player()], ...facts }) as TiwanakuView;

describe("the plan", () => {
  it("is turned on a phone, and its cells keep their names", () => {
    expect(placeOf("c2", false)).toEqual({ x: 248, y: 148 });
    expect(placeOf("c2", true)).toEqual({ x: 148, y: 248 });
    expect(sizeOf(9, false)).toEqual({ width: 954, height: 554 });
    expect(sizeOf(9, true)).toEqual({ width: 554, height: 954 });
    expect(sizeOf(5, false)).toEqual({ width: 554, height: 554 });
  });
  it("lets an arrow lead where it points, and not off the board", () => {
    expect(beside("c2", 1, 0, 9, false)).toBe("d2");
    expect(beside("c2", 1, 0, 9, true)).toBe("c3");
    expect(beside("i2", 1, 0, 9, false)).toBeNull();
    expect(beside("e2", 1, 0, 5, false)).toBeNull();
    expect(beside("a5", 0, 1, 9, false)).toBeNull();
  });
});

it("knows what gifts score and which plant has which level", () => {
  expect(GIFT_POINTS).toEqual([0, 0, 1, 3, 6, 10]);
  expect(PLANTS[3]).toBe("chili");
});

describe("what an event showed", () => {
  it("is a soil after a discovery", () => {
    const shown = revealOf({
      key: "discovered",
      params: {
        seat: 1,
        cell: "a2",
        soil: "grass",
        level: 2,
        points: 2,
        counted_soil: ["rock", "grass"],
      },
    });
    expect(shown).toMatchObject({
      window: "soil",
      cell: "a2",
      soil: "grass",
      points: 2,
      right: true,
    });
    expect(shown!.counted).toEqual(["rock", "grass"]);
  });
  it("is a plant after a divination, right or wrong", () => {
    const params = { seat: 0, cell: "e3", plant: "sweet_potato", level: 1, points: 1 };
    expect(revealOf({ key: "divinedRight", params: { ...params, gift: true } })).toMatchObject({
      window: "plant",
      soil: null,
      right: true,
      gift: true,
    });
    expect(revealOf({ key: "divinedWrong", params })).toMatchObject({ right: false, points: 1 });
  });
  it("is nothing after anything else", () => {
    expect(revealOf({ key: "moved", params: { seat: 0, cell: "e3" } })).toBeNull();
  });
});

it("takes the way of a move from its foreseen events", () => {
  const entered = { key: "entered", params: { cell: "e2", path_cells: ["e1", "e2"] } };
  const moved = { key: "moved", params: { from_cell: "e3", cell: "d3", path_cells: ["e3", "d3"] } };
  expect(wayOf([entered])).toEqual({ from: null, cells: ["e1", "e2"] });
  expect(wayOf([moved])).toEqual({ from: "e3", cells: ["e3", "d3"] });
  expect(wayOf([{ key: "guessed", params: { cell: "e3" } }])).toBeNull();
});

describe("what a tap would have been", () => {
  it("is an entry while there is a reserve, else a move", () => {
    expect(attempt("cell:c3", view())).toBe("enter c3");
    const all = view({ players: [player({ reserve: 0, figures: ["e3", "e2"] })] });
    expect(attempt("cell:c3", all)).toBe("move e3 c3");
    expect(attempt("cell:e2", all)).toBe("divine e2 1");
  });
  it("is a gift, a plant, the end", () => {
    const some = view({ players: [player({ figures: ["e3"] })] });
    expect(attempt("gift:4", some)).toBe("offer 4");
    expect(attempt("plant:2", some)).toBe("divine e3 2");
    expect(attempt("end", some)).toBe("pass");
    expect(attempt("end", view({ phase: "divineAgain" }))).toBe("stop");
  });
  it("is nothing for who only looks on", () => {
    expect(attempt("cell:c3", view({ viewer: -2 }))).toBeNull();
  });
});

describe("pencil marks", () => {
  it("are read back as they were kept", () => {
    const marks = { c2: { soils: ["sand"], levels: [2, 5] } };
    expect(marksIn(marks)).toEqual(marks);
  });
  it("leave out what is none", () => {
    expect(marksIn({ c2: { soils: ["lava", "sand"], levels: [9, "1"] }, d1: null })).toEqual({
      c2: { soils: ["sand"], levels: [] },
      d1: { soils: [], levels: [] },
    });
    expect(marksIn("scribble")).toEqual({});
  });
});

describe("a proof", () => {
  // The proof of the mock-up: h3 is a 2.
  const steps: Message[] = [
    { key: "proof-regionSize", params: { region_cells: ["h3", "i3", "i4"], size: 3 } },
    { key: "proof-inRegion", params: { level: 3, cell: "i4", cells: ["h3", "i3"] } },
    { key: "proof-nextTo", params: { level: 1, cell: "g3", cells: ["h3"] } },
    { key: "proof-thusPlant", params: { cell: "h3", level: 2 } },
  ];
  it("is about the cells that its steps name", () => {
    expect([...involved(steps)].sort()).toEqual(["g3", "h3", "i3", "i4"]);
  });
  it("shows regions, numbered evidence, and what follows", () => {
    const shown = shownOf(steps);
    expect(shown.regions).toEqual([["h3", "i3", "i4"]]);
    expect(shown.evidence).toEqual([
      { cell: "h3", number: 1 },
      { cell: "i4", number: 2 },
      { cell: "g3", number: 3 },
    ]);
    expect(shown.thus).toEqual({ cell: "h3", level: 2, soil: null });
  });
});
