// What may stand behind the # in the address of a table: an invitation, or the way back to a seat.

/** Begins the way back. No invitation does: none has an equals sign. */
export const BACK = "back=";

/** The secret of a seat; null where there is none. */
export const seatSecretIn = (hash: string): string | null =>
  hash.startsWith(BACK) ? hash.slice(BACK.length) : null;
