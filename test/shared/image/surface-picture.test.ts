import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { surfacePicture } from '#shared/image/surface-picture.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';

const ALL_FACES = 0xfe00;

/** A BC1 texture whose bytes identify level and face. */
function bc1(side: number, mips: number, faces = 1) {
  const pixels: number[] = [];
  for (let face = 0; face < faces; face++) {
    for (let level = 0; level < mips; level++) {
      const blocks = Math.max(1, (side >> level) >> 2) ** 2;
      for (let byte = 0; byte < blocks * 8; byte++) pixels.push(face * 16 + level);
    }
  }
  const caps2 = faces === 6 ? ALL_FACES : 0;
  return ddsTexture(bytesSource(layDds({ width: side, height: side, mips, fourCC: 'DXT1', caps2 }, pixels)));
}

describe('a texture for a surface', () => {
  test('keeps its blocks on request, with all mips', () => {
    const made = surfacePicture(bc1(64, 7), { largest: 8, codecs: ['BC1'] });
    expect(made).toMatchObject({ width: 16, height: 16, codec: 'BC1', faces: 1, levels: [128, 32, 8, 8, 8] });
    expect(made.bytes.length).toBe(184);
    expect([made.bytes[0], made.bytes[128], made.bytes.at(-1)]).toEqual([2, 3, 6]);
  });

  test('is decoded if its blocks are not requested', () => {
    const made = surfacePicture(bc1(64, 7), { largest: 8, codecs: ['BC7'] });
    expect(made).toMatchObject({ width: 8, height: 8, codec: null, levels: [256] });
    expect(made.bytes.length).toBe(256);
  });

  test('is decoded if it has no mips, which are then made, or if its sides are not whole blocks', () => {
    expect(surfacePicture(bc1(64, 1), { largest: 512, codecs: ['BC1'] }).codec).toBeNull();
    expect(surfacePicture(bc1(64, 1), { largest: 8, codecs: ['BC1'] })).toMatchObject({
      width: 8,
      codec: null,
    });
    expect(surfacePicture(bc1(12, 1), { largest: 512, codecs: ['BC1'] }).codec).toBeNull();
  });

  test('has the six faces of a cube one after another', () => {
    const made = surfacePicture(bc1(8, 4, 6), { largest: 8, codecs: ['BC1'], cube: true });
    expect(made).toMatchObject({ faces: 6, levels: [32, 8, 8, 8] });
    expect(Array.from({ length: 6 }, (_, face) => made.bytes[face * 56])).toEqual([0, 16, 32, 48, 64, 80]);
    expect(surfacePicture(bc1(8, 4, 6), { largest: 8, cube: true }).bytes.length).toBe(6 * 256);
  });

  test('that is not a cube is rejected if one is needed', () => {
    expect(() => surfacePicture(bc1(8, 4), { largest: 8, cube: true })).toThrow(/not a cube map/);
  });
});
