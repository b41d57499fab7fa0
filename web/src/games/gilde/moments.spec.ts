import { expect, test } from "vitest";
import type { GildeView } from "../../base/wire";
import { played } from "../../../tests/played";
import { actOf } from "./acts";
import { moments } from "./moments";

const staged = (name: string) => {
  const { events, before, after } = played<GildeView>("gilde", name);
  return { events, before, after, made: moments(events, before, after) };
};

test("a village is staged on its hex, with what it pays", () => {
  const { events, made } = staged("village");
  const { params } = events.find(({ key }) => key === "village")!;
  const { seat, hex, amount } = params;
  expect(made).toHaveLength(1);
  expect(made[0]).toMatchObject({ kind: "village", seat, sound: "coin", shows: "after" });
  expect(actOf(made[0])).toEqual({ act: "village", seat, hex, amount });
});

test("a route is drawn along the way that the view tells, from city to city", () => {
  const { events, after, made } = staged("route");
  const { params } = events.find(({ key }) => key === "route")!;
  const told = actOf(made.find(({ kind }) => kind === "route"));
  const way = told?.act === "route" ? told.way : [];
  expect(way[0]).toBe(params["from_hex"]);
  expect(way.at(-1)).toBe(params["to_hex"]);
  const known = after.players[Number(params["seat"])]!.routes.map((route) => [...route.way].sort());
  expect(known).toContainEqual([...way].sort());
});

test("a route of an era that is over has no way to be drawn", () => {
  const { events, before, after } = played<GildeView>("gilde", "route");
  const players = after.players.map((player) => ({ ...player, routes: [] }));
  const [made] = moments(events, before, { ...after, players });
  expect(actOf(made)).toMatchObject({ act: "route", way: [] });
});

test("a goal says whose it is and what it pays", () => {
  const { events, made } = staged("goal");
  const { seat, goal, amount } = events.find(({ key }) => key === "goal")!.params;
  const moment = made.find(({ kind }) => kind === "goal");
  expect(moment?.sound).toBe("right");
  expect(actOf(moment)).toEqual({ act: "goal", seat, goal, amount });
});

test("an era ends: the next one is turned up, and then its first card", () => {
  const { before, after, made } = staged("era");
  expect(made.map(({ kind }) => kind)).toEqual(["era", "card"]);
  expect(actOf(made[0])).toMatchObject({ from: before.era, era: after.era });
  expect(actOf(made[1])).toMatchObject({ era: after.era, card: after.card });
  expect(made.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(3000);
});
