import { expect, test } from "vitest";
import { Texts } from "../base/texts/texts";
import type { TableEvent } from "../base/wire";
import { announced } from "./announced";

const told = (...entries: [number, string][]): TableEvent[] =>
  entries.map(([entry, key], number) => ({ number, entry, key, params: { seat: 1 } }));

async function said(...entries: [number, string][]): Promise<string> {
  const texts = (await Texts.load("en", "amazonas")).at(() => ["Ada", "Ben"]);
  return announced(told(...entries), texts);
}

test("somebody who gets up is announced", async () => {
  expect(await said([3, "turn"], [4, "seatToBot"])).toBe("Ben gets up; a bot plays on.");
});

test("the newest counts", async () => {
  expect(await said([4, "seatToBot"], [5, "seatTakenBack"])).toBe("Ben is back and plays again.");
});

test("after some moves it is no news any more", async () => {
  expect(await said([4, "seatToBot"], [9, "turn"])).toBe("");
  expect(await said([9, "turn"])).toBe("");
});

test("what the clock played is said with it", async () => {
  const [clock, ...rest] = (await said([4, "timeRanOut"], [4, "takenBack"], [5, "turn"])).split(
    ": ",
  );
  expect(clock).toBe("Time ran out for Ben");
  expect(rest.join()).toBe("the clock made this move. Ben takes back a move.");
});
