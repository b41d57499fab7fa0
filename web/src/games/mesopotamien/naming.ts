// Hexes by name: an id is axial, from the temple, which is M10; odd columns sit half a hex lower.

import { cellOf } from "../../base/board-parts/hex";
import { gridNames } from "../../base/texts/grid";

export const names = () =>
  gridNames((q, r) => {
    const { column, row } = cellOf({ q, r }, "odd");
    return [column + 12, row + 9];
  });
