import { normalizeQuaternion, turnToOneSide } from '#shared/animation/quaternion.ts';
import { ROTATION, SCALE, TRANSFORM, TRANSLATION } from '#shared/animation/transform-numbers.ts';
import { aligned } from '#shared/binary/aligned.ts';
import { UserError } from '#shared/errors.ts';
import { angleBetween, BlockWriter, mostPartBytes, type PartValues, QUANTIZATION } from './block-writer.ts';
import { decodeSpline } from './decode-spline.ts';
import { type DecodedTracks, type SplineAnimation, TRACK_MASK } from './spline-animation.ts';

/**
 * How far values may be from the given ones. Quantization comes on top of it: half of 1/65,535 of the range of a track for
 * positions, scales and floats, and 0.05° for rotations.
 */
export interface SplineTolerances {
  /** In units. */
  readonly position: number;
  /** In degrees. */
  readonly angle: number;
  readonly scale: number;
  readonly float: number;
}

export const TOLERANCES: SplineTolerances = { position: 0.001, angle: 0.01, scale: 0.0001, float: 0.0001 };

export interface EncodedSpline {
  readonly animation: SplineAnimation;
  /** The largest differences, found by decoding it again; `position` is a distance in units, `angle` is in degrees. */
  readonly error: SplineTolerances;
}

/** As in the games' own files: a block has 256 frames, the last of which is also the first of the next one. */
const MAX_FRAMES_PER_BLOCK = 256;
const STEP = MAX_FRAMES_PER_BLOCK - 1;
/** Of blocks, and of the end of the data. */
const ALIGNMENT = 16;

/**
 * Compresses tracks as splines of degree 1 with 16-bit positions and 40-bit rotations. Parts of a track that do not change in
 * a block are stored once, or not at all if they are the identity. Source: reference animation.md, 2 and 4.
 *
 *     const { animation, error } = encodeSpline(tracks, 1 / 30);
 *
 * @param frameTime seconds from a frame to the next
 * @throws UserError `no-frames`, `not-a-number`, `not-a-rotation`
 */
export function encodeSpline(
  tracks: DecodedTracks,
  frameTime: number,
  tolerances: SplineTolerances = TOLERANCES,
): EncodedSpline {
  if (tracks.frames < 1) throw new UserError('no-frames', 'An animation needs at least one frame.');
  if (!(frameTime > 0 && frameTime < Number.POSITIVE_INFINITY)) {
    throw new UserError('not-a-number', 'The time of a frame must be above 0.');
  }
  const given = checked(tracks);
  const blocks = Math.max(1, Math.ceil((tracks.frames - 1) / STEP));
  const masks = aligned(tracks.tracks * TRACK_MASK + tracks.floatTracks, 4);
  const bytes = new Uint8Array(blocks * mostBlockBytes(tracks, masks));
  const blockOffsets = new Uint32Array(blocks);
  const floatBlockOffsets = new Uint32Array(blocks);
  const writer = new BlockWriter(bytes, 0);
  for (let block = 0; block < blocks; block += 1) {
    const first = block * STEP;
    const frames = Math.min(MAX_FRAMES_PER_BLOCK, tracks.frames - first);
    writer.align(ALIGNMENT);
    const start = writer.at;
    blockOffsets[block] = start;
    writer.at = start + masks;
    writeTransforms(writer, bytes, start, { given, first, frames }, tolerances);
    floatBlockOffsets[block] = writer.at - start;
    writeFloats(writer, bytes, start, { given, first, frames }, tolerances);
  }
  writer.align(ALIGNMENT);
  const animation: SplineAnimation = {
    duration: Math.fround((tracks.frames - 1) * frameTime),
    transformTracks: tracks.tracks,
    floatTracks: tracks.floatTracks,
    frames: tracks.frames,
    blocks,
    maxFramesPerBlock: MAX_FRAMES_PER_BLOCK,
    maskAndQuantizationSize: masks,
    blockDuration: Math.fround(STEP * frameTime),
    blockInverseDuration: Math.fround(1 / (STEP * frameTime)),
    frameDuration: Math.fround(frameTime),
    blockOffsets,
    floatBlockOffsets,
    data: bytes.slice(0, writer.at),
  };
  return { animation, error: differences(given, decodeSpline(animation)) };
}

