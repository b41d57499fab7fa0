import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { boardParts } from "./build/board-parts.ts";
import { fluent } from "./build/fluent.ts";
import { FONTS, fonts } from "./build/fonts.ts";
import { packed } from "./build/packed.ts";
import { pictures } from "./build/pictures.ts";
import { places } from "./build/places.ts";
import { worker } from "./build/worker.ts";

const games = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** What the start page and tables both need. */
const COMMON = [
  "base/ui/Header.svelte",
  "base/ui/Switches.svelte",
  "base/ui/breath.ts",
  "base/net/api.ts",
  "base/net/me.ts",
  "base/texts/days.ts",
  "base/texts/game-name.ts",
  "base/texts/grid.ts",
  "table/seats.ts",
  "table/elements.ts",
  "table/game.ts",
  "games/games.ts",
  "games/texts.ts",
  "pages/start/levels.ts",
];

const GAME_FILE = /\/src\/games\/(\w+)\/(?!Cover\.|naming\.|pages)/;

/** What is always needed together travels together: a phone pays for every request. */
const together = [
  // What nearly every board draws with.
  { name: "boards", test: /\/src\/base\/(ui\/stages\.svelte|board-parts\/(arrows|hex))\.ts$/ },
  // What board, tray and panel of a game share: they are loaded together.
  { name: (id: string) => GAME_FILE.exec(id)?.[1] ?? null, test: GAME_FILE, minShareCount: 2 },
  { name: "covers", test: /\/games\/\w+\/Cover\.svelte$/ },
  { name: "texts-de", test: /\/(core|tables|base\/texts)\/locale\/de\.ftl$/ },
  { name: "texts-en", test: /\/(core|tables|base\/texts)\/locale\/en\.ftl$/ },
  { name: "common", test: (id: string) => COMMON.some((name) => id.endsWith(`/src/${name}`)) },
];

// The texts and data of the games live once, in the Python package; the build bundles them from there.
export default defineConfig(({ mode, isSsrBuild }) => ({
  plugins: [
    svelte(),
    fluent(),
    places(),
    ...(isSsrBuild ? [] : [fonts(), boardParts(), pictures(games), packed(), worker()]),
  ],
  resolve: {
    // Unit tests mount components as a browser does; else they would get Svelte's server build.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
    alias: {
      $games: fileURLToPath(new URL("../src/kiebitz/games", import.meta.url)),
      $fonts: fileURLToPath(new URL(FONTS, import.meta.url)),
    },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy admits no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : { codeSplitting: { includeDependenciesRecursively: false, groups: together } },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: "http://127.0.0.1:8765", ws: true },
      "/games": "http://127.0.0.1:8765",
    },
  },
}));
