import type { Rig, RigBone } from '#shared/animation/clip.ts';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import type { Packfile } from '#shared/formats/havok/open.ts';
import { type Members, memberOf, membersOf } from './members.ts';

/** The skeletons of a packfile, in its order. @throws FormatError if one is damaged */
export function rigsOf(packfile: Packfile): readonly Rig[] {
  return packfile.objects.flatMap((object) => {
    const members = object.className === 'hkaSkeleton' ? membersOf(packfile, object) : undefined;
    return members === undefined ? [] : [rigOf(members, `objects[${object.index}]`)];
  });
}

function rigOf(members: Members, path: string): Rig {
  const count = members.count('bones');
  const parents = members.column('parentIndices') as Int16Array | undefined;
  const bones = Array.from({ length: count }, (_, i): RigBone => {
    const parent = parents?.[i] ?? -1;
    // Parents come first; any other number would make a circle.
    const isEarlier = parent >= 0 && parent < i;
    return { name: members.text(memberOf('bones', i, 'name')), parent: isEarlier ? parent : -1 };
  });
  return {
    name: members.text('name'),
    bones,
    pose: packedTransforms(members.column('referencePose'), count),
    path,
  };
}

type Vector = Readonly<Record<'x' | 'y' | 'z' | 'w', Float32Array>>;

/** Translation, rotation and scale of transforms, ten numbers each; those that are missing do nothing. */
export function packedTransforms(column: unknown, count: number): Float32Array {
  const packed = new Float32Array(count * TRANSFORM);
  const from = column as Readonly<Record<'translation' | 'rotation' | 'scale', Vector>> | undefined;
  for (let i = 0; i < count; i += 1) {
    const { translation, rotation, scale } = from ?? {};
    packed.set(
      [
        translation?.x[i] ?? 0,
        translation?.y[i] ?? 0,
        translation?.z[i] ?? 0,
        rotation?.x[i] ?? 0,
        rotation?.y[i] ?? 0,
        rotation?.z[i] ?? 0,
        rotation?.w[i] ?? 1,
        scale?.x[i] ?? 1,
        scale?.y[i] ?? 1,
        scale?.z[i] ?? 1,
      ],
      i * TRANSFORM,
    );
  }
  return packed;
}
