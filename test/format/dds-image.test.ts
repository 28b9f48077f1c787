import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { ddsImage, decodeDds, levelOfAtLeast } from '#shared/formats/dds/image.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { readPng } from '#test/support/png.ts';

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

describe.skipIf(corpusMissing !== undefined)('real DDS files look as their reference pictures', () => {
  // Colors between two others are rounded in more than one way.
  test.each([
    ['DXGI_FORMAT_R8G8B8A8_UNORM_SRGB', 'R8G8B8A8 sRGB', 0],
    ['argb-32bpp_MipMaps-1', 'R8G8B8A8', 0],
    ['ati1', 'ATI1', 1],
    ['bc4_unorm', 'BC4', 1],
    ['bc5_unorm', 'BC5', 1],
    ['bc7-argb-8bpp_MipMaps-1', 'BC7', 0],
    ['bgr15', 'X1R5G5B5', 5],
    ['dxt1-rgb-4bbp-noalpha_MipMaps-1', 'DXT1', 2],
    ['dxt3-argb-8bbp-explicitalpha_MipMaps-1', 'DXT3', 2],
    ['dxt5-argb-8bbp-interpolatedalpha_MipMaps-1', 'DXT5', 2],
    ['hopper', 'R8G8B8', 0],
    ['uncompressed_l', 'L, 8 bits', 0],
    ['uncompressed_la', 'AL, 16 bits', 0],
  ])('%s', (name, format, tolerance) => {
    const bytes = corpusFile(`dds/${name}.dds`);
    const image = ddsImage(bytes);
    const { width, height, rgba } = decodeDds(bytes, image);
    const reference = readPng(corpusFile(`dds/${name}.png`));
    expect([image.format, width, height]).toEqual([format, reference.width, reference.height]);
    let most = 0;
    for (let at = 0; at < rgba.length; at++) most = Math.max(most, Math.abs(rgba[at]! - reference.rgba[at]!));
    expect(most).toBeLessThanOrEqual(tolerance);
  });

  test('the same picture under another name of its format', () => {
    const picture = (name: string) => {
      const bytes = corpusFile(`dds/${name}.dds`);
      return Buffer.from(decodeDds(bytes, ddsImage(bytes)).rgba);
    };
    expect(picture('bc4u').equals(picture('ati1'))).toBe(true);
    expect(picture('bc5u').equals(picture('ati2'))).toBe(true);
    expect(picture('bc1_typeless').equals(picture('bc1'))).toBe(true);
  });

  test.each(corpusFiles('dds', /\.dds$/))(
    'every level and face of %s decodes, or the file says why not',
    (path) => {
      const bytes = corpusFile(path);
      const failure = code(() => {
        const image = ddsImage(bytes);
        for (const level of image.levels.keys()) {
          for (let face = 0; face < image.faces; face++) decodeDds(bytes, image, { level, face });
        }
      });
      expect([
        'no error',
        'unknown-pixels',
        'picture-size',
        'pixels-truncated',
        'truncated',
        'count-too-large',
      ]).toContain(failure);
      if (!/timeout|unimplemented|zero_mask/.test(path)) expect(failure).toBe('no error');
    },
  );
});

describe('levels', () => {
  test('each has half the sides of the one before, and lies behind it', () => {
    const bytes = layDds({ width: 16, height: 4, mips: 5, fourCC: 'DXT1' }, new Uint8Array(200));
    expect(ddsImage(bytes).levels).toEqual([
      { width: 16, height: 4, offset: 128, length: 32 },
      { width: 8, height: 2, offset: 160, length: 16 },
      { width: 4, height: 1, offset: 176, length: 8 },
      { width: 2, height: 1, offset: 184, length: 8 },
      { width: 1, height: 1, offset: 192, length: 8 },
    ]);
  });

  test('behind a DX10 header they begin later', () => {
    const { levels } = ddsImage(layDds({ width: 4, height: 4, dxgi: 98 }, new Uint8Array(16)));
    expect(levels).toEqual([{ width: 4, height: 4, offset: 148, length: 16 }]);
  });

  test('a count of none means one, and one that goes on past a pixel is cut', () => {
    const whole = { width: 4, height: 4, bits: 8, flags: 0x20000, masks: [255, 0, 0, 0] } as const;
    const count = (mips: number) => ddsImage(layDds({ ...whole, mips }, new Uint8Array(100))).levels.length;
    expect([0, 1, 3, 0xffffffff].map(count)).toEqual([1, 1, 3, 3]);
  });

  test('those whose bytes are missing are not there', () => {
    const form = { width: 8, height: 8, mips: 4, fourCC: 'DXT5' };
    expect(ddsImage(layDds(form, new Uint8Array(64 + 16))).levels).toHaveLength(2);
    expect(code(() => ddsImage(layDds(form, new Uint8Array(63))))).toBe('pixels-truncated');
  });

  test('the smallest that is large enough is taken, else the largest', () => {
    const image = ddsImage(layDds({ width: 64, height: 16, mips: 7, fourCC: 'DXT1' }, new Uint8Array(2000)));
    expect([1, 16, 17, 64, 65].map((pixels) => levelOfAtLeast(image, pixels))).toEqual([6, 2, 1, 0, 0]);
  });
});

