// Beside each file that is text its brotli form, packed as hard as possible once, so that no server has to.

import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const TEXT = /^assets\/.*\.(js|css|json|svg)$/;
const WORTH_PACKING = 1000;

const packedHard = promisify(brotliCompress);

export function packed(): Plugin {
  return {
    name: "kiebitz-packed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post", // the files as they will be written
      async handler(_, bundle) {
        const written = Object.values(bundle).filter(({ fileName }) => TEXT.test(fileName));
        await Promise.all(
          written.map(async (file) => {
            const content = Buffer.from(file.type === "chunk" ? file.code : file.source);
            if (content.length < WORTH_PACKING) return;
            const params = {
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            };
            const source = await packedHard(content, { params });
            this.emitFile({ type: "asset", fileName: `${file.fileName}.br`, source });
          }),
        );
      },
    },
  };
}
