// The legal moves as choices: grouped under headings, and found by what people type. `core/choices.py` does the same;
// `tests/fixtures/choices` says what both must answer.

import type { LegalMove } from "../base/wire";
import type { Texts } from "../base/texts/texts";

export interface Choice {
  /** Its place among the legal moves, from 1: it never depends on what is shown. */
  number: number;
  move: LegalMove;
  /** The whole sentence. */
  text: string;
  /** What it is about; choices with the same heading belong together. */
  heading: string;
  /** What is left to say under the heading. */
  short: string;
}

export interface Group {
  /** Empty where nothing is shared. */
  heading: string;
  entries: { choice: Choice; said: string }[];
}

/** Up to this many choices are told in whole sentences, without headings. */
const FEW = 6;
/** A heading stands over at least this many choices. */
const LEAST = 2;

export function choicesOf(moves: readonly LegalMove[], texts: Texts): Choice[] {
  return moves.map((move, index) => ({
    number: index + 1,
    move,
    text: texts.say(`move-${move.key}`, move.params),
    heading: texts.attribute(`move-${move.key}`, "heading", move.params),
    short: texts.attribute(`move-${move.key}`, "short", move.params),
  }));
}

/** The moves that a tap on the board or in the hand does not tell apart from the others: those that touch nothing
 *  there which not all of them touch. */
export function untold(moves: readonly LegalMove[]): readonly LegalMove[] {
  const count = new Map<string, number>();
  for (const target of moves.flatMap(onBoard)) count.set(target, (count.get(target) ?? 0) + 1);
  return moves.filter((move) =>
    onBoard(move).every((target) => count.get(target) === moves.length),
  );
}

/** What a move touches that has a place: `hex:1,2`, not `end`. */
export const onBoard = (move: LegalMove): string[] =>
  move.targets.filter((target) => target.includes(":"));

/** Every choice once: by heading, in the order of the first of each; the rest comes last, under `other`. */
export function grouped(choices: readonly Choice[], other: string): Group[] {
  if (!choices.length) return [];
  const sharing = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!choice.heading || !choice.short) continue;
    const known = sharing.get(choice.heading);
    if (known) known.push(choice);
    else sharing.set(choice.heading, [choice]);
  }
  const headed = [...sharing].filter(([, together]) => together.length >= LEAST);
  if (choices.length <= FEW || !headed.length) return [group("", choices, false)];
  const shown = new Set(headed.flatMap(([, together]) => together));
  const rest = choices.filter((choice) => !shown.has(choice));
  const groups = headed.map(([heading, together]) => group(heading, together, true));
  return rest.length ? [...groups, group(other, rest, false)] : groups;
}

/** What would read alike is told in the whole sentence, and with its notation if that is the same too. */
function group(heading: string, choices: readonly Choice[], short: boolean): Group {
  const entries = choices.map((choice) => ({
    choice,
    ways: [
      ...(short ? [choice.short] : []),
      choice.text,
      `${choice.text} [${choice.move.notation}]`,
    ],
  }));
  for (;;) {
    const count = new Map<string, number>();
    for (const { ways } of entries) count.set(ways[0]!, (count.get(ways[0]!) ?? 0) + 1);
    const alike = entries.filter(({ ways }) => ways.length > 1 && count.get(ways[0]!)! > 1);
    if (!alike.length) break;
    for (const { ways } of alike) ways.shift();
  }
  return { heading, entries: entries.map(({ choice, ways }) => ({ choice, said: ways[0]! })) };
}

/** The choices that may be meant: by number, by notation, by whole words, else by parts of words. */
export function find(choices: readonly Choice[], typed: string): Choice[] {
  const wanted = folded(typed);
  if (!wanted) return [];
  if (/^[0-9]+$/.test(wanted)) return choices.filter((choice) => choice.number === Number(wanted));
  const exact = choices.filter((choice) => folded(choice.move.notation) === wanted);
  if (exact.length) return exact;
  const parts = wanted.split(" ");
  const said = choices.map((choice) => ({
    choice,
    text: folded(`${choice.heading} ${choice.short} ${choice.text} ${choice.move.notation}`),
  }));
  const words = parts.map(word);
  const whole = said.filter(({ text }) => words.every((each) => each.test(text)));
  const found = whole.length
    ? whole
    : said.filter(({ text }) => parts.every((part) => text.includes(part)));
  return found.map(({ choice }) => choice);
}

/** `C1` is not meant by the `C1` in `C12`, nor `1,0` by the one in `-1,0`, nor `W-N` by the one in `W-N-1`. */
const word = (part: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}-])${part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")}(?![\\p{L}\\p{N}-])`,
    "u",
  );

/** Letters and signs without an accent to drop, as people type them who do not have them on their keyboard. */
const FOLDS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  "‘": "'",
  "’": "'",
};

/** Without capitals, accents and double blanks: `São  Gabriel` as `sao gabriel`. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþı‘’]/g, (letter) => FOLDS[letter]!)
    .replace(/[‐‑‒–—−]/g, "-")
    .trim()
    .replace(/\s+/g, " ");
}
