// Which file of the client imports which. Types, `import()` in markup and `import.meta.glob` count as well.

import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "svelte/compiler";

export const SRC = path.resolve(import.meta.dirname, "../src");

const ENDINGS = ["", ".ts", ".svelte", ".svelte.ts"];

/** Files by their names below `src`, tests left out. */
export const sources = () =>
  globSync("**/*.{ts,svelte}", { cwd: SRC })
    .filter((name) => !name.endsWith(".spec.ts"))
    .sort();

/** What a node of a syntax tree imports: the texts between its quotes. */
export function wanted(node) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
    case "TSImportType":
      return texts(node.source);
    case "CallExpression":
      return isGlob(node.callee) ? texts(node.arguments[0]) : [];
    default:
      return [];
  }
}

/** The files that an import means, as they are called below `src`; none where it leaves the client. */
export function targets(from, text) {
  if (!text.startsWith(".")) return [];
  const name = path.join(path.dirname(from), text);
  if (name.startsWith("..")) return [];
  if (text.includes("*")) return globSync(name, { cwd: SRC }).sort();
  const ending = ENDINGS.find((each) => /\.\w+$/.test(name + each) && exists(name + each));
  return ending === undefined ? [] : [name + ending];
}

const known = new Map();
function exists(name) {
  if (!known.has(name)) known.set(name, existsSync(path.join(SRC, name)));
  return known.get(name);
}

/** By file, the files that it imports. */
export function graph() {
  const names = new Set(sources());
  return new Map(
    [...names].map((name) => [name, new Set(importsOf(name).filter((each) => names.has(each)))]),
  );
}

function importsOf(name) {
  const code = readFileSync(path.join(SRC, name), "utf8");
  const component = name.endsWith(".svelte") ? code : `<script lang="ts">${code}</script>`;
  return nodes(parse(component, { modern: true }))
    .flatMap(wanted)
    .flatMap((text) => targets(name, text));
}

/** A syntax tree and all that is in it. */
function nodes(top) {
  const found = [top];
  for (const node of found) {
    for (const child of Object.values(node).flat()) if (child?.type) found.push(child);
  }
  return found;
}

const isGlob = (callee) =>
  callee.type === "MemberExpression" &&
  callee.object.type === "MetaProperty" &&
  callee.property.name === "glob";

function texts(node) {
  if (!node) return [];
  if (node.type === "ArrayExpression") return node.elements.flatMap(texts);
  return typeof node.value === "string" ? [node.value] : [];
}
