// What the check of a shuffle finds.
// Made by `python -m tools.typescript` from core/proof.py. Do not edit.

export type Level =
  | "proven"
  | "partly"
  | "unproven"
  | "wrong";

export type Mark =
  | "good"
  | "note"
  | "gap"
  | "void"
  | "bad";

export const MARKS = {
  promise: "good",
  receipt: "good",
  salts: "good",
  chain: "good",
  draws: "good",
  carriedOver: "good",
  leftOut: "note",
  lists: "note",
  noSalts: "gap",
  noReceipt: "gap",
  ownLeftOut: "gap",
  withheld: "gap",
  position: "gap",
  uncomputed: "gap",
  imported: "gap",
  noPromise: "void",
  notOpened: "void",
  otherRules: "void",
  badPromise: "bad",
  badReceipt: "bad",
  badSalts: "bad",
  badOrder: "bad",
  badChain: "bad",
  badDraw: "bad",
  badPlay: "bad",
} as const satisfies Record<string, Mark>;

export type LineKind = keyof typeof MARKS;
