// Hexes by name: an id is axial, from the temple, which is M10; odd columns sit half a hex lower.

import { gridNames } from "../../base/texts/grid";

export const names = () => gridNames((q, r) => [q + 12, r + (q - (q & 1)) / 2 + 9]);
