// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { moments } from "./moments";

const event = (key: string, params: Record<string, unknown>) =>
  ({ number: 1, entry: 1, key, params }) as never;
const card = (seat: number, place: number) =>
  event("cardRevealed", { seat, colour: "blue", value: 3, worth: 4, place, tie: 0 });
const income = (seat: number, amount: number) =>
  event("income", { seat, amount, worth: amount, halved: false });

test("cards that are turned up together are one moment, incomes in a row another", () => {
  const found = moments([
    card(1, 1),
    card(0, 2),
    income(1, 4),
    event("bonus", { seat: 1, amount: 2, species: "fish" }),
    event("turnEnd", { seat: 1 }),
    income(0, 3),
    event("theft", { seat: 0, amount: 1 }),
  ]);
  expect(found.map(({ kind }) => kind)).toEqual(["reveal", "income"]);
  expect(found[0]?.data).toMatchObject({ cards: [{ seat: 1 }, { seat: 0 }] });
  expect(found[1]?.data).toMatchObject({
    incomes: [
      { seat: 1, amount: 4, bonus: 2, stolen: 0 },
      { seat: 0, amount: 3, bonus: 0, stolen: 1 },
    ],
  });
});

test("an event is seen on the map that it changes", () => {
  const [event1] = moments([event("round", { round: 2, event: "jaguar-1" })]);
  expect(event1).toMatchObject({ kind: "event", shows: "after", data: { event: "jaguar-1" } });
});
