// Where on the page the things are that a guide speaks of.

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
    const places = page.querySelectorAll(`[data-element=${JSON.stringify(element)}]`);
    for (const place of places) place.setAttribute("data-spot", "");
    const box = [...places].map(seenBox).find((each) => each !== null);
    if (box) rings.push({ element, ...around(box) });
  }
  return rings;
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
