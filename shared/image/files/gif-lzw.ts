import { FormatError } from '#shared/errors.ts';

/** Codes have at most 12 bits. */
const MAX_CODES = 4096;

/**
 * Unpacks the pixels of a GIF frame. Ignores any data after them.
 * @param bits size of the first codes, minus one: 1 to 8
 * @throws FormatError `pixels-truncated`, `gif-damaged`
 */
export function unpackGif(
  packed: Uint8Array,
  bits: number,
  pixels: number,
  offset: number,
): Uint8Array<ArrayBuffer> {
  if (bits < 1 || bits > 8) {
    throw new FormatError('gif-damaged', `has pixels packed with codes of ${bits} bits`, { offset });
  }
  // A code cannot stand for more pixels than there are codes, so a few bytes cannot demand much memory.
  const max = Math.floor((packed.length * 8) / (bits + 1)) * MAX_CODES;
  if (max < pixels) throw truncated(pixels, max, offset);
  const out = new Uint8Array(pixels);
  const clear = 1 << bits;
  const prefixes = new Uint16Array(MAX_CODES);
  const suffixes = new Uint8Array(MAX_CODES);
  const lengths = new Uint16Array(MAX_CODES);
  for (let code = 0; code < clear; code++) {
    suffixes[code] = code;
    lengths[code] = 1;
  }
  let next = clear + 2;
  let width = bits + 1;
  let before = -1;
  let first = 0;
  let [at, held, heldBits, to] = [0, 0, 0, 0];
  while (to < pixels) {
    while (heldBits < width) {
      if (at >= packed.length) throw truncated(pixels, to, offset);
      held |= packed[at++]! << heldBits;
      heldBits += 8;
    }
    const code = held & ((1 << width) - 1);
    held >>>= width;
    heldBits -= width;
    if (code === clear) {
      next = clear + 2;
      width = bits + 1;
      before = -1;
      continue;
    }
    if (code === clear + 1) throw truncated(pixels, to, offset);
    if (code > next || (code === next && (before < 0 || next >= MAX_CODES)) || (code > clear && before < 0)) {
      const message = `has pixels packed with the code ${code}, which is not defined yet`;
      throw new FormatError('gif-damaged', message, { offset });
    }
    // The code about to be defined repeats the previous one, followed by its first pixel.
    const known = code === next ? before : code;
    const length = lengths[known]!;
    let source = known;
    for (let i = to + length - 1; i >= to; i--) {
      out[i] = suffixes[source]!;
      first = suffixes[source]!;
      source = prefixes[source]!;
    }
    to += length;
    if (code === next && to < pixels) out[to] = first;
    if (code === next) to++;
    if (before >= 0 && next < MAX_CODES) {
      prefixes[next] = before;
      suffixes[next] = first;
      lengths[next] = lengths[before]! + 1;
      next++;
      if (next === 1 << width && width < 12) width++;
    }
    before = code;
  }
  return out;
}

function truncated(pixels: number, there: number, offset: number): FormatError {
  const message = `has a frame of ${pixels} pixels, of which at max ${there} are stored`;
  return new FormatError('pixels-truncated', message, { offset });
}
