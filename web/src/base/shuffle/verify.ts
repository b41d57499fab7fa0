// The shuffle, checked in this browser with nothing but SHA-256: the promise, the salts, the chain of the record's
// lines and every draw (docs/shuffle.md). What was kept here at the start counts for more than what is told at the end.
// The lines are those of `core/proof.py`, with the same texts: `report-<kind>`.

import type { Params } from "../texts/texts";
import type { DrawFacts } from "../wire";
import { bytes, hex, hmac, join, sha256, type Bytes } from "./hash";
import { MARKS, type Level, type LineKind } from "./report";
import type { Kept } from "./seal";

interface Line {
  kind: string;
  check: string;
  n?: number;
  promise?: Promised;
  left_out?: { seat: number; hash?: string }[];
  draws?: [string, string][];
  opening?: Opening;
}

interface Promised {
  commitment: string;
  salt_hashes: string[];
  /** Of a game that takes one draw from a sealed stock. */
  stock?: { draw: string; root: string; leaves: number };
}

interface Opening {
  secret: string;
  nonce: string;
  salts?: string[];
  leaf?: Leaf;
}

interface Leaf {
  nonce: string;
  index: number;
  path: string[];
}

export interface ReportLine {
  kind: LineKind;
  params: Params;
}

export interface ShuffleReport {
  level: Level;
  lines: ReportLine[];
  /** The draws that were computed, of all that the record has. */
  checked: number;
  draws: number;
}

const BITS = 256n;

/**
 * What a record proves. `draws` are all that could have been drawn, as the server tells it, null where it cannot by its
 * present rules; `imported`: the record came from a file, and nobody here saw its promise.
 */
export async function verify(
  record: string,
  draws: readonly DrawFacts[] | null,
  kept: Kept | null,
  imported = false,
): Promise<ShuffleReport> {
  const report = new Report();
  try {
    const texts = record.trimEnd().split("\n");
    const lines = await chained(texts);
    report.draws = lines.reduce((sum, line) => sum + (line.draws?.length ?? 0), 0);
    await examine(report, lines, draws, kept, imported);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    report.found(error.kind, error.params);
  }
  return report.finished();
}

/** Something contradicts the promise. */
class Wrong extends Error {
  constructor(
    readonly kind: LineKind,
    readonly params: Params = {},
  ) {
    super(kind);
  }
}

class Report {
  readonly lines: ReportLine[] = [];
  checked = 0;
  draws = 0;

  found(kind: LineKind, params: Params = {}): void {
    this.lines.push({ kind, params });
  }

  finished(): ShuffleReport {
    const { lines, checked, draws } = this;
    const marks = new Set(lines.map(({ kind }) => MARKS[kind]));
    const level = marks.has("bad")
      ? "wrong"
      : marks.has("void") || (draws && !checked)
        ? "unproven"
        : marks.has("gap")
          ? "partly"
          : "proven";
    return { level, lines, checked, draws };
  }
}

async function examine(
  report: Report,
  lines: Line[],
  draws: readonly DrawFacts[] | null,
  kept: Kept | null,
  imported: boolean,
): Promise<void> {
  const promise = lines[0]?.promise;
  const opening = lines.at(-1)?.opening;
  if (!promise) return report.found("noPromise");
  if (!opening) return report.found("notOpened");
  await checkOpening(promise, opening);
  report.found("promise", { place: promise.commitment.slice(0, 8) });
  await checkKept(report, promise, kept);
  noteSalts(report, promise, lines[0]!.left_out ?? [], kept);
  report.found("chain", { count: lines.length });
  if (imported) report.found("imported");
  await checkDraws(report, lines, draws, promise, opening);
}

/** The lines of a record; each one's check is a hash over the check before and the line without its own. */
async function chained(texts: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  let before = "";
  for (const [index, text] of texts.entries()) {
    const bare = text.replace(/,"check":"[0-9a-f]*"\}$/, "}");
    const due = (await hashed(new TextEncoder().encode(before + bare))).slice(0, 32);
    const line = parsed(text);
    if (line?.check !== due) throw new Wrong("badChain", { line: index + 1 });
    lines.push(line);
    before = due;
  }
  return lines;
}

