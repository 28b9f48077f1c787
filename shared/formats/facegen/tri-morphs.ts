import type { Morph, MorphSet } from '#shared/scene/morph-set.ts';
import { scaledOffsets } from '#shared/scene/scaled-offsets.ts';
import { labelText } from './label-text.ts';
import { hasWideLabels, type Tri } from './schema.ts';

/** The morphs of a `.tri`: differences, then statistical ones. Vertices outside the mesh are left out. */
export function triMorphs(tri: Tri): readonly MorphSet[] {
  const { vertexCount } = tri;
  const wide = hasWideLabels(tri);
  const differences = tri.differenceMorphs.map(
    ({ label, scale, offsets }, i): Morph => ({
      name: labelText(label, wide),
      group: 'difference',
      path: `differenceMorphs[${i}]`,
      moved: undefined,
      offsets: scaledOffsets(offsets, scale),
    }),
  );
  return [
    { shape: '', vertices: vertexCount, longer: false, morphs: [...differences, ...statisticalMorphs(tri)] },
  ];
}

function statisticalMorphs(tri: Tri): readonly Morph[] {
  const wide = hasWideLabels(tri);
  let next = 0;
  return tri.statisticalMorphs.map(({ label, moved }, i): Morph => {
    const first = next;
    next += moved.length;
    return {
      name: labelText(label, wide),
      group: 'statistical',
      path: `statisticalMorphs[${i}]`,
      ...wayToTargets(tri, moved, first),
    };
  });
}

/** From where vertices are to where the morph has them; its positions follow those of the morphs before it. */
function wayToTargets(
  { vertices, statisticalVertices: targets }: Tri,
  stored: Uint32Array,
  first: number,
): Pick<Morph, 'moved' | 'offsets'> {
  const known = stored.subarray(0, Math.max(0, targets.length - first));
  const moved: number[] = [];
  const offsets: number[] = [];
  for (const [i, vertex] of known.entries()) {
    if (vertex >= vertices.length) continue;
    const way = [
      targets.x[first + i]! - vertices.x[vertex]!,
      targets.y[first + i]! - vertices.y[vertex]!,
      targets.z[first + i]! - vertices.z[vertex]!,
    ];
    if (!way.every((one) => Number.isFinite(Math.fround(one)))) continue;
    moved.push(vertex);
    offsets.push(...way);
  }
  return { moved: Uint32Array.from(moved), offsets: Float32Array.from(offsets) };
}
