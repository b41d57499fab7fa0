// Of a pack of places (Minden) a browser gets the ids and the names: `…/packs/germany.json?names`. Where they lie, and
// what is told about them, comes from the server with each card that is turned.

import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const NAMES = /\/data\/packs\/\w+\.json\?names$/;

interface Pack {
  places: { id: string; name: string; name_en: string }[];
}

export function places(): Plugin {
  return {
    name: "kiebitz-places",
    enforce: "pre",
    async load(id) {
      if (!NAMES.test(id)) return null;
      const file = id.replace(/\?names$/, "");
      this.addWatchFile(file);
      const pack = JSON.parse(await readFile(file, "utf8")) as Pack;
      const names = Object.fromEntries(
        pack.places.map(({ id: place, name, name_en }) => [place, { de: name, en: name_en }]),
      );
      const code = `export default JSON.parse(${JSON.stringify(JSON.stringify(names))});`;
      return { code, moduleType: "js" };
    },
  };
}
