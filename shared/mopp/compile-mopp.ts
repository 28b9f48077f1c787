import { joinBytes } from '#shared/binary/join-bytes.ts';
import { UserError } from '#shared/errors.ts';
import { MOST_STEPS, type MoppCode, stepAt, triangleBoxes } from './mopp-space.ts';

/** What a code is compiled from. */
export interface MoppMesh {
  /** x, y, z per vertex, in Havok units. */
  readonly positions: Float32Array;
  /** Three vertices per triangle. */
  readonly triangles: Uint32Array;
  /** What the code says for each triangle. */
  readonly keys: Uint32Array;
  /** How far outside a triangle something still touches it, in Havok units. */
  readonly radius: number;
}

/**
 * Compiles the code that finds the triangles of a mesh near a place: a tree of splits along the axes, with filters where a
 * branch is much smaller than what leads to it, and finer steps where a branch is small. Source: reference mesh-tools.md, 5.
 *
 * @throws UserError `no-triangles`; `not-a-number` if a vertex is not a number, in words that follow “The mesh”
 */
export function compileMopp({ positions, triangles, keys, radius }: MoppMesh): MoppCode {
  if (keys.length === 0) throw new UserError('no-triangles', 'has no triangles');
  const boxes = triangleBoxes(positions, triangles);
  if (!boxes.every(Number.isFinite)) throw new UserError('not-a-number', 'has vertices that are not numbers');
  const space = spaceOf(boxes, radius);
  const steps = Float64Array.from(boxes, (value, i) => stepAt(space, value, i % 3));
  const all = Uint32Array.from(keys.keys());
  const known: Bounds = [0, 0, 0, MOST_STEPS + 1, MOST_STEPS + 1, MOST_STEPS + 1];
  const data = new Compiler(steps, keys).tree(all, { known, base: 0, scale: 1, origin: [0, 0, 0] });
  return { ...space, data };
}

function spaceOf(boxes: Float32Array, radius: number): Pick<MoppCode, 'origin' | 'scale'> {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < boxes.length; i += 6) {
    for (let axis = 0; axis < 3; axis += 1) {
      least[axis] = Math.min(least[axis]!, boxes[i + axis]!);
      most[axis] = Math.max(most[axis]!, boxes[i + axis + 3]!);
    }
  }
  const origin = least.map((value) => Math.fround(value - radius)) as [number, number, number];
  const side = Math.max(...most.map((value, axis) => value + radius - origin[axis]!), Number.MIN_VALUE);
  // A flat mesh of one place has no side; any scale will do.
  const scale = Math.fround(Math.min((MOST_STEPS * 65_536) / side, MOST_STEPS * 65_536 * 1e6));
  return { origin, scale };
}

/** Least x, y, z and, one beyond the greatest, x, y, z, in whole steps. */
type Bounds = readonly [number, number, number, number, number, number];

/** What is known where a branch begins. */
interface Branch {
  /** All that can come here is within. */
  readonly known: Bounds;
  /** Added to keys. */
  readonly base: number;
  /** Steps here for each step of the whole. */
  readonly scale: number;
  /** Where counting begins here, in steps of the whole. */
  readonly origin: readonly [number, number, number];
}

class Compiler {
  readonly #steps: Float64Array;
  readonly #keys: Uint32Array;

  constructor(steps: Float64Array, keys: Uint32Array) {
    this.#steps = steps;
    this.#keys = keys;
  }

