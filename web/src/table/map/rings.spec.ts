// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { arrow, ringsOf } from "./rings";

afterEach(() => document.body.replaceChildren());

/** A thing of the page, and where it is. */
function thing(element: string, box: [number, number, number, number], inside = document.body) {
  const made = document.createElement("i");
  made.dataset["element"] = element;
  made.getBoundingClientRect = () => new DOMRect(...box);
  inside.append(made);
  return made;
}

function windowAt(box: [number, number, number, number]): HTMLElement {
  const made = thing("window", box);
  made.dataset["window"] = "";
  return made;
}

test("a ring goes around a thing, with a little room", () => {
  const card = thing("card:6", [100, 50, 80, 60]);
  const [ring] = ringsOf(document.body, ["card:6"]);
  expect(ring).toEqual({ element: "card:6", x: 96, y: 46, width: 88, height: 68 });
  expect(card.dataset["spot"]).toBe("");
});

test("of several places the first that is seen has the ring", () => {
  thing("event", [0, 0, 0, 0]);
  thing("event", [20, 20, 40, 40]);
  expect(ringsOf(document.body, ["event"])).toMatchObject([{ x: 16, y: 16 }]);
});

test("what has left the window on a map has no ring, and a part of it a ring around that part", () => {
  const map = windowAt([0, 0, 200, 200]);
  thing("hex:1", [300, 10, 40, 40], map);
  thing("hex:2", [160, 10, 80, 40], map);
  expect(ringsOf(document.body, ["hex:1", "hex:2"])).toMatchObject([
    { element: "hex:2", x: 156, width: 48 },
  ]);
});

test("a small thing has a ring that is seen", () => {
  thing("town", [100, 100, 4, 4]);
  expect(ringsOf(document.body, ["town"])).toMatchObject([{ x: 87, width: 30, height: 30 }]);
});

test("what a board draws under another name is found by what it is", () => {
  thing("village:manaus", [10, 10, 40, 40]);
  expect(ringsOf(document.body, ["site:manaus"])).toHaveLength(1);
  expect(ringsOf(document.body, ["site:belem"])).toHaveLength(0);
});

test("an arrow leads from edge to edge, and there is none between things that touch", () => {
  const at = (x: number) => ({ element: "", x, y: 0, width: 40, height: 40 });
  expect(arrow(at(0), at(200))).toEqual({ x1: 40, y1: 20, x2: 200, y2: 20 });
  expect(arrow(at(0), at(42))).toBeNull();
});
