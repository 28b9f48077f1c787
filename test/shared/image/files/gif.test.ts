import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { encodeGif } from '#shared/image/files/gif.ts';
import { unpackGif } from '#shared/image/files/gif-lzw.ts';
import { asPicture, type IndexedPicture, isIndexed } from '#shared/image/files/image-file.ts';
import { readGif } from '#shared/image/files/read-gif.ts';

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

const delay = { numerator: 71, denominator: 1000 };

function palette(alphaOfFirst: number): Uint8Array {
  return Uint8Array.from({ length: 1024 }, (_, at) =>
    at % 4 === 3 ? (at === 3 ? alphaOfFirst : 255) : (at * 5) % 256,
  );
}

const anyFrames: fc.Arbitrary<readonly IndexedPicture[]> = fc
  .record({
    width: fc.integer({ min: 1, max: 64 }),
    height: fc.integer({ min: 1, max: 64 }),
    colors: fc.constantFrom(1, 2, 5, 40, 256),
    alpha: fc.constantFrom(0, 255),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ width, height, colors, alpha, count }) => {
    const indices = fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((bytes) => Uint8Array.from(bytes, (byte) => byte % colors));
    const shared = palette(alpha);
    return fc
      .array(indices, { minLength: count, maxLength: count })
      .map((frames) => frames.map((indices) => ({ width, height, indices, palette: shared })));
  });

describe('a GIF', () => {
  test('keeps every index of every frame, equal frames too, and the palette', () => {
    fc.assert(
      fc.property(anyFrames, fc.nat(3), (pictures, plays) => {
        const file = readGif(
          encodeGif(
            pictures.map((picture) => ({ picture, delay })),
            plays,
          ),
        );
        expect(file.frames.map(({ picture }) => isIndexed(picture) && picture.indices)).toEqual(
          pictures.map(({ indices }) => indices),
        );
        expect(file.frames.map(({ picture }) => isIndexed(picture) && picture.palette)).toEqual(
          pictures.map((picture) => picture.palette),
        );
        expect([file.plays, file.findings]).toEqual([plays, []]);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps indexes of pictures that fill the code table many times', () => {
    const [width, height] = [256, 256];
    let seed = 1;
    const indices = Uint8Array.from({ length: width * height }, () => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return seed >>> 24;
    });
    const picture = { width, height, indices, palette: palette(0) };
    const [frame] = readGif(encodeGif([{ picture, delay }])).frames;
    expect(frame!.picture).toEqual(picture);
  });

  test('rounds delays to hundredths of a second', () => {
    const picture = { width: 1, height: 1, indices: Uint8Array.of(3), palette: palette(0) };
    const delays = [71, 28, 0, 500, 700_000].map((ms) => ({ numerator: ms, denominator: 1000 }));
    const file = readGif(encodeGif(delays.map((delay) => ({ picture, delay }))));
    expect(file.frames.map((frame) => frame.delay.numerator)).toEqual([7, 3, 0, 50, 65535]);
    expect(file.frames.map((frame) => frame.delay.denominator)).toEqual([100, 100, 100, 100, 100]);
  });

  test('of other programs is composed of areas with their own palettes, in color', () => {
    const red = [255, 0, 0];
    const blue = [0, 0, 255];
    const file = laidGif(
      2,
      1,
      [...red, ...blue],
      [
        { width: 2, indices: [0, 0] },
        { x: 1, width: 1, indices: [0], table: [...blue, ...red], dispose: 3 },
        { x: 0, width: 1, indices: [1], dispose: 2 },
        { x: 1, width: 1, indices: [0], transparent: 0 },
      ],
    );
    const shown = readGif(file).frames.map(({ picture }) => [...asPicture(picture).rgba]);
    const [r, b, none] = [
      [...red, 255],
      [...blue, 255],
      [0, 0, 0, 0],
    ];
    expect(shown).toEqual([
      [...r, ...r],
      [...r, ...b],
      [...b, ...r],
      [...none, ...r],
    ]);
  });

  test('of other programs keeps indexes if its frames are areas of one palette', () => {
    const file = laidGif(
      2,
      1,
      [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
      [
        { width: 2, indices: [1, 2], transparent: 3 },
        { x: 1, width: 1, indices: [3], transparent: 3 },
        { x: 0, width: 1, indices: [2], transparent: 3 },
      ],
    );
    const frames = readGif(file).frames.map(({ picture }) => isIndexed(picture) && [...picture.indices]);
    expect(frames).toEqual([
      [1, 2],
      [1, 2],
      [2, 2],
    ]);
  });

  test('that is interlaced has its rows in order', () => {
    const height = 10;
    const stored = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9];
    const colors = Array.from({ length: 48 }, (_, i) => i);
    const file = laidGif(1, height, colors, [{ width: 1, height, indices: stored, interlaced: true }]);
    const { picture } = readGif(file).frames[0]!;
    expect(isIndexed(picture) && [...picture.indices]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('that draws outside its declared size is as large as its drawing', () => {
    const file = laidGif(1, 1, [0, 0, 0, 1, 1, 1], [{ width: 2, indices: [0, 1] }]);
    expect(readGif(file).width).toBe(2);
  });

  test('without an end reports that frames may be missing', () => {
    const file = laidGif(1, 1, [0, 0, 0, 1, 1, 1], [{ width: 1, indices: [1] }]);
    expect(readGif(file.subarray(0, -1)).findings.map((finding) => finding.code)).toEqual(['no-end']);
  });
});

describe('a hostile GIF', () => {
  const shared = palette(0);
  const good = encodeGif(
    [0, 1, 2].map((frame) => ({
      picture: {
        width: 20,
        height: 20,
        indices: Uint8Array.from({ length: 400 }, (_, i) => (i * 7 + frame) % 256),
        palette: shared,
      },
      delay,
    })),
  );

  test('that claims 65535 × 65535 pixels in a few bytes is rejected before any allocation', () => {
    const claims = laidGif(65535, 65535, [0, 0, 0, 1, 1, 1], [{ width: 1, indices: [1] }]);
    expect(code(() => readGif(claims))).toBe('picture-size');
    const large = laidGif(1, 1, [0, 0, 0, 1, 1, 1], [{ width: 16000, height: 16000, indices: [1] }]);
    expect(code(() => readGif(large))).toBe('pixels-truncated');
  });

  test('with too many frames is rejected', () => {
    expect(code(() => readGif(good, { maxFrames: 2 }))).toBe('too-many-frames');
    expect(code(() => readGif(good, { maxBytes: 1000 }))).toBe('picture-too-large');
  });

  test('with an empty frame, or without a palette, is read or rejected', () => {
    const none = laidGif(1, 1, [0, 0, 0, 1, 1, 1], [{ width: 0, height: 0, indices: [1] }]);
    expect(code(() => readGif(none))).toBe('no error');
    const without = Uint8Array.of(...[...'GIF89a'].map((c) => c.charCodeAt(0)), 1, 0, 1, 0, 0, 0, 0, 0x2c);
    expect(code(() => readGif(Uint8Array.of(...without, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0, 0x3b)))).toBe(
      'gif-damaged',
    );
  });

  test('with undefined codes is rejected', () => {
    // Codes of three bits: clear, 0, then 7 where only 6 could follow.
    expect(code(() => unpackGif(Uint8Array.of(0b11_000_100, 0b1), 2, 9, 0))).toBe('gif-damaged');
    // Clear, and then a code that repeats something undefined.
    expect(code(() => unpackGif(Uint8Array.of(0b110_100), 2, 3, 0))).toBe('gif-damaged');
  });

  test('that ends anywhere, or has any byte changed, is read or rejected and nothing else', () => {
    for (let length = 0; length < good.length - 1; length++) {
      const cut = good.subarray(0, length);
      if (code(() => readGif(cut)) === 'no error') expect(readGif(cut).findings).toHaveLength(1);
    }
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const bytes = Uint8Array.from(good);
        bytes[at]! ^= bits;
        return code(() => readGif(bytes, { maxBytes: 4_000_000 })) !== '';
      }),
      { numRuns: 2000 },
    );
  });

  test('with pixels packed as any bytes is read or rejected and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(12), fc.nat(5000), (packed, bits, pixels) => {
        return code(() => unpackGif(packed, bits, pixels, 0)) !== '';
      }),
      { numRuns: 5000 },
    );
  });
});

