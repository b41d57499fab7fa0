import { describe, expect, it } from "vitest";
import { attempt } from "./attempt";
import { elementAt, NEUTRAL, pendingEvents, standing, VILLAGES } from "./facts";
import type { AmazonasPlayerView, AmazonasView } from "../../base/wire";

const player = (facts: Partial<AmazonasPlayerView> = {}) =>
  ({ huts: [], ...facts }) as AmazonasPlayerView;
const view = (facts: Partial<AmazonasView> = {}) =>
  ({ neutral: [], players: [player()], ...facts }) as AmazonasView;

describe("what a tap would have been", () => {
  it("is the move whose target was tapped, whether it is open or not", () => {
    expect(attempt("village:tefe")).toBe("build tefe");
    expect(attempt("card:4")).toBe("lay 4");
    expect(attempt("species:fish")).toBe("assign fish");
    expect(attempt("mission:m3")).toBe("keep m3");
    expect(attempt("end")).toBe("end");
    expect(attempt("map")).toBeNull();
  });
  it("is a neutral hut where one was picked up, or would have been", () => {
    expect(attempt("site:tefe")).toBe("neutral tefe");
    expect(attempt("neutral")).toMatch(/^neutral \w+$/);
  });
});

it("takes a tapped village for a site only while a neutral hut is held", () => {
  expect(elementAt("tefe", false)).toBe("village:tefe");
  expect(elementAt("tefe", true)).toBe("site:tefe");
});

it("lists the events to come with how many there are, each bonus last", () => {
  const left = { "jaguar-1": 1, "bonus-parrot": 0, "fire-1": 2, "native-1": 4 };
  const pending = pendingEvents(view({ eventsLeft: left }));
  expect(pending.map(({ picture, left, all }) => [picture, left, all])).toEqual([
    ["jaguar", 1, 2],
    ["fire", 2, 3],
    ["native", 4, 4],
    ["parrot", 0, 1],
  ]);
});

it("lists huts by seat, whoever built first, and the neutral one last", () => {
  const huts = standing(
    view({ neutral: ["tefe"], players: [player({ huts: ["tefe"] }), player({ huts: ["tefe"] })] }),
  );
  expect(huts.get("tefe")).toEqual([0, 1, NEUTRAL]);
  expect(huts.size).toBe(VILLAGES.length);
});
