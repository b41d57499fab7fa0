// The atlas of a game: every place that was asked, and where its player believed it to be, as the events told it.

import type { MindenView, TableEvent } from "../../base/wire";
import { turned, type Evaluation } from "./facts";
import type { Spot } from "./grid";

/** One place with the guess of the one whose card it was. */
export interface Guess {
  round: number;
  seat: number;
  told: Evaluation;
}

/** What one player's guesses come to. */
export interface Tally {
  seat: number;
  places: number;
  right: number;
  /** Kilometres between cone and place on average; none without the cone. */
  mean: number | null;
}

const LEVELS = ["half", "zone", "square", "position"];

/** All guesses of a game in the order in which they were judged. */
export function guessesOf(events: readonly TableEvent[], view: MindenView): Guess[] {
  const cards = new Map(turned(view).map((card) => [card.id, card]));
  const tips = new Map<string, string>();
  const cones = new Map<number, Spot>();
  const found: Guess[] = [];
  let round = 0;
  const newest = (seat: number) => found.findLast((guess) => guess.seat === seat)!;
  for (const { key, params } of events) {
    const seat = Number(params["seat"]);
    const place = String(params["place"]);
    if (key === "roundStarted" || key === "lastCards") round = Number(params["round"]);
    else if (key === "tipRevealed") tips.set(place, String(params["tip"]));
    else if (key === "conePlaced") cones.set(seat, [Number(params["lat"]), Number(params["lon"])]);
    else if (key === "cardTurned" && cards.has(place)) {
      const tip = tips.get(place) ?? "none";
      const cone = cones.get(seat) ?? null;
      const told = { card: cards.get(place)!, tip, stones: [], right: false, cone, km: null };
      found.push({ round, seat, told });
    } else if (key === "coneDistance") {
      const guess = found.findLast(({ told }) => told.card.id === place);
      if (guess) guess.told.km = Number(params["km"]);
    } else if ((key === "tipRight" || key === "tipWrong") && newest(seat)) {
      judge(newest(seat).told, (params["levels_level"] as string[] | undefined) ?? []);
    }
  }
  return found;
}

/** The stones of a tip, and which of them are wrong: none of a right one. */
function judge(told: Evaluation, wrong: readonly string[]): void {
  told.right = !wrong.length;
  const values = told.tip === "none" ? [] : told.tip.split("-");
  told.stones = values.flatMap((value, level) =>
    value === "_" ? [] : [{ value, right: !wrong.includes(LEVELS[level]!) }],
  );
}

/** Whether a tip was right; one without a stone is not. */
export const hit = ({ told }: Guess): boolean => told.right && told.stones.length > 0;

export function tallies(guesses: readonly Guess[]): Tally[] {
  const seats = [...new Set(guesses.map(({ seat }) => seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const own = guesses.filter((guess) => guess.seat === seat);
    const ways = own.flatMap(({ told }) => (told.km === null ? [] : [told.km]));
    const sum = ways.reduce((all, way) => all + way, 0);
    const mean = ways.length ? Math.round(sum / ways.length) : null;
    return { seat, places: own.length, right: own.filter(hit).length, mean };
  });
}
