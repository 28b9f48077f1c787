import type { MorphDat } from './schema.ts';

/**
 * Calls `move` for each record of each vertex: its bits, from the lowest, are the keys of its records in their order
 * (reference starfield.md, 5). Records and keys may lie outside the file: `move` checks.
 */
export function eachMove(
  { places }: Pick<MorphDat, 'places'>,
  move: (vertex: number, key: number, record: number) => void,
): void {
  const masks = [places.keys0, places.keys32, places.keys64, places.keys96];
  for (let vertex = 0; vertex < places.length; vertex += 1) {
    let record = places.firstRecord[vertex]!;
    for (const [word, mask] of masks.entries()) {
      for (let bits = mask[vertex]!; bits !== 0; bits &= bits - 1) {
        move(vertex, 32 * word + lowestBit(bits), record);
        record += 1;
      }
    }
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
