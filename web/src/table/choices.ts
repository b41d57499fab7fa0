// Moves in words: found by number, by notation or by any part of their words; many that read alike share a heading.

import type { LegalMove } from "../base/wire";
import type { Texts } from "../base/texts/texts";

export interface Choice {
  /** Its place among the legal moves, from 1: it never depends on what is shown. */
  number: number;
  move: LegalMove;
  text: string;
}

export interface Group {
  /** What its choices have in common, with … for the rest; empty where there is nothing to say. */
  heading: string;
  choices: { choice: Choice; short: string }[];
}

/** So many moves that read alike are worth a heading. */
const ALIKE = 4;

export function choicesOf(moves: readonly LegalMove[], texts: Texts): Choice[] {
  return moves.map((move, index) => ({
    number: index + 1,
    move,
    text: texts.say(`move-${move.key}`, move.params),
  }));
}

/** The choices that somebody may mean by what they typed. */
export function find(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = folded(typed);
  if (!wanted) return [];
  if (/^\d+$/.test(wanted)) return choices.filter((choice) => choice.number === Number(wanted));
  const exact = choices.filter((choice) => folded(choice.move.notation) === wanted);
  if (exact.length) return exact;
  const parts = wanted.split(" ");
  return choices.filter((choice) => {
    const words = folded(`${choice.text} ${choice.move.notation}`);
    return parts.every((part) => words.includes(part));
  });
}

/** Without capitals, accents and double blanks: `Belém` is found as `belem`. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLocaleLowerCase()
    .trim()
    .replace(/\s+/g, " ");
}

/** Choices of the same kind together, those that read alike under what they have in common. */
export function grouped(choices: readonly Choice[]): Group[] {
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    const known = kinds.get(choice.move.key);
    if (known) known.push(choice);
    else kinds.set(choice.move.key, [choice]);
  }
  const groups: Group[] = [];
  for (const alike of kinds.values()) {
    const pattern = alike.length >= ALIKE ? shared(alike.map((choice) => choice.text)) : [];
    if (pattern.some((token) => /\p{L}/u.test(token))) {
      groups.push({
        heading: spelled(pattern, alike[0]!.text),
        choices: alike.map((choice) => ({ choice, short: gaps(pattern, choice.text).join(" · ") })),
      });
    } else {
      const plain = alike.map((choice) => ({ choice, short: choice.text }));
      const last = groups.at(-1);
      if (last && !last.heading) last.choices.push(...plain);
      else groups.push({ heading: "", choices: plain });
    }
  }
  return groups;
}

/** Words with all that is inside them (`São`, `-1,0`), and single signs. */
const tokens = (text: string): string[] =>
  text.match(/[-−+]?[\p{L}\p{N}](?:[^\s():]*[\p{L}\p{N}])?|[^\s]/gu) ?? [];

/** The tokens that all texts have, in order. */
function shared(texts: readonly string[]): string[] {
  return texts.map(tokens).reduce((known, next) => longestCommon(known, next));
}

function longestCommon(one: readonly string[], other: readonly string[]): string[] {
  const length = Array.from({ length: one.length + 1 }, () =>
    new Array<number>(other.length + 1).fill(0),
  );
  for (let i = one.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      length[i]![j] =
        one[i] === other[j]
          ? length[i + 1]![j + 1]! + 1
          : Math.max(length[i + 1]![j]!, length[i]![j + 1]!);
    }
  }
  const found: string[] = [];
  for (let i = 0, j = 0; i < one.length && j < other.length;) {
    if (one[i] === other[j]) {
      found.push(one[i]!);
      i++;
      j++;
    } else if (length[i + 1]![j]! >= length[i]![j + 1]!) i++;
    else j++;
  }
  return found;
}

/** What stands between the shared tokens of a text. */
function gaps(pattern: readonly string[], text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const token of pattern) {
    const at = text.indexOf(token, from);
    found.push(text.slice(from, at));
    from = at + token.length;
  }
  return [...found, text.slice(from)].map((gap) => gap.trim()).filter((gap) => gap !== "");
}

/** The shared tokens as a phrase, with … for each gap: `Build in … for … gold`. */
function spelled(pattern: readonly string[], text: string): string {
  let phrase = "";
  let from = 0;
  for (const token of pattern) {
    const at = text.indexOf(token, from);
    const between = text.slice(from, at);
    const blank = (end: number) => (/\s/.test(between.at(end) ?? "") ? " " : "");
    phrase += between.trim() ? `${blank(0)}…${blank(-1)}` : between;
    phrase += token;
    from = at + token.length;
  }
  return text.slice(from).trim() ? `${phrase} …` : phrase;
}
