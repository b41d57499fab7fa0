// Places of Minden asked without a table, on the same board: what is asked or was found out, as a view with one player.

import type { AskedPlace, FiveAnswer, FivePage, MindenView } from "../../base/wire";
import { gridOf, Plan, type Levels } from "./grid";

/** What the map is drawn from, and what was found out about a place: the same for the five of the day and for training. */
type PlaceMap = Pick<FivePage, "pack" | "maps" | "grid" | "landmarks">;
type FoundPlace = Omit<FiveAnswer, "stones" | "points">;
export type Point = [lat: number, lon: number];

/** What the board shows while a place is asked, by a tip or by the cone alone. */
export const asking = (map: PlaceMap, place: AskedPlace, phase: "tip" | "cone"): MindenView =>
  viewOf(map, place, phase, null);

/** What the board shows while an answer is looked at. */
export const telling = (map: PlaceMap, found: FoundPlace, cone: Point | null): MindenView =>
  viewOf(map, found.place, "choose", evaluationOf(found, cone));

function viewOf(map: PlaceMap, place: AskedPlace, phase: string, last: unknown): MindenView {
  return {
    game: "minden",
    viewer: 0,
    seats: 1,
    pending: last ? [] : [0],
    outcome: null,
    pack: map.pack,
    maps: map.maps,
    grid: map.grid as MindenView["grid"],
    landmarks: map.landmarks as MindenView["landmarks"],
    options: {},
    phase,
    round: 1,
    order: [0],
    turn: 0,
    open: [],
    top: null,
    cardsLeft: 0,
    box: [],
    orangeFrom: 25,
    lastRound: null,
    tipTimer: 0,
    players: [
      {
        colour: "blue",
        field: 0,
        chips: 0,
        card: cardOf(place),
        locked: false,
        tip: null,
        kept: [],
        keptCounts: [0, 0, 0, 0],
        evaluated: false,
        last,
      },
    ],
  } as unknown as MindenView;
}

const cardOf = (place: AskedPlace) => ({
  id: place.id,
  name: place.names.de!,
  nameEn: place.names.en!,
  color: place.colour,
});

function evaluationOf(found: FoundPlace, cone: Point | null): unknown {
  return {
    card: {
      ...cardOf(found.place),
      solution: {
        address: found.address,
        accepted: found.accepted,
        lat: found.lat,
        lon: found.lon,
        fact_de: found.facts.de,
        fact_en: found.facts.en,
      },
    },
    tip: found.tip,
    right: found.right,
    cone,
    km: found.km,
  };
}

/** Where a cone of the board stands: `cone 52.29 8.91`, or in the middle of a cell, `cone W-N-12-c`. */
export function pointOf(notation: string, map: PlaceMap): Point {
  const [, first, second] = notation.split(" ");
  if (second !== undefined) return [Number(first), Number(second)];
  const plan = new Plan(gridOf(map as unknown as MindenView));
  const box = plan.box(first!.split("-") as Levels);
  const { lat, lon } = plan.globe({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return [Number(lat.toFixed(2)), Number(lon.toFixed(2))];
}
