import { UserError } from '#shared/errors.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { joinedParts, type MeshPart } from './joined-parts.ts';

/** Size of a step of vertices, in meters, and the bits of keys, as in all of Skyrim’s own meshes (reference mesh-tools.md, 6). */
const ERROR = 0.001;
const BITS_PER_INDEX = 17;
const BITS_PER_W_INDEX = 18;

/** Triangles of a chunk: Skyrim’s own have up to 480 indices and 246 vertices. */
const CHUNK_TRIANGLES = 160;
const CHUNK_VERTICES = 255;
/** Largest extent of a chunk in meters: 16 bits of steps. */
const CHUNK_SIZE = 65.5;
/** Triangles that are longer are kept apart, as they would fill a chunk. In meters. */
const LARGE = 32;
/** Chunks that fit above the bits of keys. */
const MOST_CHUNKS = 2 ** (32 - BITS_PER_W_INDEX) - 1;

/**
 * Data of a mesh of Skyrim: its triangles in chunks of one material that are near each other, and those too large for one. What
 * has no area once its vertices are rounded is left out.
 *
 * @throws UserError `too-many-triangles`, `flat`, in words that follow “The mesh”
 */
export function compressedMeshData(blank: BlockValue, parts: readonly MeshPart[], layer: number): BlockValue {
  const large = largeTriangles(parts);
  const chunks = parts.flatMap((part, material) =>
    chunksOf(part)
      .map((triangles) => chunkValue(part, triangles, material))
      .filter(({ numIndices }) => numIndices > 0),
  );
  if (chunks.length > MOST_CHUNKS || large.material.length >= 2 ** BITS_PER_INDEX)
    throw new UserError('too-many-triangles', 'has more triangles than a collision mesh of Skyrim can hold');
  if (chunks.length === 0 && large.material.length === 0)
    throw new UserError('flat', 'has no triangles with an area of a square millimeter');
  const length = parts.length;
  const bigCount = large.material.length;
  return {
    ...blank,
    bitsPerIndex: BITS_PER_INDEX,
    bitsPerWIndex: BITS_PER_W_INDEX,
    maskWIndex: 2 ** BITS_PER_W_INDEX - 1,
    maskIndex: 2 ** BITS_PER_INDEX - 1,
    error: ERROR,
    aabb: boxOf(parts),
    weldingType: NOT_WELDED,
    materialType: ONE_FOR_A_CHUNK,
    numMaterials: length,
    chunkMaterials: {
      length,
      material: Uint32Array.from(parts, ({ material }) => material),
      filter: {
        length,
        layer: new Uint8Array(length).fill(layer),
        flags: new Uint8Array(length),
        group: new Uint16Array(length),
      },
    },
    numTransforms: 1,
    chunkTransforms: IN_PLACE,
    numBigVerts: large.positions.length / 3,
    bigVerts: {
      ...pointColumns(large.positions),
      // Steps in a meter, as in Skyrim’s own meshes.
      w: new Float32Array(large.positions.length / 3).fill(1 / ERROR),
    },
    numBigTris: bigCount,
    bigTris: {
      length: bigCount,
      triangle: triangleColumns(large.triangles),
      material: Uint32Array.from(large.material),
      weldingInfo: new Uint16Array(bigCount),
    },
    numChunks: chunks.length,
    chunks,
  };
}

const NOT_WELDED = 6;
const ONE_FOR_A_CHUNK = 1;
const NO_CHUNK = 65_535;

/** One transform that changes nothing. */
const IN_PLACE = {
  length: 1,
  translation: { length: 1, ...zeros('x', 'y', 'z', 'w') },
  rotation: { length: 1, ...zeros('x', 'y', 'z'), w: Float32Array.of(1) },
};

function zeros(...names: readonly string[]): Readonly<Record<string, Float32Array>> {
  return Object.fromEntries(names.map((name) => [name, new Float32Array(1)]));
}

function boxOf(parts: readonly MeshPart[]) {
  const least = [Infinity, Infinity, Infinity];
  const most = [-Infinity, -Infinity, -Infinity];
  for (const { positions } of parts) {
    for (let i = 0; i < positions.length; i += 1) {
      least[i % 3] = Math.min(least[i % 3]!, positions[i]!);
      most[i % 3] = Math.max(most[i % 3]!, positions[i]!);
    }
  }
  const corner = ([x, y, z]: readonly number[]) => ({ x: x!, y: y!, z: z!, w: 0 });
  return { min: corner(least), max: corner(most) };
}

