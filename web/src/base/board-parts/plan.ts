// A plan in SVG: fields at their places, pieces on them. Grid, hexes and tracks say where the fields are.

import type { Table } from "../../../public/board.d.ts";
import type { Field, PartClass, PartData, Piece } from "../../../public/board-parts.d.ts";
import { nearest, type Place } from "./arrows";
import { paints, piece, SIZE } from "./art";
import { classes, Keyed, refill, set, style, svg } from "./dom";
import { written, type Room } from "./field";
import { keys, marked, markOf, offer } from "./marks";
import { inOrder, part, type Shell, type Step } from "./shell";
import { spread } from "./spread";

/** The distance of two fields beside each other. */
export const UNIT = 100;

export interface Box extends Place {
  width: number;
  height: number;
}

/** Fields where they are drawn. */
export interface Plan {
  /** Of the fields, by place; those between them have no field. */
  fields: readonly (readonly [Field, Place])[];
  box: Box;
  /** The edge of a field around its place. */
  outline: string;
  /** The room inside a field. */
  room: Room;
  /** Words that are written beside the fields. */
  names?: readonly (readonly [string, Place])[];
  /** It is scrolled sideways instead of drawn smaller. */
  line?: boolean;
}

/** A part that is drawn as a plan. */
export function plan<D extends PartData>(
  name: string,
  planOf: (data: D) => Plan,
  ordered = false,
): PartClass<D> {
  return part<D>(name, (shell, table) => open(shell, table, planOf), ordered ? inOrder : byPlace);
}

function open<D>(shell: Shell, table: Table, planOf: (data: D) => Plan): (data: D) => void {
  const names = svg("g", { class: "bp-names", "aria-hidden": "true" });
  const [ground, above] = [svg("g"), svg("g", { class: "bp-above", "aria-hidden": "true" })];
  const drawing = svg("svg", {}, names, ground, above);
  const fields = new Keyed<Field, SVGGElement>(ground, () => svg("g"));
  const pieces = new Keyed<Standing, SVGGElement>(above, () => svg("g", { class: "bp-stands" }));
  shell.body.append(drawing);

  return (data) => {
    const shown = planOf(data);
    const things = shown.fields.map(([field]) => field);
    const named = keys(shell.name, things);
    const { x, y, width, height } = shown.box;
    set(drawing, { viewBox: `${x} ${y} ${width} ${height}` });
    style(shell.root, { "--bp-wide": width / UNIT, "--bp-high": height / UNIT });
    shell.root.classList.toggle("bp-scrolls", shown.line ?? false);
    shell.root.classList.toggle("bp-empty", !things.length);
    refill(names, shown.names, () =>
      (shown.names ?? []).map(([text, place]) => svg("text", { ...place }, text)),
    );
    fields
      .update(shown.fields.map(([field], index) => [named[index]!, field]))
      .forEach((element, index) =>
        drawField(shell.name, element, shown.fields[index]!, shown, table),
      );
    const standing = shown.fields.flatMap(([field, place], index) =>
      stand(field, place, named[index]!, shown),
    );
    keys(
      shell.name,
      standing.map(({ piece }) => piece),
    );
    pieces
      .update(standing.map((each) => [each.piece.id ?? each.key, each]))
      .forEach((element, index) => drawPiece(element, standing[index]!, table));
    // What is only looked at is scrolled by keys, if the whole is too large for its place.
    const looked = things.length && !things.some((field) => field.id !== undefined);
    set(shell.body, { tabindex: looked ? 0 : null });
    nameScroller(shell);
    if (shown.line) showNewest(shell.body, shown);
  };
}

/** A long row shows the field that counts now, or its end. */
function showNewest(body: HTMLElement, { fields, box }: Plan): void {
  const [, place] = fields.find(([field]) => field.strong) ?? fields.at(-1) ?? [];
  const key = place ? `${place.x}` : "";
  if (body.getAttribute("data-shows") === key) return;
  set(body, { "data-shows": key });
  requestAnimationFrame(() => {
    const { scrollWidth, clientWidth } = body;
    body.scrollLeft = place ? (place.x / box.width) * scrollWidth - clientWidth / 2 : 0;
  });
}

/** A place that Tab leads to has a name. */
function nameScroller({ root, body }: Shell): void {
  const reached = body.hasAttribute("tabindex");
  set(body, {
    role: reached ? "group" : null,
    "aria-label": reached ? root.getAttribute("aria-label") : null,
  });
}

function drawField(
  name: string,
  element: SVGGElement,
  [field, at]: readonly [Field, Place],
  plan: Plan,
  table: Table,
): void {
  const mark = markOf(field, table);
  const { label = field.text, tone, ghost, strong, faint } = field;
  set(element, {
    class: classes(
      "bp-field",
      marked(mark),
      ghost && "bp-ghost",
      strong && "bp-strong",
      faint && "bp-faint",
      tone && "bp-toned",
    ),
    transform: `translate(${at.x} ${at.y})`,
    role: field.id === undefined ? (label === undefined ? null : "img") : "button",
    "aria-label": label,
    "aria-hidden": label === undefined && field.id === undefined ? "true" : null,
    "data-x": at.x,
    "data-y": at.y,
  });
  if (field.id !== undefined) offer(name, element, field.id, mark, label);
  style(element, { "--bp-tone": tone ? `var(--${tone})` : null });
  const { text, seat, die: face } = field;
  refill(element, [text, seat, face, field.pieces?.length, plan.outline, paints(table)], () => [
    svg("path", { class: "bp-ground", d: plan.outline }),
    svg("path", { class: "bp-wash", d: plan.outline }),
    ...written(field, plan.room, table),
    svg("path", { class: "bp-edge", d: plan.outline }),
  ]);
}

interface Standing extends Place {
  piece: Piece;
  key: string;
  scale: number;
}

/** The pieces of a field, each in a place of its own. */
function stand(field: Field, at: Place, key: string, { room }: Plan): Standing[] {
  const pieces = field.pieces ?? [];
  const above = field.text === undefined ? 0 : 24;
  const size = Math.min(room.width, room.height - above);
  const spots = spread(pieces.length, room.width, room.height - above, size);
  return pieces.map((piece, index) => {
    const spot = spots[index]!;
    return {
      piece,
      key: `${key}/${index}`,
      x: at.x + spot.x,
      y: at.y + spot.y + above / 2,
      scale: (spot.scale * size * 0.94) / SIZE,
    };
  });
}

function drawPiece(
  element: SVGGElement,
  { piece: shown, x, y, scale }: Standing,
  table: Table,
): void {
  const mark = markOf({ id: shown.id }, table);
  set(element, { class: classes("bp-stands", marked(mark)) });
  // By style, not by attribute: then it glides.
  style(element, { transform: `translate(${x}px, ${y}px) scale(${scale})` });
  refill(element, [shown, paints(table)], () => [
    svg("circle", { class: "bp-halo", r: SIZE / 2 + 1 }),
    piece(shown, table),
  ]);
}

/** The field that an arrow leads to, as they lie. */
const byPlace: Step = (from, way, stops) => {
  const at = (element: Element) => ({
    x: Number(element.getAttribute("data-x")),
    y: Number(element.getAttribute("data-y")),
    element,
  });
  return nearest(stops.map(at), at(from), way)?.element ?? null;
};
