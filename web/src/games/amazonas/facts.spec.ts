import { describe, expect, it } from "vitest";
import { attempt } from "./attempt";
import {
  cardsOf,
  closedTo,
  elementAt,
  linksTo,
  NEUTRAL,
  pendingEvents,
  standing,
  VILLAGES,
  WAYS,
  worth,
} from "./facts";
import type { AmazonasPlayerView, AmazonasView } from "../../base/wire";

const player = (facts: Partial<AmazonasPlayerView> = {}) =>
  ({
    huts: [],
    tiles: [3, 0, 1, 0, 2],
    natives: [0, 0, 0, 0, 1],
    laid: null,
    ...facts,
  }) as AmazonasPlayerView;
const view = (facts: Partial<AmazonasView> = {}) =>
  ({ event: null, outcome: null, neutral: [], players: [player()], ...facts }) as AmazonasView;

describe("what a tap would have been", () => {
  it("is a hut where huts are built, and nothing elsewhere", () => {
    expect(attempt("village:tefe", view({ phase: "startHut" }))).toBe("build tefe");
    expect(attempt("village:tefe", view({ phase: "buildStep" }))).toBe("build tefe");
    expect(attempt("village:tefe", view({ phase: "layCard" }))).toBeNull();
  });
  it("is the card, the species, the mission that is asked for", () => {
    expect(attempt("card:4", view({ phase: "layCard" }))).toBe("lay 4");
    expect(attempt("species:fish", view({ phase: "nativeSpecies" }))).toBe("assign fish");
    expect(attempt("mission:m3", view({ phase: "keepMission" }))).toBe("keep m3");
    expect(attempt("map", view({ phase: "buildStep" }))).toBeNull();
  });
  it("is a neutral hut where one was picked up, or would have been", () => {
    expect(attempt("site:tefe", view({ phase: "buildStep" }))).toBe("neutral tefe");
    expect(attempt("neutral", view({ phase: "buildStep" }))).toMatch(/^neutral \w+$/);
    expect(attempt("neutral", view({ phase: "startHut" }))).toMatch(/^neutral \w+$/);
    expect(attempt("neutral", view({ phase: "layCard" }))).toBeNull();
  });
});

describe("what the event closes", () => {
  it("is the jungle for the jaguar, the water for the crocodile, nothing for a fire", () => {
    expect(closedTo(view({ event: "jaguar-1" }), 0)).toBe("jungle");
    expect(closedTo(view({ event: "crocodile-2" }), 0)).toBe("water");
    expect(closedTo(view({ event: "fire-1" }), 0)).toBeNull();
  });
  it("is open to who laid a 6", () => {
    const shown = view({ event: "jaguar-1", players: [player({ laid: 6 }), player({ laid: 5 })] });
    expect(closedTo(shown, 0)).toBeNull();
    expect(closedTo(shown, 1)).toBe("jungle");
  });
});

it("counts a card's worth by species, by the longest row and by natives", () => {
  const cards = cardsOf("blue");
  // Fish 3, orchid 0, iguana 1, butterfly 0, parrot 2 and a native.
  expect(cards.map((card) => worth(player(), card))).toEqual([3, 4, 2, 4, 4, 8, 7]);
});

it("takes a tapped village for a site only while a neutral hut is held", () => {
  expect(elementAt("tefe", false)).toBe("village:tefe");
  expect(elementAt("tefe", true)).toBe("site:tefe");
});

it("counts the events to come by what they do, each bonus by itself and last", () => {
  const left = ["jaguar-2", "fire-1", "fire-3", "bonus-parrot", "native-4"];
  const pending = pendingEvents(view({ eventsLeft: left }));
  expect(pending.map(({ picture, left, all }) => [picture, left, all])).toEqual([
    ["jaguar", 1, 2],
    ["crocodile", 0, 2],
    ["fire", 2, 3],
    ["theft", 0, 2],
    ["native", 1, 4],
    ["fish", 0, 1],
    ["orchid", 0, 1],
    ["iguana", 0, 1],
    ["butterfly", 0, 1],
    ["parrot", 1, 1],
  ]);
});

it("lists huts by seat, whoever built first, and the neutral one last", () => {
  const huts = standing(
    view({ neutral: ["tefe"], players: [player({ huts: ["tefe"] }), player({ huts: ["tefe"] })] }),
  );
  expect(huts.get("tefe")).toEqual([0, 1, NEUTRAL]);
  expect(huts.size).toBe(VILLAGES.length);
});

it("shows by which open paths a village is reached", () => {
  const way = WAYS.find((each) => each.kind === "water")!;
  expect(linksTo(way.a, [way.b], null)).toEqual([way]);
  expect(linksTo(way.a, [way.b], "water")).toEqual([]);
});