  /** Code for some triangles, which it puts in another order. */
  tree(own: Uint32Array, branch: Branch): Uint8Array<ArrayBuffer> {
    const rescaled = this.#finer(own, branch);
    if (rescaled !== undefined) return joinBytes([rescaled.code, this.tree(own, rescaled.branch)]);
    const rebased = this.#nearerKeys(own, branch);
    if (rebased !== undefined) return joinBytes([rebased.code, this.tree(own, rebased.branch)]);
    const bounds = this.#bounds(own, branch);
    const filters = filtersFor(branch.known, bounds, own.length === 1 ? LEAF_SHARE : BRANCH_SHARE);
    const inside = { ...branch, known: filters.known };
    const code = own.length === 1 ? leaf(this.#keys[own[0]!]! - branch.base) : this.#split(own, inside);
    return joinBytes([filters.code, code]);
  }

  #split(own: Uint32Array, branch: Branch): Uint8Array<ArrayBuffer> {
    const { axis, at } = this.#bestSplit(own, branch);
    const [left, right] = [own.subarray(0, at), own.subarray(at)];
    // Below `high` is left, from `low` on is right.
    const high = this.#bounds(left, branch)[axis + 3]!;
    const low = this.#bounds(right, branch)[axis]!;
    const { known } = branch;
    const leftCode = this.tree(left, {
      ...branch,
      known: withBound(known, axis + 3, Math.min(known[axis + 3]!, high)),
    });
    const rightCode = this.tree(right, {
      ...branch,
      known: withBound(known, axis, Math.max(known[axis]!, low)),
    });
    return joinBytes([splitCode(axis, high, low, leftCode.length), leftCode, rightCode]);
  }

  /** The axis and place where two halves are smallest together; the triangles are put in order along that axis. */
  #bestSplit(own: Uint32Array, branch: Branch): { readonly axis: number; readonly at: number } {
    let best = { axis: 0, at: own.length >> 1, cost: Infinity };
    const bounds = this.#bounds(own, branch);
    for (let axis = 0; axis < 3; axis += 1) {
      if (bounds[axis + 3]! - bounds[axis]! < 2 && best.cost < Infinity) continue;
      this.#sort(own, axis);
      for (const share of own.length < 8 ? [0.5] : SHARES) {
        const at = Math.max(1, Math.min(own.length - 1, Math.round(own.length * share)));
        const cost =
          at * sizeOf(this.#bounds(own.subarray(0, at), branch)) +
          (own.length - at) * sizeOf(this.#bounds(own.subarray(at), branch));
        if (cost < best.cost) best = { axis, at, cost };
      }
    }
    this.#sort(own, best.axis);
    return best;
  }

  #sort(own: Uint32Array, axis: number): void {
    const steps = this.#steps;
    own.sort(
      (a, b) =>
        steps[6 * a + axis]! + steps[6 * a + axis + 3]! - steps[6 * b + axis]! - steps[6 * b + axis + 3]! ||
        a - b,
    );
  }

