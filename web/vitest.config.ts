import { defineConfig, mergeConfig } from "vitest/config";
import site from "./vite.config.ts";

// Apart from the build, which is made without the packages that only tests need.
export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: { setupFiles: ["tests/patience.ts"], testTimeout: 30_000 },
  }),
);
