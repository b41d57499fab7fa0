// The layers of the client from below, and the folders in them.

export const LAYERS = ["base", "table", "games", "pages", "app"];

export const layerOf = (name) => LAYERS.find((layer) => name.startsWith(`${layer}/`));
export const rankOf = (name) => LAYERS.indexOf(layerOf(name));

/** A folder of the picture: `table/frame`, or `games/minden` with all that is in it. */
export const folderOf = (name) => name.split("/").slice(0, -1).slice(0, 2).join("/");

/** The game whose folder a file is in. */
export const gameOf = (name) => /^games\/(\w+)\//.exec(name)?.[1] ?? null;

/** What is reached over the imports of a file or folder, itself included. */
export function reached(from, edges) {
  const found = new Set([from]);
  for (const name of found) for (const next of edges.get(name) ?? []) found.add(next);
  return found;
}

/** The imports between folders, by folder, from those between files. */
export function between(edges) {
  const found = new Map();
  for (const [name, targets] of edges) {
    const folder = folderOf(name);
    const others = [...targets].map(folderOf).filter((other) => other !== folder);
    found.set(folder, new Set([...(found.get(folder) ?? []), ...others]));
  }
  return found;
}
