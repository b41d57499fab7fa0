// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { GridData, Piece } from "../../../public/board-parts.d.ts";
import { boardTable } from "../../../tests/board-table";
import { Grid, HexMap, Track } from ".";

afterEach(() => document.body.replaceChildren());

const element = (id: string) => document.querySelector<SVGElement>(`[data-element="${id}"]`)!;
const press = (key: string) =>
  document.activeElement!.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
  );
const click = (id: string) => element(id).dispatchEvent(new MouseEvent("click", { bubbles: true }));
const focused = () => document.activeElement?.getAttribute("data-element");
const cells = (count: number): GridData["cells"] =>
  Array.from({ length: count }, (_, index) => ({ id: `cell:${index}`, label: `cell ${index}` }));

function grid(data: Partial<GridData> = {}) {
  const table = boardTable();
  const part = new Grid(
    document.body,
    { label: "Plan", columns: 3, cells: cells(6), ...data },
    table,
  );
  return { part, table };
}

describe("a grid", () => {
  it("is a group of buttons with words", () => {
    grid();
    const plan = document.querySelector('[role="group"]')!;
    expect(plan.getAttribute("aria-label")).toBe("Plan");
    const buttons = [...plan.querySelectorAll('[role="button"]')];
    expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual(
      cells(6).map((cell) => cell!.label),
    );
    expect(plan.querySelector("svg")!.getAttribute("viewBox")).toBe("0 0 300 200");
  });
  it("shows what the table says, and taps what a move touches", () => {
    const { part, table } = grid();
    table.says({
      targets: ["cell:0", "cell:1"],
      next: ["cell:1"],
      chosen: ["cell:1"],
      fresh: ["cell:2"],
    });
    part.update({});
    expect(element("cell:0").getAttribute("class")).toBe("bp-field bp-may");
    expect(element("cell:1").getAttribute("class")).toBe("bp-field bp-may bp-next bp-chosen");
    expect(element("cell:2").getAttribute("class")).toBe("bp-field bp-fresh");
    expect(element("cell:1").getAttribute("aria-pressed")).toBe("true");
    expect(element("cell:2").getAttribute("aria-disabled")).toBe("true");
    click("cell:0");
    click("cell:2");
    expect(table.tapped).toEqual(["cell:0"]);
  });
  it("is one tab stop, and the arrows lead over it", () => {
    const { part, table } = grid();
    table.says({ targets: ["cell:4"] });
    part.update({});
    const stops = () => [...document.querySelectorAll('[tabindex="0"]')];
    expect(stops()).toEqual([element("cell:4")]);
    element("cell:4").focus();
    press("ArrowUp");
    expect(focused()).toBe("cell:1");
    press("ArrowLeft");
    press("ArrowLeft");
    expect(focused()).toBe("cell:0");
    press("End");
    expect(focused()).toBe("cell:5");
    part.update({});
    expect(stops()).toEqual([element("cell:5")]);
  });
  it("is tapped by Enter and by the space bar, once each", () => {
    const { part, table } = grid();
    table.says({ targets: ["cell:3"] });
    part.update({});
    element("cell:3").focus();
    press("Enter");
    press(" ");
    expect(table.tapped).toEqual(["cell:3", "cell:3"]);
  });
  it("keeps its elements and the focus while what they show changes", () => {
    const { part } = grid();
    const before = element("cell:2");
    before.focus();
    part.update({ cells: [{ id: "cell:2", text: 7 }, ...cells(2)] });
    expect(element("cell:2")).toBe(before);
    expect(before.querySelector("text")!.textContent).toBe("7");
    expect(document.activeElement).toBe(before);
    expect(document.querySelectorAll("[data-element]")).toHaveLength(3);
  });
  it("moves a piece to another field as the same element", () => {
    const piece = { kind: "pawn", seat: 1, id: "pawn:1" } as const;
    const { part } = grid({
      cells: [
        { id: "a", text: 1, pieces: [piece] },
        { id: "b", text: 2 },
      ],
      columns: 2,
    });
    const pawn = document.querySelector<SVGElement>(".bp-stands")!;
    const before = pawn.style.transform;
    part.update({
      cells: [
        { id: "a", text: 1 },
        { id: "b", text: 2, pieces: [piece] },
      ],
    });
    expect(document.querySelector(".bp-stands")).toBe(pawn);
    expect(pawn.style.transform).not.toBe(before);
    expect(pawn.querySelector("use")!.getAttribute("href")).toBe("#s-orange");
  });
  it("says the piece on a field where only that is asked for", () => {
    const { part, table } = grid({
      cells: [{ id: "a", text: 1, pieces: [{ kind: "disc", id: "disc:1" }] }],
    });
    table.says({ targets: ["a", "disc:1"], next: ["disc:1"] });
    part.update({});
    click("a");
    expect(table.tapped).toEqual(["disc:1"]);
  });
  it("leaves gaps, and names columns and rows", () => {
    grid({
      cells: [null, { id: "b", text: 1 }],
      columns: 2,
      names: { columns: ["A", "B"], rows: ["1"] },
    });
    expect(element("b").getAttribute("transform")).toBe("translate(150 50)");
    const names = [...document.querySelectorAll(".bp-names text")].map((each) => each.textContent);
    expect(names).toEqual(["A", "B", "1"]);
  });
  it("can be scrolled by keys where nothing can be tapped", () => {
    grid({ cells: [{ text: "1" }] });
    expect(document.querySelector(".bp-body")!.getAttribute("tabindex")).toBe("0");
    expect(document.querySelector(".bp-field")!.getAttribute("role")).toBe("img");
  });
  it("is gone when it is destroyed", () => {
    const { part } = grid();
    part.destroy();
    expect(document.body.children).toHaveLength(0);
  });
  it("refuses what cannot be drawn, and says why", () => {
    expect(() => grid({ cells: [...cells(1), ...cells(1)] })).toThrow(
      'grid: the element "cell:0" is there twice',
    );
    expect(() => grid({ label: "" })).toThrow("grid: a part needs a label");
    expect(() => grid({ columns: 0 })).toThrow("grid: 0 columns");
    expect(() => grid({ cells: [{ id: "a" }] })).toThrow(
      'grid: the element "a" needs a text or a label',
    );
    const pieces = [{ kind: "boat" } as unknown as Piece];
    expect(() => grid({ cells: [{ pieces }] })).toThrow('there is no kind of piece "boat"');
    expect(() => grid({ cells: [{ seat: 3 }] })).toThrow("there is no seat 3: this table has 3");
  });
});

