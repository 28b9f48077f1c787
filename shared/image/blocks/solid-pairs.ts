/** Whether there are two colors between a block’s endpoints, or one plus a transparent one. */
export type ColorKind = 'four' | 'three';

/**
 * For each value, the two endpoints whose middle color (index 2) is closest; on a tie, the two closest to each other.
 */
export function solidPairs(kind: ColorKind, bits: number): Uint8Array {
  const key = `${kind} ${bits}`;
  const found = known.get(key) ?? findPairs(kind, bits);
  known.set(key, found);
  return found;
}

const known = new Map<string, Uint8Array>();

function findPairs(kind: ColorKind, bits: number): Uint8Array {
  const pairs = new Uint8Array(512);
  const least = new Float64Array(256).fill(Number.POSITIVE_INFINITY);
  const part = bits === 6 ? 1 : 0;
  for (let first = 0; first < 1 << bits; first++) {
    for (let second = 0; second < 1 << bits; second++) {
      const [a, b] = [widened(first, part), widened(second, part)];
      const middle = kind === 'four' ? Math.floor((2 * a + b + 1) / 3) : (a + b + 1) >> 1;
      const apart = Math.abs(a - b) / 1024;
      for (let value = 0; value < 256; value++) {
        const error = Math.abs(middle - value) + apart;
        if (error >= least[value]!) continue;
        least[value] = error;
        pairs[value * 2] = first;
        pairs[value * 2 + 1] = second;
      }
    }
  }
  return pairs;
}

/** A stored channel expanded to 8 bits, as decoders do: the upper bits repeated. */
export function widened(value: number, part: number): number {
  return part === 1 ? (value << 2) | (value >> 4) : (value << 3) | (value >> 2);
}
