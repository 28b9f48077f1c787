import { UserError } from '#shared/errors.ts';
import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';

/** What vertices are compared by. */
export type Surface = Pick<GltfShape, 'positions' | 'normals' | 'uvs' | 'colors' | 'triangles'>;

/** How a mesh that was edited corresponds to what it was. */
export interface VertexMatch {
  /**
   * Whether both have the same triangles over the same vertices, perhaps in another order. Then `newOf` has a new vertex for each
   * old one, -1 where no triangle used it.
   */
  readonly isSame: boolean;
  readonly newOf: Int32Array;
  /** For each new vertex the old one that it is or is like. */
  readonly oldOf: Uint32Array;
}

/** Differences that programs make by rounding: normals are stored in 16 bits or fewer, colors in 8. */
const NORMAL = 0.01;
const UV = 2e-5;
/** Twice what normals of 16 bits or a rounded angle differ by. */
const TWIN_NORMAL = 1e-3;
const COLOR = 0.6 / 255;
/** Share of a mesh’s size that positions are rounded to. */
const POSITION = 2e-6;
/** How many times farther out than the old mesh a new vertex may be: beyond, numbers are too coarse to be places. */
const FARTHEST = 1e9;
/** Vertices in one place that are looked at, so that time stays bounded. */
const MOST_CANDIDATES = 256;
const MOST_DISTANCES = 50_000_000;
/** How far from a known vertex those are that triangles tell. */
const MOST_PASSES = 16;

/** Comparisons within what programs round, for one pair of meshes. */
export interface Tolerance {
  readonly position: number;
  isSamePosition(was: Surface, old: number, now: Surface, at: number): boolean;
  isSameNormal(was: Surface, old: number, now: Surface, at: number): boolean;
  isSameUv(was: Surface, old: number, now: Surface, at: number): boolean;
  isSameColor(was: Surface, old: number, now: Surface, at: number): boolean;
}

export function toleranceOf({ positions }: Surface): Tolerance {
  let reach = 0;
  for (const value of positions) reach = Math.max(reach, Math.abs(value));
  const position = Math.max(reach * POSITION, 1e-9);
  return {
    position,
    isSamePosition: (was, old, now, at) => areNear(was.positions, old, now.positions, at, 3, position),
    isSameNormal: (was, old, now, at) => areNear(was.normals, old, now.normals, at, 3, NORMAL),
    isSameUv: (was, old, now, at) => areNear(was.uvs, old, now.uvs, at, 2, UV),
    isSameColor: (was, old, now, at) => areNear(was.colors, old, now.colors, at, 4, COLOR),
  };
}

/** Lists that one of the two lacks say nothing. */
function areNear(
  a: Float32Array | undefined,
  i: number,
  b: Float32Array | undefined,
  j: number,
  width: number,
  most: number,
): boolean {
  if (a === undefined || b === undefined) return true;
  for (let part = 0; part < width; part += 1) {
    if (!(Math.abs(a[i * width + part]! - b[j * width + part]!) <= most)) return false;
  }
  return true;
}

/**
 * Finds the old vertex of each new one: in the same order, by position and surface, by texture coordinates, by the triangles that it
 * is in, or the nearest.
 * @throws UserError `far-away`, in words that follow “The shape”
 */
export function matchVertices(was: Surface, now: Surface, tolerance: Tolerance): VertexMatch {
  const farthest = (tolerance.position / POSITION) * FARTHEST;
  if (!now.positions.every((value) => Math.abs(value) <= farthest))
    throw new UserError(
      'far-away',
      'has a vertex that is immensely far from the mesh, or at no place at all',
    );
  const oldCount = was.positions.length / 3;
  const newCount = now.positions.length / 3;
  const isInOrder = oldCount === newCount && sameNumbers(was.triangles, now.triangles);
  if (isInOrder && isAlike(was, now, tolerance)) return inOrder(oldCount);
  const { found, isUsed, places } = byPosition(was, now, tolerance);
  byUv(was, now, tolerance, found, isUsed);
  byTriangles(was, now, found, isUsed);
  const isComplete = found.every((old) => old >= 0);
  nearestOld(was, now, found);
  const oldOf = Uint32Array.from(found);
  const newOf = isComplete
    ? (sameTopology(was, now, tolerance, oldOf, undefined) ??
      sameTopology(was, now, tolerance, oldOf, twins(was, tolerance, places)))
    : undefined;
  return { isSame: newOf !== undefined, newOf: newOf ?? new Int32Array(oldCount).fill(-1), oldOf };
}

