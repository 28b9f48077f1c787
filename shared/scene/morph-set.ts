/**
 * Morphs as views and exports use them, independent of the file that they are from: `.tri` of both kinds, `.egm`, and
 * `morph.dat`.
 * Plain data with typed arrays, so that it can be passed between threads and over the contract unchanged.
 */

/** The morphs of one shape. */
export interface MorphSet {
  /** The shape as the file names it; '' = the file names none, and vertices decide. */
  readonly shape: string;
  /** Vertices that the morphs are for; with a shape’s name, only that it has at least so many is known. */
  readonly vertices: number;
  /** Whether a shape may have fewer vertices, because targets of other morphs follow them. */
  readonly longer: boolean;
  /** In file order. */
  readonly morphs: readonly Morph[];
}

/** How far each vertex goes at a weight of 1. */
export interface Morph {
  /** '' if the file has none. */
  readonly name: string;
  readonly group: MorphGroup;
  /** Its fields. */
  readonly path: string;
  /** Vertices that it moves, as the file lists them; undefined = all, in order. */
  readonly moved: Uint32Array | undefined;
  /** x, y, z of each of these, in units of the game; all finite. */
  readonly offsets: Float32Array;
}

/**
 * How morphs are stored: as differences, as other positions of some vertices, as modes of a face that is the same on both
 * sides or not, as differences of some vertices of a named shape, or as keys of Starfield.
 */
export type MorphGroup = 'difference' | 'statistical' | 'symmetric' | 'asymmetric' | 'body' | 'key';

/** The least and the greatest weight that make sense: faces are mixed of modes in standard deviations. */
export function weightRange(group: MorphGroup): readonly [number, number] {
  switch (group) {
    case 'symmetric':
    case 'asymmetric':
      return [-3, 3];
    case 'statistical':
    case 'key':
      return [0, 1];
    case 'difference':
    case 'body':
      return [-1, 1];
  }
}

/** A morph’s offsets for each of a shape’s vertices. Vertices outside the shape are left out. */
export function denseOffsets({ moved, offsets }: Morph, vertices: number): Float32Array {
  const dense = new Float32Array(3 * vertices);
  if (moved === undefined) dense.set(offsets.subarray(0, dense.length));
  else {
    for (const [i, vertex] of moved.entries()) {
      if (vertex < vertices) dense.set(offsets.subarray(3 * i, 3 * i + 3), 3 * vertex);
    }
  }
  return dense;
}

/**
 * Positions with morphs added.
 * @param positions x, y, z of each vertex
 * @param weights of each morph, by its number; morphs without one stay out
 */
export function morphedPositions(
  positions: Float32Array,
  morphs: readonly Morph[],
  weights: ReadonlyMap<number, number>,
): Float32Array {
  const sum = positions.slice();
  for (const [number, weight] of weights) {
    const morph = morphs[number];
    if (morph !== undefined && weight !== 0) add(sum, morph, weight);
  }
  return sum;
}

function add(sum: Float32Array, { moved, offsets }: Morph, weight: number): void {
  if (moved === undefined) {
    const end = Math.min(sum.length, offsets.length);
    for (let i = 0; i < end; i += 1) sum[i] = sum[i]! + weight * offsets[i]!;
    return;
  }
  for (const [i, vertex] of moved.entries()) {
    const at = 3 * vertex;
    if (at >= sum.length) continue;
    for (let axis = 0; axis < 3; axis += 1)
      sum[at + axis] = sum[at + axis]! + weight * offsets[3 * i + axis]!;
  }
}

/** The buffers of sets, without duplicates: transferred between threads without copying. */
export function morphBuffers(sets: readonly MorphSet[]): readonly ArrayBuffer[] {
  const arrays = sets.flatMap(({ morphs }) => morphs.flatMap(({ moved, offsets }) => [moved, offsets]));
  const buffers = arrays.flatMap((array) => (array?.buffer instanceof ArrayBuffer ? [array.buffer] : []));
  return [...new Set(buffers)];
}
