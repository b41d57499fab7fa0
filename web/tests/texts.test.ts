import { expect, test } from "vitest";
import { toldBy } from "../src/lib/places";
import { Texts } from "../src/lib/texts";
import type { GameView } from "../src/wire";

// The same rules for parameters as `core/texts.py`.
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

test("below zero stands a minus sign", async () => {
  const texts = await Texts.load("en", "amazonas");
  expect(texts.say("move-lay", { value: 0, worth: -3 })).toBe("Lay the 0 (worth −3)");
});

test("a list is read out", async () => {
  const texts = await Texts.load("en", "amazonas");
  expect(texts.listing(["a", "b", "c"])).toBe("a, b and c");
  expect(texts.listing([])).toBe("nothing");
});

test("both languages of the site have the same texts", async () => {
  const files = import.meta.glob<string>("../src/locale/*.ftl", {
    query: "?raw",
    import: "default",
  });
  const keys = await Promise.all(
    ["de", "en"].map(async (language) =>
      [...(await files[`../src/locale/${language}.ftl`]!()).matchAll(/^([\w-]+) =/gm)].map(
        (m) => m[1],
      ),
    ),
  );
  expect(keys[0]).toEqual(keys[1]);
  expect(new Set(keys[0]).size).toBe(keys[0]!.length);
});

test("every text that the site asks for is there", async () => {
  const texts = await Texts.load("de");
  const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const asked = Object.entries(sources)
    .filter(([path]) => !path.includes("/games/"))
    .flatMap(([, source]) =>
      [...source.matchAll(/\bsay\(\s*"([\w-]+)"/g)].map((match) => match[1]!),
    );
  const ofGames = new Set(["title", "player", "bot", "ties"]);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !texts.has(key) && !ofGames.has(key))).toEqual([]);
});

test.each(["de", "en"] as const)("every refusal has its words: %s", async (language) => {
  const texts = await Texts.load(language);
  const wire = (await import("../src/wire.ts?raw")).default;
  const codes = [...wire.match(/export type Code =([^;]*);/)![1]!.matchAll(/"(\w+)"/g)];
  const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const own = Object.values(sources).flatMap((source) => [
    ...source.matchAll(/new Refused\("(\w+)"/g),
  ]);
  const all = [...codes, ...own].map((match) => `error-${match[1]}`);
  expect(codes.length).toBeGreaterThan(30);
  expect(all).toContain("error-offline");
  expect(all.filter((key) => !texts.has(key))).toEqual([]);
});

test("one point is one point", async () => {
  const outlook = { rank: 1.4, points: 1, ahead: true };
  const german = await Texts.load("de");
  expect(german.say("outlook", outlook)).toBe("Zu erwarten: Platz 1,4, 1 Punkt Vorsprung");
  expect(german.say("outlook", { ...outlook, points: 2.5, ahead: false })).toBe(
    "Zu erwarten: Platz 1,4, 2,5 Punkte Rückstand",
  );
  const english = await Texts.load("en");
  expect(english.say("outlook-alone", { points: 1 })).toBe("To be expected: 1 point");
  expect(german.say("proof-salts-good", { count: 1, total: 1 })).toContain("Zufallszahl,");
});

test("places of Minden have their names, as on the server", async () => {
  const texts = await Texts.load("en", "minden");
  expect(texts.name("place", "c-muenchen")).toBe("Munich");
  expect(texts.name("place", "c-nowhere")).toBe("c-nowhere");
  expect((await Texts.load("de", "minden")).name("place", "c-muenchen")).toBe("München");
});

test("a browser gets the names of Minden's places and nothing else of them", async () => {
  const packs = import.meta.glob<Record<string, object>>("$games/minden/data/packs/*.json", {
    query: "?names",
    import: "default",
    eager: true,
  });
  expect(Object.keys(packs).length).toBeGreaterThan(1);
  for (const pack of Object.values(packs))
    for (const place of Object.values(pack)) expect(Object.keys(place)).toEqual(["de", "en"]);
  const sources = import.meta.glob<string>("../src/**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const readers = Object.entries(sources).filter(([, source]) => source.includes("data/packs"));
  expect(readers.map(([path]) => path)).toEqual(["../src/lib/places.ts"]);
});

test("what is told about a place comes with its card, when that is turned", async () => {
  const loaded = await Texts.load("en", "minden");
  const munich = { id: "c-muenchen", name: "München", nameEn: "Munich", color: "yellow" };
  const turned = { ...munich, solution: { fact_de: "Bier", fact_en: "Beer" } };
  let box: object[] = [munich];
  const view = () => ({ game: "minden", box, players: [] }) as unknown as GameView;
  const texts = loaded.at(() => [], toldBy(view, "en"));
  expect(texts.say("event-fact", { place: "c-muenchen", fact: "c-muenchen" })).toBe("");
  box = [turned];
  expect(texts.say("event-fact", { place: "c-muenchen", fact: "c-muenchen" })).toBe("Beer");
});

test("hexes are named by column and row, as on the server", async () => {
  const gilde = await Texts.load("de", "gilde");
  expect(gilde.name("hex", "8,6")).toBe("I7");
  expect(gilde.say("move-village", { hex: "16,1" })).toBe("Dorf auf Q2 gründen");
  const land = await Texts.load("de", "mesopotamien");
  expect(["0,0", "-1,-1", "-2,0", "1,0"].map((cell) => land.name("cell", cell))).toEqual([
    "M10",
    "L8",
    "K9",
    "N10",
  ]);
  expect(land.say("move-placeGoods", { hexes: ["1,-1", "-2,0", "0,1"] })).toBe(
    "Auf N9, K9 und M11 legen",
  );
  expect(land.name("native", "a")).toBe("a");
});

test("before column A and beyond Z every hex still has a name", async () => {
  const land = await Texts.load("en", "mesopotamien");
  expect(["-13,0", "14,-20", "40,0"].map((cell) => land.name("hex", cell))).toEqual([
    "-A3",
    "AA-3",
    "BA30",
  ]);
});
