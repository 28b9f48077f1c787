import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { byteOfLight } from '#shared/image/float-byte.ts';
import { levelOfAtLeast, type OpenTexture, type PictureChoice } from '#shared/image/texture.ts';
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

const open = (bytes: Uint8Array): OpenTexture => ddsTexture(bytesSource(bytes));
const codes = ({ findings }: OpenTexture): readonly string[] => findings.map((finding) => finding.code);

describe.skipIf(corpusMissing !== undefined)('real DDS files', () => {
  // Colors between two others can be rounded in several ways.
  const pictures: readonly (readonly [name: string, pixels: string, tolerance: number])[] = [
    ['DXGI_FORMAT_R8G8B8A8_UNORM_SRGB', 'R8G8B8A8 sRGB', 0],
    ['argb-32bpp_MipMaps-1', 'R8G8B8A8', 0],
    ['ati1', 'ATI1', 0],
    ['bc4_unorm', 'BC4', 0],
    ['bc5_unorm', 'BC5', 0],
    ['bc7-argb-8bpp_MipMaps-1', 'BC7', 0],
    ['bgr15', 'X1R5G5B5', 5],
    ['dxt1-rgb-4bbp-noalpha_MipMaps-1', 'DXT1', 2],
    ['dxt3-argb-8bbp-explicitalpha_MipMaps-1', 'DXT3', 2],
    ['dxt5-argb-8bbp-interpolatedalpha_MipMaps-1', 'DXT5', 2],
    ['hopper', 'R8G8B8', 0],
    ['uncompressed_l', 'L, 8 bits', 0],
    ['uncompressed_la', 'AL, 16 bits', 0],
  ];

  test.each(pictures)('%s looks like its reference picture', (name, pixels, tolerance) => {
    const texture = open(corpusFile(`dds/${name}.dds`));
    const { width, height, rgba } = texture.decode({});
    const reference = readPng(corpusFile(`dds/${name}.png`));
    expect([texture.pixels, width, height]).toEqual([pixels, reference.width, reference.height]);
    let most = 0;
    for (let at = 0; at < rgba.length; at++) most = Math.max(most, Math.abs(rgba[at]! - reference.rgba[at]!));
    expect(most).toBeLessThanOrEqual(tolerance);
  });

  test('bc6h has the linear light of its reference picture', () => {
    const { rgba } = open(corpusFile('dds/bc6h.dds')).decode({});
    const reference = readPng(corpusFile('dds/bc6h.png')).rgba;
    const wrong = [...rgba.keys()].filter((at) => {
      const light = reference[at]!;
      const [least, most] =
        at % 4 === 3 ? [light, light] : [byteOfLight((light - 1) / 255), byteOfLight((light + 1) / 255)];
      return rgba[at]! < least || rgba[at]! > most;
    });
    expect(wrong).toEqual([]);
  });

  const without: readonly (readonly [
    name: string,
    pixels: string,
    alpha: boolean,
    levels: number,
    odd: string,
  ])[] = [
    ['ati2', 'ATI2', false, 9, ''],
    ['bc1', 'BC1', true, 1, ''],
    ['bc1_typeless', 'BC1', true, 1, ''],
    ['bc4u', 'BC4U', false, 7, 'trailing-bytes'],
    ['bc5_snorm', 'BC5 signed', false, 9, ''],
    ['bc5u', 'BC5U', false, 9, ''],
    ['palette', 'P8', true, 1, 'levels-missing'],
  ];

  test.each(without)(
    '%s, which has no reference picture, decodes to its last level',
    (name, pixels, alpha, count, odd) => {
      const texture = open(corpusFile(`dds/${name}.dds`));
      expect([texture.pixels, texture.alpha, texture.levels.length, codes(texture).join()]).toEqual([
        pixels,
        alpha,
        count,
        odd,
      ]);
      for (const [level, { width, height }] of texture.levels.entries()) {
        const picture = texture.decode({ level });
        expect([picture.width, picture.height]).toEqual([width, height]);
      }
      // More than one color: something was drawn.
      expect(new Set(new Uint32Array(texture.decode({}).rgba.buffer)).size).toBeGreaterThan(1);
    },
  );

  const refused: readonly (readonly [name: string, code: string, message: RegExp])[] = [
    [
      'unimplemented_dxgi_format',
      'pixels-truncated',
      /^is cut off: .* takes 262144 bytes, but only 65536 are left$/,
    ],
    ['unimplemented_pfflags', 'unknown-pixels', /^has pixels that .*: unknown kind \(flags 0x8\)$/],
    ['zero_mask_totals', 'unknown-pixels', /: 24 bits with invalid masks$/],
    ['timeout-041dd17dfde800360a47a172269df127af138c6b', 'picture-size', /^is 128 × 659463 pixels/],
    ['timeout-c60a3d7314213624607bfb3e38d551a8b24a7435', 'picture-size', /^is 1 × 16777217 pixels/],
  ];

  test.each(refused)('%s is rejected with a reason', (name, reason, message) => {
    const bytes = corpusFile(`dds/${name}.dds`);
    expect(code(() => open(bytes))).toBe(reason);
    expect(() => open(bytes)).toThrow(message);
  });

  test('there is no other', () => {
    const named = [...pictures, ['bc6h'], ...without, ...refused].map(([name]) => `dds/${name}.dds`);
    expect(corpusFiles('dds', /\.dds$/)).toEqual(named.toSorted());
  });

  test('the same picture under another format name', () => {
    const picture = (name: string) => Buffer.from(open(corpusFile(`dds/${name}.dds`)).decode({}).rgba);
    expect(picture('bc4u').equals(picture('ati1'))).toBe(true);
    expect(picture('bc5u').equals(picture('ati2'))).toBe(true);
    expect(picture('bc1_typeless').equals(picture('bc1'))).toBe(true);
  });
});

