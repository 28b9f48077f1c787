import { sphereOf } from '#shared/scene/bounds.ts';
import { METERS_PER_UNIT } from '#shared/scene/game-units.ts';
import { identity } from '#shared/scene/matrix.ts';
import { denseOffsets } from '#shared/scene/morph-set.ts';
import type { Scene, SceneMesh, SceneMorph } from '#shared/scene/scene.ts';
import type { Tri } from './schema.ts';
import { triMorphs } from './tri-morphs.ts';

/**
 * The mesh of a `.tri`, in its own place: the head of a body that is not there. Quads become two triangles.
 * @param name of the mesh
 * @param morphs whether the mesh includes its morphs
 */
export function triScene(tri: Tri, name: string, morphs: boolean): Scene {
  const notes: string[] = [];
  const positions = positionsOf(tri);
  const mesh: SceneMesh = {
    name,
    node: -1,
    block: -1,
    matrix: identity(),
    positions,
    normals: undefined,
    tangents: undefined,
    uvs: uvsOf(tri, notes),
    colors: undefined,
    triangles: trianglesOf(tri, notes),
    lods: [],
    material: -1,
    skinned: false,
    hidden: false,
    bounds: sphereOf(positions),
    ...(morphs ? { morphs: sceneMorphs(tri, notes) } : {}),
  };
  return {
    nodes: [],
    meshes: tri.vertexCount === 0 ? [] : [mesh],
    materials: [],
    shapes: [],
    metresPerUnit: METERS_PER_UNIT,
    notes: notes.map((message) => ({ block: -1, message })),
  };
}

function positionsOf({ vertices: { x, y, z, length } }: Tri): Float32Array {
  const positions = new Float32Array(3 * length);
  for (let i = 0; i < length; i += 1) {
    positions[3 * i] = x[i]!;
    positions[3 * i + 1] = y[i]!;
    positions[3 * i + 2] = z[i]!;
  }
  return positions;
}

/** Triangles, then both halves of each quad; those with vertices that do not exist are left out. */
function trianglesOf({ vertexCount, triangles, quads }: Tri, notes: string[]): Uint32Array {
  const corners = new Uint32Array(3 * (triangles.length + 2 * quads.length));
  let end = 0;
  let skipped = 0;
  const add = (a: number, b: number, c: number): void => {
    if (Math.max(a, b, c) >= vertexCount) {
      skipped += 1;
      return;
    }
    corners[end] = a;
    corners[end + 1] = b;
    corners[end + 2] = c;
    end += 3;
  };
  for (let i = 0; i < triangles.length; i += 1) add(triangles.a[i]!, triangles.b[i]!, triangles.c[i]!);
  for (let i = 0; i < quads.length; i += 1) {
    add(quads.a[i]!, quads.b[i]!, quads.c[i]!);
    add(quads.a[i]!, quads.c[i]!, quads.d[i]!);
  }
  if (skipped > 0)
    notes.push(`${skipped} of its triangles have vertices that do not exist: they are left out`);
  return corners.slice(0, end);
}

/** Texture coordinates of each vertex. Corners may have others where a texture has a seam; those are left out. */
function uvsOf(tri: Tri, notes: string[]): Float32Array | undefined {
  const { uvs, vertexCount, uvCount } = tri;
  if (uvs.length === 0) return undefined;
  if (uvs.length !== vertexCount || (uvCount > 0 && !sameCorners(tri))) {
    notes.push('its texture coordinates belong to corners instead of vertices: they are left out');
    return undefined;
  }
  const coordinates = new Float32Array(2 * uvs.length);
  for (let i = 0; i < uvs.length; i += 1) {
    coordinates[2 * i] = uvs.u[i]!;
    coordinates[2 * i + 1] = uvs.v[i]!;
  }
  return coordinates;
}

/** Whether corners have the same numbers of vertices and texture coordinates, as in all files of the games. */
function sameCorners({ triangles, quads, uvTriangles, uvQuads }: Tri): boolean {
  return (
    sameNumbers(triangles.a, uvTriangles.a) &&
    sameNumbers(triangles.b, uvTriangles.b) &&
    sameNumbers(triangles.c, uvTriangles.c) &&
    sameNumbers(quads.a, uvQuads.a) &&
    sameNumbers(quads.b, uvQuads.b) &&
    sameNumbers(quads.c, uvQuads.c) &&
    sameNumbers(quads.d, uvQuads.d)
  );
}

function sameNumbers(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}

/** Numbers of all morphs together, 256 MB: one that moves a single vertex has an offset for each of them here. */
const MOST_OFFSETS = 64_000_000;

function sceneMorphs(tri: Tri, notes: string[]): readonly SceneMorph[] {
  const count = tri.differenceMorphs.length + tri.statisticalMorphs.length;
  if (3 * tri.vertexCount * count > MOST_OFFSETS) {
    notes.push(
      `its ${count} morphs of ${tri.vertexCount} vertices are too many to be shown: they are left out`,
    );
    return [];
  }
  return triMorphs(tri).flatMap(({ morphs, vertices }) =>
    morphs.map((morph) => ({ name: morph.name, offsets: denseOffsets(morph, vertices) })),
  );
}
