// The faces that the first paint needs, cut to what the site itself writes with them: a slow line feels each kilobyte.
// Other letters, in somebody's name, come with the whole faces, and only where there are some.

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

/** Where the cut faces and their styles lie, for `$fonts`. */
export const FONTS = "node_modules/.fonts";

/** Printable ASCII, what German adds, and the signs of good typesetting. */
const ASCII = { first: 0x20, last: 0x7e };
const FURTHER = "\u00a0ÄÖÜäöüßéèç§°·×½«»‑–—‘’‚“”„…‹›−";
/** What text asks of a face here: kerning and ligatures, figures of one height and of one width. */
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "tnum"];

/** The address of its licence stays in a face, as the names of its makers do by themselves: the OFL asks for both. */
const LICENCE = [14];

interface Face {
  family: string;
  source: string;
  weight: string;
  axes?: Record<string, number | { min: number; max: number }>;
}

const FACES: Record<string, Face> = {
  "title.woff2": {
    family: "Fraunces Variable",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    weight: "100 900",
    // Titles ask for 560 to 640: one weight does for all. Their optical size stays, it makes the large ones fine.
    axes: { wght: 590, opsz: { min: 12, max: 72 } },
  },
  "text.woff2": {
    family: "Atkinson Hyperlegible",
    source: "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-400-normal.woff2",
    weight: "400",
  },
  "bold.woff2": {
    family: "Atkinson Hyperlegible",
    source: "@fontsource/atkinson-hyperlegible/files/atkinson-hyperlegible-latin-700-normal.woff2",
    weight: "700",
  },
};

export function fonts(): Plugin {
  let root = "";
  return {
    name: "kiebitz-fonts",
    configResolved: (config) => void (root = config.root),
    async buildStart() {
      const folder = path.join(root, FONTS);
      await mkdir(folder, { recursive: true });
      const ascii = String.fromCharCode(
        ...Array.from({ length: ASCII.last - ASCII.first + 1 }, (_, at) => ASCII.first + at),
      );
      for (const [name, { source, axes }] of Object.entries(FACES)) {
        const whole = await readFile(path.join(root, "node_modules", source));
        const cut = await subsetFont(whole, ascii + FURTHER, {
          targetFormat: "woff2",
          keepFeatures: FEATURES,
          preserveNameIds: LICENCE,
          ...(axes ? { variationAxes: axes } : {}),
        });
        await writeFile(path.join(folder, name), cut);
      }
      await writeFile(path.join(folder, "fonts.css"), Object.entries(FACES).map(style).join("\n"));
    },
  };
}

/** It stands behind the style of the whole face, and so wins for the letters that it has. */
const style = ([name, { family, weight }]: [string, Face]) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};
  src: url("./${name}") format("woff2");
  unicode-range: ${RANGE};
}
`;

const hex = (code: number) => code.toString(16);
const RANGE = [
  `U+${hex(ASCII.first)}-${hex(ASCII.last)}`,
  ...[...FURTHER].map((letter) => `U+${hex(letter.codePointAt(0)!)}`),
].join(", ");
