// A whole board from the view: parts below each other, in the middle of the place that there is.

import type { Drawn, Table, View } from "../../../public/board.d.ts";
import type { Layout, Part, PartClass, PartData, Placed } from "../../../public/board-parts.d.ts";
import { html, set } from "./dom";

/** A part as it stands; the place stays while it is not drawn, so that nothing changes places. */
interface Slot {
  place: HTMLElement;
  kind: unknown;
  part: Part<PartData> | null;
  data: PartData | null;
}

export class Board<V extends View = View> implements Drawn<V> {
  private readonly root = html("div", { class: "bp-board" });
  private readonly slots = new Map<string, Slot>();

  constructor(
    host: HTMLElement,
    private readonly table: Table,
    private readonly draw: (view: V) => Layout,
    { complete = false } = {},
  ) {
    if (complete) set(this.root, { "data-complete": "" });
    host.append(this.root);
  }

  update(view: V): void {
    const drawn = new Set<string>();
    this.draw(view).forEach((line, index) => {
      if (isList(line)) {
        const place = this.slot(`${index}`, this.root, "bp-beside").place;
        line.forEach((each, column) => this.show(`${index}.${column}`, place, each || null, drawn));
        drawn.add(`${index}`);
      } else this.show(`${index}`, this.root, line || null, drawn);
    });
    for (const [name, slot] of this.slots) if (!drawn.has(name)) clear(slot);
  }

  destroy(): void {
    for (const slot of this.slots.values()) clear(slot);
    this.root.remove();
  }

  private show(name: string, parent: HTMLElement, placed: Placed | null, drawn: Set<string>): void {
    const slot = this.slot(name, parent, "bp-slot");
    if (!placed) return;
    drawn.add(name);
    const [kind, data] = placed;
    if (slot.kind === kind) {
      slot.part!.update({ ...forgotten(slot.data!), ...data });
      slot.data = data;
      return;
    }
    clear(slot);
    slot.data = data;
    slot.part = new (kind as PartClass<PartData>)(slot.place, data, this.table);
    slot.kind = kind;
  }

  private slot(name: string, parent: HTMLElement, kind: string): Slot {
    let slot = this.slots.get(name);
    if (!slot) {
      slot = { place: html("div", { class: kind }), kind: null, part: null, data: null };
      parent.append(slot.place);
      this.slots.set(name, slot);
    }
    return slot;
  }
}

function clear(slot: Slot): void {
  slot.part?.destroy();
  slot.part = slot.kind = slot.data = null;
}

/** What was said before counts no more: `draw` says everything each time. */
function forgotten(data: PartData): Partial<PartData> {
  return Object.fromEntries(Object.keys(data).map((name) => [name, undefined]));
}

const isList = (line: Layout[number]): line is readonly (Placed | null | false)[] =>
  Array.isArray(line) && typeof line[0] !== "function";
