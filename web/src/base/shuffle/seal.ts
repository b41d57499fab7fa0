// This person's part in the provable shuffle: a random salt, its hash first, the salt itself later. What was promised is
// kept in the browser, so that the proof at the end is checked against what this browser saw, not what it is told.

import type { Facts, Salt, Seal } from "../wire";
import { kept as browser } from "../storage";
import { hex, random, sha256 } from "./hash";

export interface Kept {
  salt: string;
  hash: string;
  commitment?: string;
  hashes?: string[];
  /** The hashes stand in the order in which the record will name them; older servers sent them in another one. */
  ordered?: boolean;
  /** The root of the sealed stock that was promised with the commitment; null if none was. */
  stock?: string | null;
}

const BYTES = 32;

/** Answer the stage that the table is at, once. */
export async function answerSeal(
  table: string,
  facts: Facts,
  send: (message: Omit<Seal, "ref"> | Omit<Salt, "ref">) => Promise<unknown>,
): Promise<void> {
  const { proof } = facts;
  if (facts.status !== "sealing" || !proof) return;
  try {
    const kept = await keptFor(table);
    if (proof.stage === "hashes" && !proof.hashes.includes(kept.hash)) {
      await send({ type: "seal", table, hash: kept.hash });
    } else if (proof.stage === "salts" && !proof.salts.includes(kept.salt)) {
      if (proof.commitment && !kept.commitment) {
        const { commitment, hashes, stock } = proof;
        keep(table, { ...kept, commitment, hashes, ordered: true, stock: stock?.root ?? null });
      }
      await send({ type: "salt", table, salt: kept.salt });
    }
  } catch {
    // Only people at the table seal; a spectator is refused, and that is fine.
  }
}

/** What this browser kept of a table's shuffle, null if it took no part. */
export function kept(table: string): Kept | null {
  const text = browser.get(`seal/${table}`);
  return text ? (JSON.parse(text) as Kept) : null;
}

async function keptFor(table: string): Promise<Kept> {
  const found = kept(table);
  if (found) return found;
  const salt = random(BYTES);
  const fresh = { salt: hex(salt), hash: hex(await sha256(salt)) };
  keep(table, fresh);
  return fresh;
}

function keep(table: string, what: Kept): void {
  browser.set(`seal/${table}`, JSON.stringify(what));
}
