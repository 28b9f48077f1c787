/** Influences of bones on vertices, in the order in which a file stores them. */
export interface StoredWeights {
  /** Vertex of each influence. */
  readonly vertex: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
  /** Whether an influence leads to a bone of the skin. */
  readonly isOfBone: (influence: number) => boolean;
}

export interface WeightRules {
  /** Most influences of a vertex. */
  readonly most: number;
  /** Weaker influences become 0; 0 = none do. */
  readonly least: number;
  /** Rounds a weight as the file stores it. */
  readonly round: (weight: number) => number;
}

/** What was wrong, as numbers of vertices. */
export interface WeightFaults {
  readonly tooMany: number;
  readonly notOne: number;
  readonly weak: number;
  /** Negative, not a number, or of no bone. */
  readonly invalid: number;
}

export interface MendedWeights {
  /** As many as before; those to leave out are 0. */
  readonly weight: Float32Array;
  readonly faults: WeightFaults;
}

/** The part by which a sum of weights may differ from 1. Weights of half precision make up to 0.0004 (measured). */
const SLACK = 0.002;

/**
 * Mends the weights of each vertex: the strongest stay, and sum to 1. Vertices without fault keep theirs to the bit. Mended
 * once, there is nothing more to mend.
 */
export function mendWeights(stored: StoredWeights, rules: WeightRules): MendedWeights {
  const weight = Float32Array.from(stored.weight);
  const faults = { tooMany: 0, notOne: 0, weak: 0, invalid: 0 };
  for (const own of byVertex(stored.vertex)) {
    const valid = own.filter((i) => weight[i]! > 0 && weight[i]! < Infinity && stored.isOfBone(i));
    const isInvalid = own.some((i) => weight[i] !== 0 && !valid.includes(i));
    const isTooMany = valid.length > rules.most;
    const strongest = isTooMany
      ? valid.toSorted((a, b) => weight[b]! - weight[a]! || a - b).slice(0, rules.most)
      : valid;
    const sum = sumOf(weight, valid);
    const isNotOne = valid.length > 0 && Math.abs(sum - 1) > SLACK;
    const isChanged = isInvalid || isTooMany || isNotOne;
    const scale = isChanged ? 1 / sumOf(weight, strongest) : 1;
    const strong = strongest.filter((i) => rules.round(weight[i]! * scale) >= rules.least);
    const kept = strong.length === 0 ? strongest : strong;
    const isWeak = kept.length < strongest.length;
    faults.invalid += Number(isInvalid);
    faults.tooMany += Number(isTooMany);
    faults.notOne += Number(isNotOne);
    faults.weak += Number(isWeak);
    if (!isChanged && !isWeak) continue;
    const total = sumOf(weight, kept);
    const next = kept.map((i) => weight[i]! / total);
    for (const i of own) weight[i] = 0;
    for (const [at, i] of kept.entries()) weight[i] = next[at]!;
  }
  return { weight, faults };
}

function sumOf(weight: Float32Array, own: readonly number[]): number {
  return own.reduce((sum, i) => sum + weight[i]!, 0);
}

/** The influences of each vertex, in their order. */
function* byVertex(vertices: ArrayLike<number>): Generator<readonly number[]> {
  let last = -1;
  for (let i = 0; i < vertices.length; i += 1) last = Math.max(last, vertices[i]!);
  const start = new Uint32Array(last + 2);
  for (let i = 0; i < vertices.length; i += 1) start[vertices[i]! + 1]! += 1;
  for (let vertex = 0; vertex <= last; vertex += 1) start[vertex + 1]! += start[vertex]!;
  const next = start.slice();
  const order = new Uint32Array(vertices.length);
  for (let i = 0; i < vertices.length; i += 1) order[next[vertices[i]!]!++] = i;
  for (let vertex = 0; vertex <= last; vertex += 1)
    if (start[vertex + 1]! > start[vertex]!) yield [...order.subarray(start[vertex]!, start[vertex + 1]!)];
}
