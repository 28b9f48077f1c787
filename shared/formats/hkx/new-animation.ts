import type { Rig } from '#shared/animation/clip.ts';
import { UserError } from '#shared/errors.ts';
import { isDamaged, type Packfile } from '#shared/formats/havok/open.ts';
import {
  hkaAnimationBinding,
  hkaAnimationContainer,
  hkaSplineCompressedAnimation,
  hkRootLevelContainer,
} from '#shared/formats/havok/reflection/animation-classes.ts';
import type { Declaration } from '#shared/formats/havok/reflection/declaration.ts';
import { hkMemoryResourceContainer } from '#shared/formats/havok/reflection/physics-classes.ts';
import { HEADER_SIZE } from '#shared/formats/havok/schema.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import { writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { layObject, type MemberValues } from './lay-object.ts';

/** Bones are numbered in 16 bits with a sign. */
const MOST_BONES = 32_768;
/** Numbers of the objects, which files of the games have in this order. */
const [CONTAINER, ANIMATION, BINDING, RESOURCES] = [1, 2, 3, 4];
/** How the releases number spline-compressed animations (reference animation.md, 2). */
const SPLINE_TYPES = { hk2010: 5, hk2014: 3 } as const;

/**
 * A new .hkx file for the game that a skeleton is for: an animation of one frame, in which its bones are at rest, and its binding.
 * @param skeletonFile the packfile that the skeleton is from
 * @throws UserError `not-editable` if that is damaged; `too-large` for too many bones
 */
export function newAnimation(skeletonFile: Packfile, rig: Rig, additive: boolean): Uint8Array<ArrayBuffer> {
  const { layout, classNames, bytes, opening } = skeletonFile;
  if (isDamaged(skeletonFile)) throw new UserError('not-editable', 'is damaged, so nothing is made from it');
  const tracks = rig.bones.length;
  if (tracks > MOST_BONES) {
    const message = `has ${tracks} bones, more than the ${MOST_BONES} that an animation can number`;
    throw new UserError('too-large', message);
  }
  const rest = { frames: 1, tracks, floatTracks: 0, transforms: rig.pose, floats: new Float32Array() };
  const { animation } = encodeSpline(rest, 1 / 30);
  const spline: MemberValues = {
    type: SPLINE_TYPES[layout.release],
    duration: animation.duration,
    numberOfTransformTracks: tracks,
    annotationTracks: rig.bones.map(() => ({ trackName: '' })),
    numFrames: animation.frames,
    numBlocks: animation.blocks,
    maxFramesPerBlock: animation.maxFramesPerBlock,
    maskAndQuantizationSize: animation.maskAndQuantizationSize,
    blockDuration: animation.blockDuration,
    blockInverseDuration: animation.blockInverseDuration,
    frameDuration: animation.frameDuration,
    blockOffsets: elements(animation.blockOffsets),
    floatBlockOffsets: elements(animation.floatBlockOffsets),
    data: elements(animation.data),
  };
  const binding: MemberValues = {
    originalSkeletonName: rig.name,
    animation: { object: ANIMATION },
    transformTrackToBoneIndices: elements(Int16Array.from(rig.bones, (_, i) => i)),
    blendHint: additive ? 1 : 0,
  };
  const contents: readonly (readonly [Declaration, MemberValues])[] = [
    [
      hkRootLevelContainer,
      {
        namedVariants: [
          variant('Merged Animation Container', hkaAnimationContainer, CONTAINER),
          variant('Resource Data', hkMemoryResourceContainer, RESOURCES),
        ],
      },
    ],
    [hkaAnimationContainer, { animations: [{ object: ANIMATION }], bindings: [{ object: BINDING }] }],
    [hkaSplineCompressedAnimation, spline],
    [hkaAnimationBinding, binding],
    [hkMemoryResourceContainer, { name: '' }],
  ];
  const objects = contents.map(([declaration, values], i) => layObject(declaration, values, layout, i));
  const own = contents.map(([{ name, signatures }]) => ({
    name,
    signature: signatures?.[layout.release] ?? 0,
  }));
  return writePackfile(
    {
      classes: [...classNames.filter(({ name }) => META.has(name)), ...own],
      objects,
      local: objects.flatMap(({ local }) => local),
      global: objects.flatMap(({ global }) => global),
      predicates: bytes.slice(HEADER_SIZE, opening.sectionsAt),
    },
    layout,
  );
}

/** Classes that every packfile names first. */
const META: ReadonlySet<string> = new Set(['hkClass', 'hkClassMember', 'hkClassEnum', 'hkClassEnumItem']);

function variant(name: string, { name: className }: Declaration, object: number): MemberValues {
  return { name, className, variant: { object } };
}

function elements(column: Uint32Array | Int16Array | Uint8Array) {
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
  return { count: column.length, bytes };
}