function largeTriangles(parts: readonly MeshPart[]) {
  const material: number[] = [];
  const all = joinedParts(
    parts.map((part, number) => {
      const triangles: number[] = [];
      for (let i = 0; i < part.triangles.length; i += 3) {
        if (!isLarge(part, i)) continue;
        triangles.push(...part.triangles.subarray(i, i + 3));
        material.push(number);
      }
      return ownVertices(part, triangles);
    }),
  );
  if (all.positions.length / 3 > NO_CHUNK)
    throw new UserError('too-many-triangles', 'has too many triangles of more than 32 meters');
  return { ...all, material };
}

/** Only the vertices that some triangles use. */
function ownVertices({ positions }: MeshPart, triangles: readonly number[]) {
  const own = new Map<number, number>();
  const corners = triangles.map((vertex) => {
    const number = own.get(vertex) ?? own.size;
    own.set(vertex, number);
    return number;
  });
  const points = Float32Array.from(
    [...own.keys()].flatMap((vertex) => [...positions.subarray(3 * vertex, 3 * vertex + 3)]),
  );
  return { positions: points, triangles: Uint32Array.from(corners) };
}

function isLarge(part: MeshPart, triangle: number): boolean {
  return [0, 1, 2].some((axis) => {
    const { least, most } = extent(part, [triangle], axis);
    return most - least > LARGE;
  });
}

/** @param triangles by the place of their first vertex among `triangles` */
function extent({ positions, triangles: corners }: MeshPart, triangles: ArrayLike<number>, axis: number) {
  let [least, most] = [Infinity, -Infinity];
  for (let i = 0; i < triangles.length; i += 1) {
    for (let k = 0; k < 3; k += 1) {
      const value = positions[3 * corners[triangles[i]! + k]! + axis]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return { least, most };
}

/** Triangles of chunks, by the place of their first vertex: halved along the longest side until they fit. */
function chunksOf(part: MeshPart): readonly Uint32Array[] {
  const all: number[] = [];
  for (let i = 0; i < part.triangles.length; i += 3) if (!isLarge(part, i)) all.push(i);
  const pending = all.length === 0 ? [] : [Uint32Array.from(all)];
  const chunks: Uint32Array[] = [];
  for (let own = pending.pop(); own !== undefined; own = pending.pop()) {
    const sides = [0, 1, 2].map((axis) => {
      const { least, most } = extent(part, own!, axis);
      return most - least;
    });
    if (own.length <= CHUNK_TRIANGLES && Math.max(...sides) <= CHUNK_SIZE && hasRoom(part, own)) {
      chunks.push(own);
      continue;
    }
    const axis = sides.indexOf(Math.max(...sides));
    const middle = (triangle: number): number =>
      [0, 1, 2].reduce((sum, k) => sum + part.positions[3 * part.triangles[triangle + k]! + axis]!, 0);
    own.sort((a, b) => middle(a) - middle(b));
    const half = own.length >> 1;
    pending.push(own.subarray(half), own.subarray(0, half));
  }
  return chunks;
}

function hasRoom({ triangles: corners }: MeshPart, triangles: Uint32Array): boolean {
  const vertices = new Set<number>();
  for (const triangle of triangles) for (let k = 0; k < 3; k += 1) vertices.add(corners[triangle + k]!);
  return vertices.size <= CHUNK_VERTICES;
}

function chunkValue(part: MeshPart, triangles: Uint32Array, material: number) {
  const origin = [0, 1, 2].map((axis) => Math.fround(extent(part, triangles, axis).least));
  const numbers = new Map<string, number>();
  const steps: number[] = [];
  const numberOf = (vertex: number): number => {
    const own = origin.map((value, axis) =>
      Math.max(0, Math.round((part.positions[3 * vertex + axis]! - value) / ERROR)),
    );
    const key = own.join();
    const number = numbers.get(key) ?? numbers.size;
    if (number === numbers.size) steps.push(...own);
    numbers.set(key, number);
    return number;
  };
  const indices: number[] = [];
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map((k) => numberOf(part.triangles[triangle + k]!)) as [
      number,
      number,
      number,
    ];
    if (a !== b && b !== c && a !== c) indices.push(a, b, c);
  }
  const length = numbers.size;
  const column = (axis: number): Uint16Array => Uint16Array.from({ length }, (_, i) => steps[3 * i + axis]!);
  const [x, y, z] = origin as [number, number, number];
  return {
    translation: { x, y, z, w: 0 },
    materialIndex: material,
    reference: NO_CHUNK,
    transformIndex: 0,
    numVertices: 3 * length,
    vertices: { length, x: column(0), y: column(1), z: column(2) },
    numIndices: indices.length,
    indices: Uint16Array.from(indices),
    numStrips: 0,
    strips: new Uint16Array(),
    numWeldingInfo: indices.length,
    weldingInfo: new Uint16Array(indices.length),
  };
}
