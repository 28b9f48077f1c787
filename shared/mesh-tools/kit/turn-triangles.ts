import { UserError } from '#shared/errors.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { EditWords, MeshDraft } from './mesh-draft.ts';
import { replaceGeometry } from './replace-geometry.ts';
import type { VertexChange } from './write-geometry.ts';

/**
 * Turns the triangles of a shape over, so that it shows its other side. Strips become triangles.
 * @param change what else changes in its vertices
 * @returns whether anything changes
 * @throws UserError `vertex-outside`, and as `replaceGeometry`, in words that follow “The shape”
 */
export function turnTriangles(
  draft: MeshDraft,
  shape: number,
  change: VertexChange,
  words: EditWords,
): boolean {
  const { triangles = new Uint32Array(), count = 0 } = shapeGeometry(draft, shape) ?? {};
  if (triangles.some((vertex) => vertex >= count))
    throw new UserError('vertex-outside', 'has triangles that refer to missing vertices');
  const over = triangles.map((_, i) => triangles[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1]!);
  return replaceGeometry(
    draft,
    shape,
    {
      from: Uint32Array.from({ length: count }, (_, i) => i),
      triangles: over,
      triangleFrom: Int32Array.from({ length: triangles.length / 3 }, (_, i) => i),
      change,
    },
    words,
  );
}
