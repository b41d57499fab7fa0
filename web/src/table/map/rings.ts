// Where on the page the things are that somebody speaks of: a guide, a hint, a review.

export interface Ring {
  element: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room between a thing and its ring. */
const MARGIN = 4;
/** A ring around a single thing is never smaller. */
const LEAST = 30;

/** The rings around some elements, each around the first place of the page where it is seen; marks what it found. */
export function ringsOf(page: HTMLElement, elements: readonly string[]): Ring[] {
  const rings: Ring[] = [];
  for (const element of elements) {
    const places = placesOf(page, element);
    for (const place of places) place.setAttribute("data-spot", "");
    const box = [...places].map(seenBox).find((each) => each !== null);
    if (box) rings.push({ element, ...around(box) });
  }
  return rings;
}

/** Where an element is drawn; a board may draw `site:manaus` and `from:7,7` as the village and the hex that they are. */
function placesOf(page: HTMLElement, element: string): Element[] {
  const own = page.querySelectorAll(`[data-element=${JSON.stringify(element)}]`);
  if (own.length || !element.includes(":")) return [...own];
  const id = element.slice(element.indexOf(":"));
  return [...page.querySelectorAll(`[data-element$=${JSON.stringify(id)}]`)];
}

/** A line from one ring to another, up to their edges; null where they touch. */
export function arrow(
  from: Ring,
  to: Ring,
): { x1: number; y1: number; x2: number; y2: number } | null {
  const [a, b] = [middleOf(from), middleOf(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const distance = Math.hypot(dx, dy);
  const [away, before] = [reach(from, dx, dy), reach(to, dx, dy)];
  if (distance < away + before + LEAST / 3) return null;
  const [ux, uy] = [dx / distance, dy / distance];
  return {
    x1: a.x + ux * away,
    y1: a.y + uy * away,
    x2: b.x - ux * before,
    y2: b.y - uy * before,
  };
}

const middleOf = ({ x, y, width, height }: Ring) => ({ x: x + width / 2, y: y + height / 2 });

/** How far it is from the middle of a ring to its edge, that way. */
function reach({ width, height }: Ring, dx: number, dy: number): number {
  const distance = Math.hypot(dx, dy) || 1;
  return Math.min((width / 2 / Math.abs(dx)) * distance, (height / 2 / Math.abs(dy)) * distance);
}

/** The part of a thing that is seen, null if nothing is: windows on maps and what is scrolled cut it off. */
function seenBox(place: Element): DOMRect | null {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const window = place.closest("[data-window]")?.getBoundingClientRect();
  const from = { x: Math.max(left, window?.left ?? 0), y: Math.max(top, window?.top ?? 0) };
  const to = {
    x: Math.min(right, window?.right ?? innerWidth),
    y: Math.min(bottom, window?.bottom ?? innerHeight),
  };
  const seen = to.x > from.x && to.y > from.y;
  return seen ? new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y) : null;
}

function around(box: DOMRect): Omit<Ring, "element"> {
  const width = Math.max(box.width + 2 * MARGIN, LEAST);
  const height = Math.max(box.height + 2 * MARGIN, LEAST);
  const [x, y] = [box.x + (box.width - width) / 2, box.y + (box.height - height) / 2];
  return {
    x: Math.round(x),
    y: Math.round(y),
    width: Math.round(width),
    height: Math.round(height),
  };
}
