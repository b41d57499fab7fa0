import { expect, test } from "vitest";
import { find, grouped, type Choice } from "./choices";

function choice(number: number, key: string, text: string, notation = text): Choice {
  return { number, text, move: { notation, key, params: {}, targets: [] } };
}

const BUILD = [
  choice(1, "build", "In Manaus bauen: 2 Gold (Leguan)", "build manaus"),
  choice(2, "build", "In São Gabriel bauen: 3 Gold (Orchidee)", "build saogabriel"),
  choice(3, "build", "In Belém bauen: 4 Gold (Orchidee)", "build belem"),
  choice(4, "build", "In Coca bauen: 3 Gold (Leguan)", "build coca"),
];
const END = choice(5, "end", "Zug beenden", "end");

test("moves that read alike stand under what they share, in the order of the text", () => {
  const [build, rest] = grouped([...BUILD, END]);
  expect(build!.heading).toBe("In … bauen: … Gold (…)");
  expect(build!.choices.map(({ short }) => short)).toEqual([
    "Manaus · 2 · Leguan",
    "São Gabriel · 3 · Orchidee",
    "Belém · 4 · Orchidee",
    "Coca · 3 · Leguan",
  ]);
  expect(rest).toEqual({ heading: "", choices: [{ choice: END, short: "Zug beenden" }] });
});

test("a few moves keep their whole words", () => {
  expect(grouped([BUILD[0]!, END]).map((group) => group.heading)).toEqual([""]);
});

test.each([
  ["3", [3]],
  ["belem", [3]],
  ["build coca", [4]],
  ["orchidee sao", [2]],
  ["leguan", [1, 4]],
  ["nichts", []],
  ["  ", []],
])("what %j may mean", (typed, numbers) => {
  expect(find([...BUILD, END], typed).map((found) => found.number)).toEqual(numbers);
});
