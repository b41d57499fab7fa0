// What a tap on an element that no legal move touches would have been, for asking why it is not open.

import type { AmazonasView } from "../../base/wire";
import { VILLAGES } from "./facts";

const BUILDING: readonly string[] = ["startHut", "buildStep"];

export function attempt(element: string, view: AmazonasView): string | null {
  const [kind, id] = element.split(":", 2);
  const building = BUILDING.includes(view.phase);
  // A neutral hut that cannot be picked up may stand nowhere: any village gives the reason.
  if (kind === "neutral") return building ? `neutral ${VILLAGES[0]!.id}` : null;
  if (!id) return kind === "end" ? "end" : null;
  if (kind === "village") return building ? `build ${id}` : null;
  if (kind === "site") return building ? `neutral ${id}` : null;
  if (kind === "card") return view.phase === "layCard" ? `lay ${id}` : null;
  if (kind === "species") return view.phase === "nativeSpecies" ? `assign ${id}` : null;
  if (kind === "mission") return view.phase === "keepMission" ? `keep ${id}` : null;
  return null;
}
