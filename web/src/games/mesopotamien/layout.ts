// Where on a hex its pieces stand: two hut sites or the cult place above, natives below, loose goods beside them.

import type { MesopotamienHexView, MesopotamienHutView, MesopotamienView } from "../../base/wire";
import { cellOf, groupsOn, hutsOn, type Group } from "./facts";
import type { Point } from "../../base/board-parts/hex";
import { centre } from "./geometry";

export interface Figure extends Point {
  group: Group;
  /** How far to either side a tap is meant for it, in its own units. */
  reach: number;
}

export interface Site extends Point {
  /** Nothing where a hut may still be built. */
  hut: MesopotamienHutView | null;
}

export interface Loose extends Point {
  good: "wood" | "stone";
  size: number;
}

export interface Laid {
  place: number;
  hex: MesopotamienHexView;
  cell: string;
  at: Point;
  figures: Figure[];
  sites: Site[];
  loose: Loose[];
}

/** Where everything stands; `without` is a figure that is on its way. */
export function laidOut(view: MesopotamienView, without: string | null = null): Laid[] {
  const standing = without === null ? view : leaving(view, without);
  return view.hexes
    .map((hex, place) => {
      const figures = figuresOn(standing, place, hex);
      return {
        place,
        hex,
        cell: cellOf(hex),
        at: centre(hex.q, hex.r),
        figures,
        sites: sitesOn(view, place, hex),
        loose: looseOn(hex, figures.length > 0),
      };
    })
    .sort((one, other) => one.at.y - other.at.y || one.at.x - other.at.x);
}

function leaving(view: MesopotamienView, gone: string): MesopotamienView {
  const players = view.players.map((player) => ({
    ...player,
    natives: player.natives.filter(({ id }) => id !== gone),
  }));
  return { ...view, players };
}

/** Offerings lie before the temple's lowest row of stones, from eight on in two rows. */
export function offeringSpots(count: number): (Point & { r: number })[] {
  const rows = count < 8 ? 1 : 2;
  const each = Math.ceil(count / rows);
  const step = Math.min(14, 84 / each);
  return Array.from({ length: count }, (_, index) => ({
    x: ((index % each) - (Math.min(each, count) - 1) / 2) * step,
    y: 12 + 9 * Math.floor(index / each),
    r: rows === 1 ? 6.8 : 6,
  }));
}

/** How large figures are drawn. */
export const FIGURE = 1.17;

function figuresOn(view: MesopotamienView, place: number, hex: MesopotamienHexView): Figure[] {
  const groups = groupsOn(view, place);
  const temple = hex.kind === "temple";
  // Before the temple offerings lie as well: whoever stands there stands lower, where the hex is narrower.
  const wide = temple ? 63 : 78;
  const step = groups.length < 3 ? 44 : Math.min(30, wide / (groups.length - 1));
  const aside = hex.wood + hex.stone ? -9 : 0;
  const y = temple ? 46 : hex.kind === "plain" ? 37 : 26;
  const reach = groups.length < 2 ? 22 : step / 2 / FIGURE;
  return groups.map((group, index) => ({
    group,
    reach,
    x: (index - (groups.length - 1) / 2) * step + aside,
    y,
  }));
}

/** How far from the middle huts stand. */
const SITES = [-20, 20];

function sitesOn(view: MesopotamienView, place: number, hex: MesopotamienHexView): Site[] {
  const huts = hutsOn(view, place);
  return SITES.slice(0, hex.sites).map((x, index) => ({ x, y: -13, hut: huts[index] ?? null }));
}

/** So many pieces of a kind are drawn; more stand as a number. */
const SHOWN = 3;

function looseOn(hex: MesopotamienHexView, crowded: boolean): Loose[] {
  const goods = [
    ...Array<"wood">(Math.min(hex.wood, SHOWN)).fill("wood"),
    ...Array<"stone">(Math.min(hex.stone, SHOWN)).fill("stone"),
  ];
  return goods.map((good, index) =>
    crowded
      ? { good, x: 25 + (index % 2) * 8, y: 4 + index * 9, size: 1.1 }
      : {
          good,
          x: (index - (goods.length - 1) / 2) * 19,
          y: hex.kind === "plain" ? 12 : 4,
          size: 1.3,
        },
  );
}
