/**
 * Uninitialized memory, because clearing it takes as long as unpacking into it. Unpooled, so that it can be transferred,
 * and not a Buffer, whose `slice()` shares memory while a plain array's copies.
 */
export function unclearedBytes(size: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
}
