// Minden's five of the day on the same board as a table: the page as a view with one player.

import type { FiveAnswer, FivePage, MindenView } from "../../wire";
import { gridOf, Plan, type Levels } from "./grid";

export type Asked = "tip" | "cone" | "answer";

/** What the board shows while a place is asked, its cone is set, or its answer is looked at. */
export function viewOf(page: FivePage, asked: Asked, cone: [number, number] | null): MindenView {
  const last = asked === "answer" ? page.answers.at(-1) : undefined;
  const place = last?.place ?? page.next;
  return {
    game: "minden",
    viewer: 0,
    seats: 1,
    pending: last ? [] : [0],
    outcome: null,
    pack: page.pack,
    maps: page.maps,
    grid: page.grid as MindenView["grid"],
    landmarks: page.landmarks as MindenView["landmarks"],
    options: {},
    phase: last ? "choose" : asked,
    round: page.answers.length + 1,
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
        field: page.points,
        chips: 0,
        card: place
          ? { id: place.id, name: place.names.de!, nameEn: place.names.en!, color: place.colour }
          : null,
        locked: false,
        tip: null,
        kept: [],
        keptCounts: [0, 0, 0, 0],
        evaluated: false,
        last: last ? evaluationOf(last, cone) : null,
      },
    ],
  } as unknown as MindenView;
}

function evaluationOf(answer: FiveAnswer, cone: [number, number] | null): unknown {
  return {
    card: {
      id: answer.place.id,
      name: answer.place.names.de,
      nameEn: answer.place.names.en,
      color: answer.place.colour,
      solution: {
        address: answer.address,
        accepted: answer.accepted,
        lat: answer.lat,
        lon: answer.lon,
        fact_de: answer.facts.de,
        fact_en: answer.facts.en,
      },
    },
    tip: answer.tip,
    stones: answer.stones,
    right: answer.right,
    cone,
    km: answer.km,
  };
}

/** Where a cone of the board stands: `cone 52.29 8.91`, or in the middle of a cell, `cone W-N-12-c`. */
export function pointOf(notation: string, view: MindenView): [number, number] {
  const [, first, second] = notation.split(" ");
  if (second !== undefined) return [Number(first), Number(second)];
  const plan = new Plan(gridOf(view));
  const box = plan.box(first!.split("-") as Levels);
  const { lat, lon } = plan.globe({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  return [Number(lat.toFixed(2)), Number(lon.toFixed(2))];
}
