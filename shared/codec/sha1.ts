/**
 * The SHA-1 hash of bytes, as 40 hex digits in lower case. Starfield names its `.mesh` files by it, so speed matters little
 * and secrecy not at all. Source: FIPS 180-4, 6.1.
 */
export function sha1(bytes: Uint8Array): string {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(ROUNDS);
  for (let at = 0; at < padded.length; at += BLOCK) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getInt32(at + 4 * i);
    addBlock(hash, words);
  }
  return Array.from(hash, (part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

const ROUNDS = 80;
/** Bytes of a block. */
const BLOCK = 64;

/** @param words the block’s 16 words, with room for those derived from them */
function addBlock(hash: Int32Array, words: Int32Array): void {
  for (let i = 16; i < ROUNDS; i += 1)
    words[i] = turned(words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!, 1);
  let [a, b, c, d, e] = hash as unknown as [number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i += 1) {
    const next = (turned(a, 5) + mixed(i, b, c, d) + e + CONSTANTS[Math.floor(i / 20)]! + words[i]!) | 0;
    [e, d, c, b, a] = [d, c, turned(b, 30), a, next];
  }
  for (const [i, part] of [a, b, c, d, e].entries()) hash[i] = hash[i]! + part;
}

const CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6];

function mixed(round: number, b: number, c: number, d: number): number {
  if (round < 20) return (b & c) | (~b & d);
  return round >= 40 && round < 60 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
}

function turned(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