/** One red pixel each. */
const pixel = { width: 1, height: 1, bits: 32, masks: [0xff, 0xff00, 0xff0000, 0xff000000] as const };
const reds = (...values: readonly number[]) => values.flatMap((red) => [red, 0, 0, 255]);
const red = (texture: OpenTexture, choice: PictureChoice): number => texture.decode(choice).rgba[0]!;

describe('levels', () => {
  test('each has half the sides of the previous one, and follows it', () => {
    const bytes = layDds(
      { width: 16, height: 4, mips: 5, fourCC: 'DXT1' },
      Uint8Array.from({ length: 72 }, (_, i) => i),
    );
    const texture = open(bytes);
    expect(texture.levels).toEqual([
      { width: 16, height: 4, depth: 1, length: 32 },
      { width: 8, height: 2, depth: 1, length: 16 },
      { width: 4, height: 1, depth: 1, length: 8 },
      { width: 2, height: 1, depth: 1, length: 8 },
      { width: 1, height: 1, depth: 1, length: 8 },
    ]);
    const starts = texture.levels.map((_, level) => texture.stored({ level })?.[0]);
    expect(starts).toEqual([0, 32, 48, 56, 64]);
    expect(codes(texture)).toEqual([]);
  });

  test('after a DX10 header they start later', () => {
    const pixels = Uint8Array.from({ length: 16 }, (_, i) => i);
    const texture = open(layDds({ width: 4, height: 4, dxgi: 98 }, pixels));
    expect(texture.stored({})).toEqual(pixels);
  });

  test('a count of zero means one, and levels past a single pixel are cut and reported', () => {
    const whole = { width: 4, height: 4, bits: 8, flags: 0x20000, masks: [255, 0, 0, 0] } as const;
    const told = (mips: number) => {
      const texture = open(layDds({ ...whole, mips }, new Uint8Array(mips < 2 ? 16 : 21)));
      return [texture.levels.length, texture.levelsNamed, codes(texture).join()];
    };
    expect([0, 1, 3, 4, 0xffffffff].map(told)).toEqual([
      [1, 1, ''],
      [1, 1, ''],
      [3, 3, ''],
      [3, 4, 'levels-beyond'],
      [3, 0xffffffff, 'levels-beyond'],
    ]);
  });

  test('those with missing bytes do not exist, which is reported', () => {
    const form = { width: 8, height: 8, mips: 4, fourCC: 'DXT5' };
    const texture = open(layDds(form, new Uint8Array(64 + 16)));
    expect([texture.levels.length, texture.levelsNamed]).toEqual([2, 4]);
    expect(texture.findings).toMatchObject([{ code: 'levels-missing', severity: 'error', offset: 208 }]);
    expect(code(() => open(layDds(form, new Uint8Array(63))))).toBe('pixels-truncated');
  });

  test('a chain that ends early is reported, a single picture is not', () => {
    const form = { width: 8, height: 8, fourCC: 'DXT1' };
    expect(codes(open(layDds({ ...form, mips: 2 }, new Uint8Array(40))))).toEqual(['levels-short']);
    expect(codes(open(layDds({ ...form, mips: 1 }, new Uint8Array(32))))).toEqual([]);
  });

  test('the smallest that is large enough is used, else the largest', () => {
    const texture = open(layDds({ width: 64, height: 16, mips: 7, fourCC: 'DXT1' }, new Uint8Array(2000)));
    expect([1, 16, 17, 64, 65].map((pixels) => levelOfAtLeast(texture, pixels))).toEqual([6, 2, 1, 0, 0]);
  });

  test("the file's row length is ignored", () => {
    const bytes = layDds({ ...pixel, width: 2 }, reds(1, 2));
    new DataView(bytes.buffer).setUint32(20, 4096, true);
    expect([...open(bytes).decode({}).rgba]).toEqual(reds(1, 2));
  });
});

