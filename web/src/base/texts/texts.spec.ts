import { expect, test } from "vitest";
import { Texts } from "./texts";

test("an id is shown by its own text, also behind a prefix", async () => {
  const texts = await Texts.load("de", "amazonas");
  expect(texts.name("village", "saogabriel")).toBe("São Gabriel");
  expect(texts.name("village", "nowhere")).toBe("nowhere");
});

test("a seat is shown by its player's name, or by its number", async () => {
  const texts = (await Texts.load("de", "amazonas")).at(() => ["Ada", ""]);
  expect(texts.player(0)).toBe("Ada");
  expect(texts.player(1)).toBe("Spieler 2");
  expect(texts.say("table-wait", { seat: 0 })).toBe("Ada ist am Zug.");
});

test("the reader is told you, and in a list of several everybody has a name", async () => {
  const texts = await Texts.load("de", "amazonas");
  const read = texts.at(
    () => ["Ada", "Bo"],
    undefined,
    () => 0,
  );
  expect(read.say("event-turnEnd", { seat: 0 })).toBe("Du beendest deinen Zug.");
  expect(read.say("event-turnEnd", { seat: 1 })).toBe("Bo beendet den Zug.");
  expect(read.say("event-gameEnd", { winner_seats: [0] })).toContain("Du gewinnst.");
  expect(read.say("event-gameEnd", { winner_seats: [0, 1] })).toContain("Ada und Bo teilen");
  expect(texts.at(() => ["Ada"]).say("event-turnEnd", { seat: 0 })).toBe("Ada beendet den Zug.");
});

test("below zero stands a minus sign", async () => {
  const texts = await Texts.load("en", "amazonas");
  expect(texts.say("move-lay", { value: 0, worth: -3 })).toBe("Lay the 0 (worth −3)");
});

test("a list is read out", async () => {
  const texts = await Texts.load("en", "amazonas");
  expect(texts.listing(["a", "b", "c"])).toBe("a, b and c");
  expect(texts.listing([])).toBe("nothing");
});

test("one point is one point", async () => {
  const outlook = { rank: 1.4, points: 1, ahead: true };
  const german = await Texts.load("de");
  expect(german.say("outlook", outlook)).toBe("Im Schnitt Platz 1,4 · 1 Punkt Vorsprung");
  expect(german.say("outlook", { ...outlook, points: 2.5, ahead: false })).toBe(
    "Im Schnitt Platz 1,4 · 2,5 Punkte Rückstand",
  );
  const english = await Texts.load("en");
  expect(english.say("outlook-alone", { points: 1 })).toBe("Expected: 1 point");
  expect(german.say("report-salts", { count: 1 })).toContain("von einer Person");
});
