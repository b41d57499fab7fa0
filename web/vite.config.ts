import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The texts and data of the games live once, in the Python package; the build bundles them from there.
export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  resolve: {
    // Unit tests mount components as a browser does; else they would get Svelte's server build.
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
    alias: { $games: fileURLToPath(new URL("../src/kiebitz/games", import.meta.url)) },
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy admits no data: addresses
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
}));
