import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { bytes, digest, hex, hmac, random, sha256 } from "./hash";
import { verify } from "./verify";

const text = (content: string) => new TextEncoder().encode(content);
const crypto = globalThis.crypto;
/** As over plain http: random numbers, but no hashes from the browser. */
const plain = () =>
  vi.stubGlobal("crypto", {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(array),
  });

afterEach(() => vi.unstubAllGlobals());

// FIPS 180-4, the examples of NIST.
test.each([
  ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
  ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
  [
    "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
    "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
  ],
  ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
])("SHA-256 of the examples", (content, expected) => {
  expect(hex(digest(text(content)))).toBe(expected);
});

test("SHA-256 of every length around the ends of blocks", () => {
  for (let length = 0; length < 200; length++) {
    const content = Uint8Array.from({ length }, (_, index) => (index * 37) & 255);
    expect(hex(digest(content))).toBe(createHash("sha256").update(content).digest("hex"));
  }
});

// RFC 4231, cases 1, 2 and 6: the last has a key longer than a block.
test.each([
  ["0b".repeat(20), "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"],
  [
    hex(text("Jefe")),
    "what do ya want for nothing?",
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  ],
  [
    "aa".repeat(131),
    "Test Using Larger Than Block-Size Key - Hash Key First",
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  ],
])("HMAC of the examples, with and without the browser's help", async (key, message, expected) => {
  expect(hex(await hmac(bytes(key), text(message)))).toBe(expected);
  plain();
  expect(hex(await hmac(bytes(key), text(message)))).toBe(expected);
});

test("both ways give the same", async () => {
  const content = random(1000);
  const fast = hex(await sha256(content));
  plain();
  expect(hex(await sha256(content))).toBe(fast);
  expect(createHmac("sha256", "k").update(content).digest("hex")).toBe(
    hex(await hmac(text("k"), content)),
  );
});

test("a shuffle is checked over plain http too", async () => {
  plain();
  const record = readFileSync(
    "../src/kiebitz/games/tiwanaku/records/from-a-sealed-stock.jsonl",
    "utf8",
  );
  const { lines } = await verify(record, [], null);
  expect(lines.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["promise", "chain"]));
});
