import type { Morph, MorphSet } from '#shared/scene/morph-set.ts';
import { scaledOffsets } from '#shared/scene/scaled-offsets.ts';
import type { Egm } from './schema.ts';

/** The modes of an `.egm` as morphs, numbered from 1 because the file does not name them. */
export function egmMorphs({ vertexCount, symmetric, asymmetric }: Egm): readonly MorphSet[] {
  const morphs = [
    ...modes(symmetric, 'symmetric', 'Symmetric'),
    ...modes(asymmetric, 'asymmetric', 'Asymmetric'),
  ];
  return [{ shape: '', vertices: vertexCount, longer: true, morphs }];
}

function modes(
  stored: Egm['symmetric'],
  group: 'symmetric' | 'asymmetric',
  called: string,
): readonly Morph[] {
  return stored.map(({ scale, offsets }, i) => ({
    name: `${called} ${i + 1}`,
    group,
    path: `${group}[${i}]`,
    moved: undefined,
    offsets: scaledOffsets(offsets, scale),
  }));
}
