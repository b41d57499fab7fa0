// The worker is told what it keeps by a hash: a browser that has an older offline page fetches the new one.

import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const WORKER = "worker.js";
const MARK = "__OFFLINE__";
const KEPT = ["offline.html", "offline.css", "icon.svg"];

export function worker(): Plugin {
  let from = "";
  let to = "";
  return {
    name: "kiebitz-worker",
    apply: "build",
    configResolved: ({ publicDir, root, build }) => {
      from = publicDir;
      to = path.resolve(root, build.outDir);
    },
    async closeBundle() {
      const hash = createHash("sha256");
      for (const name of KEPT) hash.update(await readFile(path.join(from, name)));
      const script = await readFile(path.join(from, WORKER), "utf8");
      if (!script.includes(MARK)) throw new Error(`${WORKER} does not say ${MARK}`);
      const version = hash.digest("hex").slice(0, 12);
      await writeFile(path.join(to, WORKER), script.replace(MARK, version));
    },
  };
}
