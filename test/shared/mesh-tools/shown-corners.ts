import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';

/**
 * How what two meshes show differs, in any order: the first corners that only one has; undefined if they show the same.
 * @param only which shapes are compared
 */
export function shownDifference(
  a: Uint8Array,
  b: Uint8Array,
  only: 'all' | 'skinned' = 'all',
): string | undefined {
  const [own, others] = [shownCorners(a, only), shownCorners(b, only)];
  const at = own.findIndex((line, i) => line !== others[i]);
  if (at < 0 && own.length === others.length) return undefined;
  return `${own.length} and ${others.length} triangles; ${own[at]} is not ${others[at]}`;
}

/**
 * What the shapes of a mesh show: a line for each corner of each triangle, with its position, normal, texture coordinates and
 * weights by the names of bones; sorted.
 */
function shownCorners(bytes: Uint8Array, only: 'all' | 'skinned'): readonly string[] {
  const draft = new MeshDraft(blockValues(openNif(bytes)));
  const lines: string[] = [];
  for (const shape of draft.mesh.types.keys()) {
    const geometry = isShape(draft.type(shape)) ? shapeGeometry(draft, shape) : undefined;
    if (geometry === undefined) continue;
    const { positions, normals, tangents, uvSets, colors, weights, triangles } = geometry;
    const { skin, skinInstance } = draft.value(shape)!;
    if (only === 'skinned' && Number(skin ?? skinInstance ?? -1) < 0) continue;
    const bones = draft.value(Number(skin ?? skinInstance ?? -1))?.bones as Int32Array | undefined;
    const texts = Array.from({ length: geometry.count }, (_, vertex) => {
      const part = (list: Float32Array | undefined, width: number): string =>
        list === undefined ? '' : list.subarray(width * vertex, width * (vertex + 1)).join();
      const influences =
        weights === undefined
          ? []
          : Array.from({ length: weights.start[vertex + 1]! - weights.start[vertex]! }, (_, i) => {
              const at = weights.start[vertex]! + i;
              return `${boneName(draft, bones?.[weights.bone[at]!])} ${weights.weight[at]!.toFixed(3)}`;
            }).sort();
      const lists = [part(positions, 3), part(normals, 3), part(tangents, 3), part(colors, 4)];
      return [...lists, ...uvSets.map((set) => part(set, 2)), influences.join()].join(' | ');
    });
    for (let i = 0; i < triangles.length; i += 3)
      lines.push([0, 1, 2].map((at) => texts[triangles[i + at]!] ?? 'missing').join(' / '));
  }
  return lines.sort();
}

function boneName(draft: MeshDraft, bone = -1): string {
  const { name } = draft.value(bone) ?? {};
  return typeof name === 'number' ? (draft.mesh.nif.header.strings?.get(name) ?? '') : String(name);
}
