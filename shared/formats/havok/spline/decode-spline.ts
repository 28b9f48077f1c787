import { ROTATION, SCALE, TRANSFORM } from '#shared/animation/transform-numbers.ts';
import { FormatError } from '#shared/errors.ts';
import { BlockReader, type Place } from './block-reader.ts';
import {
  checkSplineAnimation,
  type DecodedTracks,
  type SplineAnimation,
  TRACK_MASK,
} from './spline-animation.ts';

/**
 * All values of a spline-compressed animation at its frames: translations in units of the game, unit quaternions, scales.
 *
 *     const { transforms, tracks } = decodeSpline(animation);
 *     const rotation = transforms.subarray((frame * tracks + track) * TRANSFORM + ROTATION).subarray(0, 4);
 *
 * @throws FormatError with the offset in the data, if the bytes are no such animation or too large
 */
export function decodeSpline(animation: SplineAnimation): DecodedTracks {
  checkSplineAnimation(animation);
  const { frames, blocks, transformTracks: tracks, floatTracks, maxFramesPerBlock, data } = animation;
  const transforms = new Float32Array(frames * tracks * TRANSFORM);
  const floats = new Float32Array(frames * floatTracks);
  const reader = new BlockReader(data);
  const step = Math.max(1, maxFramesPerBlock - 1);
  for (let block = 0; block < blocks; block += 1) {
    const from = block * step;
    // The last block also has the frame that another one would begin with.
    const to = block === blocks - 1 ? frames : Math.min(frames, from + step);
    if (from >= to) break;
    reader.setFrames(to - from);
    const transformsAt = { out: transforms, at: from * tracks * TRANSFORM, stride: tracks * TRANSFORM };
    readTransforms(reader, animation, block, transformsAt);
    if (floatTracks > 0) {
      readFloats(reader, animation, block, { out: floats, at: from * floatTracks, stride: floatTracks });
    }
    const next = animation.blockOffsets[block + 1];
    if (block + 1 < blocks && next !== undefined && reader.at > next) {
      // Otherwise a small file could have the same bytes decoded for every block.
      throw new FormatError('block-outside', `block ${block} of the animation goes past the next one`, {
        offset: next,
      });
    }
  }
  return { frames, tracks, floatTracks, transforms, floats };
}

function readTransforms(reader: BlockReader, animation: SplineAnimation, block: number, place: Place): void {
  const { data, transformTracks, maskAndQuantizationSize } = animation;
  const start = animation.blockOffsets[block] ?? 0;
  reader.at = start + maskAndQuantizationSize;
  for (let track = 0; track < transformTracks; track += 1) {
    const masks = start + track * TRACK_MASK;
    const quantization = data[masks] ?? 0;
    reader.numbers(3, data[masks + 1] ?? 0, quantization & 3, 0, place);
    place.at += ROTATION;
    reader.rotation(data[masks + 2] ?? 0, (quantization >> 2) & 0xf, place);
    place.at += SCALE - ROTATION;
    reader.numbers(3, data[masks + 3] ?? 0, quantization >> 6, 1, place);
    place.at += TRANSFORM - SCALE;
  }
}

/** A byte for each float track: bit 0 = one value, bit 4 = a spline, bits 1 and 2 quantization. */
function readFloats(reader: BlockReader, animation: SplineAnimation, block: number, place: Place): void {
  const { data, transformTracks, floatTracks, floatBlockOffsets } = animation;
  const start = animation.blockOffsets[block] ?? 0;
  const offset = floatBlockOffsets[block];
  if (offset !== undefined) reader.at = start + offset;
  for (let track = 0; track < floatTracks; track += 1) {
    const bits = data[start + transformTracks * TRACK_MASK + track] ?? 0;
    reader.numbers(1, bits & 0x11, (bits >> 1) & 3, 0, place);
    place.at += 1;
  }
}
