import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

/** Specs that mock modules: in a worker of their own, where nothing has loaded these yet. */
const MOCKING = ["src/games/minden/pages/Five.spec.ts"];
const common = { setupFiles: ["tests/patience.ts"], testTimeout: 30_000 };

// Apart from the build, which is made without the packages that only tests need.
export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: {
      projects: [
        { extends: true, test: { ...common, name: "mocking", include: MOCKING } },
        {
          extends: true,
          test: {
            ...common,
            name: "shared",
            // A worker for each file would take twice the time of the tests.
            isolate: false,
            include: ["**/*.spec.{js,ts}"],
            exclude: ["**/node_modules/**", ...MOCKING],
          },
        },
      ],
    },
  }),
);
