import { FormatError } from '#shared/errors.ts';
import type { GeometrySource } from '#shared/formats/kit/geometry-source.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { COMBINED_FORMS } from '#shared/formats/nif/blocks/combined-geometry.ts';
import { BSTriShape } from '#shared/formats/nif/blocks/tri-shape.ts';
import {
  combinedMesh,
  geometryError,
  levelRuns,
  type TriangleRun,
} from '#shared/formats/nif/combined/combined-mesh.ts';
import { instanceMatrices, instanceSpheres } from '#shared/formats/nif/combined/instances.ts';
import {
  type CombinedObject,
  combinedGeometry,
  objectPath,
  triangleCount,
} from '#shared/formats/nif/combined/objects.ts';
import { sphereOf } from '#shared/scene/bounds.ts';
import { identity } from '#shared/scene/matrix.ts';
import type { SceneInstances, SceneMesh } from '#shared/scene/scene.ts';
import { addMaterial } from './materials.ts';
import type { MeshData } from './mesh-data.ts';
import type { SceneParts } from './scene-parts.ts';
import { joinedIndices } from './vectors.ts';

/**
 * Precombined objects: each is a mesh with many placements and the material of the shape that represents it. Placements
 * are in cell space: the transforms of the shape and of the nodes above it are ignored. Source: reference
 * precombined.md, B4 and B5.
 */

/** Adds the combined objects of an object in the tree. */
export function addCombined(parts: SceneParts, block: number, node: number): void {
  for (const extra of combinedBlocks(parts, block)) {
    parts.part(extra, () => addObjects(parts, extra, { shape: block, node }));
  }
}

/** Whether an object in the tree represents combined ones and has no vertices of its own. */
export function representsCombined(parts: SceneParts, block: number): boolean {
  const isEmpty = parts.read(block, BSTriShape)?.vertexData === undefined;
  return isEmpty && combinedBlocks(parts, block).length > 0;
}

function combinedBlocks(parts: SceneParts, block: number): readonly number[] {
  const { blocks } = parts.nif;
  const extra = [...(parts.read(block, NiAVObject)?.extraDataList ?? [])];
  return extra.filter((one) => one >= 0 && one < blocks.count && COMBINED_FORMS.has(blocks.type(one)));
}

/** The shape that represents combined objects. */
interface Owner {
  readonly shape: number;
  readonly node: number;
}

function addObjects(parts: SceneParts, extra: number, owner: Owner): void {
  const { objects = [], damage } = combinedGeometry(parts.nif, extra, parts.backEnd) ?? {};
  const missing = new Map<number, number>();
  const material = addMaterial(parts, owner.shape);
  for (const object of objects) {
    const { inline, hash, instances } = object;
    if (instances === 0) continue;
    const fileHash = inline === undefined && hash !== undefined ? hash : undefined;
    const file = fileHash === undefined ? undefined : parts.geometryOf?.(fileHash).file;
    if (!parts.take(extra, pointsOf(object, file))) return;
    const isMissing = fileHash !== undefined && file === undefined;
    if (isMissing) missing.set(fileHash, (missing.get(fileHash) ?? 0) + 1);
    const data = isMissing ? undefined : dataOf(parts, object, file);
    parts.meshes.push(placedMesh(parts, object, data ?? NOTHING, material, owner));
  }
  for (const [hash, count] of missing) {
    const why =
      parts.geometryOf?.(hash).message ??
      `The geometry file with the hash ${hex32(hash)} was not looked for.`;
    const what =
      count === 1
        ? '1 object has its vertices in another file: it is shown as spheres and not exported.'
        : `${count} objects have their vertices in another file: they are shown as spheres and not exported.`;
    parts.note(extra, `${what} ${why}`);
  }
  if (damage === undefined) return;
  parts.note(
    extra,
    `only the first ${objects.length} objects are drawn: ${damage.path ?? ''} ${damage.message}`,
  );
}

/** Points to draw over all placements, by the block or by the geometry file, whichever is more. */
function pointsOf(object: CombinedObject, file: GeometrySource | undefined): number {
  const { vertices, offset, instances } = object;
  const row = offset === undefined ? undefined : file?.rowAt(offset);
  const { vertexCount = 0, indexCount = 0 } = row ?? {};
  return Math.max(1, vertices, triangleCount(object), vertexCount, indexCount / 3) * instances;
}

function dataOf(
  parts: SceneParts,
  object: CombinedObject,
  file: GeometrySource | undefined,
): MeshData | undefined {
  try {
    return combinedMesh(object, file);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { message } = geometryError(error, object, file);
    parts.note(object.block, `object ${object.index} is shown as spheres and not exported: ${message}`);
    return undefined;
  }
}

function placedMesh(
  parts: SceneParts,
  object: CombinedObject,
  { influences: _, ...data }: MeshData,
  material: number,
  { node }: Owner,
): SceneMesh {
  const { triangles, lods } = byLevel(data.triangles, levelRuns(object));
  return {
    ...data,
    triangles,
    name: `Object ${object.index}`,
    node: -1,
    block: object.block,
    matrix: identity(),
    lods: lods.slice(1).some((count) => count > 0) ? lods : [],
    material,
    skinned: false,
    hidden: parts.nodes[node]?.hidden ?? false,
    bounds: sphereOf(data.positions),
    instances: instancesOf(parts, object, node),
  };
}

/** Triangles in order of levels, and the number of each level, as far as they exist. */
function byLevel(
  all: Uint32Array,
  runs: readonly TriangleRun[],
): { readonly triangles: Uint32Array; readonly lods: readonly number[] } {
  let behind = 0;
  const inOrder = runs.every(({ start, count }) => {
    const follows = start === behind;
    behind += count;
    return follows;
  });
  // The Creation Kit's order.
  if (inOrder && 3 * behind === all.length) return { triangles: all, lods: runs.map(({ count }) => count) };
  const levels = runs.map(({ start, count }) => all.subarray(3 * start, 3 * (start + count)));
  return { triangles: joinedIndices(levels), lods: levels.map(({ length }) => length / 3) };
}

function instancesOf(parts: SceneParts, object: CombinedObject, owner: number): SceneInstances {
  const matrices = instanceMatrices(object);
  let invalid = 0;
  for (let at = 0; at < matrices.length; at += 16) {
    if (areFinite(matrices, at)) continue;
    matrices.fill(0, at, at + 16);
    invalid += 1;
  }
  if (invalid > 0) {
    parts.note(object.block, `object ${object.index} has ${invalid} invalid placements, which are not drawn`);
  }
  const { inline, hash, offset } = object;
  const isStored = inline === undefined && hash !== undefined && offset !== undefined;
  return {
    matrices,
    spheres: instanceSpheres(object),
    path: objectPath(object),
    list: 'combined',
    owner,
    ...(isStored ? { stored: { hash, offset } } : {}),
  };
}

/** A plain loop: there are tens of thousands of placements. */
function areFinite(matrices: Float32Array, at: number): boolean {
  let sum = 0;
  // x * 0 is 0 only for finite x.
  for (let i = at; i < at + 16; i += 1) sum += matrices[i]! * 0;
  return sum === 0;
}

const NOTHING: MeshData = {
  positions: new Float32Array(),
  normals: undefined,
  tangents: undefined,
  uvs: undefined,
  colors: undefined,
  triangles: new Uint32Array(),
};
