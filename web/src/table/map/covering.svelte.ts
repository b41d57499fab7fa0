// How much of the board the sheet of a phone lies over. Boards find it with `shared(Covering)`.

export class Covering {
  /** Pixels from the lower edge of the board. */
  height = $state(0);
  /** Where it begins in the window, for parts of a board that do not reach down to its lower edge. */
  top = $state(Infinity);
}
