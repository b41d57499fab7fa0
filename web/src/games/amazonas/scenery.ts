// The outlines of the land: larger than all the rest, so they come as a file of their own beside the script.

import place from "./scenery.json?url";

export interface Scenery {
  groves: string;
  crowns: string;
  veins: string;
  rivers: readonly string[];
  springs: readonly string[];
  brooks: readonly string[];
  /** The line of each way, by its id. */
  lines: Readonly<Record<string, string>>;
  /** Leaves along each trail, by its id. */
  leaves: Readonly<Record<string, string>>;
}

let coming: Promise<Scenery> | null = null;

/** Asked for once a visit; after a failure the next board asks again. */
export function scenery(): Promise<Scenery> {
  coming ??= fetch(place)
    .then((answer) => answer.json() as Promise<Scenery>)
    .catch((error: unknown) => {
      coming = null;
      throw error;
    });
  return coming;
}
