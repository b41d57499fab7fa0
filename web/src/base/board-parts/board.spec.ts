// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { Drawn, Table, View } from "../../../public/board.d.ts";
import type * as Declared from "../../../public/board-parts.d.ts";
import page from "../../../../docs/client.md?raw";
import { boardTable } from "../../../tests/board-table";
import * as parts from ".";

afterEach(() => document.body.replaceChildren());

/** What the types say is what the module has: the compiler checks it. */
const { Board, Cards, Dice, Grid }: typeof Declared = parts;

interface Shown extends View {
  dice: number[];
  caption?: string;
  wide?: boolean;
}
const view = (shown: Partial<Shown>): Shown => ({
  game: "test",
  viewer: 0,
  seats: 3,
  pending: [0],
  outcome: null,
  dice: [],
  ...shown,
});

function board(complete = false) {
  return new Board<Shown>(
    document.body,
    boardTable(),
    ({ dice, caption, wide }) => [
      dice.length > 0 && [Dice, { label: "Dice", caption, dice: dice.map((face) => ({ face })) }],
      [
        [Cards, { label: "Moves", cards: [{ id: "move:roll", text: "Roll" }] }],
        wide ? [Grid, { label: "Plan", columns: 1, cells: [] }] : null,
      ],
    ],
    { complete },
  );
}

const labels = () =>
  [...document.querySelectorAll(".bp")].map((part) => part.getAttribute("aria-label"));

describe("a board", () => {
  it("draws its parts in the order of the layout, also those that come later", () => {
    const drawn = board();
    drawn.update(view({}));
    expect(labels()).toEqual(["Moves"]);
    drawn.update(view({ dice: [3], wide: true }));
    expect(labels()).toEqual(["Dice", "Moves", "Plan"]);
    drawn.update(view({ wide: true }));
    expect(labels()).toEqual(["Moves", "Plan"]);
  });
  it("keeps its parts while the view changes, and forgets what is no longer said", () => {
    const drawn = board();
    drawn.update(view({ dice: [3], caption: "This turn: 3" }));
    const dice = document.querySelector(".bp-dice");
    expect(dice!.textContent).toContain("This turn: 3");
    drawn.update(view({ dice: [4] }));
    expect(document.querySelector(".bp-dice")).toBe(dice);
    expect(dice!.textContent).not.toContain("This turn");
  });
  it("tells the table if every move can be tapped on it", () => {
    board();
    expect(document.querySelector("[data-complete]")).toBeNull();
    board(true);
    expect(document.querySelector("[data-complete]")).not.toBeNull();
  });
  it("is gone when it is destroyed", () => {
    const drawn = board();
    drawn.update(view({ dice: [1] }));
    drawn.destroy();
    expect(document.body.children).toHaveLength(0);
  });
});

/** The example of docs/client.md as a module would have it. */
function documented(): (host: HTMLElement, table: Table) => Drawn {
  const block = /```js\n(import [^]*?)```/.exec(page)![1]!;
  const script = block
    .replace(/import (\{[^}]*\}) from "\/board-parts\.js";/, "const $1 = parts;")
    .replace("export default", "return");
  return new Function("parts", script)(parts);
}

it("the example of the documents is a whole board", () => {
  const table = boardTable();
  const drawn = documented()(document.body, table);
  const fields = { seeds: [4, 0, 4, 4, 4, 4], stores: [2, 7, 0] };
  table.says({ targets: ["pit:0"] });
  drawn.update({ ...view({}), fields } as View);
  const pits = [...document.querySelectorAll<HTMLElement>('[data-element^="pit:"]')];
  expect(pits).toHaveLength(6);
  expect(pits[0]!.getAttribute("aria-label")).toBe('pit {"pit":0,"seeds":4}');
  for (const pit of pits) pit.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(table.tapped).toEqual(["pit:0"]);
});
