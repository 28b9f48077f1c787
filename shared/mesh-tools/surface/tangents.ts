import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { editableShapes, requireFrames, turnedBy } from '#shared/mesh-tools/kit/shapes.ts';
import { writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { computeFrames } from './compute-frames.ts';

/** Computes tangents and bitangents anew, as the games have them. */
export const tangents: MeshTool = {
  id: 'tangents',
  draft(draft, { missing }) {
    for (const shape of editableShapes(draft)) computeTangents(draft, shape, missing === true);
  },
};

/** Writes a shape’s tangents; a shape that can have none is left, with the reason. */
export function computeTangents(draft: MeshDraft, shape: number, onlyMissing = false): void {
  const geometry = shapeGeometry(draft, shape);
  if (geometry === undefined || geometry.count === 0) return;
  const { positions, normals, uvSets, triangles, tangents: before, bitangents, count } = geometry;
  if (onlyMissing && before !== undefined) return;
  const reason = requireFrames(draft, shape, geometry);
  const [uvs] = uvSets;
  if (reason !== undefined || normals === undefined || uvs === undefined) {
    if (reason !== undefined) draft.leave(shape, reason);
    return;
  }
  const frames = computeFrames(positions, normals, uvs, triangles);
  const turned = before && bitangents && turnedBy(before, frames.tangents, bitangents, frames.bitangents);
  writeVertices(
    draft,
    shape,
    { frames },
    {
      change: 'tangents',
      old: before === undefined ? 'none' : count.toLocaleString('en'),
      new: count.toLocaleString('en'),
      why:
        turned === undefined
          ? 'The shape had no tangents.'
          : `Computed anew: ${turned.toLocaleString('en')} of ${count.toLocaleString('en')} turned by more than 5°.`,
    },
  );
}