/** The largest differences between two of the same shape. */
export function differences(a: DecodedTracks, b: DecodedTracks): SplineTolerances {
  let position = 0;
  let angle = 0;
  let scale = 0;
  let float = 0;
  for (let at = 0; at < a.transforms.length; at += TRANSFORM) {
    position = Math.max(position, distance(a.transforms, b.transforms, at + TRANSLATION));
    scale = Math.max(scale, distance(a.transforms, b.transforms, at + SCALE));
    angle = Math.max(angle, angleBetween(a.transforms, at + ROTATION, b.transforms, at + ROTATION));
  }
  for (let at = 0; at < a.floats.length; at += 1) {
    float = Math.max(float, Math.abs((a.floats[at] ?? 0) - (b.floats[at] ?? 0)));
  }
  return { position, angle: (angle * 180) / Math.PI, scale, float };
}

interface BlockOf {
  readonly given: DecodedTracks;
  readonly first: number;
  readonly frames: number;
}

function writeTransforms(
  writer: BlockWriter,
  bytes: Uint8Array,
  start: number,
  block: BlockOf,
  { position, angle, scale }: SplineTolerances,
): void {
  const { transforms, tracks } = block.given;
  const radians = (angle * Math.PI) / 180;
  for (let track = 0; track < tracks; track += 1) {
    const part = (offset: number, components: number): PartValues =>
      partOf(transforms, tracks * TRANSFORM, track * TRANSFORM + offset, components, block);
    // A distance is at most the root of three times as large as the differences along the axes.
    const positionMask = writer.numbers(part(TRANSLATION, 3), {
      tolerance: position / Math.sqrt(3),
      identity: 0,
    });
    const rotationMask = writer.rotation(onOneSide(part(ROTATION, 4)), radians);
    const scaleMask = writer.numbers(part(SCALE, 3), { tolerance: scale / Math.sqrt(3), identity: 1 });
    bytes.set([QUANTIZATION, positionMask, rotationMask, scaleMask], start + track * TRACK_MASK);
  }
}

function writeFloats(
  writer: BlockWriter,
  bytes: Uint8Array,
  start: number,
  block: BlockOf,
  { float }: SplineTolerances,
): void {
  const { floats, floatTracks, tracks } = block.given;
  for (let track = 0; track < floatTracks; track += 1) {
    const mask = writer.numbers(partOf(floats, floatTracks, track, 1, block), {
      tolerance: float,
      identity: 0,
    });
    // Bit 1 is their quantization, 16 bits.
    bytes[start + tracks * TRACK_MASK + track] = mask | 2;
  }
}

function partOf(
  all: Float32Array,
  stride: number,
  from: number,
  components: number,
  { first, frames }: BlockOf,
): PartValues {
  const values = new Float64Array(frames * components);
  for (let frame = 0; frame < frames; frame += 1) {
    const at = (first + frame) * stride + from;
    for (let i = 0; i < components; i += 1) values[frame * components + i] = all[at + i] ?? 0;
  }
  return { values, components, frames };
}

/** Normalizes quaternions, and turns each to the side of the one before it. */
function onOneSide(part: PartValues): PartValues {
  const { values } = part;
  for (let at = 0; at < values.length; at += 4) normalizeQuaternion(values, at);
  turnToOneSide(values);
  return part;
}

/** The tracks with rotations of length 1. */
function checked(tracks: DecodedTracks): DecodedTracks {
  const transforms = tracks.transforms.slice();
  const place = (at: number): string => {
    const sample = Math.floor(at / TRANSFORM);
    return `Track ${sample % tracks.tracks} at frame ${Math.floor(sample / tracks.tracks)}`;
  };
  transforms.forEach((value, at) => {
    if (!Number.isFinite(value))
      throw new UserError('not-a-number', `${place(at)} has a value that is no number.`);
  });
  if (!tracks.floats.every(Number.isFinite)) {
    throw new UserError('not-a-number', 'A float track has a value that is no number.');
  }
  for (let at = ROTATION; at < transforms.length; at += TRANSFORM) {
    const rotation = transforms.subarray(at, at + 4);
    const length = Math.hypot(...rotation);
    if (length < 1e-6) throw new UserError('not-a-rotation', `${place(at)} has a rotation of length 0.`);
    for (let i = 0; i < 4; i += 1) rotation[i] = (rotation[i] ?? 0) / length;
  }
  return { ...tracks, transforms };
}

function distance(a: Float32Array, b: Float32Array, at: number): number {
  return Math.hypot(
    (a[at] ?? 0) - (b[at] ?? 0),
    (a[at + 1] ?? 0) - (b[at + 1] ?? 0),
    (a[at + 2] ?? 0) - (b[at + 2] ?? 0),
  );
}

function mostBlockBytes({ tracks, floatTracks, frames }: DecodedTracks, masks: number): number {
  const most = mostPartBytes(Math.min(frames, MAX_FRAMES_PER_BLOCK));
  return masks + (3 * tracks + floatTracks) * most + 2 * ALIGNMENT;
}
