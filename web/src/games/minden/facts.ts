// What the board is drawn from: numbers printed in the game's data, the cards' signs, what is printed on their backs.

import { colours, pawns, track } from "$games/minden/data/minden.json";
import type { MindenCardView, MindenEvaluationView, MindenView } from "../../base/wire";

export type Card = MindenCardView;
export type Evaluation = MindenEvaluationView;

/** The pawns stand on the start field and behind it, one on each. */
export const FIRST_FIELD = track.startField + 1 - pawns.colours.length;
/** Everything beyond the printed track. */
export const LAST_FIELD = track.lastField + 1;
/** The colours of cards in the order of the final scoring. */
export const COLOURS: readonly string[] = colours.map(({ id }) => id);
/** The least stones with which a card is kept, by colour. */
export const KEEP_FROM: Readonly<Record<string, number>> = Object.fromEntries(
  colours.map(({ id, keepFrom }) => [id, keepFrom]),
);

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

/** All places whose truth is known: the atlas of the game. */
export function turned(view: MindenView): Card[] {
  const cards = [...view.box, ...view.players.flatMap((player) => player.kept)];
  return cards.filter((card) => card.solution);
}
