import type { Picture } from './picture.ts';

/** Flips a picture vertically, in place. */
export function flipRows({ width, height, rgba }: Picture): void {
  const row = new Uint8Array(width * 4);
  for (let y = 0; y < height >> 1; y++) {
    const [above, below] = [y * row.length, (height - 1 - y) * row.length];
    row.set(rgba.subarray(above, above + row.length));
    rgba.copyWithin(above, below, below + row.length);
    rgba.set(row, below);
  }
}

/** Flips a picture horizontally, in place. */
export function flipColumns({ width, height, rgba }: Picture): void {
  const pixels = new Int32Array(rgba.buffer);
  for (let y = 0; y < height; y++) pixels.subarray(y * width, (y + 1) * width).reverse();
}
