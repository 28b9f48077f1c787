/**
 * Generated file contents that compress about as well as the real ones. Deterministic: the same seed gives the same
 * bytes on every machine.
 */

export type Kind = 'dds' | 'nif' | 'kf' | 'mp3' | 'lip' | 'wav' | 'xml' | 'lod' | 'sdp';

/** xorshift32: fast, and sufficiently incompressible. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x85ebca6b) >>> 0 || 1;
  }

  /** A whole number from 0 to 2^32 - 1. */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state;
  }

  below(limit: number): number {
    return this.next() % limit;
  }
}

/** Content of a file; may be a little more or less than `size` bytes. */
export function contentOf(kind: Kind, size: number, seed: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil(size / 8) * 8);
  FILL[kind](bytes, new Random(seed));
  return bytes.subarray(0, size);
}

const FILL: Readonly<Record<Kind, (bytes: Uint8Array, random: Random) => void>> = {
  dds: fillTexture,
  nif: fillMesh,
  kf: fillMesh,
  mp3: fillVoice,
  lip: fillLips,
  wav: fillSound,
  xml: fillText,
  lod: fillLandscape,
  sdp: fillText,
};

/** A header, then blocks of two drifting colors and indices, half of which repeat. */
function fillTexture(bytes: Uint8Array, random: Random): void {
  const words = new Uint32Array(bytes.buffer);
  words.set([0x20534444, 124, 0x000a1007].slice(0, words.length));
  let color = random.next();
  let indices = random.next();
  for (let i = 32; i + 1 < words.length; i += 2) {
    const draw = random.next();
    if ((draw & 3) === 0) color = (color + (draw & 0x08410841)) >>> 0;
    if ((draw & 0xf0) < 0xa0) indices = random.next();
    words[i] = color;
    words[i + 1] = indices;
  }
}

/** Similar floats, whose low bits are noise, and rising indices. */
function fillMesh(bytes: Uint8Array, random: Random): void {
  const words = new Uint32Array(bytes.buffer);
  bytes.set(new TextEncoder().encode('Gamebryo File Format, Version 20.0.0.5\n').subarray(0, bytes.length));
  const vertices = Math.floor(words.length * 0.7);
  let value = 0x41200000;
  for (let i = 12; i < vertices; i += 1) {
    if (i % 8 === 7) continue;
    const draw = random.next();
    // Vertices share positions and normals with their neighbors.
    if ((draw & 0x700000) === 0 && i > 24) words[i] = words[i - 8] ?? 0;
    else if (i % 4 === 3) words[i] = 0x3f800000;
    else {
      value = (value & 0xffff0000) + (draw & 0x7fff);
      words[i] = value;
    }
  }
  const indices = new Uint16Array(bytes.buffer, vertices * 4);
  for (let i = 0; i < indices.length; i += 1) indices[i] = i - (random.next() & 7);
}

/** Frames of encoder output: noise after a header, with the padding of frames. */
function fillVoice(bytes: Uint8Array, random: Random): void {
  const words = new Uint32Array(bytes.buffer);
  for (let i = 0; i < words.length; i += 1) words[i] = i % 104 < 6 ? 0x0090fbff : random.next();
}

function fillLips(bytes: Uint8Array, random: Random): void {
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = i % 3 === 0 ? random.below(24) : 0;
}

/** A tone of varying pitch. */
function fillSound(bytes: Uint8Array, random: Random): void {
  const samples = new Int16Array(bytes.buffer);
  let level = 0;
  for (let i = 0; i < samples.length; i += 1) {
    level = (level + (random.next() & 0x1ff) - 0xff) | 0;
    samples[i] = level & 0xfffc;
  }
}

const WORDS =
  'rect name image text template menu width height visible depth string add sub mul onlyif copy x y'.split(
    ' ',
  );

function fillText(bytes: Uint8Array, random: Random): void {
  for (let at = 0; at < bytes.length; ) {
    const line = `  <${WORDS[random.below(WORDS.length)]}> ${random.below(1000)} </${WORDS[random.below(WORDS.length)]}>\r\n`;
    for (let i = 0; i < line.length && at < bytes.length; i += 1, at += 1) bytes[at] = line.charCodeAt(i);
  }
}

/** Heights in small steps. */
function fillLandscape(bytes: Uint8Array, random: Random): void {
  let height = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    height = (height + random.below(5) - 2) & 0xff;
    bytes[i] = height;
  }
}
