// The explore and investigate cards as their data tells them: steps, limits, what a card pays more.

import {
  eras as printedEras,
  exploreCards,
  investigateCards,
  towers as printedTowers,
} from "$games/gilde/data/gilde.json";

export interface Step {
  max: number | null;
  shape: "free" | "chain" | "line" | "ray" | "around";
  /** At most so many explorers on each terrain. */
  slots?: Record<string, number | null>;
  /** Any of these terrains; neither slots nor this means any terrain at all. */
  anyOf?: string[];
  only?: "city" | "coin";
  anchor?: string;
  sameRegion?: boolean;
}

export interface Card {
  id: string;
  /** Missing on era cards, which call for an own investigate card. */
  steps?: Step[];
  slot?: number | "any";
  bonus?: { coinMultiplier?: number; extraTreasurePerRuin?: number };
}

const CARDS = new Map(
  ([...exploreCards.cards, ...investigateCards.cards] as unknown as Card[]).map((card) => [
    card.id,
    card,
  ]),
);

export const cardOf = (id: string): Card => CARDS.get(id)!;

export const ROMAN = ["I", "II", "III", "IV"] as const;
export const ERAS = printedEras.deckSize.length;
export const VILLAGE_COINS: readonly number[] = printedEras.villageCoins;
export const TOWER_COINS: readonly number[] = printedTowers.coins;

/** How many explorers, step by step: 5, 1+5, 4+∞. */
export function reach(card: Card): string {
  return (card.steps ?? []).map((step) => step.max ?? "∞").join("+");
}

/** The number of an era card: era3 is III. */
export function eraNumber(card: Card): string {
  return card.slot === "any" ? ROMAN[3] : ROMAN[(card.slot ?? 1) - 1]!;
}
