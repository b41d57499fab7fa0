// What an icon or a counter is, in a bubble: under the mouse, at the focus of the keyboard, and by a long press.
//
// Nothing has to be written for it: the bubble says what a screen reader hears, the label of a picture or the hidden
// words before a number. `data-tip` says something else. In an element with `data-tips` the arrow keys lead from one
// counter to the next.

import "./tips.css";

const PRESS = 500;
const REST = 300;
/** A finger that moves farther is drawing the page, not pressing. */
const STILL = 10;
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
/** What is larger is a board or a card, and no icon. */
const ICON = 96;
const NAMED = "[data-tip], [title], button[aria-label], svg[role='img'][aria-label], :has(> .vh)";

interface Tip {
  /** What the bubble stands at. */
  at: Element;
  text: string;
}

/** Show tips for everything in a part of the page; the answer ends that. */
export function tips(root: HTMLElement): () => void {
  const bubble = document.createElement("div");
  bubble.className = "tips-bubble";
  bubble.id = "tips-bubble";
  bubble.setAttribute("role", "tooltip");
  bubble.hidden = true;
  root.append(bubble);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let described: Element | null = null;
  let from: { x: number; y: number } | null = null;
  let pressed = false;

  function hide(): void {
    clearTimeout(timer);
    bubble.hidden = true;
    described?.removeAttribute("aria-describedby");
    described = null;
  }

  function show({ at, text }: Tip, focused?: Element): void {
    hide();
    bubble.textContent = text;
    bubble.hidden = false;
    place(bubble, at.getBoundingClientRect());
    if (!focused || focused.hasAttribute("aria-describedby")) return;
    if (focused.getAttribute("aria-label") === text) return;
    described = focused;
    focused.setAttribute("aria-describedby", bubble.id);
  }

  function soon(tip: Tip | null, wait: number, then: () => void = () => undefined): void {
    clearTimeout(timer);
    if (tip)
      timer = setTimeout(() => {
        show(tip);
        then();
      }, wait);
  }

  const on = {
    pointerover(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      hide();
      soon(tipAt(event.target as Element, root), REST);
    },
    pointerdown(event: PointerEvent) {
      hide();
      pressed = false;
      if (event.pointerType === "mouse") return;
      from = { x: event.clientX, y: event.clientY };
      soon(tipAt(event.target as Element, root), PRESS, () => (pressed = true));
    },
    pointermove(event: PointerEvent) {
      if (!from || event.pointerType === "mouse") return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) clearTimeout(timer);
    },
    pointerup() {
      from = null;
      if (!pressed) clearTimeout(timer);
    },
    pointercancel() {
      from = null;
      clearTimeout(timer);
    },
    // The tap that a long press ends with is none.
    click(event: MouseEvent) {
      if (!pressed) return;
      pressed = false;
      event.preventDefault();
      event.stopPropagation();
    },
    contextmenu(event: MouseEvent) {
      if (pressed) event.preventDefault();
    },
    focusin(event: FocusEvent) {
      const focused = event.target as Element;
      if (!focused.matches(":focus-visible")) return;
      const tip = focused.matches("[data-tips]")
        ? tipsIn(focused)[0]
        : tipAt(focused, root, focused);
      if (tip) show(tip, focused);
    },
    focusout: hide,
    keydown(event: KeyboardEvent) {
      if (event.key === "Escape") hide();
      const group = event.target as Element;
      if (!group.matches("[data-tips]")) return;
      const step = STEPS[event.key];
      const all = tipsIn(group);
      if (!step || !all.length) return;
      event.preventDefault();
      const now = all.findIndex(({ text }) => text === bubble.textContent);
      show(all[(now + step + all.length) % all.length]!, group);
    },
  };
  const capture = { capture: true };
  const listeners = Object.entries(on) as [string, EventListener][];
  for (const [kind, listener] of listeners) root.addEventListener(kind, listener, capture);
  return () => {
    hide();
    bubble.remove();
    for (const [kind, listener] of listeners) root.removeEventListener(kind, listener, capture);
  };
}

/** The tip for a place of the page: of the nearest thing around it that has one, not beyond `until`. */
export function tipAt(element: Element, root: Element, until: Element = root): Tip | null {
  for (let at: Element | null = element; at && root.contains(at); at = at.parentElement) {
    const tip = tipOf(at) ?? tipBeside(at);
    if (tip) return tip;
    if (at === until || at.matches("button, a, [role='button']")) return null;
  }
  return null;
}

function tipOf(at: Element): Tip | null {
  if (!at.matches(NAMED)) return null;
  const title = at.getAttribute("title");
  if (title) {
    // The browser's own bubble would come as well.
    at.setAttribute("data-tip", title);
    at.removeAttribute("title");
  }
  const told = at.getAttribute("data-tip");
  if (told) return { at, text: told };
  const hidden = at.querySelector(":scope > .vh")?.textContent?.trim();
  const said = at.getAttribute("aria-label") ?? hidden;
  return said && isIcon(at) ? { at, text: capital(said) } : null;
}

/** A number stands next to the picture that says what it counts. */
function tipBeside(at: Element): Tip | null {
  const pictures = at.querySelectorAll(":scope > svg[role='img'][aria-label]");
  if (pictures.length !== 1 || !isIcon(at)) return null;
  return { at, text: capital(pictures[0]!.getAttribute("aria-label")!) };
}

/** All that has a tip in a group, each once. */
function tipsIn(group: Element): Tip[] {
  const found = new Map<string, Tip>();
  for (const at of group.querySelectorAll(NAMED)) {
    const tip = tipOf(at);
    if (tip && !found.has(tip.text)) found.set(tip.text, tip);
  }
  return [...found.values()];
}

const isIcon = (at: Element) => at.getBoundingClientRect().height <= ICON;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Above a thing, or below it where there is no room; never beyond the edge. */
function place(bubble: HTMLElement, thing: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const middle = thing.left + thing.width / 2 - width / 2;
  const above = thing.top - height - 6;
  bubble.style.left = `${Math.max(6, Math.min(middle, innerWidth - width - 6))}px`;
  bubble.style.top = `${above > 6 ? above : thing.bottom + 6}px`;
}
