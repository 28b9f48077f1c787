/** A small generator of random numbers with a seed, so that a run can be repeated. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0 || 1;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    // xorshift32: short, and good enough to choose offsets.
    this.state ^= this.state << 13;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    return Math.floor(((this.state >>> 0) / 2 ** 32) * limit);
  }
}

/** Typical wrong values for counts, sizes and offsets. */
const EXTREMES = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x3fffffff, 0x40000000, 0x7fffffff, 0x80000000, 0xffffffff,
];

type Mutation = (bytes: Uint8Array<ArrayBuffer>, random: Random) => Uint8Array<ArrayBuffer>;

const MUTATIONS: readonly Mutation[] = [
  function flipBit(bytes, random) {
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    return bytes;
  },
  function extremeWord(bytes, random) {
    if (bytes.length < 4) return bytes;
    const at = random.below(bytes.length - 3) & (random.below(2) === 0 ? ~3 : ~0);
    const value = EXTREMES[random.below(EXTREMES.length)] ?? 0;
    new DataView(bytes.buffer).setUint32(at, value, random.below(4) !== 0);
    return bytes;
  },
  function truncate(bytes, random) {
    return bytes.slice(0, random.below(bytes.length + 1));
  },
  function splice(bytes, random) {
    const from = random.below(bytes.length);
    const length = Math.min(random.below(64), bytes.length - from);
    bytes.copyWithin(random.below(bytes.length), from, from + length);
    return bytes;
  },
  function remove(bytes, random) {
    const from = random.below(bytes.length);
    const end = Math.min(bytes.length, from + 1 + random.below(32));
    const rest = new Uint8Array(bytes.length - (end - from));
    rest.set(bytes.subarray(0, from));
    rest.set(bytes.subarray(end), from);
    return rest;
  },
  function swapWord(bytes, random) {
    if (bytes.length < 4) return bytes;
    const at = random.below(bytes.length - 3);
    bytes.subarray(at, at + 4).reverse();
    return bytes;
  },
];

/** A copy of a seed file with one to six errors; half of them near the start, where headers are. */
export function mutated(seed: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  let bytes = new Uint8Array(seed);
  const count = 1 + random.below(6);
  for (let i = 0; i < count && bytes.length > 0; i += 1) {
    const mutation = MUTATIONS[random.below(MUTATIONS.length)];
    if (mutation === undefined) continue;
    const front = random.below(2) === 0 ? Math.min(bytes.length, 256) : bytes.length;
    const head = mutation(bytes.slice(0, front), random);
    const whole = new Uint8Array(head.length + bytes.length - front);
    whole.set(head);
    whole.set(bytes.subarray(front), head.length);
    bytes = whole;
  }
  return bytes;
}
