import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { differences, encodeSpline, TOLERANCES } from '#shared/formats/havok/spline/encode-spline.ts';
import type { DecodedTracks } from '#shared/formats/havok/spline/spline-animation.ts';
import { swingingTracks } from '#test/fixtures/havok/spline-data.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import '#test/support/property-seed.ts';

/** Of 40-bit rotations, in degrees: half a step in three parts, and what follows for the fourth. */
const ROTATION_STEP = 0.08;

test('what was encoded decodes to the same within the error that was reported', () => {
  const tracks = swingingTracks(600, 12, 2);
  const { animation, error } = encodeSpline(tracks, 1 / 30);
  expect(animation).toMatchObject({ frames: 600, blocks: 3, maxFramesPerBlock: 256, transformTracks: 12 });
  expect(animation.duration).toBeCloseTo(599 / 30, 5);
  expect(animation.blockDuration).toBeCloseTo(8.5, 5);
  const found = differences(tracks, decodeSpline(animation));
  expect(found.position).toBeCloseTo(error.position, 6);
  expect(error.position).toBeLessThan(TOLERANCES.position + 40 / 65535);
  expect(error.angle).toBeLessThan(TOLERANCES.angle + ROTATION_STEP);
  expect(error.scale).toBe(0);
  expect(error.float).toBeLessThan(TOLERANCES.float + 2 / 65535);
});

test.each([1, 2, 255, 256, 257, 511, 512])('%d frames begin a block each 255', (frames) => {
  const { animation, error } = encodeSpline(swingingTracks(frames, 3), 1 / 30);
  expect(animation.blocks).toBe(Math.max(1, Math.ceil((frames - 1) / 255)));
  expect(Array.from(animation.blockOffsets, (offset) => offset % 16)).toEqual(
    new Array(animation.blocks).fill(0),
  );
  expect(error.position).toBeLessThan(0.01);
});

test('tracks that do not move are stored once, and the identity not at all', () => {
  const both = [0, 0, 0, 0, 0, 0, 1, 1, 1, 1, ...[1, 0, 3, 0, 0.6, 0, 0.8, 1, 1, 2]];
  const tracks: DecodedTracks = {
    frames: 200,
    tracks: 2,
    floatTracks: 1,
    transforms: Float32Array.from(new Array(200).fill(both).flat()),
    floats: new Float32Array(200).fill(1),
  };
  const { data } = encodeSpline(tracks, 1 / 30).animation;
  expect(Array.from(data.subarray(0, 9))).toEqual([0x45, 0, 0, 0, 0x45, 0b101, 0x0f, 0b100, 0x03]);
  expect(data.length).toBeLessThanOrEqual(48);
});

test('straight motion takes two control points', () => {
  const transforms = Float32Array.from(
    Array.from({ length: 100 }, (_, frame) => [frame, 0, 0, 0, 0, 0, 1, 1, 1, 1]).flat(),
  );
  const { animation } = encodeSpline(
    { frames: 100, tracks: 1, floatTracks: 0, transforms, floats: new Float32Array() },
    1 / 30,
  );
  // Last control point, degree, knots.
  expect(Array.from(animation.data.subarray(4, 11))).toEqual([1, 0, 1, 0, 0, 99, 99]);
});

test('a looser tolerance makes it smaller, and keeps within it', () => {
  const tracks = swingingTracks(256, 10);
  const fine = encodeSpline(tracks, 1 / 30);
  const coarse = encodeSpline(tracks, 1 / 30, { position: 0.1, angle: 0.5, scale: 0.01, float: 0.01 });
  expect(coarse.animation.data.length).toBeLessThan(fine.animation.data.length * 0.7);
  expect(coarse.error.position).toBeLessThan(0.101);
  expect(coarse.error.angle).toBeLessThan(0.5 + ROTATION_STEP);
});

test('any finite tracks come back within the tolerance and their quantization', () => {
  const number = fc.float({ min: -100, max: 100, noNaN: true });
  const quaternion = fc
    .tuple(number, number, number, number)
    .filter((parts) => Math.hypot(...parts) > 1)
    .map((parts) => parts.map((part) => part / Math.hypot(...parts)));
  const transform = fc
    .tuple(fc.tuple(number, number, number), quaternion, fc.tuple(number, number, number))
    .map((parts) => parts.flat());
  const shape = fc.record({
    frames: fc.integer({ min: 1, max: 20 }),
    tracks: fc.integer({ min: 0, max: 4 }),
  });
  const tracks = shape.chain(({ frames, tracks: count }) =>
    fc.array(transform, { minLength: frames * count, maxLength: frames * count }).map(
      (all): DecodedTracks => ({
        frames,
        tracks: count,
        floatTracks: 1,
        transforms: Float32Array.from(all.flat()),
        floats: Float32Array.from({ length: frames }, (_, i) => i * 0.3),
      }),
    ),
  );
  fc.assert(
    fc.property(tracks, (given) => {
      const { animation, error } = encodeSpline(given, 1 / 30);
      expect(decodeSpline(animation).frames).toBe(given.frames);
      expect(error.position).toBeLessThan(TOLERANCES.position + (2 * 200) / 65535);
      expect(error.scale).toBeLessThan(TOLERANCES.scale + (2 * 200) / 65535);
      expect(error.angle).toBeLessThan(TOLERANCES.angle + ROTATION_STEP);
    }),
  );
});

test.each([
  ['no-frames', swingingTracks(0, 1), 1 / 30],
  ['not-a-number', swingingTracks(2, 1), 0],
  ['not-a-number', withValue(13, Number.NaN), 1 / 30],
  ['not-a-rotation', withRotation([0, 0, 0, 0]), 1 / 30],
])('%s is reported', (code, tracks, frameTime) => {
  expect(() => encodeSpline(tracks, frameTime)).toThrow(expect.objectContaining({ code }));
});

function withValue(at: number, value: number): DecodedTracks {
  const tracks = swingingTracks(2, 1);
  tracks.transforms[at] = value;
  return tracks;
}

function withRotation(rotation: readonly number[]): DecodedTracks {
  const tracks = swingingTracks(2, 1);
  tracks.transforms.set(rotation, 13);
  return tracks;
}

describe.skipIf(corpusMissing !== undefined)('animations of games', () => {
  const all = corpusFiles('animation', /\.hkx$/).filter(
    (path) => hkxAnimation(corpusFile(path)) !== undefined,
  );
  test.each(all)('%s is encoded within the tolerances', (path) => {
    const animation = hkxAnimation(corpusFile(path));
    if (animation === undefined) throw new Error(path);
    const { error } = encodeSpline(decodeSpline(animation), animation.frameDuration);
    expect(error.position).toBeLessThan(0.005);
    expect(error.angle).toBeLessThan(TOLERANCES.angle + ROTATION_STEP);
    expect(error.scale).toBeLessThan(0.0002);
    expect(error.float).toBeLessThan(0.0002);
  });
});
