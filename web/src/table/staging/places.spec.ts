// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { boxesOf, waysOf } from "./places";

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** A board of 400 by 300 at 100, 50, with things on it. */
function board(things: Record<string, [number, number, number, number]>): Element {
  document.body.innerHTML = `<main>${Object.keys(things)
    .map((id) => `<i data-element="${id}"></i>`)
    .join("")}</main>`;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const [x, y, width, height] = things[this.getAttribute("data-element")!] ?? [100, 50, 400, 300];
    return { x, y, width, height } as DOMRect;
  });
  return document.querySelector("main")!;
}

test("elements are found where they are drawn, seen from the corner of the board", () => {
  const main = board({
    "hex:a": [150, 90, 20, 10],
    map: [100, 50, 400, 300],
    "hex:b": [0, 0, 0, 0],
  });
  expect(boxesOf(main, "hex:a")).toEqual([{ x: 50, y: 40, width: 20, height: 10 }]);
  expect(boxesOf(main, "map")).toEqual([]); // a ring around everything says nothing
  expect(boxesOf(main, "hex:b")).toEqual([]);
  expect(boxesOf(main, "hex:c")).toEqual([]);
});

test("a flight goes from middle to middle, if both ends are there", () => {
  const main = board({ "hex:a": [150, 90, 20, 10], "hex:b": [250, 190, 20, 10] });
  const there = { from: "hex:a", to: "hex:b" };
  expect(waysOf(main, [there, { from: "hex:a", to: "hex:c" }])).toEqual([
    { flight: there, x: 60, y: 45, dx: 100, dy: 100 },
  ]);
});
