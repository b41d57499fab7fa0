// Where on the map somebody tapped, in whichever drawing of it.

import type { Plan, Point, Spot } from "./grid";

/** A tap on the map: the cell that was meant, and the very place. */
export interface Tap {
  address: string[];
  spot: Spot;
}

/** What a tap on a drawing of the plan means; nothing beside the map. */
export function tapOn(plan: Plan, event: MouseEvent): Tap | null {
  const drawing = event.currentTarget as SVGSVGElement;
  const seen = new DOMPoint(event.clientX, event.clientY);
  const point: Point = seen.matrixTransform(drawing.getScreenCTM()!.inverse());
  if (point.x < 0 || point.y < 0 || point.x > plan.width || point.y > plan.height) return null;
  return { address: plan.address(point), spot: plan.spot(point) };
}
