// Elements: made, changed only where something is different, and kept by key while what they show changes.

const SVG = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;
type Content = Node | string;

export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Name] {
  return filled(document.createElement(name), attributes, content);
}

export function svg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: Content[]
): SVGElementTagNameMap[Name] {
  return filled(document.createElementNS(SVG, name), attributes, content);
}

function filled<E extends Element>(made: E, attributes: Attributes, content: Content[]): E {
  set(made, attributes);
  made.append(...content);
  return made;
}

/** Attributes as they are to be; null takes one away. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value == null) element.removeAttribute(name);
    else if (element.getAttribute(name) !== `${value}`) element.setAttribute(name, `${value}`);
  }
}

/** The names whose value is true, as a list of classes. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Custom properties: the site's content security policy admits them by script only. */
export function style(
  element: HTMLElement | SVGElement,
  properties: Readonly<Record<string, string | number | null>>,
): void {
  for (const [name, value] of Object.entries(properties)) {
    if (value === null) element.style.removeProperty(name);
    else element.style.setProperty(name, `${value}`);
  }
}

const shown = new WeakMap<Element, string>();

/** Fill an element again if what it shows has changed: so nothing appears twice. */
export function refill(element: Element, content: unknown, draw: () => Content[]): void {
  const text = JSON.stringify(content);
  if (shown.get(element) === text) return;
  shown.set(element, text);
  element.replaceChildren(...draw());
}

/** The elements of a list, kept by key: the focus stays, and what moves is seen to move. */
export class Keyed<T, E extends Element> {
  private elements = new Map<string, E>();

  constructor(
    private readonly parent: Element,
    private readonly make: (item: T) => E,
  ) {}

  /** Show these items; gives their elements, in order. */
  update(items: readonly (readonly [string, T])[]): E[] {
    const focused = document.activeElement;
    const kept = new Map<string, E>();
    items.forEach(([key, item], index) => {
      const element = this.elements.get(key) ?? this.make(item);
      const there = this.parent.children[index] ?? null;
      if (there !== element) this.parent.insertBefore(element, there);
      kept.set(key, element);
    });
    for (const [key, element] of this.elements) if (!kept.has(key)) element.remove();
    this.elements = kept;
    if (focused !== document.activeElement && focused?.isConnected) {
      (focused as HTMLElement).focus({ preventScroll: true });
    }
    return [...kept.values()];
  }
}
