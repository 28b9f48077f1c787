import type { Morph, MorphSet } from '#shared/scene/morph-set.ts';
import { scaledOffsets } from '#shared/scene/scaled-offsets.ts';
import type { BodyTri } from './schema.ts';
import { nameText } from './shape-name.ts';

/** The morphs of each shape of a body `.tri`. Morphs of texture coordinates are not among them. */
export function bodyMorphs({ shapes }: BodyTri): readonly MorphSet[] {
  return shapes.map(({ name, morphs: stored }, shape): MorphSet => {
    const morphs = stored.map(
      (morph, i): Morph => ({
        name: nameText(morph.name),
        group: 'body',
        path: `shapes[${shape}].morphs[${i}]`,
        moved: Uint32Array.from(morph.moved.vertex),
        offsets: scaledOffsets(morph.moved, morph.scale),
      }),
    );
    const vertices = stored.reduce((most, { moved }) => moved.vertex.reduce(atLeast, most), 0);
    return { shape: nameText(name), vertices, longer: false, morphs };
  });
}

function atLeast(most: number, vertex: number): number {
  return Math.max(most, vertex + 1);
}