  /** The box of some triangles in the whole steps of a branch. */
  #bounds(own: Uint32Array, { scale, origin }: Branch): Bounds {
    const bounds: [number, number, number, number, number, number] = [
      Infinity,
      Infinity,
      Infinity,
      -Infinity,
      -Infinity,
      -Infinity,
    ];
    for (const one of own) {
      for (let axis = 0; axis < 3; axis += 1) {
        const least = this.#steps[6 * one + axis]!;
        const most = this.#steps[6 * one + axis + 3]!;
        if (least < bounds[axis]!) bounds[axis] = least;
        if (most > bounds[axis + 3]!) bounds[axis + 3] = most;
      }
    }
    for (let axis = 0; axis < 3; axis += 1) {
      bounds[axis] = Math.max(0, Math.floor((bounds[axis]! - origin[axis]!) * scale));
      bounds[axis + 3] = Math.min(255, Math.floor((bounds[axis + 3]! - origin[axis]!) * scale) + 1);
    }
    return bounds;
  }

  /** Finer steps for a branch with several triangles that is small: each shift doubles them. */
  #finer(
    own: Uint32Array,
    branch: Branch,
  ): { readonly code: Uint8Array; readonly branch: Branch } | undefined {
    if (own.length < FEWEST_TO_RESCALE) return undefined;
    const bounds = this.#bounds(own, branch);
    const side = Math.max(bounds[3] - bounds[0], bounds[4] - bounds[1], bounds[5] - bounds[2]);
    const shift = Math.min(4, Math.floor(Math.log2(MOST_STEPS / side)));
    if (shift < LEAST_SHIFT || branch.scale * 2 ** shift > FINEST) return undefined;
    const factor = 2 ** shift;
    const origin = [0, 1, 2].map((axis) => branch.origin[axis]! + bounds[axis]! / branch.scale) as [
      number,
      number,
      number,
    ];
    const known = branch.known.map((value, i) =>
      Math.max(0, Math.min(255, (value - bounds[i % 3]!) * factor)),
    ) as unknown as Bounds;
    return {
      code: Uint8Array.of(shift, bounds[0], bounds[1], bounds[2]),
      branch: { ...branch, known, scale: branch.scale * factor, origin },
    };
  }

  /** A number to be added to the keys of a branch, if shorter leaves save more than it takes. */
  #nearerKeys(
    own: Uint32Array,
    branch: Branch,
  ): { readonly code: Uint8Array; readonly branch: Branch } | undefined {
    let [least, most] = [Infinity, 0];
    for (const one of own) {
      least = Math.min(least, this.#keys[one]!);
      most = Math.max(most, this.#keys[one]!);
    }
    const more = least - branch.base;
    if (more === 0) return undefined;
    const saved = own.length * (leafSize(most - branch.base) - leafSize(most - least));
    const code =
      more < 256
        ? Uint8Array.of(0x09, more)
        : more < 65_536
          ? Uint8Array.of(0x0a, more >> 8, more & 255)
          : Uint8Array.of(0x0b, least >>> 24, (least >> 16) & 255, (least >> 8) & 255, least & 255);
    return saved > code.length ? { code, branch: { ...branch, base: least } } : undefined;
  }
}

/** Where a sorted list is cut, as shares of its length. */
const SHARES = [0.35, 0.5, 0.65];
/** A filter is worth its three bytes where what it lets through is this share of what comes. */
const LEAF_SHARE = 0.55;
const BRANCH_SHARE = 0.35;
const FEWEST_TO_RESCALE = 6;
const LEAST_SHIFT = 2;
/** Steps of 1/65536 are the finest that there are. */
const FINEST = 65_536;

function sizeOf([x0, y0, z0, x1, y1, z1]: Bounds): number {
  const [x, y, z] = [x1 - x0, y1 - y0, z1 - z0];
  return x * y + y * z + z * x;
}

function withBound(bounds: Bounds, at: number, value: number): Bounds {
  return bounds.map((one, i) => (i === at ? value : one)) as unknown as Bounds;
}

function filtersFor(
  known: Bounds,
  bounds: Bounds,
  share: number,
): { readonly code: Uint8Array; readonly known: Bounds } {
  const code: number[] = [];
  const next = [...known];
  for (let axis = 0; axis < 3; axis += 1) {
    const [least, most] = [bounds[axis]!, bounds[axis + 3]!];
    if (most - least > share * (known[axis + 3]! - known[axis]!)) continue;
    code.push(0x26 + axis, least, most);
    next[axis] = Math.max(next[axis]!, least);
    next[axis + 3] = Math.min(next[axis + 3]!, most);
  }
  return { code: Uint8Array.from(code), known: next as unknown as Bounds };
}

/** @param jump length of what comes first */
function splitCode(axis: number, high: number, low: number, jump: number): Uint8Array {
  if (jump < 256) {
    return high <= low ? Uint8Array.of(0x20 + axis, low, jump) : Uint8Array.of(0x10 + axis, high, low, jump);
  }
  if (jump < 65_536) return Uint8Array.of(0x23 + axis, high, low, 0, 0, jump >> 8, jump & 255);
  // Too far for the split itself: its right side is a longer jump, which comes before the left side.
  const far = Uint8Array.of(0x07, (jump >> 16) & 255, (jump >> 8) & 255, jump & 255);
  return joinBytes([Uint8Array.of(0x23 + axis, high, low, 0, far.length, 0, 0), far]);
}

function leafSize(key: number): number {
  if (key < 32) return 1;
  if (key < 256) return 2;
  if (key < 65_536) return 3;
  return key < 0x1000000 ? 4 : 5;
}

function leaf(key: number): Uint8Array {
  switch (leafSize(key)) {
    case 1:
      return Uint8Array.of(0x30 + key);
    case 2:
      return Uint8Array.of(0x50, key);
    case 3:
      return Uint8Array.of(0x51, key >> 8, key & 255);
    case 4:
      return Uint8Array.of(0x52, key >> 16, (key >> 8) & 255, key & 255);
    default:
      return Uint8Array.of(0x53, key >>> 24, (key >> 16) & 255, (key >> 8) & 255, key & 255);
  }
}
