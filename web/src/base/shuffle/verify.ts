// The shuffle, checked in this browser with nothing but SHA-256: the promise, the salts, the chain of the record's
// lines and every draw (docs/shuffle.md). What was kept here at the start counts for more than what is told at the end.

import type { DrawFacts } from "../wire";
import { bytes, hex, hmac, join, sha256, type Bytes } from "./hash";
import type { Kept } from "./seal";

interface Line {
  kind: string;
  check: string;
  promise?: Promised;
  draws?: [string, string][];
  opening?: { secret: string; nonce: string; salts?: string[]; leaf?: Leaf };
}

interface Promised {
  commitment: string;
  salt_hashes: string[];
  /** Of a game that takes one draw from a sealed stock. */
  stock?: { draw: string; root: string; leaves: number };
}

interface Leaf {
  nonce: string;
  index: number;
  path: string[];
}

export type Check = "promise" | "kept" | "salts" | "chain" | "draws";

export interface Finding {
  check: Check;
  /** `open` where there is nothing to check it against. */
  result: "good" | "bad" | "open";
  count: number;
  total: number;
  /** The first place where it does not fit. */
  place: string;
}

const BITS = 256n;

export async function verify(
  record: string,
  draws: readonly DrawFacts[],
  kept: Kept | null,
): Promise<Finding[]> {
  const texts = record.trimEnd().split("\n");
  const lines = texts.map((text) => JSON.parse(text) as Line);
  const promise = lines[0]?.promise;
  const opening = lines.at(-1)?.opening;
  if (!promise || !opening) return [finding("promise", "open", 0, 0)];
  const secret = bytes(opening.secret);
  const salts = opening.salts ?? [];
  return [
    await checkPromise(promise.commitment, secret, bytes(opening.nonce)),
    checkKept(promise, salts, kept),
    await checkSalts(promise.salt_hashes, salts),
    await checkChain(texts, lines),
    await checkDraws(lines, draws, secret, join(salts.map(bytes)), promise, opening.leaf),
  ];
}

async function checkPromise(commitment: string, secret: Bytes, nonce: Bytes): Promise<Finding> {
  const fits = (await hashed(join([secret, nonce]))) === commitment;
  return finding("promise", fits ? "good" : "bad", fits ? 1 : 0, 1, commitment);
}

function checkKept(promise: Promised, salts: string[], kept: Kept | null): Finding {
  if (!kept?.commitment) return finding("kept", "open", 0, 0);
  const asPromised =
    kept.commitment === promise.commitment &&
    (kept.stock ?? null) === (promise.stock?.root ?? null) &&
    (kept.hashes ?? []).every((hash) => promise.salt_hashes.includes(hash)) &&
    salts.includes(kept.salt);
  return finding("kept", asPromised ? "good" : "bad", asPromised ? 1 : 0, 1, kept.commitment);
}

async function checkSalts(hashes: string[], salts: string[]): Promise<Finding> {
  if (!hashes.length) return finding("salts", "open", 0, 0);
  const found = await Promise.all(salts.map((salt) => hashed(bytes(salt))));
  const fitting = hashes.filter((hash, index) => found[index] === hash).length;
  const all = fitting === hashes.length && salts.length === hashes.length;
  return finding("salts", all ? "good" : "bad", fitting, hashes.length);
}

/** Each line's check is a hash over the check before and the line without its own. */
async function checkChain(texts: string[], lines: Line[]): Promise<Finding> {
  let before = "";
  for (const [index, line] of lines.entries()) {
    const bare = texts[index]!.replace(/,"check":"[0-9a-f]*"\}$/, "}");
    const due = (await hashed(new TextEncoder().encode(before + bare))).slice(0, 32);
    if (due !== line.check) {
      return finding("chain", "bad", index, lines.length, String(index + 1));
    }
    before = line.check;
  }
  return finding("chain", "good", lines.length, lines.length);
}

async function checkDraws(
  lines: Line[],
  draws: readonly DrawFacts[],
  secret: Bytes,
  salts: Bytes,
  promise: Promised,
  leaf: Leaf | undefined,
): Promise<Finding> {
  const recorded = lines.flatMap((line) => line.draws ?? []);
  let checked = 0;
  for (const [index, [name, outcome]] of recorded.entries()) {
    const facts = draws[index];
    if (facts?.name !== name || facts.outcome !== outcome) {
      return finding("draws", "bad", checked, recorded.length, name);
    }
    const sealed = promise.stock?.draw === name ? promise.stock : null;
    if (!sealed && !facts.choice.length) continue; // too many to list: only the program can redo this one
    const message = join([salts, new TextEncoder().encode(name)]);
    const ticket = BigInt(`0x${hex(await hmac(secret, message))}`);
    const fits = sealed
      ? leaf && (await inStock(ticket, outcome, leaf, sealed))
      : drawn(ticket, facts.choice) === outcome;
    if (!fits) {
      return finding("draws", "bad", checked, recorded.length, name);
    }
    checked++;
  }
  return finding("draws", "good", checked, recorded.length);
}

/** The outcome on which a ticket falls: floor(total · ticket / 2²⁵⁶) counted into the weights. */
export function drawn(
  ticket: bigint,
  choice: readonly (readonly [string, number])[],
): string | null {
  const total = choice.reduce((sum, [, weight]) => sum + weight, 0);
  let left = Number((BigInt(total) * ticket) >> BITS);
  for (const [outcome, weight] of choice) {
    left -= weight;
    if (left < 0) return outcome;
  }
  return null;
}

const SMALLEST_STOCK = 64;
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const ROOT = Uint8Array.of(2);

/** Whether an outcome is the leaf on which a ticket falls, in a stock with this root (docs/shuffle.md). */
export async function inStock(
  ticket: bigint,
  outcome: string,
  leaf: Leaf,
  stock: { root: string; leaves: number },
): Promise<boolean> {
  let index = Number((BigInt(stock.leaves) * ticket) >> BITS);
  if (leaf.index !== index || stock.leaves < SMALLEST_STOCK) return false;
  const path = leaf.path.slice();
  let digest = await hashed(join([LEAF, new TextEncoder().encode(outcome), bytes(leaf.nonce)]));
  for (let size = stock.leaves; size > 1; size = (size + 1) >> 1) {
    // A node without a partner moves up unchanged.
    if ((index ^ 1) < size) {
      const beside = bytes(path.shift() ?? "");
      const own = bytes(digest);
      digest = await hashed(join(index & 1 ? [NODE, beside, own] : [NODE, own, beside]));
    }
    index >>= 1;
  }
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, stock.leaves);
  return !path.length && (await hashed(join([ROOT, number, bytes(digest)]))) === stock.root;
}

function finding(
  check: Check,
  result: Finding["result"],
  count: number,
  total: number,
  place = "",
): Finding {
  return { check, result, count, total, place };
}

async function hashed(content: Bytes): Promise<string> {
  return hex(await sha256(content));
}
