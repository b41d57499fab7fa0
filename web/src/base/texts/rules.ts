// The rules: the short ones of a game's help, in both languages, and the ledger with every rule by number.

import { FACTS } from "../facts";
import { range } from "./game-facts";
import { markdown, type Block, type Run } from "./markdown";
import type { Texts } from "./texts";

const help = import.meta.glob<string>("../../../../src/kiebitz/games/*/help/*.md", {
  query: "?raw",
  import: "default",
});
const ledgers = import.meta.glob<string>("../../../../docs/rules/*.md", {
  query: "?raw",
  import: "default",
});

const RULE = /^([A-Z]{3}-C?\d+)\b/;

/** The short rules of a game, under what its `game.toml` says of it, as `Game.help` has them. */
export async function shortRules(game: string, texts: Texts): Promise<Block[]> {
  const load = help[`../../../../src/kiebitz/games/${game}/help/${texts.language}.md`];
  return load ? markdown(factsOf(game, texts) + (await load())) : [];
}

/** The title, who made the game, for how many people it is and how long it takes. */
function factsOf(game: string, texts: Texts): string {
  const { title, seats, minutes, designers, publisher, year } = FACTS[game]!;
  const play = texts.say("facts-play", {
    people: range(seats),
    most: seats[1],
    time: range(minutes),
    longest: minutes[1],
  });
  const maker = { designers, publisher, year: `${year}` };
  const by = designers.length && publisher && year ? `${texts.say("facts-by", maker)} ` : "";
  return `# ${title[texts.language]}\n\n${by}${play}\n\n`;
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