describe('faces', () => {
  const pixel = { width: 1, height: 1, bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000] as const };
  const six = [1, 2, 3, 4, 5, 6].flatMap((red) => [red, 0, 0, 255]);

  test('of a cube map lie one behind the other, each with its levels', () => {
    const bytes = layDds({ ...pixel, caps2: 0xfe00 }, six);
    const image = ddsImage(bytes);
    expect([image.cube, image.faces, image.faceBytes]).toEqual([true, 6, 4]);
    expect([0, 1, 5].map((face) => decodeDds(bytes, image, { face }).rgba[0])).toEqual([1, 2, 6]);
  });

  test('are as many as there are bytes for', () => {
    expect(ddsImage(layDds({ ...pixel, caps2: 0xfe00 }, six.slice(0, 12))).faces).toBe(3);
    const array = layDds({ width: 4, height: 4, dxgi: 71, arraySize: 0xffffffff }, new Uint8Array(24));
    expect(ddsImage(array).faces).toBe(3);
  });

  test('a volume’s levels have half the slices too', () => {
    const bytes = layDds(
      { ...pixel, width: 2, height: 2, mips: 2, caps2: 0x200000, depth: 2 },
      new Uint8Array(36),
    );
    expect(ddsImage(bytes).levels.map(({ length }) => length)).toEqual([32, 4]);
  });
});

describe('uncompressed pixels', () => {
  const first = (form: Omit<Parameters<typeof layDds>[0], 'width' | 'height'>, pixels: readonly number[]) => {
    const bytes = layDds({ width: 1, height: 1, ...form }, pixels);
    const image = ddsImage(bytes);
    return [image.format, image.alpha, ...decodeDds(bytes, image).rgba];
  };

  test.each<[string, Parameters<typeof first>[0], readonly number[], readonly unknown[]]>([
    [
      '32 bits',
      { bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] },
      [3, 2, 1, 4],
      ['A8R8G8B8', true, 1, 2, 3, 4],
    ],
    [
      'without the flag alpha does not count',
      { bits: 32, flags: 0x40, masks: [0xff, 0xff00, 0xff0000, 0xff000000] },
      [1, 2, 3, 4],
      ['X8B8G8R8', false, 1, 2, 3, 255],
    ],
    [
      '24 bits',
      { bits: 24, flags: 0x40, masks: [0xff0000, 0xff00, 0xff, 0] },
      [3, 2, 1],
      ['R8G8B8', false, 1, 2, 3, 255],
    ],
    [
      '565',
      { bits: 16, flags: 0x40, masks: [0xf800, 0x7e0, 0x1f, 0] },
      [0x1f, 0xf8],
      ['R5G6B5', false, 255, 0, 255, 255],
    ],
    [
      '4444',
      { bits: 16, masks: [0xf00, 0xf0, 0xf, 0xf000] },
      [0x3f, 0x82],
      ['A4R4G4B4', true, 34, 51, 255, 136],
    ],
    [
      '1555',
      { bits: 16, masks: [0x7c00, 0x3e0, 0x1f, 0x8000] },
      [0x01, 0x80],
      ['A1R5G5B5', true, 0, 0, 8, 255],
    ],
    ['L8', { bits: 8, flags: 0x20000, masks: [0xff, 0, 0, 0] }, [7], ['L, 8 bits', false, 7, 7, 7, 255]],
    [
      'A8L8',
      { bits: 16, flags: 0x20001, masks: [0xff, 0, 0, 0xff00] },
      [7, 9],
      ['AL, 16 bits', true, 7, 7, 7, 9],
    ],
    ['A8', { bits: 8, flags: 2, masks: [0, 0, 0, 0xff] }, [9], ['A8', true, 0, 0, 0, 9]],
    ['DXGI 28', { dxgi: 28 }, [1, 2, 3, 4], ['R8G8B8A8', true, 1, 2, 3, 4]],
    ['DXGI 87', { dxgi: 87 }, [3, 2, 1, 4], ['B8G8R8A8', true, 1, 2, 3, 4]],
    ['DXGI 88', { dxgi: 88 }, [3, 2, 1, 4], ['B8G8R8X8', false, 1, 2, 3, 255]],
    ['DXGI 61', { dxgi: 61 }, [5], ['R8', false, 5, 5, 5, 255]],
    ['DXGI 24', { dxgi: 24 }, [0xff, 0x03, 0, 0x40], ['R10G10B10A2', true, 255, 0, 0, 85]],
    ['DXGI 31', { dxgi: 31 }, [127, 0, 0x81, 0x80], ['R8G8B8A8 signed', true, 255, 128, 0, 0]],
    ['DXGI 11', { dxgi: 11 }, [255, 255, 0, 0, 1, 1, 0, 128], ['R16G16B16A16', true, 255, 0, 1, 128]],
    // Halves: 1, 0.5, −1, 0.5. Light gets the curve of a screen, alpha does not.
    [
      'DXGI 10',
      { dxgi: 10 },
      [0, 0x3c, 0, 0x38, 0, 0xbc, 0, 0x38],
      ['R16G16B16A16 float', true, 255, 188, 0, 128],
    ],
    ['DXGI 41', { dxgi: 41 }, [0, 0, 0xc0, 0x7f], ['R32 float', false, 0, 0, 0, 255]],
    [
      'number 113 of Direct3D 9',
      { fourCC: 'q\0\0\0', flags: 4 },
      [0, 0x3c, 0, 0, 0, 0, 0, 0x3c],
      ['R16G16B16A16 float', true, 255, 0, 0, 255],
    ],
  ])('%s', (_, form, pixels, expected) => {
    expect(first(form, pixels)).toEqual(expected);
  });

  test('a palette stands in front of the pixels, once for all levels', () => {
    const palette = Array.from({ length: 256 }, (_, color) => [color, 0, 255 - color, 200]).flat();
    const bytes = layDds({ width: 2, height: 1, mips: 2, flags: 0x20, bits: 24 }, [...palette, 1, 250, 9]);
    const image = ddsImage(bytes);
    expect([...decodeDds(bytes, image).rgba]).toEqual([1, 0, 254, 200, 250, 0, 5, 200]);
    expect([...decodeDds(bytes, image, { level: 1 }).rgba]).toEqual([9, 0, 246, 200]);
    expect(code(() => ddsImage(layDds({ width: 1, height: 1, flags: 0x20 }, palette.slice(0, 500))))).toBe(
      'pixels-truncated',
    );
  });
});

