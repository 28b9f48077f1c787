/**
 * Memory whose content counts for nothing yet: clearing it takes as long as unpacking into it. Unpooled, so that it can be
 * transferred, and no Buffer, whose `slice()` shares memory where a plain array's copies.
 */
export function unclearedBytes(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
}
