import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawn, verify } from "./verify";

const sha = (content: Buffer | string) => createHash("sha256").update(content).digest("hex");
const secret = Buffer.alloc(32, 7);
const nonce = Buffer.alloc(32, 9);
const salt = Buffer.alloc(32, 3);
const choice: [string, number][] = [
  ["first 0", 1],
  ["first 1", 1],
  ["first 2", 2],
];

function drawOf(name: string): string {
  const message = Buffer.concat([salt, Buffer.from(name)]);
  const ticket = BigInt(`0x${createHmac("sha256", secret).update(message).digest("hex")}`);
  return drawn(ticket, choice)!;
}

function recordWith(outcome: string, opened = secret): string {
  const bodies = [
    {
      kind: "header",
      promise: { commitment: sha(Buffer.concat([secret, nonce])), salt_hashes: [sha(salt)] },
    },
    { kind: "start", n: 0, draws: [["start", outcome]] },
    {
      kind: "end",
      n: 1,
      opening: {
        secret: opened.toString("hex"),
        nonce: nonce.toString("hex"),
        salts: [salt.toString("hex")],
      },
    },
  ];
  let before = "";
  return bodies
    .map((body) => {
      before = sha(before + JSON.stringify(body)).slice(0, 32);
      return `${JSON.stringify(body).slice(0, -1)},"check":"${before}"}\n`;
    })
    .join("");
}

const kept = {
  salt: salt.toString("hex"),
  hash: sha(salt),
  commitment: sha(Buffer.concat([secret, nonce])),
  hashes: [sha(salt)],
};
const draws = (outcome: string) => [{ entry: 0, name: "start", outcome, choice }];
const results = async (...given: Parameters<typeof verify>) =>
  Object.fromEntries((await verify(...given)).map((finding) => [finding.check, finding.result]));

test("an honest shuffle is good in every point", async () => {
  const outcome = drawOf("start");
  expect(await results(recordWith(outcome), draws(outcome), kept)).toEqual({
    promise: "good",
    kept: "good",
    salts: "good",
    chain: "good",
    draws: "good",
  });
});

test("a draw that does not follow from the secret is named", async () => {
  const other = choice.map(([name]) => name).find((name) => name !== drawOf("start"))!;
  const found = await verify(recordWith(other), draws(other), kept);
  expect(found.find((finding) => finding.check === "draws")).toMatchObject({
    result: "bad",
    place: "start",
  });
});

test("another secret is not the promised one", async () => {
  const outcome = drawOf("start");
  const found = await results(recordWith(outcome, Buffer.alloc(32, 8)), draws(outcome), kept);
  expect(found["promise"]).toBe("bad");
});

test("a changed line breaks the chain", async () => {
  const outcome = drawOf("start");
  const changed = recordWith(outcome).replace('"n":0', '"n":5');
  expect((await results(changed, draws(outcome), kept))["chain"]).toBe("bad");
});

test("a promise other than the one this browser kept is noticed; without one it is left open", async () => {
  const outcome = drawOf("start");
  const other = { ...kept, commitment: "00" };
  expect((await results(recordWith(outcome), draws(outcome), other))["kept"]).toBe("bad");
  expect((await results(recordWith(outcome), draws(outcome), null))["kept"]).toBe("open");
});

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

test("a map from a sealed stock is worked out again, to the root that was promised", async () => {
  const found = await verify(sealed, drawnFrom, null);
  expect(found.find(({ check }) => check === "draws")).toMatchObject({
    result: "good",
    count: 2,
    total: 2,
  });
});

test.each([
  ["another leaf", /"index":44/, '"index":45'],
  ["another nonce", /"leaf":\{"nonce":"../, '"leaf":{"nonce":"ff'],
  ["a shorter path", /"path":\["[0-9a-f]+",/, '"path":['],
  ["another root", /"root":"../, '"root":"00'],
  ["too few leaves", /"leaves":67/, '"leaves":45'],
  ["no leaf", /,"leaf":\{[^}]*\}/, ""],
])("%s is noticed", async (_, from, to) => {
  const forged = sealed.replace(from, to);
  expect(forged).not.toBe(sealed);
  expect((await results(forged, drawnFrom, null))["draws"]).toBe("bad");
});

test("a stock other than the one this browser was promised is noticed", async () => {
  const { promise } = JSON.parse(sealed.split("\n")[0]!) as {
    promise: { commitment: string; salt_hashes: string[]; stock: { root: string } };
  };
  const own = { salt: "03".repeat(32), hash: sha(Buffer.alloc(32, 3)) };
  const { commitment, salt_hashes: hashes } = promise;
  const promised = { ...own, commitment, hashes, stock: promise.stock.root };
  expect((await results(sealed, drawnFrom, promised))["kept"]).toBe("good");
  for (const stock of [null, "00"]) {
    expect((await results(sealed, drawnFrom, { ...promised, stock }))["kept"]).toBe("bad");
  }
});
