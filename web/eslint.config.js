import svelte from "eslint-plugin-svelte";
import tseslint from "typescript-eslint";
import layers from "./lint/layers.js";
import svelteConfig from "./svelte.config.js";

export default tseslint.config(
  { ignores: ["dist/", "node_modules/", "src/base/wire.ts"] },
  ...tseslint.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: tseslint.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    files: ["src/**"],
    plugins: { layers },
    rules: { "layers/upward": "error", "layers/games": "error", "layers/cycle": "error" },
  },
  {
    // What belongs to a table is made for each table (`table/shared.ts`), never kept in a module of a game.
    files: ["src/games/*/**"],
    ignores: ["**/*.spec.ts"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Program", "Program > ExportNamedDeclaration"].map((place) => ({
          // A map may be a memory of what is printed, which all tables share.
          selector: `${place} > VariableDeclaration > VariableDeclarator > :matches(NewExpression[callee.name!=/^(Map|Set|RegExp)$/], CallExpression[callee.name='$state']).init`,
          message: "two tables would share this: put it into a class and ask for shared(Class)",
        })),
      ],
    },
  },
  {
    rules: {
      // `noUncheckedIndexedAccess` makes every index an "or undefined": where it cannot be, we say so.
      "@typescript-eslint/no-non-null-assertion": "off",
      // The compiler looks for unused names already.
      "@typescript-eslint/no-unused-vars": "off",
      // No SvelteKit, so no base path to resolve.
      "svelte/no-navigation-without-resolve": "off",
      // Sets here are made once and never changed: state holds a new one instead.
      "svelte/prefer-svelte-reactivity": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
    },
  },
);
