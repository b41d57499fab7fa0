// The rules: the short ones of a game's help, in both languages, and the ledger with every rule by number.

import { markdown, type Block, type Run } from "./markdown";
import type { Language } from "../language";

const help = import.meta.glob<string>("../../../../src/kiebitz/games/*/help/*.md", {
  query: "?raw",
  import: "default",
});
const ledgers = import.meta.glob<string>("../../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

const RULE = /^([A-Z]{3}-C?\d+)\b/;

export async function shortRules(game: string, language: Language): Promise<Block[]> {
  const load = help[`../../../../src/kiebitz/games/${game}/help/${language}.md`];
  return load ? markdown(await load()) : [];
}

export async function ledger(game: string): Promise<Block[]> {
  const load = ledgers[`../../../../docs/rules/${game}.md`];
  return load ? markdown(await load()) : [];
}

/** The number of the rule that an item of a ledger states. */
export function ruleOf(item: readonly Run[]): string | null {
  const first = item[0];
  return first?.kind === "text" ? (RULE.exec(first.text)?.[1] ?? null) : null;
}

/** A rule in words, without its number. */
export function ruleText(blocks: readonly Block[], rule: string): Run[] | null {
  for (const block of blocks) {
    if (block.kind !== "list") continue;
    const item = block.items.find((each) => ruleOf(each) === rule);
    if (!item) continue;
    const [first, ...rest] = item;
    const text = first!.text.replace(RULE, "").replace(/^ *\[[^\]]*\] */, "");
    return [{ kind: "text", text }, ...rest];
  }
  return null;
}
