import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { bmpOpener } from '#shared/formats/bmp/opener.ts';
import { BMP_CONTEXT, Bmp } from '#shared/formats/bmp/schema.ts';
import { bmpTexture } from '#shared/formats/bmp/texture.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

interface BmpForm {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly headerSize?: number;
  readonly masks?: readonly number[];
  readonly colors?: readonly number[];
  readonly colorsUsed?: number;
  readonly pixelOffset?: number;
}

/** A BMP built by hand from the published description. */
function layBmp(form: BmpForm, pixels: readonly number[]): Uint8Array {
  const {
    width,
    height,
    bits,
    compression = 0,
    headerSize = 40,
    masks = [],
    colors = [],
    colorsUsed = 0,
  } = form;
  const inHeader = headerSize === 12 ? 0 : headerSize - 40 - masks.length * 4;
  const start = 14 + headerSize + Math.max(0, -inHeader) + colors.length;
  const laid = new HandLaid().u8(...Buffer.from('BM'));
  laid.u32(start + pixels.length, 0, form.pixelOffset ?? start, headerSize);
  if (headerSize === 12) laid.u16(width, height, 1, bits);
  else
    laid
      .u32(width, height >>> 0)
      .u16(1, bits)
      .u32(compression, 0, 0, 0, colorsUsed, 0, ...masks);
  laid.u8(...new Array<number>(Math.max(0, inHeader)).fill(0), ...colors, ...pixels);
  return Uint8Array.from(laid.bytes);
}

const open = (form: BmpForm, pixels: readonly number[]) =>
  bmpTexture(bytesSource(layBmp(form, pixels), 'a.bmp'));
const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

/** Two colors: 1 2 3 and 4 5 6. */
const COLORS = [3, 2, 1, 0, 6, 5, 4, 0];

describe('pixels', () => {
  test.each<[string, BmpForm, readonly number[], string, readonly number[]]>([
    ['24 bits', { width: 1, height: 1, bits: 24 }, [3, 2, 1, 0], 'RGB, 24 bits', [1, 2, 3, 255]],
    [
      '32 bits, which have no alpha',
      { width: 1, height: 1, bits: 32 },
      [3, 2, 1, 9],
      'RGB, 32 bits',
      [1, 2, 3, 255],
    ],
    ['16 bits', { width: 1, height: 1, bits: 16 }, [0x1f, 0x7c, 0, 0], 'RGB, 16 bits', [255, 0, 255, 255]],
    [
      '16 bits with masks behind the header',
      { width: 1, height: 1, bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f] },
      [0xe0, 0x07, 0, 0],
      'RGB, 16 bits',
      [0, 255, 0, 255],
    ],
    [
      '32 bits with masks in the header, one of alpha',
      {
        width: 1,
        height: 1,
        bits: 32,
        compression: 3,
        headerSize: 124,
        masks: [0xff, 0xff00, 0xff0000, 0xff000000],
      },
      [1, 2, 3, 4],
      'RGBA, 32 bits',
      [1, 2, 3, 4],
    ],
    [
      'a palette of 8 bits',
      { width: 2, height: 1, bits: 8, colors: COLORS, colorsUsed: 2 },
      [1, 0, 0, 0],
      'P8',
      [4, 5, 6, 255, 1, 2, 3, 255],
    ],
    [
      'a palette of 4 bits',
      { width: 3, height: 1, bits: 4, colors: COLORS, colorsUsed: 2 },
      [0x10, 0x10, 0, 0],
      'P4',
      [4, 5, 6, 255, 1, 2, 3, 255, 4, 5, 6, 255],
    ],
    [
      'a palette of one bit',
      { width: 2, height: 1, bits: 1, colors: COLORS },
      [0x40, 0, 0, 0],
      'P1',
      [1, 2, 3, 255, 4, 5, 6, 255],
    ],
    [
      'the header of OS/2, whose colors have three bytes',
      { width: 1, height: 1, bits: 1, headerSize: 12, colors: [3, 2, 1, 6, 5, 4] },
      [0x80, 0, 0, 0],
      'P1',
      [4, 5, 6, 255],
    ],
    [
      'an index without a color',
      { width: 1, height: 1, bits: 8, colors: COLORS, colorsUsed: 2 },
      [9, 0, 0, 0],
      'P8',
      [0, 0, 0, 255],
    ],
  ])('of %s', (_, form, pixels, name, expected) => {
    const texture = open(form, pixels);
    expect([texture.pixels, texture.findings, [...texture.decode({}).rgba]]).toEqual([name, [], expected]);
  });

  test('rows are padded to four bytes, and the last is the top one unless the height is negative', () => {
    const pixels = [1, 2, 0, 0, 3, 4, 0, 0];
    const grey = Array.from({ length: 256 }, (_, value) => [value, value, value, 0]).flat();
    const rows = (height: number) =>
      [...open({ width: 2, height, bits: 8, colors: grey }, pixels).decode({}).rgba].filter(
        (_, at) => at % 4 === 0,
      );
    expect(rows(2)).toEqual([3, 4, 1, 2]);
    expect(rows(-2)).toEqual([1, 2, 3, 4]);
  });

  test('the last row need not be padded', () => {
    expect(open({ width: 1, height: 1, bits: 24 }, [3, 2, 1]).decode({}).rgba[0]).toBe(1);
  });
});

