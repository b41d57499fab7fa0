// Hexes by name: an id is column and row.

import { gridNames } from "../../base/texts/grid";

export const names = () => gridNames((column, row) => [column, row]);