describe('faces', () => {
  const all = reds(1, 2, 3, 4, 5, 6);

  test('of a cube map follow one another, each with its levels', () => {
    const pixels = reds(
      1,
      1,
      1,
      1,
      10,
      2,
      2,
      2,
      2,
      20,
      3,
      3,
      3,
      3,
      30,
      4,
      4,
      4,
      4,
      40,
      5,
      5,
      5,
      5,
      50,
      6,
      6,
      6,
      6,
      60,
    );
    const texture = open(layDds({ ...pixel, width: 2, height: 2, mips: 2, caps2: 0xfe00 }, pixels));
    expect([texture.cube, texture.faces, texture.layers, texture.sides]).toEqual([true, 6, 1, undefined]);
    expect([0, 1, 5].map((face) => red(texture, { face }))).toEqual([1, 2, 6]);
    expect([0, 1, 5].map((face) => red(texture, { face, level: 1 }))).toEqual([10, 20, 60]);
    expect(codes(texture)).toEqual([]);
  });

  test('a DX10 header alone also makes a cube map, with all faces', () => {
    const texture = open(layDds({ width: 1, height: 1, dxgi: 28, miscFlags: 4 }, all));
    expect([texture.cube, texture.faces]).toEqual([true, 6]);
  });

  test('an old cube map can lack some, and lists the existing ones', () => {
    // All but −X and +Z.
    const texture = open(
      layDds({ ...pixel, caps2: 0x200 | 0x400 | 0x1000 | 0x2000 | 0x8000 }, all.slice(0, 16)),
    );
    expect([texture.faces, texture.sides, codes(texture)]).toEqual([4, [0, 2, 3, 5], ['faces-missing']]);
    expect([0, 1, 2, 3].map((face) => red(texture, { face }))).toEqual([1, 2, 3, 4]);
    // A cube map that names none has all.
    expect(open(layDds({ ...pixel, caps2: 0x200 }, all)).faces).toBe(6);
  });

  test('are limited by the available bytes', () => {
    const texture = open(layDds({ ...pixel, caps2: 0xfe00 }, all.slice(0, 12)));
    expect([texture.faces, texture.sides, codes(texture)]).toEqual([3, [0, 1, 2], ['faces-truncated']]);
    expect(() => texture.decode({ face: 3 })).toThrow(RangeError);
  });
});