function inOrder(count: number): VertexMatch {
  const same = Int32Array.from({ length: count }, (_, i) => i);
  return { isSame: true, newOf: same, oldOf: Uint32Array.from(same) };
}

/** Whether each vertex is still where it was, in space or in the texture: triangles alone say little, as 0 1 2, 3 4 5, … shows. */
function isAlike(was: Surface, now: Surface, { isSamePosition, isSameUv }: Tolerance): boolean {
  const hasUvs = was.uvs !== undefined && now.uvs !== undefined;
  for (let i = 0; 3 * i < was.positions.length; i += 1) {
    if (!isSamePosition(was, i, now, i) && !(hasUvs && isSameUv(was, i, now, i))) return false;
  }
  return true;
}

export function sameNumbers(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

type Places = (surface: Surface, at: number, visit: (old: number) => void) => void;

function byPosition(was: Surface, now: Surface, tolerance: Tolerance) {
  const places = placesOf(was, tolerance);
  const found = new Int32Array(now.positions.length / 3).fill(-1);
  const isUsed = new Uint8Array(was.positions.length / 3);
  for (let at = 0; at < found.length; at += 1) {
    let least = Infinity;
    places(now, at, (old) => {
      const cost =
        (tolerance.isSameUv(was, old, now, at) ? 0 : 8) +
        (tolerance.isSameNormal(was, old, now, at) ? 0 : 4) +
        (tolerance.isSameColor(was, old, now, at) ? 0 : 2) +
        difference(was, old, now, at) +
        // Of those that are the same, each in turn.
        isUsed[old]! / 10_000;
      if (cost >= least) return;
      least = cost;
      found[at] = old;
    });
    if (found[at]! >= 0) isUsed[found[at]!] = 1;
  }
  return { found, isUsed, places };
}

/** How far surfaces differ within the tolerance. */
function difference(was: Surface, old: number, now: Surface, at: number): number {
  let sum = 0;
  for (const [list, width] of [
    ['normals', 3],
    ['uvs', 2],
    ['colors', 4],
  ] as const) {
    const [a, b] = [was[list], now[list]];
    if (a === undefined || b === undefined) continue;
    for (let part = 0; part < width; part += 1)
      sum += Math.min(0.1, Math.abs(a[old * width + part]! - b[at * width + part]!));
  }
  return sum;
}

/** Old vertices by place: a grid whose cells are far larger than the tolerance. */
function placesOf(was: Surface, { position: most, isSamePosition }: Tolerance): Places {
  const cell = most * 64;
  const cellOf = (value: number): number => Math.floor(value / cell);
  const count = was.positions.length / 3;
  const first = new Map<number, number>();
  const next = new Int32Array(count).fill(-1);
  // Backwards, so that each list begins with the first vertex.
  for (let i = count - 1; i >= 0; i -= 1) {
    const [x, y, z] = [0, 1, 2].map((axis) => cellOf(was.positions[3 * i + axis]!));
    const key = keyOf(x!, y!, z!);
    next[i] = first.get(key) ?? -1;
    first.set(key, i);
  }
  return (surface, at, visit) => {
    const low = [0, 1, 2].map((axis) => cellOf(surface.positions[3 * at + axis]! - most));
    const high = [0, 1, 2].map((axis) => cellOf(surface.positions[3 * at + axis]! + most));
    const [x, y, z] = low as [number, number, number];
    const [wide, deep, tall] = high.map((value, axis) => value - low[axis]!) as [number, number, number];
    // Steps from the lowest cell: a cell far out plus 1 may be the same number.
    for (let dx = 0; dx <= wide; dx += 1)
      for (let dy = 0; dy <= deep; dy += 1)
        for (let dz = 0; dz <= tall; dz += 1) {
          let looked = 0;
          for (let old = first.get(keyOf(x + dx, y + dy, z + dz)) ?? -1; old >= 0; old = next[old]!) {
            if (looked >= MOST_CANDIDATES) break;
            looked += 1;
            if (isSamePosition(was, old, surface, at)) visit(old);
          }
        }
  };
}

function keyOf(x: number, y: number, z: number): number {
  return Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
}

/** Vertices that moved: by their texture coordinates, the nearest of those that are left. */
function byUv(
  was: Surface,
  now: Surface,
  { isSameUv }: Tolerance,
  found: Int32Array,
  isUsed: Uint8Array,
): void {
  if (was.uvs === undefined || now.uvs === undefined) return;
  const cells = new Map<string, number[]>();
  const cellOf = (uvs: Float32Array, at: number): string =>
    `${Math.round(uvs[2 * at]! * 1000)} ${Math.round(uvs[2 * at + 1]! * 1000)}`;
  for (let old = 0; old < isUsed.length; old += 1) {
    if (isUsed[old] === 1) continue;
    const cell = cellOf(was.uvs, old);
    const known = cells.get(cell);
    if (known === undefined) cells.set(cell, [old]);
    else if (known.length < MOST_CANDIDATES) known.push(old);
  }
  for (let at = 0; at < found.length; at += 1) {
    if (found[at]! >= 0) continue;
    let least = Infinity;
    for (const old of cells.get(cellOf(now.uvs, at)) ?? []) {
      const distance = distanceOf(was, old, now, at);
      if (isUsed[old] === 1 || !isSameUv(was, old, now, at) || distance >= least) continue;
      least = distance;
      found[at] = old;
    }
    if (found[at]! >= 0) isUsed[found[at]!] = 1;
  }
}

/** Vertices that moved and that nothing else tells: they close triangles whose other corners are known. */
function byTriangles(was: Surface, now: Surface, found: Int32Array, isUsed: Uint8Array): void {
  if (found.every((old) => old >= 0)) return;
  const edge = (from: number, to: number): number => from * 2 ** 22 + to;
  const thirds = new Map<number, number>();
  for (let i = 0; i + 2 < was.triangles.length; i += 3) {
    for (let turn = 0; turn < 3; turn += 1) {
      const third = was.triangles[i + ((turn + 2) % 3)]!;
      if (isUsed[third] !== 0) continue;
      const key = edge(was.triangles[i + turn]!, was.triangles[i + ((turn + 1) % 3)]!);
      // Of edges that several triangles have in one direction, nothing can be said.
      thirds.set(key, thirds.has(key) ? -1 : third);
    }
  }
  if (thirds.size === 0) return;
  for (let pass = 0, isMore = true; isMore && pass < MOST_PASSES; pass += 1) {
    isMore = false;
    for (let i = 0; i + 2 < now.triangles.length; i += 3) {
      for (let turn = 0; turn < 3; turn += 1) {
        const at = now.triangles[i + ((turn + 2) % 3)]!;
        if (found[at]! >= 0) continue;
        const [a, b] = [found[now.triangles[i + turn]!]!, found[now.triangles[i + ((turn + 1) % 3)]!]!];
        const old = a < 0 || b < 0 ? -1 : (thirds.get(edge(a, b)) ?? -1);
        if (old < 0) continue;
        found[at] = old;
        isUsed[old] = 1;
        isMore = true;
      }
    }
  }
}

function distanceOf(was: Surface, old: number, now: Surface, at: number): number {
  const part = (axis: number): number => was.positions[3 * old + axis]! - now.positions[3 * at + axis]!;
  return part(0) ** 2 + part(1) ** 2 + part(2) ** 2;
}

/** The nearest old vertex for those that are new; of very many, only some are looked at. */
function nearestOld(was: Surface, now: Surface, found: Int32Array): void {
  const count = was.positions.length / 3;
  const missing = found.reduce((sum, old) => sum + (old < 0 ? 1 : 0), 0);
  const step = Math.max(1, Math.ceil((missing * count) / MOST_DISTANCES));
  for (let at = 0; at < found.length; at += 1) {
    if (found[at]! >= 0) continue;
    let least = Infinity;
    found[at] = 0;
    for (let old = 0; old < count; old += step) {
      const distance = distanceOf(was, old, now, at);
      if (distance >= least) continue;
      least = distance;
      found[at] = old;
    }
  }
}

/**
 * For each old vertex the first one that is the same, or so near that rounding makes them the same: programs join them, or give one
 * for the other.
 */
function twins(was: Surface, { isSameUv, isSameColor }: Tolerance, places: Places): Uint32Array {
  const above = Uint32Array.from({ length: was.positions.length / 3 }, (_, at) => at);
  const firstOf = (at: number): number => {
    let first = at;
    while (above[first] !== first) first = above[first]!;
    return first;
  };
  for (let at = 0; at < above.length; at += 1) {
    places(was, at, (old) => {
      if (old >= at || !isSameUv(was, old, was, at) || !isSameColor(was, old, was, at)) return;
      if (!areNear(was.normals, old, was.normals, at, 3, TWIN_NORMAL)) return;
      const [a, b] = [firstOf(old), firstOf(at)];
      above[Math.max(a, b)] = Math.min(a, b);
    });
  }
  return above.map((_, at) => firstOf(at));
}

/** The new vertex of each old one if the triangles are the same, in any order; undefined if they are not. */
function sameTopology(
  was: Surface,
  now: Surface,
  tolerance: Tolerance,
  oldOf: Uint32Array,
  twin: Uint32Array | undefined,
): Int32Array | undefined {
  const count = was.positions.length / 3;
  if (count > 65_536) return undefined;
  const ofTwin = (old: number): number => twin?.[old] ?? old;
  const before = sortedTriangles(was.triangles, ofTwin);
  const after = sortedTriangles(now.triangles, (at) => ofTwin(oldOf[at]!));
  if (!sameNumbers(before, after)) return undefined;
  const newOf = new Int32Array(count).fill(-1);
  for (const [at, old] of oldOf.entries()) {
    const one = ofTwin(old);
    const known = newOf[one]!;
    const isOther =
      known >= 0 &&
      !(
        tolerance.isSamePosition(now, known, now, at) &&
        tolerance.isSameUv(now, known, now, at) &&
        tolerance.isSameNormal(now, known, now, at) &&
        tolerance.isSameColor(now, known, now, at)
      );
    // Two vertices that were one: the surface has a new seam.
    if (isOther) return undefined;
    newOf[one] = at;
  }
  return newOf.map((_, old) => newOf[ofTwin(old)]!);
}

/** Triangles as sorted numbers, each turned so that its lowest vertex comes first; without those that have no area. */
function sortedTriangles(triangles: Uint32Array, vertexOf: (corner: number) => number): Float64Array {
  const keys: number[] = [];
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const [a, b, c] = [vertexOf(triangles[i]!), vertexOf(triangles[i + 1]!), vertexOf(triangles[i + 2]!)];
    if (a === b || b === c || a === c) continue;
    keys.push(triangleKey(a, b, c));
  }
  return Float64Array.from(keys).sort();
}

/** A number for a triangle, whichever corner comes first. */
export function triangleKey(a: number, b: number, c: number): number {
  const [x, y, z] = a < b && a < c ? [a, b, c] : b < c ? [b, c, a] : [c, a, b];
  return (x * 65_536 + y) * 65_536 + z;
}