function parsed(text: string): Line | null {
  try {
    return JSON.parse(text) as Line | null;
  } catch {
    return null;
  }
}

async function checkOpening(promise: Promised, opening: Opening): Promise<void> {
  const secret = await hashed(join([bytes(opening.secret), bytes(opening.nonce)]));
  if (secret !== promise.commitment || !opening.leaf !== !promise.stock) {
    throw new Wrong("badPromise");
  }
  const salts = opening.salts ?? [];
  const found = await Promise.all(salts.map((salt) => hashed(bytes(salt))));
  if (!same(found, promise.salt_hashes)) throw new Wrong("badSalts");
}

/** Whether the record goes with what was published when this browser sent its salt. */
async function checkKept(report: Report, promise: Promised, kept: Kept | null): Promise<void> {
  const hashes = promise.salt_hashes;
  if (!kept?.commitment) return report.found("noReceipt");
  if (
    kept.commitment !== promise.commitment ||
    (kept.stock ?? null) !== (promise.stock?.root ?? null)
  ) {
    throw new Wrong("badReceipt");
  }
  const announced = (kept.hashes ?? []).filter((hash) => hashes.includes(hash));
  if (!same([...announced].sort(), [...hashes].sort())) throw new Wrong("badSalts");
  if (kept.ordered && !same(announced, hashes)) throw new Wrong("badOrder");
  report.found(hashes.includes(await hashed(bytes(kept.salt))) ? "receipt" : "ownLeftOut");
}

/** Who is in, who is not, and which salts were announced and never shown: each lets somebody choose. */
function noteSalts(
  report: Report,
  promise: Promised,
  leftOut: readonly { seat: number; hash?: string }[],
  kept: Kept | null,
): void {
  const { length: count } = promise.salt_hashes;
  if (count) report.found("salts", { count });
  else report.found("noSalts");
  if (leftOut.length) report.found("leftOut", { seats: leftOut.map(({ seat }) => seat) });
  const announced = [...(kept?.hashes ?? []), ...leftOut.map(({ hash }) => hash ?? "")];
  const withheld = new Set(announced.filter((hash) => hash && !promise.salt_hashes.includes(hash)));
  if (withheld.size) report.found("withheld", { count: withheld.size });
}

/** Work out every draw of which it is known what else could have come. */
async function checkDraws(
  report: Report,
  lines: readonly Line[],
  draws: readonly DrawFacts[] | null,
  promise: Promised,
  opening: Opening,
): Promise<void> {
  const known = new Map(draws?.map((draw) => [`${draw.entry} ${draw.name}`, draw]));
  const [secret, salts] = [bytes(opening.secret), join((opening.salts ?? []).map(bytes))];
  let [unproven, uncomputed, listed] = [0, 0, false];
  let names = new Set<string>();
  for (const [index, line] of lines.entries()) {
    if (line.kind === "version") {
      report.found("position", { entry: line.n ?? index - 1, count: unproven });
      unproven = 0;
      names = new Set();
    }
    for (const [name, outcome] of line.draws ?? []) {
      if (names.has(name)) throw new Wrong("badDraw", { line: index + 1 });
      names.add(name);
      const facts = known.get(`${line.n ?? -1} ${name}`);
      const sealed = promise.stock?.draw === name ? promise.stock : null;
      if (!facts) unproven++;
      else if (!sealed && !facts.choice.length) uncomputed++;
      else {
        const message = join([salts, new TextEncoder().encode(name)]);
        const ticket = BigInt(`0x${hex(await hmac(secret, message))}`);
        const fits = sealed
          ? opening.leaf && (await inStock(ticket, outcome, opening.leaf, sealed))
          : drawn(ticket, facts.choice) === outcome;
        if (!fits) throw new Wrong("badDraw", { line: index + 1 });
        report.checked++;
        listed ||= !sealed;
      }
    }
  }
  if (uncomputed) report.found("uncomputed", { count: uncomputed });
  if (!draws || unproven) report.found("otherRules");
  if (report.checked || !report.draws) {
    report.found("draws", { count: report.checked, total: report.draws });
  }
  if (listed) report.found("lists");
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

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

async function hashed(content: Bytes): Promise<string> {
  return hex(await sha256(content));
}