describe('layers', () => {
  test('of an array follow one another, each with its faces', () => {
    const twelve = reds(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    const cubes = open(layDds({ width: 1, height: 1, dxgi: 28, miscFlags: 4, arraySize: 2 }, twelve));
    expect([cubes.faces, cubes.layers]).toEqual([6, 2]);
    expect(red(cubes, { layer: 1, face: 2 })).toBe(9);
    const flat = open(layDds({ width: 1, height: 1, dxgi: 28, arraySize: 12 }, twelve));
    expect([flat.faces, flat.layers, red(flat, { layer: 4 })]).toEqual([1, 12, 5]);
  });

  test('are limited by the available bytes', () => {
    const texture = open(
      layDds({ width: 4, height: 4, dxgi: 71, arraySize: 0xffffffff }, new Uint8Array(24)),
    );
    expect([texture.layers, codes(texture)]).toEqual([3, ['layers-truncated']]);
    const cubes = open(
      layDds({ width: 1, height: 1, dxgi: 28, miscFlags: 4, arraySize: 3 }, new Uint8Array(44)),
    );
    expect([cubes.faces, cubes.layers]).toEqual([6, 1]);
  });
});

describe('volumes', () => {
  const stored = reds(1, 1, 1, 1, 2, 2, 2, 2, 9);

  test.each([
    ['by the first header', { ...pixel, caps2: 0x200000 }],
    ['by the second', { dxgi: 28, dimension: 4 }],
  ])('%s: levels have half the slices too', (_, form) => {
    const texture = open(layDds({ ...form, width: 2, height: 2, mips: 2, depth: 2 }, stored));
    expect([texture.depth, texture.levels.map(({ length }) => length)]).toEqual([2, [16 * 2, 4]]);
    expect([0, 1].map((slice) => red(texture, { slice }))).toEqual([1, 2]);
    expect(red(texture, { level: 1 })).toBe(9);
    expect(() => texture.decode({ level: 1, slice: 1 })).toThrow(RangeError);
  });

  test('a huge depth has no bytes', () => {
    expect(code(() => open(layDds({ ...pixel, caps2: 0x200000, depth: 0xffffffff }, stored)))).toBe(
      'pixels-truncated',
    );
  });
});

describe('odd files that are still shown', () => {
  const block = { width: 4, height: 4, fourCC: 'DXT1' };

  test('sides that are not whole blocks', () => {
    expect(codes(open(layDds({ ...block, width: 6 }, new Uint8Array(16))))).toEqual(['sides-not-of-four']);
  });

  test('bytes after the last picture', () => {
    const { findings } = open(layDds(block, new Uint8Array(20)));
    expect(findings).toMatchObject([{ code: 'trailing-bytes', severity: 'info', offset: 136 }]);
    expect(findings[0]?.message).toMatch(/^12 bytes/);
  });

  test('a header with a wrong size', () => {
    expect(codes(open(layDds({ ...block, headerSize: 0 }, new Uint8Array(8))))).toEqual(['header-size']);
  });

  test('alpha multiplied into the colors, which stay as stored', () => {
    const blocks = [...new Array<number>(8).fill(0), 0, 0xf8, 0, 0xf8, 0, 0, 0, 0];
    const texture = open(layDds({ ...block, fourCC: 'DXT2' }, blocks));
    expect([codes(texture), ...texture.decode({}).rgba.subarray(0, 4)]).toEqual([
      ['premultiplied'],
      255,
      0,
      0,
      0,
    ]);
    expect(codes(open(layDds({ width: 4, height: 4, dxgi: 77, alphaMode: 2 }, blocks)))).toEqual([
      'premultiplied',
    ]);
  });
});

test('the meaning of pixels is reported: sRGB curve, alpha, linear light', () => {
  const told = (form: Partial<Parameters<typeof layDds>[0]>) => {
    const { srgb, alpha, light } = open(layDds({ width: 4, height: 4, ...form }, new Uint8Array(256)));
    return { srgb, alpha, light };
  };
  expect(told({ dxgi: 99 })).toEqual({ srgb: true, alpha: true, light: false });
  expect(told({ dxgi: 91 })).toEqual({ srgb: true, alpha: true, light: false });
  expect(told({ dxgi: 95 })).toEqual({ srgb: false, alpha: false, light: true });
  expect(told({ dxgi: 10 })).toEqual({ srgb: false, alpha: true, light: true });
  expect(told({ fourCC: 'DXT5' })).toEqual({ srgb: false, alpha: true, light: false });
});

test('linear light is exposed by stops, and nothing else is', () => {
  // Halves: 1/4, 1/8, −1, and 1 as alpha.
  const half = open(layDds({ width: 1, height: 1, dxgi: 10 }, [0, 0x34, 0, 0x30, 0, 0xbc, 0, 0x3c]));
  const brighter = half.decode({}, { exposure: 2 }).rgba;
  expect([...half.decode({}).rgba]).toEqual([byteOfLight(0.25), byteOfLight(0.125), 0, 255]);
  expect([...brighter]).toEqual([255, byteOfLight(0.5), 0, 255]);
  expect([...half.decode({}).rgba]).toEqual([byteOfLight(0.25), byteOfLight(0.125), 0, 255]);
  const whole = open(layDds({ width: 1, height: 1, dxgi: 41 }, [0, 0, 0x80, 0x3f]));
  expect(whole.decode({}, { exposure: -3 }).rgba[0]).toBe(byteOfLight(0.125));
  expect([...open(layDds(pixel, reds(7))).decode({}, { exposure: 5 }).rgba]).toEqual(reds(7));
});

test('DXT5 with red in alpha shows it as red, and is not uploaded as stored', () => {
  const blocks = [200, 200, 0, 0, 0, 0, 0, 0, 0xff, 0x07, 0xff, 0x07, 0, 0, 0, 0];
  const texture = open(layDds({ width: 4, height: 4, fourCC: 'RXGB' }, blocks));
  expect([texture.pixels, texture.alpha, texture.form]).toEqual(['RXGB', false, undefined]);
  expect([...texture.decode({}).rgba.subarray(0, 4)]).toEqual([200, 255, 255, 255]);
});

describe('uncompressed pixels', () => {
  const first = (form: Omit<Parameters<typeof layDds>[0], 'width' | 'height'>, pixels: readonly number[]) => {
    const bytes = layDds({ width: 1, height: 1, ...form }, pixels);
    const texture = open(bytes);
    return [texture.pixels, texture.alpha, ...texture.decode({}).rgba];
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
    // Halves: 1, 0.5, −1, 0.5. Light gets the sRGB curve, alpha does not.
    [
      'DXGI 10',
      { dxgi: 10 },
      [0, 0x3c, 0, 0x38, 0, 0xbc, 0, 0x38],
      ['R16G16B16A16 float', true, 255, 188, 0, 128],
    ],
    ['DXGI 41', { dxgi: 41 }, [0, 0, 0xc0, 0x7f], ['R32 float', false, 0, 0, 0, 255]],
    [
      'V8U8',
      { bits: 16, flags: 0x80000, masks: [0xff, 0xff00, 0, 0] },
      [127, 0x81],
      ['V8U8', false, 255, 0, 0, 255],
    ],
    [
      'number 21 of Direct3D 9',
      { fourCC: '\x15\0\0\0', flags: 4 },
      [3, 2, 1, 4],
      ['B8G8R8A8', true, 1, 2, 3, 4],
    ],
    [
      'number 113 of Direct3D 9',
      { fourCC: 'q\0\0\0', flags: 4 },
      [0, 0x3c, 0, 0, 0, 0, 0, 0x3c],
      ['R16G16B16A16 float', true, 255, 0, 0, 255],
    ],
  ])('%s', (_, form, pixels, expected) => {
    expect(first(form, pixels)).toEqual(expected);
  });

  test('a palette precedes the pixels, once for all levels', () => {
    const palette = Array.from({ length: 256 }, (_, color) => [color, 0, 255 - color, 200]).flat();
    const bytes = layDds({ width: 2, height: 1, mips: 2, flags: 0x20, bits: 24 }, [...palette, 1, 250, 9]);
    const texture = open(bytes);
    expect([...texture.decode({}).rgba]).toEqual([1, 0, 254, 200, 250, 0, 5, 200]);
    expect([...texture.decode({ level: 1 }).rgba]).toEqual([9, 0, 246, 200]);
    expect(code(() => open(layDds({ width: 1, height: 1, flags: 0x20 }, palette.slice(0, 500))))).toBe(
      'pixels-truncated',
    );
  });
});

