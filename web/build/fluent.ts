// Texts are read once, by the build: a `.ftl` file becomes the messages it holds, so no browser parses any.

import { readFile } from "node:fs/promises";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";

export function fluent(): Plugin {
  return {
    name: "kiebitz-fluent",
    async load(id) {
      if (!id.endsWith(".ftl")) return null;
      this.addWatchFile(id);
      const { body } = new FluentResource(await readFile(id, "utf8"));
      // Browsers read JSON in a string faster than the same as script.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(body))});`;
    },
  };
}
