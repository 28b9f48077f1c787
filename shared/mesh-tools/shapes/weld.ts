import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import type { MeshTool } from '#shared/mesh-tools/kit/mesh-tool.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { editableShapes, orLeave } from '#shared/mesh-tools/kit/shapes.ts';
import { sizeText } from '#shared/mesh-tools/kit/size-text.ts';
import { cleanTriangles } from './clean-triangles.ts';
import { sameVertices } from './same-vertices.ts';

/** Makes one vertex of copies, and takes out triangles and vertices that show nothing. */
export const weld: MeshTool = {
  id: 'weld',
  draft(draft, { distance, difference }) {
    const tolerance = { position: Number(distance), other: Number(difference) };
    eachShape(draft, (shape, geometry) => clean(draft, shape, geometry, sameVertices(geometry, tolerance)));
  },
};

/** Takes out triangles and vertices that show nothing, and leaves copies of vertices as they are. */
export const cleanGeometry: MeshTool = {
  id: 'clean-geometry',
  draft(draft) {
    eachShape(draft, (shape, geometry) =>
      clean(
        draft,
        shape,
        geometry,
        Uint32Array.from({ length: geometry.count }, (_, i) => i),
      ),
    );
  },
};

/** The shapes whose triangles can be changed. */
function eachShape(draft: MeshDraft, change: (shape: number, geometry: ShapeGeometry) => void): void {
  for (const shape of editableShapes(draft)) {
    const geometry = shapeGeometry(draft, shape);
    if (geometry === undefined || geometry.count === 0) continue;
    if (geometry.triangles.some((vertex) => vertex >= geometry.count))
      draft.leave(shape, 'Some of its triangles refer to missing vertices.');
    else if (draft.type(shape) === 'BSDynamicTriShape')
      draft.leave(shape, 'Faces must keep their vertices: morphs and other files count them.');
    else change(shape, geometry);
  }
}

function clean(draft: MeshDraft, shape: number, geometry: ShapeGeometry, same: Uint32Array): void {
  const kept = cleanTriangles(geometry.triangles, same);
  const before = geometry.triangles.length / 3;
  if (kept.from.length === geometry.count && kept.triangleFrom.length === before) return;
  if (kept.triangleFrom.length === 0) {
    draft.leave(shape, 'None of its triangles has an area.');
    return;
  }
  const copies = same.reduce((sum, one, vertex) => sum + (one === vertex ? 0 : 1), 0);
  const unused = geometry.count - copies - kept.from.length;
  const parts = [
    [copies, 'copies of vertices'],
    [unused, 'vertices of no triangle'],
    [kept.flat, 'triangles with a corner twice'],
    [kept.twice, 'triangles that were there twice'],
  ] as const;
  const gone = parts.flatMap(([count, what]) => (count > 0 ? [`${count.toLocaleString('en')} ${what}`] : []));
  orLeave(draft, shape, () =>
    replaceGeometry(draft, shape, kept, {
      change: 'geometry',
      old: sizeText(geometry.count, before),
      new: sizeText(kept.from.length, kept.triangleFrom.length),
      why: `Gone: ${gone.join(', ')}.`,
    }),
  );
}
