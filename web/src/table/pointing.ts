// The elements of a move in the order in which somebody would show it on the board: from here to there.

import type { LegalMove } from "../base/wire";

/** What the move starts from comes first: its parameters `from_hex`, `from_cell` … say what that is. */
export function wayOf({ params, targets }: Pick<LegalMove, "params" | "targets">): string[] {
  const from = new Set(
    Object.entries(params)
      .filter(([name, value]) => name.startsWith("from_") && typeof value === "string")
      .map(([name, value]) => `${name.slice("from_".length)}:${String(value)}`),
  );
  const starts = (target: string) => from.has(target) || target.startsWith("from:");
  return [...targets.filter(starts), ...targets.filter((target) => !starts(target))];
}
