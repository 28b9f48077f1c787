import { picked } from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { editableShapes, hasModelNormals, orLeave, turnedBy } from '#shared/mesh-tools/kit/shapes.ts';
import type { ToolOptions } from '#shared/mesh-tools/kit/tool-options.ts';
import { turnTriangles } from '#shared/mesh-tools/kit/turn-triangles.ts';
import { writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { smoothNormals, triangleNormals, unitVectors } from './compute-normals.ts';
import { computeTangents } from './tangents.ts';

/** Computes normals: smooth up to an angle, or one for each face; or makes those that are there of length 1, or flips them. */
export const normals: MeshTool = {
  id: 'normals',
  // Flipped twice is as before.
  repeats: ({ mode }) => mode === 'flip' || mode === 'turn',
  draft(draft, options) {
    for (const shape of editableShapes(draft)) {
      const geometry = shapeGeometry(draft, shape);
      if (geometry === undefined || geometry.count === 0) continue;
      if (hasModelNormals(draft, shape)) {
        draft.leave(shape, 'Its shader takes normals from a model-space map.');
        continue;
      }
      if (options.missing === true && geometry.normals !== undefined) continue;
      if (options.mode === 'flip' || options.mode === 'turn')
        flipNormals(draft, shape, geometry, options.mode === 'turn');
      else changeNormals(draft, shape, geometry, options);
    }
  },
};

function changeNormals(
  draft: MeshDraft,
  shape: number,
  geometry: ShapeGeometry,
  { mode, angle }: ToolOptions,
): void {
  if (mode === 'normalize' && geometry.normals === undefined) {
    draft.leave(shape, 'It has no normals.');
    return;
  }
  if (mode === 'face' && sharesVertices(geometry)) {
    splitFaces(draft, shape, geometry);
    return;
  }
  const next = newNormals(geometry, String(mode), Number(angle));
  if (writeVertices(draft, shape, { normals: next }, words(geometry, next)))
    followTangents(draft, shape, geometry);
}

/** Tangents stay: they lie in the surface, and follow the texture, whichever side is up. */
function flipNormals(
  draft: MeshDraft,
  shape: number,
  geometry: ShapeGeometry,
  turnsTriangles: boolean,
): void {
  const { normals: old, count, triangles } = geometry;
  if (old === undefined && (!turnsTriangles || triangles.length === 0)) {
    draft.leave(shape, 'It has no normals.');
    return;
  }
  // From 0, so that none becomes -0.
  const change = old === undefined ? {} : { normals: old.map((value) => 0 - value) };
  const normalWords = {
    change: 'normals',
    old: old === undefined ? 'none' : count.toLocaleString('en'),
    new: old === undefined ? 'none' : 'flipped',
    why: 'As asked.',
  };
  if (!turnsTriangles) writeVertices(draft, shape, change, normalWords);
  else {
    const turned = `${(triangles.length / 3).toLocaleString('en')} triangles turned over with them`;
    const words = { ...normalWords, new: old === undefined ? turned : `flipped, ${turned}` };
    orLeave(draft, shape, () => turnTriangles(draft, shape, change, words));
  }
}

function newNormals(geometry: ShapeGeometry, mode: string, angle: number): Float32Array {
  const { positions, triangles, normals: old } = geometry;
  switch (mode) {
    case 'normalize':
      return ofLength1(old ?? new Float32Array());
    case 'face':
      return faceNormals(geometry);
    default:
      return smoothNormals(positions, triangles, angle, old);
  }
}

/** Made of length 1, where they are off by more than bytes can be; what has no length stays. */
function ofLength1(vectors: Float32Array): Float32Array {
  const units = unitVectors(vectors);
  const next = vectors.slice();
  for (let at = 0; at < vectors.length; at += 3) {
    const length = Math.hypot(vectors[at]!, vectors[at + 1]!, vectors[at + 2]!);
    if (length > 0 && Number.isFinite(length) && Math.abs(length - 1) > BYTE_ERROR)
      next.set(units.subarray(at, at + 3), at);
  }
  return next;
}

/** How far the length of a direction stored in bytes may be from 1. */
const BYTE_ERROR = 0.01;

/** The normal of the first face of each vertex; vertices of no face keep theirs, or face up. */
function faceNormals({ positions, triangles, normals: old, count }: ShapeGeometry): Float32Array {
  const faces = unitVectors(triangleNormals(positions, triangles));
  const next = Float32Array.from({ length: 3 * count }, (_, i) => old?.[i] ?? (i % 3 === 2 ? 1 : 0));
  for (let corner = triangles.length - 1; corner >= 0; corner -= 1) {
    const face = corner - (corner % 3);
    const hasArea = faces[face] !== 0 || faces[face + 1] !== 0 || faces[face + 2] !== 0;
    if (triangles[corner]! < count && hasArea)
      next.set(faces.subarray(face, face + 3), 3 * triangles[corner]!);
  }
  return next;
}

function words({ normals: before, count }: ShapeGeometry, next: Float32Array) {
  const all = count.toLocaleString('en');
  return {
    change: 'normals',
    old: before === undefined ? 'none' : all,
    new: all,
    why:
      before === undefined
        ? 'The shape had no normals.'
        : `${turnedBy(before, next).toLocaleString('en')} of ${all} turned by more than 5°.`,
  };
}

/** Whether faces of different directions use one vertex. */
function sharesVertices({ positions, triangles, count }: ShapeGeometry): boolean {
  const units = unitVectors(triangleNormals(positions, triangles));
  const faceOf = new Int32Array(count).fill(-1);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const vertex = triangles[corner]!;
    const face = corner - (corner % 3);
    if (vertex >= count) continue;
    const known = faceOf[vertex]!;
    if (known < 0) faceOf[vertex] = face;
    else if (!isParallel(units, known, face)) return true;
  }
  return false;
}

function isParallel(units: Float32Array, a: number, b: number): boolean {
  const dot = units[a]! * units[b]! + units[a + 1]! * units[b + 1]! + units[a + 2]! * units[b + 2]!;
  const hasNone = [a, b].some((at) => units[at] === 0 && units[at + 1] === 0 && units[at + 2] === 0);
  return hasNone || dot > 1 - 1e-4;
}

/** Gives each face vertices of its own, so that each can have its normal. */
function splitFaces(draft: MeshDraft, shape: number, geometry: ShapeGeometry): void {
  const { triangles, positions, count } = geometry;
  if (triangles.some((vertex) => vertex >= count)) {
    draft.leave(shape, 'Some of its triangles refer to missing vertices.');
    return;
  }
  const from = triangles.slice();
  const next = faceNormals({
    ...geometry,
    positions: picked(positions, from, 3),
    triangles: Uint32Array.from(triangles.keys()),
    normals: geometry.normals && picked(geometry.normals, from, 3),
    count: from.length,
  });
  const isReplaced = orLeave(draft, shape, () =>
    replaceGeometry(
      draft,
      shape,
      {
        from,
        triangles: Uint32Array.from(triangles.keys()),
        triangleFrom: Int32Array.from({ length: triangles.length / 3 }, (_, i) => i),
        change: { normals: next },
      },
      {
        change: 'normals',
        old: `${count.toLocaleString('en')} vertices`,
        new: `${from.length.toLocaleString('en')} vertices`,
        why: 'Each face got vertices of its own, with its normal.',
      },
    ),
  );
  if (isReplaced) followTangents(draft, shape, geometry);
}

/** Tangents depend on normals: a shape that has some gets new ones. */
function followTangents(draft: MeshDraft, shape: number, { tangents }: ShapeGeometry): void {
  if (tangents !== undefined) computeTangents(draft, shape);
}
