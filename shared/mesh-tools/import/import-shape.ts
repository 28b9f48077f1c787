import type { ShapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import type { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { replaceGeometry } from '#shared/mesh-tools/kit/replace-geometry.ts';
import { type VertexChange, writeVertices } from '#shared/mesh-tools/kit/write-geometry.ts';
import { growBoneSpheres } from '#shared/mesh-tools/surface/bone-spheres.ts';
import { boundShape } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { changedFrames } from '#shared/mesh-tools/surface/changed-frames.ts';
import type { GltfShape } from '#shared/scene/gltf-in/gltf-shapes.ts';
import { transformDirections, transformNormals, transformPoints } from '#shared/scene/matrix.ts';
import { changedMorphs } from './changed-morphs.ts';
import { changedVertices } from './changed-vertices.ts';
import { changedWeights } from './changed-weights.ts';
import { joinEqual } from './join-equal.ts';
import { matchVertices, toleranceOf, triangleKey } from './match-vertices.ts';
import { undoTransform } from './undo-transform.ts';

/**
 * Replaces what differs in a shape.
 * @param was the shape as an export of the mesh has it
 * @returns what differs and what is left, as sentences
 * @throws UserError in words that follow “The shape”
 */
export function importShape(
  draft: MeshDraft,
  block: number,
  geometry: ShapeGeometry,
  was: GltfShape,
  imported: GltfShape,
): { readonly isChanged: boolean; readonly why: string } {
  const back = undoTransform(was, imported);
  const placed =
    back === undefined
      ? imported
      : {
          ...imported,
          positions: transformPoints(back, imported.positions),
          normals: imported.normals && transformNormals(back, imported.normals),
          morphs: imported.morphs.map(({ name, offsets }) => ({
            name,
            offsets: transformDirections(back, offsets),
          })),
        };
  const tolerance = toleranceOf(was);
  const before = placed.colors !== undefined && isOpaque(placed.colors) ? withoutAlpha(was) : was;
  const { isSame, newOf, oldOf: oldOfAll } = matchVertices(before, placed, tolerance);
  const { shape: now, oldOf } = isSame ? { shape: placed, oldOf: oldOfAll } : joinEqual(placed, oldOfAll);
  const from = isSame ? Uint32Array.from({ length: geometry.count }, (_, i) => i) : oldOf;
  const rows = { from, newOf: isSame ? newOf : Int32Array.from(oldOf.keys()) };
  const { change, moved } = changedVertices(geometry, before, now, rows, tolerance);
  const weights = changedWeights(geometry, was, now, rows);
  const morphs = changedMorphs(draft, block, geometry, was, now, rows, change.positions, tolerance.position);
  const notes = morphs?.notes ?? unusedMorphs(now);
  const isVertexChanged = !isSame || Object.keys(change).length > 0 || weights !== undefined;
  if (!isVertexChanged && morphs?.isChanged !== true) return { isChanged: false, why: notes.join(' ') };
  const triangles = isSame ? geometry.triangles : now.triangles;
  const triangleFrom = isSame
    ? Int32Array.from({ length: triangles.length / 3 }, (_, i) => i)
    : oldTriangles(geometry.triangles, triangles, from);
  const count = from.length;
  const words = {
    change: 'vertices',
    old: geometry.count.toLocaleString('en'),
    new: count.toLocaleString('en'),
    why: `Imported: ${[...moved, ...(weights === undefined ? [] : ['bone weights']), ...(morphs?.isChanged === true ? ['morphs'] : []), ...(isSame ? [] : ['triangles'])].join(', ')}.`,
  };
  const frames = changedFrames(draft, block, geometry, change, { from, triangles });
  const whole: VertexChange = frames === undefined ? change : { ...change, frames };
  const isVertexWritten =
    isSame && weights === undefined
      ? writeVertices(draft, block, whole, words)
      : replaceGeometry(
          draft,
          block,
          { from, triangles, triangleFrom, change: whole, ...(weights === undefined ? {} : { weights }) },
          words,
        );
  const isMorphed = morphs !== undefined && draft.rewrite(morphs.holder, morphs.value, words);
  if (isVertexWritten) {
    boundShape(draft, block, change.positions !== undefined);
    growBoneSpheres(draft, block, geometry, 'Its vertices reach farther from its bones.');
  }
  return isVertexWritten || isMorphed
    ? { isChanged: true, why: [words.why, ...notes].join(' ') }
    : { isChanged: false, why: notes.join(' ') };
}

function unusedMorphs({ morphs }: GltfShape): readonly string[] {
  return morphs.length === 0 ? [] : ['Its morphs are left out, as the shape has none in the mesh.'];
}

/** Alpha that is 1 everywhere may not have been exported: only some materials use it, and material files may decide. */
function isOpaque(colors: Float32Array): boolean {
  return colors.every((value, i) => i % 4 !== 3 || value === 1);
}

function withoutAlpha(was: GltfShape): GltfShape {
  return { ...was, colors: was.colors?.map((value, i) => (i % 4 === 3 ? 1 : value)) };
}

/** For each new triangle the old one that it was, or one at its first vertex; -1 = none. */
function oldTriangles(old: Uint32Array, triangles: Uint32Array, from: Uint32Array): Int32Array {
  const known = new Map<number, number>();
  const atVertex = new Map<number, number>();
  for (let i = 0; i + 2 < old.length; i += 3) {
    const [a, b, c] = [old[i]!, old[i + 1]!, old[i + 2]!];
    known.set(triangleKey(a, b, c), i / 3);
    for (const corner of [a, b, c]) if (!atVertex.has(corner)) atVertex.set(corner, i / 3);
  }
  return Int32Array.from({ length: triangles.length / 3 }, (_, i) => {
    const [a, b, c] = [0, 1, 2].map((corner) => from[triangles[3 * i + corner]!]!) as [
      number,
      number,
      number,
    ];
    return known.get(triangleKey(a, b, c)) ?? atVertex.get(a) ?? atVertex.get(b) ?? atVertex.get(c) ?? -1;
  });
}
