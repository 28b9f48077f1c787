import { describe, expect, test } from 'vitest';
import { encodeBlocks } from '#shared/image/blocks/encode-blocks.ts';
import { ENCODERS } from '#shared/image/blocks/encode-pixels.ts';
import { encodeFast } from '#shared/image/blocks/fast-encode.ts';
import type { Picture } from '#shared/image/picture.ts';
import {
  gradient,
  madePicture,
  noise,
  normalMap,
  photoLike,
  photoWithAlpha,
} from '#test/support/made-pictures.ts';

const NORMALS = normalMap(64);

/** Where values are few, endpoints, thresholds and ties meet most often. */
function coarse(levels: number): Picture {
  const { rgba, ...size } = noise(64);
  const round = (value: number): number => Math.round((Math.round((value / 255) * levels) / levels) * 255);
  return { ...size, rgba: rgba.map(round) };
}

/** Tiles with two or three values that are one or two apart, and tiles of one color. */
const NEAR = madePicture(128, 128, (x, y) => {
  const tile = (x >> 2) + (y >> 2) * 32;
  const [from, apart] = [(tile * 37) & 255, tile % 4];
  const step = ((x * 7 + y * 3 + tile) % 3) * apart;
  return [from + step, 255 - from - step, (from * 5 + step) & 255, tile % 3 === 0 ? 255 : from + step];
});

const CUT_OUT = madePicture(64, 64, (x, y) => {
  const tile = (x >> 2) + (y >> 2) * 16;
  return [(x * 31 + y) & 255, (x * y) & 255, tile, (x * 5 + y * 3 + tile) % 16 < tile % 17 ? 127 : 128];
});

const PICTURES: Readonly<Record<string, Picture>> = {
  'a photograph': photoLike(128),
  'a photograph with alpha': photoWithAlpha(128),
  'a gradient': gradient(64),
  noise: noise(64),
  normals: NORMALS,
  'opaque normals': { ...NORMALS, rgba: NORMALS.rgba.map((value, at) => (at % 4 === 3 ? 255 : value)) },
  'only extremes': coarse(1),
  'three values': coarse(2),
  'eight values': coarse(7),
  'colors that are close': NEAR,
  'cut-out alpha': CUT_OUT,
  'one pixel': madePicture(1, 1, () => [200, 100, 50, 25]),
  'five by seven pixels': madePicture(5, 7, (x, y) => [x * 50, y * 36, x * y * 8, 255 - x * 20]),
  'a line wider than the room of the program': madePicture(16390, 1, (x) => [x & 255, x >> 6, x >> 3, 255]),
  nothing: madePicture(0, 0, () => [0, 0, 0, 0]),
};

describe.each(Object.entries(PICTURES))(
  'the program makes the same bytes of %s as TypeScript',
  (_, picture) => {
    test.each(Object.entries(ENCODERS))('%s', (_name, { blockBytes, encode, fast }) => {
      for (const quality of ['fast', 'better'] as const) {
        const expected = encodeBlocks(picture, blockBytes, (tile, bytes, at) =>
          encode(tile, bytes, at, quality),
        );
        const made = encodeFast(fast, picture, blockBytes, quality);
        if (made === undefined) throw new Error('This machine cannot run the program.');
        expect(differences(made, expected, blockBytes), quality).toEqual([]);
      }
    });
  },
);

/** The first few blocks that differ, in hexadecimal. */
function differences(made: Uint8Array, expected: Uint8Array, blockBytes: number): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < expected.length && found.length < 4; at += blockBytes) {
    const [one, other] = [made, expected].map((bytes) =>
      Buffer.from(bytes.subarray(at, at + blockBytes)).toString('hex'),
    );
    if (one !== other) found.push(`block ${at / blockBytes}: ${one}, not ${other}`);
  }
  if (made.length !== expected.length) found.push(`${made.length} bytes, not ${expected.length}`);
  return found;
}
