// Shows at once that a tap was heard: what was tapped is marked busy until that is there which it asked for. Requests,
// questions over the line and pages that are loaded say here that they are under way.

/** Milliseconds: what begins so soon after a tap, or after what the tap had begun before, belongs to it. */
const SOON = 100;

let tapped: Element | null = null;
let at = -Infinity;
const works = new WeakMap<Element, number>();

globalThis.addEventListener?.("click", hear, { capture: true });

function hear(event: Event): void {
  const { target } = event;
  tapped = target instanceof Element ? target.closest("button, a") : null;
  at = performance.now();
}

/** Something is under way: what was just tapped shows it. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  const element = performance.now() - at < SOON ? tapped : null;
  if (!element) return work;
  count(element, 1);
  try {
    return await work;
  } finally {
    count(element, -1);
    if (element === tapped) at = performance.now();
  }
}

function count(element: Element, more: 1 | -1): void {
  const left = (works.get(element) ?? 0) + more;
  works.set(element, left);
  if (left) element.setAttribute("aria-busy", "true");
  else element.removeAttribute("aria-busy");
}
