// The picture of the client's imports for docs/client.md, and its table of files.
//
//     node lint/graph.js            writes docs/images/client-layers.svg and the table
//     node lint/graph.js --check    exit code 1 if they are not up to date

import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { between, folderOf, LAYERS, layerOf, rankOf, reached } from "./folders.js";
import { graph, SRC } from "./imports.js";

const DOCS = path.resolve(import.meta.dirname, "../../docs");
const MARKS = ["<!-- files -->\n", "<!-- end of files -->"];
/** Lengths of files are told in these steps, so that the table does not change with every line. */
const STEP = 50;

/** Made by `python -m tools.typescript`. */
const MADE = ["base/facts.ts", "base/wire.ts"];

const BOX = { width: 118, height: 34, gap: 22 };
const BAND = { left: 84, row: 78, padding: 20 };

const ASIDE = 84;

const files = graph();
const folders = between(files);

/** Imports that say no more than others together do are left out. */
function needed() {
  return [...folders].flatMap(([from, targets]) =>
    [...targets]
      .filter(
        (to) => ![...targets].some((other) => other !== to && reached(other, folders).has(to)),
      )
      .map((to) => [from, to]),
  );
}

/** How many folders of its own layer stand on a folder, one on the other. */
function depth(folder) {
  const above = [...folders]
    .filter(
      ([from, targets]) => layerOf(`${from}/`) === layerOf(`${folder}/`) && targets.has(folder),
    )
    .map(([from]) => depth(from) + 1);
  return Math.max(0, ...above);
}

/** The rows of a layer from above, each with its folders. */
function rows(layer) {
  const found = [];
  for (const folder of [...folders.keys()].sort()) {
    if (layerOf(`${folder}/`) === layer) (found[depth(folder)] ??= []).push(folder);
  }
  return found;
}

function picture() {
  const bands = LAYERS.toReversed().map((layer) => ({ layer, rows: rows(layer) }));
  const widest = Math.max(...bands.flatMap((band) => band.rows.map((row) => row.length)));
  const room = widest * (BOX.width + BOX.gap) + BOX.gap;
  const width = BAND.left + room;
  const at = new Map();
  let y = 0;
  const ground = bands.map((band, index) => {
    const top = y;
    for (const [depth, row] of band.rows.entries()) {
      // Out of the way of arrows that pass a row of one.
      const aside = row.length > 2 || band.rows.length < 3 ? 0 : ASIDE * (depth % 2 ? 1 : -1);
      const space = (room - row.length * BOX.width) / (row.length + 1);
      row.forEach((folder, place) => {
        at.set(folder, {
          x: BAND.left + aside + space + place * (BOX.width + space),
          y: y + BAND.padding,
        });
      });
      y += BAND.row;
    }
    return `<rect class="band${index % 2}" y="${top}" width="${width}" height="${y - top}"/>
<text class="layer" x="16" y="${top + BAND.padding + 22}">${band.layer}</text>`;
  });
  const lines = needed().map(([from, to]) => arrow(at.get(from), at.get(to)));
  const boxes = [...at].map(([folder, { x, y }]) => box(folder, round(x), round(y)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${y}" role="img" aria-labelledby="title">
<title id="title">The folders of the client and their imports, each from above to below</title>
<style>${STYLE}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#6b6459"/></marker></defs>
${[...ground, ...lines, ...boxes].join("\n")}
</svg>
`;
}

const STYLE = `
text { font: 14px sans-serif; fill: #23201b; }
.band0 { fill: #faf6ee; }
.band1 { fill: #f1eadd; }
.layer { font-weight: 700; }
.box { fill: #fff; stroke: #b9ad99; }
.import { fill: none; stroke: #6b6459; stroke-width: 1.2; opacity: .7; }
`;

function arrow(from, to) {
  const [x1, y1] = [round(from.x + BOX.width / 2), from.y + BOX.height];
  const [x2, y2] = [round(to.x + BOX.width / 2), to.y - 1];
  const bend = Math.min(60, (y2 - y1) / 2);
  return `<path class="import" d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#tip)"/>`;
}

const box = (folder, x, y) =>
  `<rect class="box" x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="6"/>
<text x="${x + BOX.width / 2}" y="${y + 22}" text-anchor="middle">${folder.split("/")[1] ?? "·"}</text>`;

const round = (value) => Math.round(value);

const linesOf = (name) => readFileSync(path.join(SRC, name), "utf8").split("\n").length - 1;

function table() {
  const lines = [...folders.keys()]
    .sort((one, other) => rankOf(`${one}/`) - rankOf(`${other}/`) || one.localeCompare(other))
    .map((folder) => {
      const own = [...files.keys()].filter(
        (name) => folderOf(name) === folder && !MADE.includes(name),
      );
      const longest = Math.ceil(Math.max(...own.map(linesOf)) / STEP) * STEP;
      return `| \`${folder}\` | ${own.length} | ${longest} |`;
    });
  return ["| folder | files | lines of the longest, at most |", "|---|---|---|", ...lines, ""].join(
    "\n",
  );
}

function page() {
  const text = readFileSync(path.join(DOCS, "client.md"), "utf8");
  const [begin, end] = [text.indexOf(MARKS[0]) + MARKS[0].length, text.indexOf(MARKS[1])];
  return text.slice(0, begin) + table() + text.slice(end);
}

const made = { "images/client-layers.svg": picture(), "client.md": page() };
for (const [name, content] of Object.entries(made)) {
  const file = path.join(DOCS, name);
  if (!process.argv.includes("--check")) writeFileSync(file, content);
  else if (readFileSync(file, "utf8") !== content) {
    console.error(`docs/${name} is not up to date: run \`python -m tools.client graph\``);
    process.exitCode = 1;
  }
}
