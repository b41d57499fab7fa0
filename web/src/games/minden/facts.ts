// What the board works out from the view: the track, the cards' colours, what was found out about each place.

import type { MindenView } from "../../base/wire";

type Player = MindenView["players"][number];
export type Card = NonNullable<Player["card"]>;
export type Evaluation = NonNullable<Player["last"]>;

export const FIRST_FIELD = -4;
export const LAST_FIELD = 61;
/** The least stones with which a card is kept, by colour. */
export const KEEP_FROM: Record<string, number> = { yellow: 4, orange: 3, green: 2, blue: 3 };

/** The silhouettes that tell the colours apart, in a box from -14 to 14. */
export const CARD_SIGNS: Record<string, string> = {
  yellow: "M0-11 3.2-4 11-3.3 5.1 1.8 6.9 9.4 0 5.4-6.9 9.4-5.1 1.8-11-3.3-3.2-4Z",
  orange: "M-10 10V-1L-4-6 2-1V10H-2V4H-6V10ZM3.5 10V-6.5L6.5-12 9.5-6.5V10Z",
  green: "M-12 9-4-7 0-.5 3.5-5 12 9Z",
  blue: "M-10 10H10V7H-10ZM-8 5.5H-5V-3H-8ZM-1.500 5.500H1.500V-3H-1.500ZM5 5.500H8V-3H5ZM-11-4.500H11L0-11.500Z",
};

export interface Solution {
  address: string;
  accepted: string[];
  lat: number;
  lon: number;
  fact_de?: string;
  fact_en?: string;
}

export const solutionOf = (card: Card): Solution | null =>
  (card.solution ?? null) as Solution | null;

export const nameOf = (card: Card, language: string): string =>
  language === "de" ? card.name : card.nameEn;

export function factOf(card: Card, language: string): string {
  const solution = solutionOf(card);
  return (language === "de" ? solution?.fact_de : solution?.fact_en) ?? "";
}

/** The stones of a judged tip, each as the log tells it (MIN-121): all of a right tip are right, those of a wrong one
    are held against the printed solution, for no two cells make a tip right together (MIN-063). */
export function stonesOf({ card, tip, right }: Evaluation): { value: string; right: boolean }[] {
  if (tip === "none") return [];
  const printed = solutionOf(card)?.address.split("-") ?? [];
  return tip
    .split("-")
    .map((value, level) => ({ value, right: right || printed[level] === value }));
}

/** Seats whose latest card can be looked at, in the order in which they were judged. */
export function judged(view: MindenView): { seat: number; last: Evaluation }[] {
  const order = view.order.length ? view.order : view.players.map((_, seat) => seat);
  return order.flatMap((seat) => {
    const player = view.players[seat]!;
    const now = view.phase === "cone" ? player.evaluated : view.phase !== "tip";
    return player.last && now ? [{ seat, last: player.last }] : [];
  });
}

/** All places whose truth is known: the atlas of the game. */
export function turned(view: MindenView): Card[] {
  const cards = [...view.box, ...view.players.flatMap((player) => player.kept)];
  return cards.filter((card) => card.solution);
}
