// What a tap on an element that no legal move touches would have been, for asking the server why it is not open.

import { VILLAGES } from "./facts";

const MOVES: Readonly<Record<string, string>> = {
  village: "build",
  site: "neutral",
  card: "lay",
  species: "assign",
  mission: "keep",
};

export function attempt(element: string): string | null {
  const [kind, id] = element.split(":", 2);
  if (element === "end") return "end";
  // A neutral hut that cannot be picked up may stand nowhere: any village gives the reason.
  if (element === "neutral") return `neutral ${VILLAGES[0]!.id}`;
  const move = MOVES[kind!];
  return move && id ? `${move} ${id}` : null;
}
