import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { paletteFrames, sameNumbers } from '#shared/formats/texbsi/palette-frames.ts';
import { encodeGif } from '#shared/image/files/gif.ts';
import { asPicture, type ImageFile, type StoredPicture } from '#shared/image/files/image-file.ts';
import { encodeApng, encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import { readImage } from '#shared/image/files/read-image.ts';
import { type Dither, matchPalette } from '#shared/image/match-palette.ts';
import { labOf } from '#shared/image/oklab.ts';

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

/** All different colors, the first of them transparent. */
const palette = Uint8Array.from({ length: 1024 }, (_, at) => {
  const [color, channel] = [at >> 2, at & 3];
  if (channel === 3) return color === 0 ? 0 : 255;
  return [(color * 67) % 256, (color * 29) % 256, color][channel]!;
});
const delay = { numerator: 71, denominator: 1000 };
const dithers: readonly Dither[] = ['none', 'fs', 'ordered'];

function indexed(width: number, height: number, indices: readonly number[], colors = palette): StoredPicture {
  return { width, height, indices: Uint8Array.from(indices), palette: colors };
}

function colored(width: number, height: number, rgba: readonly number[]): StoredPicture {
  return { width, height, rgba: Uint8Array.from(rgba) };
}

function fileOf(...pictures: readonly StoredPicture[]): ImageFile {
  const { width, height } = pictures[0]!;
  const frames = pictures.map((picture) => ({ picture, delay }));
  return { width, height, frames, animated: pictures.length > 1, plays: 0, findings: [] };
}

describe('palette colors', () => {
  test('that exist are found exactly, dithered or not, and are never 0', () => {
    const colors = fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(colors, fc.constantFrom(...dithers), (numbers, dither) => {
        const picture = asPicture(indexed(4, 3, numbers));
        const { frames, error } = matchPalette([picture], palette, { dither });
        expect([...frames[0]!]).toEqual(numbers);
        expect(error).toEqual({ pixels: 12, changed: 0, partlyTransparent: 0, max: 0, mean: 0 });
      }),
    );
  });

  test('that exist twice are found by their first index', () => {
    const twice = Uint8Array.from(palette);
    twice.copyWithin(200 * 4, 7 * 4, 8 * 4);
    expect([...matchPalette([asPicture(indexed(1, 1, [200], twice))], twice).frames[0]!]).toEqual([7]);
  });

  test('equal to color 0 alone are mapped to another one', () => {
    const black = matchPalette([{ width: 1, height: 1, rgba: Uint8Array.of(0, 0, 0, 255) }], palette);
    expect(black.frames[0]![0]).not.toBe(0);
    expect(black.error.changed).toBe(1);
  });

  test('are the nearest ones in OKLab, with the error', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(255), { minLength: 30, maxLength: 30 }), (values) => {
        const rgba = Uint8Array.from({ length: 40 }, (_, at) =>
          at % 4 === 3 ? 255 : values[(at >> 2) * 3 + (at & 3)]!,
        );
        const { frames, error } = matchPalette([{ width: 10, height: 1, rgba }], palette);
        const distances = Array.from({ length: 10 }, (_, pixel) => {
          const wanted = labOf(rgba[pixel * 4]!, rgba[pixel * 4 + 1]!, rgba[pixel * 4 + 2]!);
          const to = (color: number): number => {
            const lab = labOf(palette[color * 4]!, palette[color * 4 + 1]!, palette[color * 4 + 2]!);
            return Math.hypot(lab[0] - wanted[0], lab[1] - wanted[1], lab[2] - wanted[2]) * 100;
          };
          const least = Math.min(...Array.from({ length: 255 }, (_, i) => to(i + 1)));
          expect(to(frames[0]![pixel]!)).toBeCloseTo(least, 8);
          return least;
        });
        expect(error.max).toBeCloseTo(Math.max(...distances), 8);
        expect(error.mean).toBeCloseTo(distances.reduce((sum, one) => sum + one) / 10, 8);
        expect(error.changed).toBe(distances.filter((distance) => distance > 0).length);
      }),
    );
  });

  test('stay the nearest ones if a picture has more colors than the cache', () => {
    const size = 400;
    const rgba = Uint8Array.from({ length: size * size * 4 }, (_, at) => {
      const pixel = at >> 2;
      return [pixel & 255, pixel >> 8, (pixel * 31) & 255, 255][at & 3]!;
    });
    const together = matchPalette([{ width: size, height: size, rgba }], palette).frames[0]!;
    for (let pixel = 0; pixel < size * size; pixel += 7919) {
      const alone = { width: 1, height: 1, rgba: rgba.slice(pixel * 4, pixel * 4 + 4) };
      expect(matchPalette([alone], palette).frames[0]![0]).toBe(together[pixel]);
    }
  });

  test.each(dithers)('drop pixels of less than half alpha (%s)', (dither) => {
    const rgba = Uint8Array.of(9, 9, 9, 0, 9, 9, 9, 127, 9, 9, 9, 128, 9, 9, 9, 255);
    const { frames, error } = matchPalette([{ width: 4, height: 1, rgba }], palette, { dither });
    expect([...frames[0]!].map((index) => index > 0)).toEqual([false, false, true, true]);
    expect(error.partlyTransparent).toBe(2);
  });

  test.each(['fs', 'ordered'] as const)('are dithered to a missing color (%s)', (dither) => {
    const two = new Uint8Array(1024).fill(255);
    for (let color = 0; color < 128; color++) two.set([0, 0, 0], color * 4);
    const grey = { width: 32, height: 32, rgba: new Uint8Array(32 * 32 * 4).fill(255) };
    for (let at = 0; at < grey.rgba.length; at++) if (at % 4 !== 3) grey.rgba[at] = 188;
    const flat = new Set(matchPalette([grey], two).frames[0]);
    expect(flat.size).toBe(1);
    const [mixed] = matchPalette([grey], two, { dither }).frames;
    const white = mixed!.filter((index) => index >= 128).length / 1024;
    // 188 is half of white's light.
    expect(white).toBeCloseTo(0.5, 1);
  });
});

