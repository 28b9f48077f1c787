import { UserError } from '#shared/errors.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { BlockValue } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { triangleBoxes } from '#shared/mopp/mopp-space.ts';
import { joinedParts, type MeshPart } from './joined-parts.ts';
import { chunksOf, extent, isLarge } from './mesh-chunks.ts';
import { weldingOf } from './welding.ts';

/** Size of a step of vertices, in meters, and the bits of keys, as in all of Skyrim’s own meshes (reference mesh-tools.md, 6). */
const ERROR = 0.001;
const BITS_PER_INDEX = 17;
const BITS_PER_W_INDEX = 18;

/** Chunks that fit above the bits of keys. */
const MOST_CHUNKS = 2 ** (32 - BITS_PER_W_INDEX) - 1;

/**
 * Data of a mesh of Skyrim: its triangles in chunks of one material that are near each other, and those too large for one. What
 * has no area once its vertices are rounded is left out.
 *
 * @throws UserError `too-many-triangles`, `flat`, in words that follow “The mesh”
 */
export function compressedMeshData(blank: BlockValue, parts: readonly MeshPart[], layer: number): BlockValue {
  const welding = weldingOf(parts);
  const known = parts.map((part, material) => ({
    ...part,
    number: material,
    boxes: triangleBoxes(part.positions, part.triangles),
    welding: welding[material]!,
  }));
  const large = largeTriangles(known);
  const chunks = known.flatMap((part) =>
    chunksOf(part, part.boxes)
      .map((triangles) => chunkValue(part, triangles))
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
    weldingType: ANTICLOCKWISE,
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
      weldingInfo: Uint16Array.from(large.welding),
    },
    numChunks: chunks.length,
    chunks,
  };
}

const ANTICLOCKWISE = 0;
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

/** A part with what is computed of its triangles. */
interface KnownPart extends MeshPart {
  /** Its number, and that of its material. */
  readonly number: number;
  readonly boxes: Float32Array;
  readonly welding: Uint16Array;
}

function largeTriangles(parts: readonly KnownPart[]) {
  const material: number[] = [];
  const welding: number[] = [];
  const all = joinedParts(
    parts.map((part) => {
      const triangles: number[] = [];
      for (let i = 0; i < part.welding.length; i += 1) {
        if (!isLarge(part.boxes, i)) continue;
        triangles.push(...part.triangles.subarray(3 * i, 3 * i + 3));
        material.push(part.number);
        welding.push(part.welding[i]!);
      }
      return ownVertices(part, triangles);
    }),
  );
  if (all.positions.length / 3 > NO_CHUNK)
    throw new UserError('too-many-triangles', 'has too many triangles of more than 32 meters');
  return { ...all, material, welding };
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

function chunkValue(part: KnownPart, triangles: Uint32Array) {
  const origin = extent(part.boxes, triangles).slice(0, 3);
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
  const welding: number[] = [];
  for (const triangle of triangles) {
    const [a, b, c] = [0, 1, 2].map((k) => numberOf(part.triangles[3 * triangle + k]!)) as [
      number,
      number,
      number,
    ];
    if (a === b || b === c || a === c) continue;
    indices.push(a, b, c);
    // At the first corner of each triangle.
    welding.push(part.welding[triangle]!, 0, 0);
  }
  const length = numbers.size;
  const column = (axis: number): Uint16Array => Uint16Array.from({ length }, (_, i) => steps[3 * i + axis]!);
  const [x, y, z] = origin as [number, number, number];
  return {
    translation: { x, y, z, w: 0 },
    materialIndex: part.number,
    reference: NO_CHUNK,
    transformIndex: 0,
    numVertices: 3 * length,
    vertices: { length, x: column(0), y: column(1), z: column(2) },
    numIndices: indices.length,
    indices: Uint16Array.from(indices),
    numStrips: 0,
    strips: new Uint16Array(),
    numWeldingInfo: indices.length,
    weldingInfo: Uint16Array.from(welding),
  };
}
