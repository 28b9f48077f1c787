import { widened } from './bc7.ts';
import { WEIGHTS } from './bptc.ts';

/** For each value, the two 7-bit endpoints of BC7’s mode 5 that produce it with index 1. */
export function solidEnds(): Uint8Array {
  found ??= findEnds();
  return found;
}

let found: Uint8Array | undefined;

function findEnds(): Uint8Array {
  const ends = new Uint8Array(512);
  const weight = WEIGHTS[2]![1]!;
  for (let low = 0; low < 128; low++) {
    for (let high = low; high < Math.min(128, low + 4); high++) {
      const [a, b] = [widened(low, 7), widened(high, 7)];
      const value = ((64 - weight) * a + weight * b + 32) >> 6;
      ends[value * 2] = low;
      ends[value * 2 + 1] = high;
    }
  }
  return ends;
}
