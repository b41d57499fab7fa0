// Seats are told apart by colour and shape together: blue ● · orange ▲ · red ■ · white ◆ · black ⬢.

import type { Texts } from "../base/texts/texts";
import type { Facts, GameView, TableSummary } from "../base/wire";

export const COLOURS = ["blue", "orange", "red", "white", "black"] as const;
export type Colour = (typeof COLOURS)[number] | "yellow" | "green";

/** The colour of a seat: what the game says, or the seat's own. */
export function colourOf(view: GameView | null, seat: number): string {
  const players = (view as { players?: { colour?: string }[] } | null)?.players;
  return players?.[seat]?.colour ?? COLOURS[seat] ?? "black";
}

/** What every game's players have in common: the points that all can see; at the end all of them. */
export function pointsOf(view: GameView, seat: number): number | string {
  const known = (
    view as { players?: { points?: number | null; openPoints?: number; coins?: number }[] }
  ).players?.[seat];
  const points = view.outcome?.scores[seat] ?? known?.openPoints ?? known?.points ?? known?.coins;
  return points == null ? "" : points < 0 ? `−${-points}` : points;
}

/** The names by seat: bots without one have their number. */
export function seatNames(facts: Facts | null, texts: Texts): string[] {
  return (facts?.seats ?? []).map((seat) =>
    seat.kind === "bot" && !seat.name ? texts.say("bot", { number: seat.seat + 1 }) : seat.name,
  );
}

/** Whether one of my seats at a table is asked. */
export const isMyTurn = ({ pending, mine }: TableSummary): boolean =>
  pending.some((seat) => mine.includes(seat));
