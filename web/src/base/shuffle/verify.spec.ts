import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { DrawFacts } from "../wire";
import { MARKS } from "./report";
import type { Kept } from "./seal";
import { drawn, verify } from "./verify";

interface Case {
  name: string;
  record: string;
  receipt: Kept | null;
  draws: DrawFacts[] | null;
  browser: string[];
  imported: boolean;
}

/** The records with which `kiebitz verify` is tested too: honest ones, some with a gap, and forged ones. */
const CASES = (
  JSON.parse(readFileSync("../tests/fixtures/shuffles.json", "utf8")) as Case[]
).filter(({ browser }) => browser.length);

test.each(CASES)(
  "the shuffle says exactly what it proves: $name",
  async ({ record, draws, receipt, imported, browser }) => {
    const { level, lines } = await verify(record, draws, receipt, imported);
    expect([level, ...lines.map(({ kind }) => kind)]).toEqual(browser);
  },
);

test("every line that a browser can find has a case", () => {
  const found = new Set(CASES.flatMap(({ browser }) => browser.slice(1)));
  const program = ["carriedOver", "badPlay"]; // a browser has no rules
  expect([...found, ...program].sort()).toEqual(Object.keys(MARKS).sort());
});

test("a ticket falls on its share of the weights", () => {
  const choice: [string, number][] = [
    ["first 0", 1],
    ["first 1", 1],
    ["first 2", 2],
  ];
  const whole = 2n ** 256n;
  expect(drawn(0n, choice)).toBe("first 0");
  expect(drawn(whole / 4n, choice)).toBe("first 1");
  expect(drawn(whole / 2n - 1n, choice)).toBe("first 1");
  expect(drawn(whole / 2n, choice)).toBe("first 2");
  expect(drawn(whole - 1n, choice)).toBe("first 2");
});

const sha = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const RECORDS = "../src/kiebitz/games/tiwanaku/records";
const sealed = readFileSync(`${RECORDS}/from-a-sealed-stock.jsonl`, "utf8");
const start = JSON.parse(sealed.split("\n")[1]!) as { draws: [string, string][] };
const drawnFrom = start.draws.map(([name, outcome]) => ({
  entry: 0,
  name,
  outcome,
  choice:
    name === "map"
      ? []
      : ([
          ["first 0", 1],
          ["first 1", 1],
        ] as [string, number][]),
}));

/** The same lines with a chain of checks that fits: what a careful forger would hand in. */
function resealed(record: string): string {
  let before = "";
  return record
    .trimEnd()
    .split("\n")
    .map((line) => {
      const bare = line.replace(/,"check":"[0-9a-f]*"\}$/, "}");
      before = sha(before + bare).slice(0, 32);
      return `${bare.slice(0, -1)},"check":"${before}"}\n`;
    })
    .join("");
}

test("a map from a sealed stock is worked out again, to the root that was promised", async () => {
  const report = await verify(sealed, drawnFrom, null);
  expect(report.level).toBe("partly"); // nothing was kept here
  expect(report).toMatchObject({ checked: 2, draws: 2 });
});

test.each([
  ["another leaf", /"index":44/, '"index":45'],
  ["another nonce", /"leaf":\{"nonce":"../, '"leaf":{"nonce":"ff'],
  ["a shorter path", /"path":\["[0-9a-f]+",/, '"path":['],
  ["another root", /"root":"../, '"root":"00'],
  ["too few leaves", /"leaves":67/, '"leaves":45'],
  ["no leaf", /,"leaf":\{[^}]*\}/, ""],
])("%s is noticed", async (_, from, to) => {
  const forged = resealed(sealed.replace(from, to));
  expect(forged).not.toBe(sealed);
  expect((await verify(forged, drawnFrom, null)).level).toBe("wrong");
});

test("a stock other than the one this browser was promised is noticed", async () => {
  const { promise } = JSON.parse(sealed.split("\n")[0]!) as {
    promise: { commitment: string; salt_hashes: string[]; stock: { root: string } };
  };
  const own = { salt: "03".repeat(32), hash: sha(Buffer.alloc(32, 3)) };
  const { commitment, salt_hashes: hashes } = promise;
  const promised = { ...own, commitment, hashes, stock: promise.stock.root };
  const kinds = async (kept: Kept) =>
    (await verify(sealed, drawnFrom, kept)).lines.map(({ kind }) => kind);
  expect(await kinds(promised)).not.toContain("badReceipt");
  for (const stock of [null, "00"]) {
    expect(await kinds({ ...promised, stock })).toContain("badReceipt");
  }
});
