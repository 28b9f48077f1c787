import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { stringOf } from '#shared/formats/nif/open.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/** Extra data by which a mesh asks for a copy of its vertices for particles (reference mesh-tools.md, 2). */
const MARK = 'NiOptimizeKeep';

/** The fields of a shape of Skyrim SE that hold its vertices again, for particles; empty unless it asks for them. */
export function keptParticles(draft: MeshDraft, shape: number, geometry: ShapeGeometry) {
  const { positions, normals, triangles, count } = geometry;
  if (!asksForParticles(draft, shape) || normals === undefined) return { particleDataSize: 0 };
  return {
    // Counted in twos of bytes.
    particleDataSize: 6 * count + triangles.length,
    particleVertices: pointColumns(positions),
    particleNormals: pointColumns(normals),
    particleTriangles: triangleColumns(triangles),
  };
}

function asksForParticles(draft: MeshDraft, shape: number): boolean {
  const { extraDataList } = draft.value(shape) ?? {};
  if (!(extraDataList instanceof Int32Array)) return false;
  return extraDataList.some((block) => {
    const { name } = draft.value(block) ?? {};
    const isText =
      draft.type(block) === 'NiStringExtraData' && (typeof name === 'number' || typeof name === 'string');
    return isText && stringOf(draft.mesh.nif, name) === MARK;
  });
}