describe('runs', () => {
  const grey = Array.from({ length: 256 }, (_, value) => [value, value, value, 0]).flat();
  const runs = (packed: readonly number[]) =>
    [...open({ width: 4, height: -3, bits: 8, compression: 1, colors: grey }, packed).decode({}).rgba].filter(
      (_, at) => at % 4 === 0,
    );

  test('repeat an index, list several, end rows and skip', () => {
    const packed = [3, 7, 0, 0, 0, 3, 1, 2, 3, 0, 0, 2, 0, 1, 1, 9, 0, 1];
    expect(runs(packed)).toEqual([7, 7, 7, 0, 1, 2, 3, 0, 0, 0, 0, 9]);
  });

  test('that leave the picture, end early or are truncated leave the rest empty', () => {
    expect(runs([255, 7, 0, 2, 0, 200, 4, 9])).toEqual([7, 7, 7, 7, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(runs([0, 1])).toEqual(new Array(12).fill(0));
    expect(runs([0, 200, 5])).toEqual([5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('hostile files', () => {
  test('impossible headers are rejected before anything is allocated', () => {
    const of = (form: BmpForm, pixels: readonly number[] = []) => code(() => open(form, pixels));
    expect(of({ width: 16384, height: 16384, bits: 32 }, [1])).toBe('pixels-truncated');
    expect(of({ width: -1, height: 1, bits: 24 }, [1, 2, 3])).toBe('picture-size');
    expect(of({ width: 1, height: -0x80000000, bits: 24 }, [1, 2, 3])).toBe('picture-size');
    expect(of({ width: 1, height: 1, bits: 4, compression: 2 }, [1, 2, 3])).toBe('unknown-pixels');
    expect(of({ width: 1, height: 1, bits: 0, compression: 4 }, [1, 2, 3])).toBe('unknown-pixels');
    expect(of({ width: 1, height: 1, bits: 24, headerSize: 41 }, [1, 2, 3])).toBe('unknown-header');
    expect(of({ width: 1, height: 1, bits: 24, pixelOffset: 0xffffffff }, [1, 2, 3])).not.toBe('no error');
    const large = { width: 9000, height: 9000, bits: 8, compression: 1 };
    expect(code(() => open(large, [0, 1]).decode({}, { maxBytes: 1000 }))).toBe('picture-too-large');
  });

  test('a file shorter than declared is a finding', () => {
    const bytes = layBmp({ width: 1, height: 1, bits: 24 }, [3, 2, 1, 0]).subarray(0, -1);
    const file = bmpOpener.open(bytesSource(bytes, 'a.bmp'));
    expect(file.findings().map((finding) => finding.code)).toEqual(['file-size']);
    expect(file.fields?.().at('info.width').value()).toBe(1);
  });
});

test('two letters and the size of a known header make a BMP', () => {
  const bytes = layBmp({ width: 5, height: -4, bits: 24 }, []);
  expect([identifyLoaded(bytes, 'rug.bmp').id, bmpOpener.describe(bytes)]).toEqual([
    'bmp',
    'BMP picture, 5 × 4, 24 bits',
  ]);
  expect(identifyLoaded(Buffer.from('BMW, and other words that are long enough'), 'cars.txt').id).toBe(
    'text',
  );
});

test('bytes are written back unchanged', () => {
  for (const bytes of [
    layBmp({ width: 1, height: 1, bits: 8, colors: COLORS, colorsUsed: 2, pixelOffset: 64 }, [1, 2, 3, 4]),
    layBmp({ width: 1, height: 1, bits: 1, headerSize: 12, colors: [1, 2, 3, 4, 5, 6] }, [1, 2, 3, 4, 5]),
    layBmp({ width: 1, height: 1, bits: 32, compression: 6, masks: [1, 2, 4, 8] }, [1, 2, 3, 4]),
    layBmp({ width: 1, height: 1, bits: 32, headerSize: 124, masks: [1, 2, 4, 8] }, [1, 2, 3, 4]),
    layBmp({ width: 1, height: 1, bits: 32, headerSize: 64 }, [1, 2, 3, 4]),
  ]) {
    expect(write(Bmp, read(Bmp, bytes, BMP_CONTEXT), BMP_CONTEXT)).toEqual(bytes);
  }
});
