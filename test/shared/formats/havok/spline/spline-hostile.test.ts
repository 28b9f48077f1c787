import { expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { decodeSpline } from '#shared/formats/havok/spline/decode-spline.ts';
import { encodeSpline } from '#shared/formats/havok/spline/encode-spline.ts';
import type { SplineAnimation } from '#shared/formats/havok/spline/spline-animation.ts';
import { layPieces, oneBlock, type Piece, swingingTracks } from '#test/fixtures/havok/spline-data.ts';
import { mutated, Random } from '#test/fuzz/mutate.ts';
import { corpusFile, corpusFiles } from '#test/support/corpus.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';

function failure(animation: SplineAnimation): FormatError {
  try {
    decodeSpline(animation);
  } catch (error) {
    if (error instanceof FormatError) return error;
    throw error;
  }
  throw new Error('was decoded');
}

const KNOTS: readonly Piece[] = [{ u16: 1 }, 1, 0, 0, 2, 2, { align: 4 }];
const position = (...pieces: readonly Piece[]): SplineAnimation =>
  oneBlock(layPieces([0x45, 0x10, 0, 0, ...pieces]), { frames: 3 });
const rotation = (quantization: number, ...pieces: readonly Piece[]): SplineAnimation =>
  oneBlock(layPieces([quantization, 0, 0xf0, 0, ...pieces]), { frames: 3 });
const NAN = { f32: Number.NaN };
const ONE = { f32: 1 };

test.each([
  ['knots that fall', position({ u16: 1 }, 1, 0, 2, 1, 2), 'bad-knots', 9],
  ['a degree that Havok does not know', position({ u16: 9 }, 4, 0, 0), 'bad-degree', 4],
  ['fewer control points than the degree needs', position({ u16: 2 }, 3, 0, 0), 'bad-spline', 4],
  ['more knots than bytes', position({ u16: 65535 }, 1, 0, 0), 'truncated', 7],
  ['more control points than bytes', position(...KNOTS, ONE, ONE, { u16: 0 }), 'truncated', 20],
  ['limits that are no numbers', position(...KNOTS, ONE, NAN, 0, 0, 0, 0), 'not-a-number', 16],
  ['one value that is no number', oneBlock(layPieces([0x45, 1, 0, 0, NAN])), 'not-a-number', 4],
  [
    'numbers of an unknown format',
    oneBlock(layPieces([0x46, 0x10, 0, 0, ...KNOTS, ONE, ONE, 0, 0, 0, 0])),
    'unknown-quantization',
    20,
  ],
  ['rotations of an unknown format', rotation(6 << 2, ...KNOTS), 'unknown-quantization', 4],
  [
    'rotations that are no numbers',
    rotation(5 << 2, ...KNOTS, NAN, ONE, ONE, ONE, ONE, ONE, ONE, ONE),
    'bad-rotation',
    12,
  ],
  ['a rotation of length 0', rotation(4 << 2, ...KNOTS, 0x77, 0x77, 0x77, 0xe7), 'bad-rotation', 12],
  ['masks past the data', oneBlock(layPieces([0x45, 0])), 'block-outside', 0],
] as const)('rejects %s, with the offset', (_, animation, code, offset) => {
  expect(failure(animation)).toMatchObject({ code, offset });
});

const IDENTITIES = layPieces([0x45, 0, 0, 0]);

test.each([
  ['no frames', oneBlock(IDENTITIES, { frames: 0 }), 'bad-count'],
  ['no blocks', oneBlock(IDENTITIES, { blocks: 0 }), 'bad-count'],
  ['half a track', oneBlock(IDENTITIES, { transformTracks: 0.5 }), 'bad-count'],
  ['a negative number of tracks', oneBlock(IDENTITIES, { transformTracks: -1 }), 'bad-count'],
  ['10,000 tracks without bytes', oneBlock(IDENTITIES, { transformTracks: 10_000 }), 'block-outside'],
  [
    '10,000 tracks in masks for one',
    oneBlock(IDENTITIES, { transformTracks: 10_000, maskAndQuantizationSize: 4 }),
    'too-many-tracks',
  ],
  ['4 billion frames', oneBlock(IDENTITIES, { frames: 2 ** 32 - 1 }), 'too-many-frames'],
  [
    '4 billion frames in a block as long',
    oneBlock(IDENTITIES, { frames: 2 ** 32 - 1, maxFramesPerBlock: 2 ** 32 - 1 }),
    'animation-too-large',
  ],
  ['more blocks than offsets', oneBlock(IDENTITIES, { blocks: 2 }), 'missing-blocks'],
  [
    'blocks in the same place',
    oneBlock(IDENTITIES, { blocks: 2, blockOffsets: Uint32Array.of(0, 0) }),
    'block-outside',
  ],
])('rejects %s', (_, animation, code) => {
  expect(failure(animation).code).toBe(code);
});

test('a block that goes past the next one is words', () => {
  const data = layPieces([0x45, 7, 0, 0, ONE, ONE, ONE, 0x45, 0, 0, 0]);
  const animation = oneBlock(data, { frames: 300, blocks: 2, blockOffsets: Uint32Array.of(0, 12) });
  expect(failure(animation)).toMatchObject({ code: 'block-outside', offset: 12 });
});

test('10,000 tracks with bytes are decoded', () => {
  const data = new Uint8Array(40_000);
  expect(decodeSpline(oneBlock(data, { frames: 30, transformTracks: 10_000 })).transforms).toHaveLength(
    3_000_000,
  );
});

test('65,535 control points at one time are passed over once, not at every frame', () => {
  const last = 65_534;
  const data = new Uint8Array(4 + 3 + last + 3 + 8 + 16 + 2 * (last + 1));
  data.set([0x45, 0x10, 0, 0, last & 0xff, last >> 8, 1]);
  const started = performance.now();
  decodeSpline(oneBlock(data, { frames: 100_000, maxFramesPerBlock: 100_000 }));
  expect(performance.now() - started).toBeLessThan(5000);
});

test('damaged animations are words, or finite values', () => {
  const real = corpusFiles('animation', /\.hkx$/).flatMap((path) => hkxAnimation(corpusFile(path)) ?? []);
  const short = real.filter(({ frames }) => frames < 100);
  const seeds = [encodeSpline(swingingTracks(300, 9, 2), 1 / 30).animation, ...short];
  let failed = 0;
  for (let run = 0; run < 1500; run += 1) {
    const random = new Random(run * 7919);
    const seed = seeds[run % seeds.length]!;
    const animation = { ...seed, data: mutated(seed.data, random) };
    try {
      const { transforms } = decodeSpline(animation);
      expect(transforms.every(Number.isFinite)).toBe(true);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      failed += 1;
    }
  }
  expect(failed).toBeGreaterThan(100);
  expect(failed).toBeLessThan(1500);
});
