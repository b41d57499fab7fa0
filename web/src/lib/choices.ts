// Moves in words: found by number, by notation or by any part of their words; many that read alike share a heading.

import type { LegalMove } from "../wire";
import type { Texts } from "./texts";

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
    const { start, end } = common(alike.map((choice) => choice.text));
    const last = groups.at(-1);
    if (alike.length >= ALIKE && start) {
      groups.push({
        heading: `${start} …${end ? ` ${end}` : ""}`,
        choices: alike.map((choice) => ({
          choice,
          short: choice.text.slice(start.length, choice.text.length - end.length).trim(),
        })),
      });
    } else {
      const plain = alike.map((choice) => ({ choice, short: choice.text }));
      if (last && !last.heading) last.choices.push(...plain);
      else groups.push({ heading: "", choices: plain });
    }
  }
  return groups;
}

/** The whole words with which all texts begin, and with which all end. */
function common(texts: readonly string[]): { start: string; end: string } {
  const words = texts.map((text) => text.split(" "));
  const shortest = Math.min(...words.map((each) => each.length));
  let head = 0;
  while (head < shortest - 1 && words.every((each) => each[head] === words[0]![head])) head++;
  let tail = 0;
  while (
    tail < shortest - 1 - head &&
    words.every((each) => each.at(-1 - tail) === words[0]!.at(-1 - tail))
  ) {
    tail++;
  }
  return {
    start: words[0]!.slice(0, head).join(" "),
    end: tail ? words[0]!.slice(-tail).join(" ") : "",
  };
}
