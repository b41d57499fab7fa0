// What the parts of one game's board share at one table: the board, the tray and the players' lines.

import { getContext, hasContext, setContext } from "svelte";

const KEY = Symbol("shared");

type Kind<T> = new () => T;
type Made = Map<Kind<unknown>, unknown>;

/** The context that lets parts share. */
export const sharing = (): Map<symbol, Made> => new Map([[KEY, new Map()]]);

/** To be called by a component that shows the parts of a board, while it is made; inside another it changes nothing. */
export function beginSharing(): void {
  if (hasContext(KEY)) return;
  for (const [key, made] of sharing()) setContext(key, made);
}

/** The one object of a class at the table that a part belongs to: made for the part that asks first. */
export function shared<T>(kind: Kind<T>): T {
  const made = getContext<Made>(KEY);
  if (!made.has(kind)) made.set(kind, new kind());
  return made.get(kind) as T;
}
