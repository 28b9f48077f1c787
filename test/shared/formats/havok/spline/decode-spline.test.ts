import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TRANSFORM } from '#shared/animation/transform-numbers.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import type { DecodedTracks } from '#shared/formats/havok/spline/spline-animation.ts';
import { layPieces, oneBlock, type Piece } from '#test/fixtures/havok/spline-data.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import '#test/support/property-seed.ts';

/** Numbers of a track at a frame. */
function sample({ transforms, tracks }: DecodedTracks, track: number, frame: number): readonly number[] {
  const at = (frame * tracks + track) * TRANSFORM;
  return Array.from(transforms.subarray(at, at + TRANSFORM));
}

function near(found: readonly number[], expected: readonly number[], within = 1e-4): void {
  expect(found.length).toBe(expected.length);
  found.forEach((value, i) => {
    expect(Math.abs(value - (expected[i] ?? Number.NaN)), `${found} and ${expected}`).toBeLessThanOrEqual(
      within,
    );
  });
}

function decoded(path: string): DecodedTracks {
  const animation = hkxAnimation(corpusFile(path));
  if (animation === undefined) throw new Error(`${path} has no animation`);
  return decodeSpline(animation);
}

describe.skipIf(corpusMissing !== undefined)('animations of games', () => {
  // reference animation.md, 2: known values.
  test.each([
    ['skyrimse', 0, [0.05781, -0.16531, 62.11653, -0.06909, -0.01278, -0.23662, 0.96906]],
    ['skyrimse', 19, [1.87049, -0.10497, 61.68843, -0.0761, 0.01823, -0.21391, 0.97371]],
    ['skyrimse', 37, [-0.18091, 0.26008, 62.46135, -0.06978, -0.01831, -0.22453, 0.97179]],
    ['skyrim', 19, [1.87049, -0.10497, 61.68843, -0.0761, 0.01823, -0.21391, 0.97371]],
  ])('a stagger of %s has the known values at frame %d', (game, frame, expected) => {
    const tracks = decoded(`animation/${game}/1hm_staggerbacksmallest.hkx`);
    expect(tracks).toMatchObject({ frames: 38, tracks: 99, floatTracks: 4 });
    near(sample(tracks, 4, frame).slice(0, 7), expected);
    expect(new Set(tracks.floats)).toEqual(new Set([1]));
  });

  test.each([
    [0, [8.70466, 0, 0, -0.01071, -0.00898, -0.06045, 0.99807]],
    [40, [8.70466, 0, 0, 0.05734, 0.06391, 0.12781, 0.98807]],
    [80, [8.70466, 0, 0, -0.00484, 0.02453, -0.01209, 0.99961]],
  ])('a death of Fallout 4 has the known values at frame %d', (frame, expected) => {
    const tracks = decoded('animation/fallout4/Death1.hkx');
    expect(tracks).toMatchObject({ frames: 81, tracks: 95 });
    near(sample(tracks, 10, frame), [...expected, 1, 1, 1]);
  });

  test('the 32-bit and the 64-bit file of one animation have the same values', () => {
    const [le, se] = ['skyrim', 'skyrimse'].map((game) =>
      decoded(`animation/${game}/1hm_staggerbacksmallest.hkx`),
    );
    expect(le).toEqual(se);
  });

  const paths = [...corpusFiles('animation', /\.hkx$/), ...corpusFiles('mods/fallout4-vr-body', /\.hkx$/)];
  const animated = paths.filter((path) => hkxAnimation(corpusFile(path)) !== undefined);

  test('there are some of several blocks', () => {
    expect(animated.filter((path) => (hkxAnimation(corpusFile(path))?.blocks ?? 0) > 1)).toHaveLength(3);
  });

  test.each(animated)('%s has finite values, unit quaternions and no jump where blocks meet', (path) => {
    const animation = hkxAnimation(corpusFile(path));
    if (animation === undefined) throw new Error(path);
    const all = decodeSpline(animation);
    expect(all.transforms.every(Number.isFinite)).toBe(true);
    let jump = 0;
    for (let frame = 0; frame < all.frames; frame += 1) {
      for (let track = 0; track < all.tracks; track += 1) {
        const [, , , x = 0, y = 0, z = 0, w = 0] = sample(all, track, frame);
        expect(Math.abs(Math.hypot(x, y, z, w) - 1)).toBeLessThan(1e-6);
      }
    }
    // Block 0 at its last frame, which block 1 begins with.
    if (animation.blocks > 1) {
      const inFirst = decodeSpline({ ...animation, blocks: 1, frames: 256 });
      for (let track = 0; track < all.tracks; track += 1) {
        const [one, other] = [sample(inFirst, track, 255), sample(all, track, 255)];
        jump = Math.max(jump, ...one.slice(0, 3).map((value, i) => Math.abs(value - (other[i] ?? 0))));
        const dot = one.slice(3, 7).reduce((sum, value, i) => sum + value * (other[3 + i] ?? 0), 0);
        expect(Math.abs(dot)).toBeGreaterThan(0.9999);
      }
    }
    expect(jump).toBeLessThan(0.01);
  });
});

