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
