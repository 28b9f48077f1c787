import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { shrunk, thumbnailOf } from '#shared/image/thumbnail.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;

/** A texture with a different red in each level: 10 for the largest, 20 for the next one… */
function levels(width: number, height: number, mips: number): Uint8Array<ArrayBuffer> {
  const pixels: number[] = [];
  for (let level = 0; level < mips; level++) {
    const count = Math.max(1, width >> level) * Math.max(1, height >> level);
    for (let i = 0; i < count; i++) pixels.push(0, 0, (level + 1) * 10, 7);
  }
  return layDds({ width, height, mips, bits: 32, masks: MASKS }, pixels);
}

describe('a thumbnail', () => {
  test('is made only from the smallest level that has enough pixels', () => {
    const bytes = levels(512, 256, 10);
    const read: number[] = [];
    const source = {
      ...bytesSource(bytes),
      read: (offset: number, length: number) => {
        if (offset >= 128) read.push(length);
        return bytes.subarray(offset, offset + length);
      },
    };
    const { width, height, rgba } = thumbnailOf(ddsTexture(source), 128);
    expect([width, height]).toEqual([128, 64]);
    expect([...rgba.subarray(0, 4)]).toEqual([30, 0, 0, 255]);
    expect(Math.max(...read)).toBe(128 * 64 * 4);
  });

  test('is opaque, whatever alpha means in the texture', () => {
    const { rgba } = thumbnailOf(ddsTexture(bytesSource(levels(4, 4, 1))), 64);
    expect([...rgba.filter((_, at) => at % 4 === 3)]).toEqual(Array.from({ length: 16 }, () => 255));
  });

  test('has the size of a texture that is smaller', () => {
    expect(thumbnailOf(ddsTexture(bytesSource(levels(8, 2, 1))), 64)).toMatchObject({ width: 8, height: 2 });
  });

  test('is downsized if a texture has no mips', () => {
    expect(thumbnailOf(ddsTexture(bytesSource(levels(300, 100, 1))), 128)).toMatchObject({
      width: 128,
      height: 43,
    });
  });
});

test('a pixel of a smaller picture is the mean of its source pixels', () => {
  const rgba = Uint8Array.from([0, 0, 0, 255, 100, 0, 0, 255, 0, 200, 0, 255, 0, 0, 40, 255]);
  expect([...shrunk({ width: 4, height: 1, rgba }, 2).rgba]).toEqual([50, 0, 0, 255, 0, 100, 20, 255]);
});
