// What all parts share: the frame with its label and words, taps, and one tab stop from which the arrows reach the rest.

import type { Table } from "../../../public/board.d.ts";
import type { PartClass, PartData } from "../../../public/board-parts.d.ts";
import { ARROWS } from "./arrows";
import { classes, html, set, style } from "./dom";

/** Which element an arrow leads to. */
export type Step = (
  from: Element,
  way: readonly [number, number],
  stops: readonly Element[],
) => Element | null;

const STOPS = "[data-element]";

/** On in the order of the list, to the right or down. */
export const inOrder: Step = (from, [dx, dy], stops) =>
  stops[stops.indexOf(from) + dx + dy] ?? null;

export class Shell {
  readonly root: HTMLElement;
  /** What the part draws into. */
  readonly body: HTMLElement;
  private readonly title = html("p", { class: "bp-title" });
  private readonly caption = html("p", { class: "bp-caption" });
  private last: Element | null = null;

  constructor(
    parent: HTMLElement,
    readonly name: string,
    private readonly table: Table,
    private readonly step: Step,
  ) {
    this.body = html("div", { class: "bp-body" });
    this.root = html("div", { role: "group" }, this.title, this.caption, this.body);
    this.root.addEventListener("click", (event) => this.tap(stopOf(event)));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("focusin", (event) => this.stop(stopOf(event)));
    parent.append(this.root);
  }

  update(data: PartData): void {
    if (!data.label) throw new Error(`${this.name}: a part needs a label for screen readers`);
    const framed = data.framed && "bp-framed";
    set(this.root, {
      class: classes("bp", `bp-${this.name}`, framed, data.class),
      "aria-label": data.label,
    });
    style(this.root, { "--bp-words": `${(data.title ? 38 : 0) + (data.caption ? 26 : 0)}px` });
    write(this.caption, data.caption);
    write(this.title, data.title);
  }

  /** After the part has been drawn: which of its elements Tab leads to. */
  settle(): void {
    const stops = this.stops();
    if (!this.last || !stops.includes(this.last)) this.last = null;
    this.stop(
      this.last ?? stops.find((each) => each.matches(".bp-next")) ?? stops[0] ?? null,
      !this.last,
    );
  }

  private stops(): Element[] {
    return [...this.body.querySelectorAll(STOPS)];
  }

  private stop(chosen: Element | null, unasked = false): void {
    if (!chosen) return;
    if (!unasked) this.last = chosen;
    for (const each of this.stops()) set(each, { tabindex: each === chosen ? 0 : -1 });
  }

  private tap(element: Element | null): void {
    const said = element?.getAttribute("data-tap");
    if (said) this.table.tap(said);
  }

  private key(event: KeyboardEvent): void {
    const from = stopOf(event);
    if (!from || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const way = ARROWS[event.key];
    const stops = this.stops();
    let to: Element | null | undefined;
    if (way) to = this.step(from, way, stops);
    else if (event.key === "Home") to = stops[0];
    else if (event.key === "End") to = stops.at(-1);
    else if ((event.key === "Enter" || event.key === " ") && from.localName !== "button") {
      this.tap(from); // an element of SVG is no button by itself
    } else return;
    event.preventDefault();
    event.stopPropagation();
    (to as HTMLElement | null | undefined)?.focus();
  }
}

function stopOf({ target }: Event): Element | null {
  return target instanceof Element ? target.closest(STOPS) : null;
}

function write(element: HTMLElement, text = ""): void {
  if (element.textContent !== text) element.textContent = text;
  element.hidden = !text;
}

/** A part: `open` prepares its drawing and gives what draws the data. */
export function part<D extends PartData>(
  name: string,
  open: (shell: Shell, table: Table) => (data: D) => void,
  step: Step = inOrder,
): PartClass<D> {
  return class {
    private readonly shell: Shell;
    private readonly draw: (data: D) => void;
    private data: D;

    constructor(parent: HTMLElement, data: D, table: Table) {
      this.shell = new Shell(parent, name, table, step);
      this.draw = open(this.shell, table);
      this.data = data;
      this.update({});
    }

    update(changed: Partial<D>): void {
      this.data = { ...this.data, ...changed };
      this.shell.update(this.data);
      this.draw(this.data);
      this.shell.settle();
    }

    destroy(): void {
      this.shell.root.remove();
    }
  };
}
