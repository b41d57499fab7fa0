// Laws of the whole site: what any file asks for is there.

import { expect, test } from "vitest";
import { FACTS } from "../base/facts";
import { Texts } from "../base/texts/texts";

test("both languages of the site have the same texts", async () => {
  const files = import.meta.glob<string>("../base/texts/{locale,account}/*.ftl", {
    query: "?raw",
    import: "default",
  });
  for (const folder of ["locale", "account"]) {
    const keys = await Promise.all(
      ["de", "en"].map(async (language) => {
        const text = await files[`../base/texts/${folder}/${language}.ftl`]!();
        return [...text.matchAll(/^([\w-]+) =/gm)].map((m) => m[1]);
      }),
    );
    expect(keys[0]).toEqual(keys[1]);
    expect(new Set(keys[0]).size).toBe(keys[0]!.length);
  }
});

test("every text that the site asks for is there", async () => {
  const texts = await Texts.load("de", undefined, { account: true });
  const sources = import.meta.glob<string>("../**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const asked = Object.entries(sources)
    .filter(([path]) => !path.endsWith(".spec.ts"))
    .filter(([path]) => !path.includes("/games/") || path.includes("/pages/"))
    .flatMap(([, source]) =>
      [...source.matchAll(/\bsay\(\s*"([\w-]+)"/g)].map((match) => match[1]!),
    );
  const ofGames = new Set(["title", "player", "bot", "ties"]);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !texts.has(key) && !ofGames.has(key))).toEqual([]);
});

test.each(["de", "en"] as const)("every refusal has its words: %s", async (language) => {
  const texts = await Texts.load(language);
  const wire = (await import("../base/wire.ts?raw")).default;
  const codes = [...wire.match(/export type Code =([^;]*);/)![1]!.matchAll(/"(\w+)"/g)];
  const sources = import.meta.glob<string>("../**/*.{svelte,ts}", {
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

test("a browser gets the names of Minden's places and nothing else of them", async () => {
  const packs = import.meta.glob<Record<string, object>>("$games/minden/data/packs/*.json", {
    query: "?names",
    import: "default",
    eager: true,
  });
  expect(Object.keys(packs).length).toBeGreaterThan(1);
  for (const pack of Object.values(packs))
    for (const place of Object.values(pack)) expect(Object.keys(place)).toEqual(["de", "en"]);
  const sources = import.meta.glob<string>("../**/*.{svelte,ts}", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const readers = Object.entries(sources).filter(([, source]) => source.includes("data/packs"));
  expect(readers.map(([path]) => path)).toEqual(["../games/minden/naming.ts"]);
});

test("titles and taglines of games stand in game.toml only", () => {
  const sources = import.meta.glob<string>(["../**/*.{svelte,ts,ftl}", "!../base/facts.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const said = Object.values(FACTS)
    .flatMap(({ title, tagline }) => [...Object.values(title), ...Object.values(tagline)])
    .filter((text) => text.includes(" ")); // a title of one word is also the name of the game in comments
  expect(said.length).toBeGreaterThan(10);
  for (const [path, source] of Object.entries(sources))
    expect(
      said.filter((text) => source.includes(text)),
      path,
    ).toEqual([]);
});
