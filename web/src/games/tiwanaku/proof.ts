// The steps of the Kiebitz's proof: what each says, and the cells that it is about.

import type { Message } from "../../base/wire";

/** A text of the game by its whole key, `proof-nextTo`; its parameters name the cells. */
export type Step = Message;

const cellsIn = (step: Step, name: string): string[] => {
  const value = step.params[name];
  return Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
};

/** The cells of a step. */
export function cellsOf(step: Step): string[] {
  return [...new Set(["cell", "cells", "region_cells"].flatMap((name) => cellsIn(step, name)))];
}

/** All cells that the proof is about; the others are dimmed. */
export function involved(steps: readonly Step[]): ReadonlySet<string> {
  return new Set(steps.flatMap(cellsOf));
}

export interface Shown {
  /** The regions that steps speak of, each once. */
  regions: string[][];
  /** What a step argues from, with the number of the step. */
  evidence: { cell: string; number: number }[];
  /** What is proven. */
  thus: { cell: string; level: number | null; soil: string | null } | null;
}

/** A proof as it is drawn. The last step says what follows: it has no number. */
export function shownOf(steps: readonly Step[]): Shown {
  const last = steps.at(-1);
  const concludes = last?.key.startsWith("proof-thus") ?? false;
  const argued = concludes ? steps.slice(0, -1) : steps;
  const regions = new Map<string, string[]>();
  const evidence = new Map<string, number>();
  argued.forEach((step, index) => {
    const region = cellsIn(step, "region_cells");
    if (region.length) regions.set([...region].sort().join(" "), region);
    const [from] = cellsIn(step, "cell").length ? cellsIn(step, "cell") : region;
    const cell = from ?? cellsOf(step)[0];
    if (cell && !evidence.has(cell)) evidence.set(cell, index + 1);
  });
  const level = last?.params["level"];
  const soil = last?.params["soil"];
  return {
    regions: [...regions.values()],
    evidence: [...evidence].map(([cell, number]) => ({ cell, number })),
    thus: concludes
      ? {
          cell: cellsOf(last!)[0]!,
          level: typeof level === "number" ? level : null,
          soil: typeof soil === "string" ? soil : null,
        }
      : null,
  };
}
