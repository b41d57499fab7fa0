// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { TiwanakuView } from "../../base/wire";
import { played } from "../../../tests/played";
import { actOf } from "./acts";
import { moments } from "./moments";
import Verdict from "./Verdict.svelte";

afterEach(cleanup);

const staged = (name: string) => {
  const { events, before } = played<TiwanakuView>("tiwanaku", name);
  return { events, before, made: moments(events, before) };
};

test("a discovery: the wheel opens, then the cell turns over", () => {
  const { events, before, made } = staged("discovery");
  expect(made.map(({ kind, sound }) => [kind, sound])).toEqual([
    ["wheel", "reveal"],
    ["turn", "coin"],
  ]);
  const { params } = events.find(({ key }) => key === "discovered")!;
  const told = actOf(made[0])!;
  expect(told.reveal).toMatchObject({ cell: params["cell"], soil: params["soil"], window: "soil" });
  // What the wheel is about to say is not on the board before.
  expect(told.before.soil).toBeNull();
  expect(before.cells).toContain(told.before);
  expect(made[0]!.elements).toContain(`cell:${String(params["cell"])}`);
});

test.each([
  ["right", "right"],
  ["wrong", "wrong"],
])("a divination that is %s: the guess, the wheel, the plant", (name, sound) => {
  const { events, made } = staged(name);
  expect(made.map(({ kind }) => kind)).toEqual(["guess", "wheel", "turn"]);
  expect(made.at(-1)!.sound).toBe(sound);
  const guess = events.find(({ key }) => key === "guessed")!.params["guess"];
  expect(actOf(made[0])).toMatchObject({ guess, reveal: { right: name === "right" } });
  expect(made.every(({ ms }) => ms >= 600 && ms <= 1500)).toBe(true);
});

test("a wrong plant is swept away, and its points are lost", () => {
  const turn = staged("wrong").made.at(-1)!;
  const { container } = render(Verdict, {
    props: { staged: actOf(turn)!, ms: turn.ms, upright: false },
  });
  expect(container.querySelector(".stamp.wrong")).not.toBeNull();
  expect(container.querySelector(".points")!.textContent).toContain("−");
});
