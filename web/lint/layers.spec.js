import { Linter } from "eslint";
import { expect, test } from "vitest";
import layers from "./layers.js";
import { graph, SRC } from "./imports.js";

/** What the rules say of a file with this code, by the names of the rules. */
function broken(file, code) {
  const config = {
    files: ["**/*.ts"],
    languageOptions: { sourceType: "module" },
    plugins: { layers },
    rules: { "layers/upward": "error", "layers/games": "error", "layers/cycle": "error" },
  };
  const found = new Linter({ cwd: SRC }).verify(code, config, { filename: `${SRC}/${file}` });
  expect(found.filter(({ fatal }) => fatal)).toEqual([]);
  return found.map(({ ruleId }) => ruleId);
}

test("a layer imports itself and those below it", () => {
  expect(broken("table/new.ts", 'import "../base/once"; import "./seats";')).toEqual([]);
  expect(broken("table/new.ts", 'import "../pages/TablePage.svelte";')).toEqual(["layers/upward"]);
  expect(broken("base/new.ts", 'const board = () => import("../table/game");')).toEqual([
    "layers/upward",
  ]);
  expect(broken("base/new.ts", 'import.meta.glob("../games/*/Board.svelte");')).toEqual([
    "layers/upward",
  ]);
});

test("no file names another game", () => {
  expect(broken("pages/new.ts", 'import "../games/minden/facts";')).toEqual(["layers/games"]);
  expect(broken("games/gilde/new.ts", 'import "../minden/facts";')).toContain("layers/games");
  expect(broken("games/new.ts", 'import.meta.glob("./*/pages.ts");')).toEqual([]);
  expect(broken("games/minden/new.ts", 'import "./facts";')).toEqual([]);
});

test("files and folders import each other in one direction", () => {
  expect(broken("base/texts/grid.ts", 'import "./texts";')).toEqual(["layers/cycle"]);
  expect(broken("base/texts/new.ts", 'export * from "../net/api";')).toEqual(["layers/cycle"]);
  expect(broken("table/new.ts", 'import "./frame/Frame.svelte";')).toEqual(["layers/cycle"]);
});

test("types, markup and globs are imports too", () => {
  const imports = graph();
  expect(imports.get("table/board.ts")).toContain("base/wire.ts");
  expect(imports.get("table/frame/Menu.svelte")).toContain("table/people/LeaveTable.svelte");
  expect(imports.get("games/games.ts")).toContain("games/gilde/Board.svelte");
});
