// Leaves `opening.json` for the server: for each kind of page, in each language, its first picture and what it loads.

import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Draw = (page: string, language: string, game: string | null) => Promise<string>;

const LANGUAGES = ["de", "en"];
const ENTRY = "src/app/pictures.ts";

/** As `server/opening.py` reads it. */
interface Picture {
  links: string;
  later: string;
  markup: string;
}

/** A kind of page: what it is drawn as, and the modules that it is sure to need. */
interface Kind {
  page: string | null;
  game: string | null;
  modules: (language: string) => RegExp[];
  /** What the first picture does not show yet. */
  later?: (language: string) => RegExp;
}

const texts = (language: string) =>
  new RegExp(`/(core|tables|base/texts)/locale/${language}\\.ftl$`);

/** A page that opens with another picture for each game. */
function forEach(
  games: readonly string[],
  page: "table" | "guide",
  parts: (game: string) => Pick<Kind, "modules" | "later">,
): Record<string, Kind> {
  return Object.fromEntries(
    games.map((game) => [`${page}/${game}`, { page, game, ...parts(game) }]),
  );
}

function kinds(games: readonly string[]): Record<string, Kind> {
  const table = /\/pages\/TablePage\.svelte$/;
  return {
    start: {
      page: "start",
      game: null,
      modules: (language) => [
        /\/pages\/start\/Start\.svelte$/,
        /\/Cover\.svelte$/,
        texts(language),
      ],
    },
    table: { page: "table", game: null, modules: (language) => [table, texts(language)] },
    ...forEach(games, "table", (game) => ({
      modules: (language) => [
        table,
        texts(language),
        new RegExp(`/games/${game}/(locale/${language}\\.ftl|naming\\.ts)$`),
      ],
      later: () => new RegExp(`/games/${game}/(Board|Tray)\\.svelte$`),
    })),
    ...forEach(games, "guide", (game) => ({
      modules: (language) => [
        /\/pages\/guide\/Guide\.svelte$/,
        texts(language),
        new RegExp(`/games/${game}/guide/${language}\\.ftl$`),
      ],
      later: (language) =>
        new RegExp(`/games/${game}/((Board|Tray)\\.svelte|naming\\.ts|locale/${language}\\.ftl)$`),
    })),
    other: { page: null, game: null, modules: (language) => [texts(language)] },
  };
}

export function pictures(games: readonly string[]): Plugin {
  let root = "";
  return {
    name: "kiebitz-pictures",
    apply: "build",
    enforce: "post",
    configResolved: (config) => void (root = config.root),
    generateBundle: {
      order: "post", // the files as they will be written
      async handler(_, bundle) {
        const opening: Record<string, Record<string, Picture>> = {};
        await withDrawing(root, async (draw) => {
          for (const [name, { page, game, modules, later }] of Object.entries(kinds(games))) {
            opening[name] = {};
            for (const language of LANGUAGES) {
              opening[name][language] = {
                ...links(bundle, modules(language), later?.(language)),
                markup: page ? await draw(page, language, game) : "",
              };
            }
          }
        });
        this.emitFile({
          type: "asset",
          fileName: "opening.json",
          source: JSON.stringify(opening),
        });
      },
    },
  };
}

/** The client built once more, for Node, where it can draw itself into text. */
async function withDrawing(root: string, use: (draw: Draw) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(path.join(root, "node_modules", ".pictures-"));
  try {
    await build({
      root,
      logLevel: "error",
      build: { ssr: ENTRY, outDir, rolldownOptions: { output: { entryFileNames: "draw.mjs" } } },
    });
    const made = (await import(pathToFileURL(path.join(outDir, "draw.mjs")).href)) as {
      picture: Draw;
    };
    await use(made.picture);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** What the modules and all that they import at once are made of, beyond what the page itself names. */
function links(bundle: Bundle, first: RegExp[], later?: RegExp): Omit<Picture, "markup"> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = reached(
    chunks,
    chunks.filter((chunk) => chunk.isEntry),
  );
  const having = (wanted: RegExp[]) =>
    reached(
      chunks,
      chunks.filter((chunk) => chunk.moduleIds.some((id) => wanted.some((each) => each.test(id)))),
    );
  const shown = without(having(first), entry);
  const behind = without(without(having(later ? [later] : []), entry), new Set(shown));
  return {
    links: styles(shown) + scripts(shown) + scripts(behind),
    later: styles(behind),
  };
}

/** Chunks with all that they import at once. */
function reached(all: readonly Chunk[], from: readonly Chunk[]): Set<Chunk> {
  const byName = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(from);
  for (const chunk of found) {
    for (const name of chunk.imports) if (byName.has(name)) found.add(byName.get(name)!);
  }
  return found;
}

/** Scripts are on their way at once, but behind the styles: the first picture needs only those. */
const scripts = (chunks: Iterable<Chunk>) =>
  [...chunks]
    .map(
      ({ fileName }) =>
        `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${fileName}">`,
    )
    .join("");

const without = (chunks: Iterable<Chunk>, others: ReadonlySet<Chunk>) =>
  [...chunks].filter((chunk) => !others.has(chunk));

const styles = (chunks: Iterable<Chunk>) =>
  [...new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))]
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
    .join("");
