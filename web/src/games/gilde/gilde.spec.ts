import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import data from "$games/gilde/data/gilde.json";
import { chartOf, hexAt, type Hex } from "./atlas";
import { attempt } from "./attempt";
import { cardOf, reach } from "./cards";
import { pictureOf } from "./diagrams";
import { HIGH, outlines } from "./geometry";
import { groundOf } from "./ground";
import { explorerSpot, Side, symbolSpot } from "./pieces";
import { joins, routeOn, tagSpot } from "./routes";
import type { GildePlayerView, GildeView } from "../../base/wire";

const MAPS = Object.entries(data.maps.byId);
const player = (facts: Partial<GildePlayerView> = {}) =>
  ({
    explorers: [],
    villages: [],
    towers: [],
    posts: [],
    tokens: [],
    crystals: [],
    thisTurn: [],
    slots: [null, null, null],
    mode: "place",
    region: [],
    route: [],
    routes: [],
    ...facts,
  }) as unknown as GildePlayerView;
const view = (facts: Partial<GildePlayerView> = {}) =>
  ({ viewer: 0, players: [player(facts)] }) as unknown as GildeView;
const names = (hexes: readonly Hex[]) => hexes.map((hex) => hex.name);

describe.each(MAPS)("the map %s", (id, printed) => {
  const chart = chartOf(id);
  it("has the hexes that the data counts", () => {
    const { checks } = printed;
    expect(chart.hexes).toHaveLength(checks.hexes);
    expect(chart.capital.name).toBe(checks.capital);
    const of = (kind: string) => chart.hexes.filter((hex) => hex.kind === kind);
    expect(names(of("tower")).sort()).toEqual([...checks.towers].sort());
    expect(of("ruin")).toHaveLength(checks.ruins);
    expect(of("crystal")).toHaveLength(checks.crystals);
    expect(of("coin").reduce((sum, hex) => sum + hex.value, 0)).toBe(checks.coinSum);
    expect(chart.hexes.filter((hex) => hex.terrain === "S")).toHaveLength(checks.seaHexes);
  });
  it("is drawn inside its sheet, with a closed coast", () => {
    for (const loop of outlines(chart.hexes)) {
      expect(loop.length).toBeGreaterThanOrEqual(6);
      for (const { x, y } of loop) {
        expect(x > 0 && x < chart.width && y > 0 && y < chart.height).toBe(true);
      }
    }
    const ground = groundOf(chart);
    expect(ground.title.size).toBeGreaterThan(12);
    expect(ground.shore).not.toContain("NaN");
    expect(ground.volcanoes).toHaveLength(id === "kazan" ? 2 : 0);
  });
});

it("joins every hex with its neighbours both ways", () => {
  for (const [id] of MAPS) {
    for (const hex of chartOf(id).hexes) {
      for (const near of hex.neighbours) {
        expect(near.neighbours).toContain(hex);
        expect(Math.hypot(near.x - hex.x, near.y - hex.y)).toBeCloseTo(HIGH);
      }
    }
  }
});

describe("a finger", () => {
  const chart = chartOf("avenia");
  const hex = chart.byName.get("8,6")!;
  it("means the hex under it", () => {
    expect(hexAt(chart, { x: hex.x + 5, y: hex.y }, new Set(), 10)).toBe(hex);
    expect(hexAt(chart, { x: 2, y: 2 }, new Set(), 10)).toBeNull();
  });
  it("means a hex that may be taken, if one is near enough", () => {
    const south = { x: hex.x, y: hex.y + HIGH * 0.55 };
    expect(hexAt(chart, south, new Set(), 24)!.name).toBe("8,7");
    expect(hexAt(chart, south, new Set(["8,6"]), 24)).toBe(hex);
    expect(hexAt(chart, south, new Set(["8,5"]), 24)!.name).toBe("8,7");
  });
});

