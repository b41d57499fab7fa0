import { expect, test } from "vitest";
import { boxOf, overlap, standsOf, type Named } from "./names";

const named = (name: string, x: number, y: number): Named => ({ name, at: { x, y }, size: 13 });

test("a name alone stands right of its point", () => {
  expect(standsOf([named("Minden", 100, 100)], 900)[0]).toMatchObject({ anchor: "start", y: 5 });
});

test("a name at the edge of the map stands left of its point", () => {
  expect(standsOf([named("Frankfurt (Oder)", 880, 100)], 900)[0]!.anchor).toBe("end");
});

test("names of places that lie close together do not cover each other", () => {
  const close = [
    named("Hamburg", 400, 200),
    named("Altes Land", 375, 200),
    named("Berlin", 640, 300),
    named("Potsdam", 620, 312),
    named("Frankfurt (Oder)", 720, 318),
  ];
  const boxes = standsOf(close, 900).map((stand, index) => boxOf(close[index]!, stand));
  for (const [index, box] of boxes.entries())
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
});
