// SHA-256 and HMAC. Browsers offer them to secure pages only; a table at home is served over plain http,
// and its shuffle is to be sealed and checked there as well: so they are written out here (FIPS 180-4, RFC 2104).

export type Bytes = Uint8Array<ArrayBuffer>;

/** Undefined outside a secure context, whatever the types say. */
const subtle = () => (globalThis.crypto as Partial<Crypto>).subtle;

const BLOCK = 64;

export async function sha256(content: Bytes): Promise<Bytes> {
  const browser = subtle();
  return browser ? new Uint8Array(await browser.digest("SHA-256", content)) : digest(content);
}

export async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? await sha256(key) : key);
  const inner = await sha256(join([padded.map((byte) => byte ^ 0x36), message]));
  return sha256(join([padded.map((byte) => byte ^ 0x5c), inner]));
}

/** So many random bytes; these every page may have. */
export function random(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function join(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export function bytes(text: string): Bytes {
  return new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));
}

export function hex(content: Uint8Array): string {
  return [...content].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUNDS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
]);
/** The same of the square roots of the first eight. */
const START = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

/** SHA-256 without the browser's help. */
export function digest(content: Uint8Array): Bytes {
  const data = padded(content);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let block = 0; block < data.byteLength; block += BLOCK) {
    spread(words, data, block);
    mix(state, words);
  }
  const result = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => result.setUint32(4 * index, word));
  return new Uint8Array(result.buffer);
}

/** The content, a single one bit, zeros, and the length in bits: whole blocks. */
function padded(content: Uint8Array): DataView {
  const size = Math.ceil((content.length + 9) / BLOCK) * BLOCK;
  const whole = new Uint8Array(size);
  whole.set(content);
  whole[content.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setBigUint64(size - 8, BigInt(content.length) * 8n);
  return view;
}

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The 16 words of a block, and 48 more that follow from them. */
function spread(words: Uint32Array, data: DataView, block: number): void {
  for (let n = 0; n < 16; n++) words[n] = data.getUint32(block + 4 * n);
  for (let n = 16; n < 64; n++) {
    const [early, late] = [words[n - 15]!, words[n - 2]!];
    words[n] =
      words[n - 16]! +
      (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) +
      words[n - 7]! +
      (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
  }
}

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let n = 0; n < 64; n++) {
    const first =
      h +
      (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
      ((e & f) ^ (~e & g)) +
      ROUNDS[n]! +
      words[n]!;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index]! += word));
}

type Eight = [number, number, number, number, number, number, number, number];
