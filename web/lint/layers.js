// Rules for eslint: the layers of the client, and no cycles (docs/client.md).

import path from "node:path";
import { between, folderOf, gameOf, layerOf, rankOf, reached } from "./folders.js";
import { graph, SRC, targets, wanted } from "./imports.js";

const once = (make) => {
  let made = null;
  return () => (made ??= make());
};

const files = once(graph);
const folders = once(() => between(files()));

/** Looks at every import of a file of the client: `judge` says what is wrong with it. */
function rule(description, judge) {
  return {
    meta: { type: "problem", docs: { description }, schema: [] },
    create(context) {
      const name = path.relative(SRC, context.filename);
      if (name.startsWith("..") || layerOf(name) === undefined) return {};
      const look = (node) => {
        for (const text of wanted(node)) {
          for (const target of targets(name, text)) {
            const message = judge(name, target, text);
            if (message) return context.report({ node, message });
          }
        }
      };
      return Object.fromEntries(
        [
          "ImportDeclaration",
          "ExportNamedDeclaration",
          "ExportAllDeclaration",
          "ImportExpression",
          "TSImportType",
          "CallExpression",
        ].map((type) => [type, look]),
      );
    },
  };
}

export default {
  rules: {
    upward: rule("a layer imports itself and those below it", (from, to) =>
      rankOf(to) > rankOf(from)
        ? `${layerOf(from)} imports nothing of ${layerOf(to)}: a layer imports itself and those below it`
        : null,
    ),
    games: rule("no file names a game that is not its own", (from, to, text) =>
      gameOf(to) && gameOf(to) !== gameOf(from) && !text.includes("*")
        ? `${folderOf(from)} imports nothing of the game ${gameOf(to)}`
        : null,
    ),
    cycle: rule("imports form no cycles", (from, to) => {
      if (from.endsWith(".spec.ts") || rankOf(to) > rankOf(from)) return null; // said already
      if (reached(to, files()).has(from)) return `${to} imports this file again`;
      const [here, there] = [folderOf(from), folderOf(to)];
      const cycle = here !== there && reached(there, folders()).has(here);
      return cycle ? `${there}/ imports ${here}/ again` : null;
    }),
  },
};