describe("a picture with a bank's palette", () => {
  test('keeps all its indexes, even those of equal colors, through every kind of file', () => {
    const twice = Uint8Array.from(palette);
    twice.copyWithin(200 * 4, 7 * 4, 8 * 4);
    const numbers = fc.uint8Array({ minLength: 20, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(numbers, { minLength: 1, maxLength: 3 }), (frames) => {
        const pictures = frames.map((one) => ({
          width: 5,
          height: 4,
          indices: Uint8Array.from(one),
          palette: twice,
        }));
        const moving = pictures.map((picture) => ({ picture, delay }));
        for (const files of [
          [encodeApng(moving)],
          [encodeGif(moving)],
          pictures.map((one) => encodeIndexedPng(one)),
        ]) {
          const read = paletteFrames(
            files.map((file) => readImage(file)),
            twice,
          );
          expect(read.frames).toEqual(pictures.map(({ indices }) => indices));
          expect([read.unchanged, read.error.changed, read.warnings]).toEqual([true, 0, []]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('keeps its indexes if a program has dropped unused colors at the end', () => {
    expect(sameNumbers(indexed(2, 1, [0, 9], palette.subarray(0, 40)), palette)).toEqual(Uint8Array.of(0, 9));
    expect(sameNumbers(indexed(2, 1, [0, 10], palette.subarray(0, 40)), palette)).toBeUndefined();
  });

  test('with a single color is existing black, not transparent color 0', () => {
    const hidden = Uint8Array.from(palette);
    hidden.set([0, 0, 0, 0], 0);
    const black = Uint8Array.of(0, 0, 0, 255);
    expect(sameNumbers(indexed(2, 1, [0, 0], black), hidden)).toBeUndefined();
    expect(sameNumbers(indexed(2, 1, [0, 0], hidden.subarray(0, 4)), hidden)).toEqual(Uint8Array.of(0, 0));
    const opaque = Uint8Array.from(hidden).fill(255, 3, 4);
    expect(sameNumbers(indexed(2, 1, [0, 9], opaque), hidden)).toEqual(Uint8Array.of(0, 9));
  });

  test('in another order, with other colors, or with a transparent one, is matched', () => {
    const swapped = Uint8Array.from(palette);
    swapped.set(palette.subarray(8, 12), 4);
    swapped.set(palette.subarray(4, 8), 8);
    const read = paletteFrames([fileOf(indexed(2, 1, [1, 2], swapped))], palette);
    expect([...read.frames[0]!]).toEqual([2, 1]);
    expect([read.unchanged, read.error.changed]).toEqual([false, 0]);
    const hidden = Uint8Array.from(palette);
    hidden[9 * 4 + 3] = 0;
    expect([...paletteFrames([fileOf(indexed(2, 1, [9, 8], hidden))], palette).frames[0]!]).toEqual([0, 8]);
  });

  test('with only existing colors loses nothing as RGBA, except indexes of equal colors', () => {
    const numbers = Array.from({ length: 256 }, (_, i) => i);
    const file = readImage(encodePng(asPicture(indexed(16, 16, numbers))));
    expect([...paletteFrames([file], palette).frames[0]!]).toEqual(numbers);
  });
});

describe('frames for an image of a bank', () => {
  test("come from several files in their order, with the files' delays", () => {
    const read = paletteFrames(
      [fileOf(indexed(1, 1, [3]), indexed(1, 1, [4])), fileOf(indexed(1, 1, [5]))],
      palette,
    );
    expect(read.frames.map(([index]) => index)).toEqual([3, 4, 5]);
    expect(read.delays).toEqual([delay, delay, delay]);
  });

  test('keep the indexes of files with the palette, beside others without', () => {
    const red = colored(1, 1, [250, 1, 1, 255]);
    const read = paletteFrames(
      [fileOf(indexed(1, 1, [7])), fileOf(red), fileOf(indexed(1, 1, [9]))],
      palette,
    );
    expect([read.frames[0]![0], read.frames[2]![0]]).toEqual([7, 9]);
    expect(read.unchanged).toBe(false);
    expect(read.error.pixels).toBe(1);
    expect(read.warnings.map((warning) => warning.code)).toEqual(['colors-changed']);
  });

  test('keep the index of every unchanged pixel, and use new ones for the others', () => {
    const twice = Uint8Array.from(palette);
    twice.copyWithin(200 * 4, 7 * 4, 8 * 4);
    // Skies draw color 0 like any other.
    twice.set([3, 4, 5, 255], 0);
    const had = Uint8Array.of(0, 200, 9, 7);
    const drawn = asPicture(indexed(4, 1, [...had], twice));
    const painted = { ...drawn, rgba: Uint8Array.from(drawn.rgba) };
    painted.rgba.set(twice.subarray(7 * 4, 8 * 4), 8);
    for (const dither of dithers) {
      const replaces = { width: 4, height: 1, frames: [had] };
      const read = paletteFrames([fileOf(painted)], twice, { replaces, dither });
      expect([...read.frames[0]!]).toEqual([0, 200, 7, 7]);
      expect([read.error.changed, read.warnings]).toEqual([0, []]);
    }
  });

  test('are rejected beyond 256 pixels, if their sizes differ, or if there are none', () => {
    const wide = indexed(
      257,
      1,
      Array.from({ length: 257 }, () => 1),
    );
    expect(code(() => paletteFrames([fileOf(wide)], palette))).toBe('picture-size');
    const sizes = [fileOf(indexed(1, 1, [1])), fileOf(indexed(2, 1, [1, 1]))];
    expect(code(() => paletteFrames(sizes, palette))).toBe('frames-differ');
    expect(code(() => paletteFrames([], palette))).toBe('no-frames');
  });

  test('warn about a size or frame count that differs from the replaced image', () => {
    const none = new Uint8Array(2);
    const replaces = { width: 2, height: 1, frames: [none, none, none] };
    const { warnings } = paletteFrames([fileOf(indexed(1, 1, [1]))], palette, { replaces });
    expect(warnings.map((warning) => warning.code)).toEqual(['size-changed', 'frames-changed']);
  });

  test('are read only from PNG and GIF', () => {
    expect(code(() => readImage(Uint8Array.of(0x42, 0x4d, 0, 0)))).toBe('not-an-image');
    expect(code(() => readImage(new Uint8Array(0)))).toBe('not-an-image');
  });
});