describe('hostile files', () => {
  test('zero sides, or sides longer than any card supports, are rejected', () => {
    for (const [width, height] of [
      [0, 4],
      [4, 0],
      [16385, 1],
      [0xffffffff, 0xffffffff],
    ] as const) {
      expect(code(() => open(layDds({ width, height, fourCC: 'DXT1' }, new Uint8Array(64))))).toBe(
        'picture-size',
      );
    }
  });

  test('unknown pixel formats are named', () => {
    const unknown = (form: Partial<Parameters<typeof layDds>[0]>) => () =>
      open(layDds({ width: 1, height: 1, ...form }, new Uint8Array(64)));
    expect(unknown({ fourCC: 'UYVY' })).toThrow('pixels that Modwright does not decode: “UYVY”');
    expect(unknown({ dxgi: 107 })).toThrow('pixels that Modwright does not decode: DXGI format 107');
    expect(unknown({ bits: 12, masks: [0xf, 0, 0, 0] })).toThrow('12 bits');
    expect(unknown({ bits: 32 })).toThrow('32 bits');
  });

  test('a picture larger than the budget is not decoded', () => {
    const bytes = layDds({ width: 1024, height: 1024, fourCC: 'DXT1' }, new Uint8Array(1024 * 512));
    expect(code(() => open(bytes).decode({}, { maxBytes: 1024 * 1024 * 4 - 1 }))).toBe('picture-too-large');
  });

  test('decoding stops on request', () => {
    const bytes = layDds({ width: 64, height: 64, fourCC: 'DXT1' }, new Uint8Array(2048));
    let rows = 0;
    const check = () => {
      rows += 1;
      if (rows === 3) throw new Error('stopped');
    };
    expect(() => open(bytes).decode({}, { check })).toThrow('stopped');
    expect(rows).toBe(3);
  });

  test('with any header, the file decodes or is a FormatError', () => {
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
            const texture = open(bytes);
            for (const level of texture.levels.keys()) {
              const last = { face: texture.faces - 1, layer: texture.layers - 1 };
              const { width, height, rgba } = texture.decode({ level, ...last });
              expect(rgba).toHaveLength(width * height * 4);
            }
          }),
        ).toMatch(/^[a-z -]+$/);
      }),
    );
  });
});
