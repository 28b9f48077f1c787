import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import { FormatError } from '#shared/errors.ts';

/**
 * The values of a spline-compressed animation, as the members of `hkaSplineCompressedAnimation` name them. Times are in
 * seconds. Source: reference animation.md, 2.
 */
export interface SplineAnimation {
  readonly duration: number;
  readonly transformTracks: number;
  readonly floatTracks: number;
  readonly frames: number;
  readonly blocks: number;
  /** Blocks share their first and last frame with their neighbors, so each begins this number less one after the last. */
  readonly maxFramesPerBlock: number;
  /** Bytes at the start of a block that say how its tracks are stored. */
  readonly maskAndQuantizationSize: number;
  readonly blockDuration: number;
  readonly blockInverseDuration: number;
  readonly frameDuration: number;
  /** Where blocks start in the data. */
  readonly blockOffsets: Uint32Array;
  /** Where the float tracks of blocks start, relative to the block. */
  readonly floatBlockOffsets: Uint32Array;
  readonly data: Uint8Array;
}

/** Values of tracks at frames. */
export interface DecodedTracks {
  readonly frames: number;
  /** Transform tracks, a bone each. */
  readonly tracks: number;
  readonly floatTracks: number;
  /** Frame by frame, `TRANSFORM` numbers a track: translation x, y, z, rotation x, y, z, w, scale x, y, z. */
  readonly transforms: Float32Array;
  /** Frame by frame, a number a track. */
  readonly floats: Float32Array;
}

/** Bytes of a block's start for each track: quantization, then masks of position, rotation and scale. */
export const TRACK_MASK = 4;
/** The highest degree of splines that Havok evaluates. */
export const MAX_DEGREE = 3;
/** Numbers that are decoded at once: 128 MiB. The longest animation at hand has 776,440. */
const MAX_NUMBERS = 2 ** 25;

/**
 * Checks the counts of an animation against its bytes, before anything is allocated for it.
 * @throws FormatError with the offset in the data where there is one
 */
export function checkSplineAnimation(animation: SplineAnimation): void {
  const { frames, blocks, transformTracks, floatTracks, maxFramesPerBlock } = animation;
  const { maskAndQuantizationSize: masks, blockOffsets, data } = animation;
  for (const [name, value] of Object.entries({ frames, blocks, maxFramesPerBlock })) {
    if (!isCount(value) || value === 0)
      throw new FormatError('bad-count', `${name} of the animation is ${value}`);
  }
  for (const [name, value] of Object.entries({
    transformTracks,
    floatTracks,
    maskAndQuantizationSize: masks,
  })) {
    if (!isCount(value)) throw new FormatError('bad-count', `${name} of the animation is ${value}`);
  }
  if (blockOffsets.length < blocks) {
    const message = `has ${blocks} blocks of animation, but says only where ${blockOffsets.length} of them start`;
    throw new FormatError('missing-blocks', message);
  }
  if (frames - 1 > blocks * (maxFramesPerBlock - 1)) {
    const message = `has ${frames} frames of animation, more than ${blocks} blocks of ${maxFramesPerBlock} hold`;
    throw new FormatError('too-many-frames', message);
  }
  if (masks < transformTracks * TRACK_MASK + floatTracks) {
    const message = `has ${transformTracks} tracks and ${floatTracks} float tracks, but blocks that begin with ${masks} bytes for them`;
    throw new FormatError('too-many-tracks', message);
  }
  let before = -1;
  for (const offset of blockOffsets.subarray(0, blocks)) {
    if (offset <= before || offset + masks > data.length) {
      throw new FormatError('block-outside', 'the blocks of the animation overlap or go past its data', {
        offset,
      });
    }
    before = offset;
  }
  if (frames * (transformTracks * TRANSFORM + floatTracks) > MAX_NUMBERS) {
    const message = `${frames} frames of ${transformTracks} tracks and ${floatTracks} float tracks are more than can be decoded at once`;
    throw new FormatError('animation-too-large', message);
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}