describe("a card's picture", () => {
  const cards = [...data.exploreCards.cards, ...data.investigateCards.cards];
  it.each(cards.filter((card) => "steps" in card).map((card) => card.id))("%s", (id) => {
    const picture = pictureOf(cardOf(id));
    const [x, y, scale] = /translate\((.+) (.+)\) scale\((.+)\)/
      .exec(picture.transform)!
      .slice(1)
      .map(Number) as [number, number, number];
    for (const hex of picture.hexes) {
      expect(x + scale * (hex.x - 20)).toBeGreaterThan(-1);
      expect(x + scale * (hex.x + 20)).toBeLessThan(133);
      expect(y + scale * (hex.y - HIGH / 2)).toBeGreaterThan(-1);
      expect(y + scale * (hex.y + HIGH / 2)).toBeLessThan(97);
    }
  });
  it("draws one hex an explorer, apart, and the way of a line", () => {
    expect(pictureOf(cardOf("g3m2")).hexes.map((hex) => hex.terrains![0])).toEqual([..."GGGMM"]);
    expect(pictureOf(cardOf("g3m2")).arrows).toEqual([]);
    expect(pictureOf(cardOf("sea")).arrows[0]).toMatchObject({ both: true });
    expect(pictureOf(cardOf("wild")).arrows[0]).toMatchObject({ both: false });
  });
  it("counts explorers step by step", () => {
    expect(["g3m2", "aroundS", "s4cities", "lineSea"].map((id) => reach(cardOf(id)))).toEqual([
      "5",
      "1+5",
      "4+∞",
      "∞",
    ]);
  });
});

describe("a trade route", () => {
  const chart = chartOf("avenia");
  const way = ["7,3", "7,4", "7,5", "7,6", "7,7", "8,7"];
  const made = { way, coins: 6 };
  it("is drawn as the view says, with the cities' numbers on its tag", () => {
    const route = routeOn(chart, made);
    expect(names(route.way)).toEqual(way);
    expect(route.tag).toBe("3 × 2 = 6");
  });
  it("is meant by its two cities, whichever was tapped first", () => {
    expect(joins(made, ["8,7", "7,3"])).toBe(true);
    expect(joins(made, ["7,3", "11,4"])).toBe(false);
    expect(joins(made, ["7,3"])).toBe(false);
  });
  it("has its tag beside pieces, not on them", () => {
    const side = new Side(
      player({ explorers: way.filter((name) => name !== "7,7"), villages: ["7,7"] }),
    );
    const { x, y, width } = tagSpot(chart, routeOn(chart, made), (hex) => side.holds(hex));
    const under = chart.hexes.filter(
      (hex) => Math.abs(hex.x - x) < width / 2 && Math.abs(hex.y - y) < 11 && side.holds(hex),
    );
    expect(names(under)).toEqual([]);
  });
});

it("makes room for an explorer", () => {
  const hex = chartOf("avenia").byName.get("8,6")!;
  expect(symbolSpot(hex, false, false)).toEqual({ x: 0, y: 0, scale: 1 });
  expect(symbolSpot(hex, true, false).scale).toBeLessThan(1);
  expect(explorerSpot(hex, false).x).toBeGreaterThan(hex.x);
});

describe("what a tap would have been", () => {
  it("is an explorer, or what is asked for", () => {
    expect(attempt("hex:8,6", view())).toBe("place 8,6");
    expect(attempt("hex:8,6", view({ mode: "keep" }))).toBe("place 8,6");
    expect(attempt("hex:8,6", view({ mode: "village" }))).toBe("village 8,6");
    expect(attempt("hex:8,6", view({ mode: "post" }))).toBe("post 8,6");
    expect(attempt("hex:8,6", view({ mode: "explore" }))).toBe("explore 8,6");
  });
  it("is a card to keep, or one of the own slots", () => {
    expect(attempt("card:s5", view({ mode: "keep" }))).toBe("keep s5");
    expect(attempt("card:s5", view({ slots: ["mix5", "s5", null] }))).toBe("use 2");
    expect(attempt("card:m3x2", view({ slots: ["mix5", "s5", null] }))).toBeNull();
  });
  it("is nothing for somebody who watches", () => {
    expect(attempt("hex:8,6", { ...view(), viewer: -2 })).toBeNull();
    expect(attempt("map", view())).toBeNull();
  });
});

test("the dark colours of the system and of the switch are the same", () => {
  const css = readFileSync(new URL("./gilde.css", import.meta.url), "utf8");
  const blocks = [...css.matchAll(/\{ (--gil-gold: #d9[^}]*)\}/g)].map((match) => match[1]);
  expect(blocks).toHaveLength(2);
  expect(blocks[0]).toBe(blocks[1]);
});
