import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { requireFrames } from '#shared/mesh-tools/kit/shapes.ts';
import type { VertexChange } from '#shared/mesh-tools/kit/write-geometry.ts';
import { computeFrames, type Frames } from './compute-frames.ts';

/** The vertices and triangles that a shape gets. */
export interface NewRows {
  /** The old vertex that each new one is or is like. */
  readonly from: Uint32Array;
  /** Three new vertices each. */
  readonly triangles: Uint32Array;
}

/**
 * Tangents where a change turns the surface or its texture, computed anew; elsewhere those of the file stay.
 * @param rows the same vertices and triangles if absent
 * @returns undefined if the shape has none, or all stay
 */
export function changedFrames(
  draft: MeshDraft,
  shape: number,
  geometry: ShapeGeometry,
  change: VertexChange,
  rows?: NewRows,
): Frames | undefined {
  const { normals, uvSets, tangents, bitangents, count } = geometry;
  const [uvs] = uvSets;
  if (tangents === undefined || bitangents === undefined || normals === undefined || uvs === undefined)
    return undefined;
  if (requireFrames(draft, shape, geometry) !== undefined) return undefined;
  const from = rows?.from ?? Uint32Array.from({ length: count }, (_, i) => i);
  const triangles = rows?.triangles ?? geometry.triangles;
  const rowsOf = (list: Float32Array, width: number): Float32Array => {
    const result = new Float32Array(from.length * width);
    for (const [i, old] of from.entries())
      result.set(list.subarray(old * width, (old + 1) * width), i * width);
    return result;
  };
  const before = computeFrames(geometry.positions, normals, uvs, geometry.triangles);
  const after = computeFrames(
    change.positions ?? rowsOf(geometry.positions, 3),
    change.normals ?? rowsOf(normals, 3),
    change.uvSets?.[0] ?? rowsOf(uvs, 2),
    triangles,
  );
  const next = { tangents: rowsOf(tangents, 3), bitangents: rowsOf(bitangents, 3) };
  let isChanged = false;
  for (const [i, old] of from.entries()) {
    const isKept = (['tangents', 'bitangents'] as const).every((list) =>
      [0, 1, 2].every((axis) => Math.abs(before[list][3 * old + axis]! - after[list][3 * i + axis]!) < 1e-5),
    );
    if (isKept) continue;
    isChanged = true;
    next.tangents.set(after.tangents.subarray(3 * i, 3 * i + 3), 3 * i);
    next.bitangents.set(after.bitangents.subarray(3 * i, 3 * i + 3), 3 * i);
  }
  return isChanged ? next : undefined;
}
