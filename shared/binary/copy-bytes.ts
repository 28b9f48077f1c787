/**
 * Copying of short byte runs, such as names: a call of `set` costs more than the copy, and four bytes at a time take a
 * quarter of the time of single ones. And what makes sure that a copy is one.
 */

/** Copies `from[start, end)` to `to` at `position`; returns the position after it. There must be room. */
export function copyShort(
  from: DataView,
  start: number,
  end: number,
  to: DataView,
  position: number,
): number {
  let at = start;
  let out = position;
  for (; at + 4 <= end; at += 4, out += 4) to.setUint32(out, from.getUint32(at, true), true);
  for (; at < end; at += 1, out += 1) to.setUint8(out, from.getUint8(at));
  return out;
}

/** `copyShort` with A to Z converted to lower case; all other bytes are unchanged. */
export function copyLowerCase(
  from: DataView,
  start: number,
  end: number,
  to: DataView,
  position: number,
): number {
  let at = start;
  let out = position;
  for (; at + 4 <= end; at += 4, out += 4) to.setUint32(out, lowerCase(from.getUint32(at, true)), true);
  for (; at < end; at += 1, out += 1) to.setUint8(out, lowerCase(from.getUint8(at)));
  return out;
}

/** Four bytes at once: the top bit of each sum shows whether the byte is in the range of letters. */
function lowerCase(word: number): number {
  const low = word & 0x7f7f7f7f;
  const fromA = low + 0x3f3f3f3f;
  const beyondZ = low + 0x25252525;
  return word | ((((fromA ^ beyondZ) & ~word & 0x80808080) >>> 2) | 0);
}

/** Whether two ranges of the same bytes are equal. */
export function equalBytes(bytes: DataView, left: number, right: number, length: number): boolean {
  let at = 0;
  for (; at + 4 <= length; at += 4)
    if (bytes.getUint32(left + at, true) !== bytes.getUint32(right + at, true)) return false;
  for (; at < length; at += 1) if (bytes.getUint8(left + at) !== bytes.getUint8(right + at)) return false;
  return true;
}

/** A view of all bytes of an array. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * The same bytes as a plain array. `slice` of one copies; `slice` of a Node Buffer, or of another subclass, need not,
 * and writing to the result would change the original.
 */
export function plainBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.constructor === Uint8Array) return bytes;
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
