const SIDE = 4;

/** Bytes of a picture in blocks; blocks at the right and bottom edges may extend past it. */
export function blockedBytes(width: number, height: number, blockBytes: number): number {
  return Math.ceil(width / SIDE) * Math.ceil(height / SIDE) * blockBytes;
}
