// What the scenes of Amazonas' moments are drawn from.

/** A card that was turned up, as `cardRevealed` tells it. */
export interface Revealed {
  seat: number;
  colour: string;
  value: number;
  worth: number;
  place: number;
}

/** What came into a purse, and what went out of it again. */
export interface Income {
  seat: number;
  amount: number;
  worth: number;
  halved: boolean;
  bonus: number;
  stolen: number;
  protected: boolean;
}

export type Staged =
  | { kind: "reveal"; cards: readonly Revealed[] }
  | { kind: "event"; event: string; round: number }
  | { kind: "income"; incomes: readonly Income[] };
