// What the scenes of Mesopotamien's moments are drawn from.

/** A figure by its seat and its letter. */
export interface Figure {
  seat: number;
  native: string;
}

export type Staged =
  | (Figure & { kind: "walk"; from: string; to: string })
  | (Figure & { kind: "discovery"; cell: string; land: string; stays: boolean })
  | (Figure & { kind: "theft"; victim: Partial<Figure> & { seat: number }; good: string })
  | (Figure & { kind: "offering"; value: number; mana: number; left: number })
  | { kind: "card"; seat: number; card: string };