describe("a map of hexes", () => {
  const spots = [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const;
  const places = (layout: "axial" | "odd" | "even", pointed = false) => {
    const named = spots.map((at) => ({ at, id: String(at), text: String(at) }));
    new HexMap(document.body, { label: "Land", cells: named, layout, pointed }, boardTable());
    const found = spots.map((at) => {
      const { dataset } = element(String(at));
      return { x: Math.round(Number(dataset.x)), y: Math.round(Number(dataset.y)) };
    });
    document.body.replaceChildren();
    return found;
  };

  it("lies by axes, or by columns of which every other one is lower", () => {
    const aside = { x: 87, y: 50 };
    expect(places("axial")).toEqual([{ x: 0, y: 0 }, aside, { x: 0, y: 100 }]);
    expect(places("odd")).toEqual(places("axial"));
    expect(places("even")).toEqual([
      { x: 0, y: 0 },
      { x: 87, y: -50 },
      { x: 0, y: 100 },
    ]);
  });
  it("has rows instead of columns where a corner is on top", () => {
    expect(places("axial", true)).toEqual([
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 50, y: 87 },
    ]);
  });
  it("is as large as its hexes, also where it is turned", () => {
    const box = (pointed: boolean) => {
      new HexMap(document.body, { label: "Land", cells: [{ at: [0, 0] }], pointed }, boardTable());
      const [, , width, height] = document
        .querySelector("svg")!
        .getAttribute("viewBox")!
        .split(" ");
      document.body.replaceChildren();
      return [Math.round(Number(width)), Math.round(Number(height))];
    };
    expect(box(false)).toEqual([115, 100]);
    expect(box(true)).toEqual([100, 115]);
  });
  it("refuses what is no hex", () => {
    const cells = [{ at: [0.5, 0] as const }];
    expect(() => new HexMap(document.body, { label: "Land", cells }, boardTable())).toThrow(
      "hex-map: there is no hex at 0.5,0",
    );
  });
});

describe("a track", () => {
  const fields = Array.from({ length: 8 }, (_, field) => ({ id: `f${field}`, text: field }));

  it("is read and walked in its order, also around a corner", () => {
    new Track(
      document.body,
      { label: "Points", fields, shape: "ring", columns: 3, rows: 3 },
      boardTable(),
    );
    element("f0").focus();
    for (const { id } of fields.slice(1)) {
      press("ArrowRight");
      expect(focused()).toBe(id);
    }
    press("ArrowRight");
    expect(focused()).toBe("f7");
    press("Home");
    expect(focused()).toBe("f0");
  });
  it("goes around from the lower left corner", () => {
    new Track(
      document.body,
      { label: "Points", fields, shape: "ring", columns: 3, rows: 3 },
      boardTable(),
    );
    expect(element("f0").getAttribute("transform")).toBe("translate(50 250)");
    expect(element("f2").getAttribute("transform")).toBe("translate(50 50)");
    expect(element("f4").getAttribute("transform")).toBe("translate(250 50)");
  });
  it("keeps the size of its fields as a row, however many there are", () => {
    const track = new Track(document.body, { label: "Bids", fields, wide: 2 }, boardTable());
    const root = document.querySelector<HTMLElement>(".bp-track")!;
    expect(root.classList.contains("bp-scrolls")).toBe(true);
    expect(root.style.getPropertyValue("--bp-wide")).toBe("16");
    track.update({ fields: fields.slice(0, 2) });
    expect(root.style.getPropertyValue("--bp-wide")).toBe("4");
  });
  it("refuses a shape without room", () => {
    const ring = { label: "Points", fields, shape: "ring", columns: 2, rows: 2 } as const;
    expect(() => new Track(document.body, ring, boardTable())).toThrow("has no room for 8");
    const snake = { label: "Points", fields, shape: "snake" } as const;
    expect(() => new Track(document.body, snake, boardTable())).toThrow(
      "a snake needs more than 0",
    );
  });
});
