import { expect, test } from "vitest";
import type { GameView } from "../base/wire";
import { gameTexts } from "./texts";

test("places of Minden have their names, as on the server", async () => {
  const texts = await gameTexts("en", "minden");
  expect(texts.name("place", "c-muenchen")).toBe("Munich");
  expect(texts.name("place", "c-nowhere")).toBe("c-nowhere");
  expect((await gameTexts("de", "minden")).name("place", "c-muenchen")).toBe("München");
});

test("what is told about a place comes with its card, when that is turned", async () => {
  const munich = { id: "c-muenchen", name: "München", nameEn: "Munich", color: "yellow" };
  const turned = { ...munich, solution: { fact_de: "Bier", fact_en: "Beer" } };
  let box: object[] = [munich];
  const view = () => ({ game: "minden", box, players: [] }) as unknown as GameView;
  const texts = await gameTexts("en", "minden", { view });

  expect(texts.say("event-fact", { place: "c-muenchen", fact: "c-muenchen" })).toBe("");
  box = [turned];
  expect(texts.say("event-fact", { place: "c-muenchen", fact: "c-muenchen" })).toBe("Beer");
});

test("the east of Minden's map is an O in German", async () => {
  const german = await gameTexts("de", "minden");
  expect(german.say("move-cone", { address: "E-S-12-b" })).toBe("Kegel in die Mitte von O-S-12-b");
  expect(german.name("tip", "W-N")).toBe("W-N");
  expect(german.name("tip", "none")).toBe("kein Stein");
  expect((await gameTexts("en", "minden")).name("tip", "E-S")).toBe("E-S");
});

test("a card of the Gilde says what it does at this table", async () => {
  for (const capitalCountsAsVillage of ["true", "false"]) {
    const view = () =>
      ({ game: "gilde", options: { capitalCountsAsVillage } }) as unknown as GameView;
    const texts = await gameTexts("de", "gilde", { view });
    const said = texts.name("effect", "twoVillages");
    expect(said.includes("Hauptstadt")).toBe(capitalCountsAsVillage === "true");
    expect(texts.name("effect", "s5")).toBe("bis zu 5 Wasserfelder");
  }
});

test("hexes are named by column and row, as on the server", async () => {
  const gilde = await gameTexts("de", "gilde");
  expect(gilde.name("hex", "8,6")).toBe("I7");
  expect(gilde.say("move-village", { hex: "16,1" })).toBe("Dorf auf Q2 gründen");
  const land = await gameTexts("de", "mesopotamien");
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
  const land = await gameTexts("en", "mesopotamien");
  expect(["-13,0", "14,-20", "40,0"].map((cell) => land.name("hex", cell))).toEqual([
    "-A3",
    "AA-3",
    "BA30",
  ]);
});
