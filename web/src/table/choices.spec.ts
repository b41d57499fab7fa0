// Choices are grouped and found as the fixtures say, which Python's tests read too.

import { expect, test } from "vitest";
import { find, folded, grouped, onBoard, untold, type Choice } from "./choices";
import type { Language } from "../base/language";
import type { LegalMove } from "../base/wire";

interface Answers {
  other: string;
  groups: { heading: string; entries: [number, string][] }[];
  found: Record<string, number[]>;
}
/** Text, heading, short text. */
type Words = [string, string, string];
interface Edge extends Answers {
  name: string;
  /** Notation and words. */
  choices: [string, ...Words][];
}
interface Played {
  game: string;
  cases: ({ name: string; moves: LegalMove[] } & Record<Language, Answers & { words: Words[] }>)[];
}

const files = import.meta.glob<unknown>("../../../tests/fixtures/choices/*.json", {
  eager: true,
  import: "default",
});
const edges = (
  Object.entries(files).find(([path]) => path.endsWith("/edge.json"))![1] as { cases: Edge[] }
).cases;
const played = Object.entries(files)
  .filter(([path]) => !path.endsWith("/edge.json"))
  .map(([, file]) => file as Played);

function choice(number: number, notation: string, [text, heading, short]: Words): Choice {
  const move: LegalMove = { notation, key: "", params: {}, targets: [] };
  return { number, move, text, heading, short };
}

function check(choices: readonly Choice[], answers: Answers): void {
  const plain = grouped(choices, answers.other).map(({ heading, entries }) => ({
    heading,
    entries: entries.map(({ choice: { number }, said }) => [number, said]),
  }));
  expect(plain).toEqual(answers.groups);
  for (const [typed, numbers] of Object.entries(answers.found)) {
    expect([typed, ...find(choices, typed).map(({ number }) => number)]).toEqual([
      typed,
      ...numbers,
    ]);
  }
}

test.each(edges.map((edge) => [edge.name, edge] as const))("%s", (_, edge) => {
  check(
    edge.choices.map(([notation, ...words], index) => choice(index + 1, notation, words)),
    edge,
  );
});

test("there are fixtures of all five games", () => {
  expect(played.map(({ game }) => game).sort()).toEqual(
    ["amazonas", "gilde", "mesopotamien", "minden", "tiwanaku"].sort(),
  );
});

test.each(played.map((file) => [file.game, file] as const))("real moves: %s", (_, { cases }) => {
  for (const { moves, ...spoken } of cases) {
    for (const answers of [spoken.de, spoken.en]) {
      const choices = moves.map(({ notation }, index) =>
        choice(index + 1, notation, answers.words[index]!),
      );
      check(choices, answers);
    }
  }
});

// --- laws, on lists drawn with a fixed seed

const WORDS = ["", "a", "b", "A b", "a [m1]", "c (1)", "−1,0", "São"];

function drawn(seed: number): Choice[] {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const some = () => WORDS[below(WORDS.length)]!;
  return Array.from({ length: below(17) }, (_, index) =>
    choice(index + 1, `m${index + 1}`, [some() || "x", some(), some()]),
  );
}

const lists = Array.from({ length: 300 }, (_, seed) => drawn(seed));
const OTHER = "Außerdem";

test("nothing is lost or told twice, and the order stays", () => {
  for (const choices of lists) {
    const groups = grouped(choices, OTHER);
    const numbers = groups.map(({ entries }) => entries.map((entry) => entry.choice.number));
    expect(numbers.flat().sort((a, b) => a - b)).toEqual(choices.map(({ number }) => number));
    for (const some of numbers) expect(some).toEqual([...some].sort((a, b) => a - b));
    const firsts = numbers.filter((_, index) => groups[index]!.heading !== OTHER).map(([n]) => n!);
    expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
  }
});

test("what is told is unique in its group, never empty, and a heading stands once", () => {
  for (const choices of lists) {
    const groups = grouped(choices, OTHER);
    for (const { heading, entries } of groups) {
      const told = entries.map(({ said }) => said);
      expect(new Set(told).size).toBe(told.length);
      for (const { choice: one, said } of entries) {
        expect(said).not.toBe("");
        expect(said.startsWith(one.text) || (said === one.short && heading !== "")).toBe(true);
      }
    }
    expect(new Set(groups.map(({ heading }) => heading)).size).toBe(groups.length);
  }
});

test("everything is found by number, by notation and by its own words", () => {
  for (const choices of lists) {
    for (const one of choices) {
      expect(find(choices, String(one.number))).toEqual([one]);
      expect(find(choices, one.move.notation.toUpperCase())).toEqual([one]);
      expect(find(choices, `${one.text} ${one.move.notation}`)).toContain(one);
    }
  }
});

test("folding twice is folding once", () => {
  for (const text of ["São  Gabriel", "Straße −1,0", "İzmir", "Ærøskøbing", "ﬁn"])
    expect(folded(folded(text))).toBe(folded(text));
});

/** What stays in the list after each tap that the moves still allow. */
function* tapping(moves: readonly LegalMove[], tapped: string[] = []): Generator<LegalMove[]> {
  const fitting = moves.filter((move) => tapped.every((each) => move.targets.includes(each)));
  if (fitting.length < 2) return;
  const listed = [...untold(fitting)];
  yield listed;
  for (const move of listed)
    expect(onBoard(move).every((each) => touchesAll(fitting, each))).toBe(true);
  const further = new Set(fitting.flatMap(onBoard).filter((each) => !touchesAll(fitting, each)));
  for (const element of [...further].slice(0, 5)) yield* tapping(moves, [...tapped, element]);
}

const touchesAll = (moves: readonly LegalMove[], element: string) =>
  moves.every(({ targets }) => targets.includes(element));

test.each(played.map((file) => [file.game, file] as const))(
  "what %s marks on board and hand is not listed as well",
  (_, { cases }) => {
    for (const { moves } of cases) {
      const first = untold(moves);
      if (moves.some((move) => onBoard(move).length))
        expect(first.length).toBeLessThan(moves.length);
      for (const listed of tapping(moves)) expect(listed.length).toBeLessThanOrEqual(12);
    }
  },
);

test("what taps cannot tell apart is listed, and what the board does not show", () => {
  const touching = (notation: string, ...targets: string[]) =>
    ({ notation, key: "", params: {}, targets }) as LegalMove;
  const step = touching("step", "native:a", "hex:1");
  const load = touching("load", "native:a");
  const other = touching("other", "native:b", "hex:1");
  const end = touching("end", "end");
  expect(untold([step, load, other, end])).toEqual([end]);
  expect(untold([step, load])).toEqual([load]);
  expect(untold([touching("wood", "native:a"), touching("stone", "native:a")])).toHaveLength(2);
});