describe('hostile files', () => {
  test('sides of none, or longer than any card takes, are refused', () => {
    for (const [width, height] of [
      [0, 4],
      [4, 0],
      [16385, 1],
      [0xffffffff, 0xffffffff],
    ] as const) {
      expect(code(() => ddsImage(layDds({ width, height, fourCC: 'DXT1' }, new Uint8Array(64))))).toBe(
        'picture-size',
      );
    }
  });

  test('pixels of an unknown kind are named', () => {
    const unknown = (form: Partial<Parameters<typeof layDds>[0]>) => () =>
      ddsImage(layDds({ width: 1, height: 1, ...form }, new Uint8Array(64)));
    expect(unknown({ fourCC: 'UYVY' })).toThrow('stores its pixels as “UYVY”');
    expect(unknown({ dxgi: 107 })).toThrow('stores its pixels as DXGI format 107');
    expect(unknown({ bits: 12, masks: [0xf, 0, 0, 0] })).toThrow('12 bits');
    expect(unknown({ bits: 32 })).toThrow('32 bits');
  });

  test('a picture larger than the budget is not made', () => {
    const bytes = layDds({ width: 1024, height: 1024, fourCC: 'DXT1' }, new Uint8Array(1024 * 512));
    expect(code(() => decodeDds(bytes, ddsImage(bytes), { mostBytes: 1024 * 1024 * 4 - 1 }))).toBe(
      'picture-too-large',
    );
  });

  test('decoding stops where it is told to', () => {
    const bytes = layDds({ width: 64, height: 64, fourCC: 'DXT1' }, new Uint8Array(2048));
    let rows = 0;
    const check = () => {
      rows += 1;
      if (rows === 3) throw new Error('stopped');
    };
    expect(() => decodeDds(bytes, ddsImage(bytes), { check })).toThrow('stopped');
    expect(rows).toBe(3);
  });

  test('whatever a header says, the file decodes or is a FormatError', () => {
    const word = fc.oneof(fc.nat({ max: 20 }), fc.integer({ min: 0, max: 0xffffffff }));
    const form = fc.record({
      width: fc.oneof(fc.nat({ max: 40 }), word),
      height: fc.oneof(fc.nat({ max: 40 }), word),
      mips: word,
      fourCC: fc.constantFrom('DXT1', 'ATI2', 'BC4S', '\0\0\0\0', 'q\0\0\0', 'DX10'),
      flags: fc.constantFrom(0x40, 0x41, 4, 0x20, 2, 0x20001, 0),
      bits: fc.constantFrom(8, 16, 24, 32, 0, 7),
      masks: fc.tuple(word, word, word, word),
      caps2: fc.constantFrom(0, 0xfe00, 0x200000),
      depth: word,
    });
    const dxgi = fc.option(fc.nat({ max: 120 }), { nil: undefined });
    fc.assert(
      fc.property(form, dxgi, fc.uint8Array({ maxLength: 4000 }), (laid, number, pixels) => {
        const bytes = layDds(number === undefined ? laid : { ...laid, fourCC: 'DX10', dxgi: number }, pixels);
        expect(
          code(() => {
            const image = ddsImage(bytes);
            for (const level of image.levels.keys()) {
              const { width, height, rgba } = decodeDds(bytes, image, { level, face: image.faces - 1 });
              expect(rgba).toHaveLength(width * height * 4);
            }
          }),
        ).toMatch(/^[a-z -]+$/);
      }),
    );
  });
});
