// The parts of boards for packages: one file with a fixed name, since packages import it by its address.

import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

const ENTRY = "src/base/board-parts/index.ts";
const FILE = "board-parts.js";

export function boardParts(): Plugin {
  let root = "";
  return {
    name: "kiebitz-board-parts",
    configResolved: (config) => void (root = config.root),
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        if (request.url === `/${FILE}`) request.url = `/${ENTRY}`;
        next();
      });
    },
    async generateBundle() {
      const made = (await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: "error",
        build: {
          write: false,
          target: "es2022",
          lib: { entry: path.join(root, ENTRY), formats: ["es"], fileName: () => FILE },
        },
      })) as Rolldown.RolldownOutput[];
      const [chunk] = made[0]!.output;
      this.emitFile({ type: "asset", fileName: FILE, source: chunk.code });
    },
  };
}
