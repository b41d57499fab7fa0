// Seats are told apart by colour and shape together: blue ● · orange ▲ · red ■ · white ◆ · black ⬢.

import type { GameView } from "../wire";

export const COLOURS = ["blue", "orange", "red", "white", "black"] as const;
export type Colour = (typeof COLOURS)[number] | "yellow" | "green";

/** The colour of a seat: what the game says, or the seat's own. */
export function colourOf(view: GameView | null, seat: number): string {
  const players = (view as { players?: { colour?: string }[] } | null)?.players;
  return players?.[seat]?.colour ?? COLOURS[seat] ?? "black";
}

/** What every game's players have in common: points, as far as the viewer knows them. */
export function pointsOf(view: GameView, seat: number): number | string {
  const known = (
    view as { players?: { points?: number | null; openPoints?: number; coins?: number }[] }
  ).players?.[seat];
  return view.outcome?.scores[seat] ?? known?.points ?? known?.openPoints ?? known?.coins ?? "";
}
