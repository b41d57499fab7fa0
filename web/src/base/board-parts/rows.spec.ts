// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { boardTable } from "../../../tests/board-table";
import { Cards, Dice, Pieces } from ".";

afterEach(() => document.body.replaceChildren());

const element = (id: string) => document.querySelector<HTMLElement>(`[data-element="${id}"]`)!;
const pips = (die: Element) => die.querySelectorAll("circle").length;

describe("cards", () => {
  it("are buttons with their words, and move the focus by arrows", () => {
    const table = boardTable();
    table.says({ targets: ["card:2"] });
    const cards = [1, 2, 3].map((number) => ({ id: `card:${number}`, text: number }));
    new Cards(document.body, { label: "Hand", cards }, table);
    expect([...document.querySelectorAll("button")].map((each) => each.textContent)).toEqual([
      "1",
      "2",
      "3",
    ]);
    expect([...document.querySelectorAll('[tabindex="0"]')]).toEqual([element("card:2")]);
    element("card:2").focus();
    const right = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    element("card:2").dispatchEvent(right);
    expect(document.activeElement).toBe(element("card:3"));
    element("card:3").click();
    element("card:2").click();
    expect(table.tapped).toEqual(["card:2"]);
  });
  it("say the whole move where it can be made, else their half", () => {
    const table = boardTable();
    const cards = [{ id: "count:3", tap: "bid:3x5", text: 3 }];
    const part = new Cards(document.body, { label: "How many?", cards }, table);
    table.says({ targets: ["count:3"] });
    part.update({});
    element("count:3").click();
    table.says({ targets: ["count:3", "bid:3x5"], next: [] });
    part.update({});
    element("count:3").click();
    expect(table.tapped).toEqual(["count:3", "bid:3x5"]);
  });
  it("need words where they can be tapped", () => {
    const silent = { label: "Hand", cards: [{ id: "card:1" }] };
    expect(() => new Cards(document.body, silent, boardTable())).toThrow(
      'cards: the element "card:1" needs a text or a label',
    );
  });
  it("that can only be looked at are no buttons, and are read", () => {
    const cards = [{ hidden: true, label: "A card face down" }];
    new Cards(document.body, { label: "Stock", cards }, boardTable());
    expect(document.querySelector("button")).toBeNull();
    expect(document.querySelector(".bp-card")!.textContent).toBe("A card face down");
  });
});

describe("dice", () => {
  it("show as many pips as they say, more as a number, and none when hidden", () => {
    const faces = [1, 2, 3, 4, 5, 6, 8, null];
    new Dice(document.body, { label: "Dice", dice: faces.map((face) => ({ face })) }, boardTable());
    const dice = [...document.querySelectorAll(".bp-one")];
    expect(dice.map(pips)).toEqual([1, 2, 3, 4, 5, 6, 0, 0]);
    expect(dice.map((die) => die.querySelector("text")?.textContent).slice(6)).toEqual(["8", "?"]);
    expect(dice.map((die) => die.querySelector(".vh")?.textContent)).toEqual([..."1234568?"]);
  });
  it("stay the same elements when they are thrown again", () => {
    const dice = new Dice(
      document.body,
      { label: "Dice", dice: [{ face: 2, id: "die:0" }] },
      boardTable(),
    );
    const before = element("die:0");
    dice.update({ dice: [{ face: 5, id: "die:0" }] });
    expect(element("die:0")).toBe(before);
    expect(pips(before)).toBe(5);
    expect(before.getAttribute("aria-label")).toBe("5");
  });
});

describe("pieces", () => {
  const groups = [0, 1].map((seat) => ({
    seat,
    title: `Player ${seat}`,
    label: "two pieces",
    turn: seat === 1,
    pieces: [
      { kind: "house", seat } as const,
      { kind: "token", seat, id: `token:${seat}`, label: "Token" } as const,
    ],
  }));

  it("tell seats by colour and shape, and whose turn it is", () => {
    new Pieces(document.body, { label: "Supply", groups }, boardTable());
    const shown = [...document.querySelectorAll(".bp-group")];
    expect(shown.map((group) => group.classList.contains("bp-turn"))).toEqual([false, true]);
    for (const [seat, colour] of ["blue", "orange"].entries()) {
      const uses = [...shown[seat]!.querySelectorAll("use")].map((use) => use.getAttribute("href"));
      expect(new Set(uses)).toEqual(new Set([`#s-${colour}`]));
      const painted = shown[seat]!.querySelector<SVGElement>(".bp-piece")!;
      expect(painted.style.getPropertyValue("--seat")).toBe(`var(--seat-${colour})`);
    }
    expect(shown[0]!.querySelector(".bp-head")!.textContent).toBe("Player 0two pieces");
  });
  it("can be tapped where they have an id", () => {
    const table = boardTable();
    table.says({ targets: ["token:1"] });
    new Pieces(document.body, { label: "Supply", groups }, table);
    const buttons = [...document.querySelectorAll("button")];
    expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual(["Token", "Token"]);
    for (const button of buttons) button.click();
    expect(table.tapped).toEqual(["token:1"]);
  });
  it("are drawn by an outline of one's own", () => {
    const own = { kind: "disc", seat: 2, path: "M0 0H9" } as const;
    new Pieces(document.body, { label: "Stock", groups: [{ pieces: [own] }] }, boardTable());
    expect(document.querySelector(".bp-piece path")!.getAttribute("d")).toBe("M0 0H9");
  });
});