test('a part without bits is the identity', () => {
  const tracks = decodeSpline(oneBlock(layPieces([0x45, 0, 0, 0]), { frames: 2 }));
  expect(sample(tracks, 0, 1)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
});

test('axes of a part may be a spline, one value or the identity', () => {
  // Position: y has a spline, z one value. Scale: x has one value.
  const data = layPieces([
    ...[0x45, 0x24, 0, 0x01],
    ...[
      { u16: 1 },
      1,
      0,
      0,
      10,
      10,
      { align: 4 },
      { f32: 2 },
      { f32: 4 },
      { f32: -7 },
      { u16: 0 },
      { u16: 65535 },
    ],
    ...[{ align: 4 }, { f32: 3 }],
  ]);
  const tracks = decodeSpline(oneBlock(data, { frames: 11 }));
  near(sample(tracks, 0, 0), [0, 2, -7, 0, 0, 0, 1, 3, 1, 1]);
  near(sample(tracks, 0, 5), [0, 3, -7, 0, 0, 0, 1, 3, 1, 1]);
  near(sample(tracks, 0, 10), [0, 4, -7, 0, 0, 0, 1, 3, 1, 1]);
});

test('positions and scales may have 8 bits', () => {
  const data = layPieces([
    ...[0x04, 0x10, 0, 0x40],
    ...[{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }, { f32: 0 }, { f32: 255 }, 10, 20, { align: 4 }],
    ...[{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }, { f32: 1 }, { f32: 2 }, 0, 255, { align: 4 }],
  ]);
  const tracks = decodeSpline(oneBlock(data, { frames: 3 }));
  near(sample(tracks, 0, 1), [15, 0, 0, 0, 0, 0, 1, 1, 1, 1.5]);
});

test('a spline of degree 0 jumps at its knots', () => {
  const data = layPieces([
    ...[0x45, 0x10, 0, 0],
    ...[{ u16: 1 }, 0, 0, 2, 4, { align: 4 }, { f32: 0 }, { f32: 65535 }, { u16: 7 }, { u16: 9 }],
  ]);
  const tracks = decodeSpline(oneBlock(data, { frames: 5 }));
  expect([0, 1, 2, 3, 4].map((frame) => sample(tracks, 0, frame)[0])).toEqual([7, 7, 9, 9, 9]);
});

test('control rotations of opposite signs turn the short way', () => {
  const turned = (sign: number, angle: number): readonly Piece[] =>
    [0, 0, sign * Math.sin(angle / 2), sign * Math.cos(angle / 2)].map((f32) => ({ f32 }));
  const data = layPieces([
    ...[5 << 2, 0, 0xf0, 0],
    ...[{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }, ...turned(1, 0.2), ...turned(-1, 0.6)],
  ]);
  const tracks = decodeSpline(oneBlock(data, { frames: 3 }));
  near(sample(tracks, 0, 1).slice(3, 7), [0, 0, Math.sin(0.2), Math.cos(0.2)]);
});

test('float tracks are read where the block says, with their own quantization', () => {
  const data = layPieces([
    ...[0x03, 0x12, 0x10, 0],
    ...[{ f32: 99 }, { f32: 0.25 }],
    ...[{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }, { f32: 0 }, { f32: 1 }, { u16: 0 }, { u16: 65535 }],
    ...[{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }, { f32: 0 }, { f32: 2 }, 255, 0, { align: 4 }],
  ]);
  const { floats } = decodeSpline(
    oneBlock(data, { frames: 3, transformTracks: 0, floatTracks: 3, floatBlockOffsets: Uint32Array.of(8) }),
  );
  near(Array.from(floats), [0.25, 0, 2, 0.25, 0.5, 1, 0.25, 1, 0]);
});

test('splines of every degree are evaluated as the recurrence of De Boor does', () => {
  const splines = fc.integer({ min: 0, max: 3 }).chain((degree) =>
    fc.integer({ min: degree, max: 20 }).chain((last) =>
      fc.record({
        degree: fc.constant(degree),
        inner: fc.array(fc.integer({ min: 0, max: 30 }), {
          minLength: last - degree,
          maxLength: last - degree,
        }),
        points: fc.array(fc.integer({ min: 0, max: 65535 }), { minLength: last + 1, maxLength: last + 1 }),
      }),
    ),
  );
  fc.assert(
    fc.property(splines, ({ degree, inner, points }) => {
      const ends = (frame: number): number[] => new Array<number>(degree + 1).fill(frame);
      const knots = [...ends(0), ...inner.toSorted((a, b) => a - b), ...ends(30)];
      const data = layPieces([
        ...[0x45, 0x10, 0, 0],
        ...[{ u16: points.length - 1 }, degree, ...knots, { align: 4 }, { f32: 0 }, { f32: 65535 }],
        ...points.map((u16) => ({ u16 })),
      ]);
      const tracks = decodeSpline(oneBlock(data, { frames: 31 }));
      for (let frame = 0; frame < 30; frame += 1) {
        const expected = points.reduce((sum, point, i) => sum + point * basis(knots, i, degree, frame), 0);
        expect(Math.abs((sample(tracks, 0, frame)[0] ?? 0) - expected)).toBeLessThan(0.01);
      }
    }),
  );
});

/** Cox and de Boor, as textbooks write it. */
function basis(knots: readonly number[], i: number, degree: number, u: number): number {
  const knot = (at: number): number => knots[at] ?? 0;
  if (degree === 0) return u >= knot(i) && u < knot(i + 1) ? 1 : 0;
  const share = (top: number, bottom: number): number => (bottom === 0 ? 0 : top / bottom);
  return (
    share(u - knot(i), knot(i + degree) - knot(i)) * basis(knots, i, degree - 1, u) +
    share(knot(i + degree + 1) - u, knot(i + degree + 1) - knot(i + 1)) * basis(knots, i + 1, degree - 1, u)
  );
}
