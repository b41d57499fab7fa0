// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { MesopotamienView } from "../../base/wire";
import { moments } from "./moments";
import { moving } from "./moving";

const view = {
  players: [
    { mana: 5, natives: [{ id: "1a" }, { id: "1b" }] },
    { mana: 3, natives: [{ id: "2a" }] },
  ],
} as unknown as MesopotamienView;
const event = (key: string, params: Record<string, unknown>) =>
  ({ number: 1, entry: 1, key, params }) as never;
const staged = (viewer: number, ...events: never[]) => moments(events, view, view, viewer);

test("a figure walks to what it discovers, and the board leaves it out meanwhile", () => {
  const way = { seat: 0, native: "b", from_hex: "0,0", to_hex: "1,0" };
  const [walk, found] = staged(
    0,
    event("explored", way),
    event("hexDrawn", { seat: 0, kind: "forest", to_hex: "1,0" }),
    event("hexLaid", { seat: 0, native: "b", kind: "forest", hex: "1,0" }),
  );
  expect(walk).toMatchObject({ kind: "walk", data: { from: "0,0", to: "1,0" } });
  expect(found).toMatchObject({ kind: "discovery", data: { cell: "1,0", land: "forest" } });
  expect(moving(walk, view)).toBe("1b");
  expect(moving(found, view)).toBe("1b");
  expect(moving(null, view)).toBeNull();
});

test("a volcano is found without anybody on it", () => {
  const [found] = staged(1, event("hexDrawn", { seat: 0, kind: "volcano", to_hex: "1,0" }));
  expect(found).toMatchObject({ data: { land: "volcano", stays: false } });
  expect(moving(found, view)).toBeNull();
});

test("a theft sounds bad to who is robbed", () => {
  const params = { seat: 0, native: "a", from_seat: 1, from_native: "a", good: "wood", hex: "0,0" };
  expect(staged(1, event("taken", params))[0]).toMatchObject({ kind: "theft", sound: "wrong" });
  expect(staged(0, event("taken", params))[0]).toMatchObject({ kind: "theft", sound: "coin" });
});

test("an offering costs the mana that there was before", () => {
  const params = { seat: 0, native: "a", hut: "h", value: 3, mana: 2 };
  const [offering] = staged(1, event("markerHandedIn", params));
  expect(offering?.data).toMatchObject({ value: 3, mana: 5, left: 2 });
});