interface LaidFrame {
  readonly x?: number;
  readonly width: number;
  readonly height?: number;
  readonly indices: readonly number[];
  readonly table?: readonly number[];
  readonly transparent?: number;
  readonly dispose?: number;
  readonly interlaced?: boolean;
}

/** Every pixel is a code of nine bits after a clear, which any reader can unpack. */
function laidGif(
  width: number,
  height: number,
  colors: readonly number[],
  frames: readonly LaidFrame[],
): Uint8Array {
  const u16 = (value: number): number[] => [value & 255, value >> 8];
  const sizeBits = (table: readonly number[]): number => 0x80 | (Math.log2(table.length / 3) - 1);
  const blocks = frames.flatMap(
    ({ x = 0, width, height = 1, indices, table, transparent, dispose = 0, interlaced = false }) => [
      ...[0x21, 0xf9, 4, (dispose << 2) | (transparent === undefined ? 0 : 1), 5, 0, transparent ?? 0, 0],
      ...[0x2c, ...u16(x), 0, 0, ...u16(width), ...u16(height)],
      (table === undefined ? 0 : sizeBits(table)) | (interlaced ? 0x40 : 0),
      ...(table ?? []),
      ...laidCodes(indices),
    ],
  );
  const head = [...'GIF89a'].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from([
    ...head,
    ...u16(width),
    ...u16(height),
    sizeBits(colors),
    0,
    0,
    ...colors,
    ...blocks,
    0x3b,
  ]);
}

function laidCodes(indices: readonly number[]): readonly number[] {
  let bits = '';
  for (const index of indices) {
    // Codes start at the lowest bit; clear is 256.
    for (const value of [256, index]) bits = value.toString(2).padStart(9, '0') + bits;
  }
  bits = (257).toString(2).padStart(9, '0') + bits;
  const bytes: number[] = [];
  for (let end = bits.length; end > 0; end -= 8)
    bytes.push(Number.parseInt(bits.slice(Math.max(0, end - 8), end), 2));
  return [8, bytes.length, ...bytes, 0];
}
