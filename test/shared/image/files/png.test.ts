import fc from 'fast-check';
import { convertIndexedToRgb, decode, encode } from 'fast-png';
import { zlibSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { asPicture, type IndexedPicture, isIndexed } from '#shared/image/files/image-file.ts';
import { encodeApng, encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import { joinPng, pngChunks } from '#shared/image/files/png-chunks.ts';
import { readPng } from '#shared/image/files/read-png.ts';
import type { Picture } from '#shared/image/picture.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { readPng as readReference } from '#test/support/png.ts';

const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

const sides = { width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 40 }) };
const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });

const anyIndexed: fc.Arbitrary<IndexedPicture> = fc
  .record({ ...sides, colors: fc.integer({ min: 1, max: 256 }) })
  .chain(({ width, height, colors }) =>
    fc.record({
      width: fc.constant(width),
      height: fc.constant(height),
      indices: bytesOf(width * height).map((bytes) => Uint8Array.from(bytes, (byte) => byte % colors)),
      palette: bytesOf(colors * 4),
    }),
  );
const anyColored: fc.Arbitrary<Picture> = fc.record(sides).chain(({ width, height }) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    rgba: bytesOf(width * height * 4).map((bytes) => Uint8Array.from(bytes)),
  }),
);

describe('an indexed PNG', () => {
  test('keeps every index and every color, and alpha of colors', () => {
    fc.assert(
      fc.property(anyIndexed, (picture) => {
        const [frame] = readPng(encodeIndexedPng(picture)).frames;
        expect(frame?.picture).toEqual(picture);
      }),
    );
  });

  test('reads the same in another reader', () => {
    fc.assert(
      fc.property(anyIndexed, (picture) => {
        const read = decode(encodeIndexedPng(picture));
        expect(Uint8Array.from(read.data)).toEqual(picture.indices);
        const colors = Array.from({ length: picture.palette.length / 4 }, (_, i) => [
          ...picture.palette.subarray(i * 4, i * 4 + 3),
          picture.palette[i * 4 + 3]!,
        ]);
        expect(read.palette?.map(([r, g, b, a = 255]) => [r, g, b, a])).toEqual(colors);
      }),
    );
  });

  test('stores no transparency if all colors are opaque', () => {
    const palette = Uint8Array.of(1, 2, 3, 255, 4, 5, 6, 255);
    const file = encodeIndexedPng({ width: 1, height: 1, indices: Uint8Array.of(1), palette });
    expect([...pngChunks(file)].map(({ type }) => type)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  });

  test.each([1, 2, 4] as const)('of %i bits a pixel is read, as another writer writes it', (depth) => {
    const [width, height, colors] = [13, 5, 2 ** depth];
    const palette = Array.from({ length: colors }, (_, i) => [i, 255 - i, i * 3]);
    const packed = Uint8Array.from({ length: Math.ceil((width * depth) / 8) * height }, (_, i) => i * 37);
    const file = encode({ width, height, data: packed, channels: 1, depth, palette });
    const { picture } = readPng(file).frames[0]!;
    const colorsRead = asPicture(picture).rgba.filter((_, at) => at % 4 !== 3);
    expect(colorsRead).toEqual(convertIndexedToRgb(decode(file)));
    expect(isIndexed(picture)).toBe(true);
  });

  test('shows an index beyond its palette as opaque black, and keeps the index', () => {
    const palette = Uint8Array.of(9, 9, 9, 0);
    const { picture } = readPng(
      encodeIndexedPng({ width: 2, height: 1, indices: Uint8Array.of(0, 7), palette }),
    ).frames[0]!;
    expect(isIndexed(picture) && [...picture.indices]).toEqual([0, 7]);
    expect([...asPicture(picture).rgba]).toEqual([9, 9, 9, 0, 0, 0, 0, 255]);
  });
});

describe('a PNG of colors', () => {
  test('keeps every pixel, and another reader sees the same', () => {
    fc.assert(
      fc.property(anyColored, (picture) => {
        const file = encodePng(picture);
        expect(readPng(file).frames[0]?.picture).toEqual(picture);
        expect(Uint8Array.from(readReference(file).rgba)).toEqual(picture.rgba);
      }),
    );
  });

  test.each([
    [1, 8],
    [1, 16],
    [2, 8],
    [2, 16],
    [3, 8],
    [3, 16],
    [4, 8],
    [4, 16],
  ] as const)('of %i channels with %i bits is read as another writer writes it', (channels, depth) => {
    const [width, height] = [11, 9];
    const samples = Array.from({ length: width * height * channels }, (_, i) => (i * 7919) % 2 ** depth);
    const data = depth === 16 ? Uint16Array.from(samples) : Uint8Array.from(samples);
    for (const interlace of ['null', 'Adam7'] as const) {
      // The other writer mixes up bytes of 16 bits that are interlaced.
      if (interlace === 'Adam7' && depth === 16) continue;
      const { rgba } = asPicture(
        readPng(encode({ width, height, data, channels, depth }, { interlace })).frames[0]!.picture,
      );
      const expected = Array.from({ length: width * height }, (_, pixel) => {
        const [first, second = 0, third = 0, fourth = 0] = samples
          .slice(pixel * channels, (pixel + 1) * channels)
          .map((sample) => (depth === 16 ? Math.round(sample / 257) : sample));
        if (channels < 3) return [first, first, first, channels === 2 ? second : 255];
        return [first, second, third, channels === 4 ? fourth : 255];
      }).flat();
      expect([...rgba]).toEqual(expected);
    }
  });

  test('hides its transparent color', () => {
    const file = laidPng(
      { width: 2, height: 1, depth: 8, colorType: 2 },
      [0, 1, 2, 3, 1, 2, 4],
      [['tRNS', Uint8Array.of(0, 1, 0, 2, 0, 3)]],
    );
    expect([...asPicture(readPng(file).frames[0]!.picture).rgba]).toEqual([1, 2, 3, 0, 1, 2, 4, 255]);
  });

  test('of four bits is interlaced as the specification says', () => {
    // 3 × 2 pixels: the passes hold pixels (0,0); none; none; (2,0); none; (1,0); and the row below.
    const rows = [0, 0x10, 0, 0x30, 0, 0x20, 0, 0x45, 0x60];
    const file = laidPng({ width: 3, height: 2, depth: 4, colorType: 0, interlace: 1 }, rows);
    const { rgba } = asPicture(readPng(file).frames[0]!.picture);
    expect([...rgba.filter((_, at) => at % 4 === 0)]).toEqual([1, 2, 3, 4, 5, 6].map((grey) => grey * 17));
  });

  test
    .skipIf(corpusMissing !== undefined)
    .each(corpusMissing === undefined ? corpusFiles('dds', /\.png$/) : [])(
    'reads %s like the reference reader',
    (path) => {
      const bytes = corpusFile(path);
      if (![0, 2, 4, 6].includes(bytes[25]!) || bytes[24] !== 8) return;
      const { picture } = readPng(bytes).frames[0]!;
      expect(Buffer.from(asPicture(picture).rgba).equals(readReference(bytes).rgba)).toBe(true);
    },
  );
});

describe('an animated PNG', () => {
  const delay = { numerator: 71, denominator: 1000 };

  test('keeps indexes, palette, equal frames and exact delays', () => {
    fc.assert(
      fc.property(
        anyIndexed,
        fc.array(fc.tuple(fc.nat(0xffff), fc.integer({ min: 1, max: 0xffff })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.nat(3),
        (picture, delays, plays) => {
          const frames = delays.map(([numerator, denominator], i) => ({
            picture: { ...picture, indices: picture.indices.map((index) => (i % 2 === 0 ? index : 0)) },
            delay: { numerator, denominator },
          }));
          const file = readPng(encodeApng(frames, plays));
          expect(file.frames).toEqual(frames);
          expect([file.animated, file.plays, file.findings]).toEqual([true, plays, []]);
        },
      ),
    );
  });

  test('keeps colors and alpha, and shows its first frame to other readers', () => {
    fc.assert(
      fc.property(anyColored, (picture) => {
        const second = { ...picture, rgba: picture.rgba.map((value) => 255 - value) };
        const bytes = encodeApng([
          { picture, delay },
          { picture: second, delay },
        ]);
        expect(readPng(bytes).frames.map((frame) => frame.picture)).toEqual([picture, second]);
        const first = decode(bytes);
        const opaque = first.channels === 3;
        expect(Uint8Array.from(first.data)).toEqual(
          opaque ? picture.rgba.filter((_, at) => at % 4 !== 3) : picture.rgba,
        );
      }),
    );
  });

  test('of other programs is composed of areas that are kept, cleared and restored', () => {
    const red = [255, 0, 0, 255];
    const blue = [0, 0, 255, 255];
    const none = [0, 0, 0, 0];
    const file = laidApng(2, 1, [
      { width: 2, colors: [...red, ...red] },
      { x: 1, colors: blue, dispose: 2 },
      { x: 0, colors: blue, dispose: 1 },
      { x: 1, colors: none, blend: 1 },
      { x: 1, colors: none },
    ]);
    expect(readPng(file).frames.map(({ picture }) => [...asPicture(picture).rgba])).toEqual([
      [...red, ...red],
      [...red, ...blue],
      [...blue, ...red],
      [...none, ...red],
      [...none, ...none],
    ]);
  });

  test('of other programs blends half-transparent colors', () => {
    const file = laidApng(1, 1, [{ colors: [0, 0, 0, 255] }, { colors: [255, 255, 255, 128], blend: 1 }]);
    expect([...asPicture(readPng(file).frames[1]!.picture).rgba]).toEqual([128, 128, 128, 255]);
  });

  test('skips the default picture if it is not one of the frames', () => {
    const bytes = encodeApng([
      { picture: { width: 1, height: 1, rgba: Uint8Array.of(1, 1, 1, 255) }, delay },
      { picture: { width: 1, height: 1, rgba: Uint8Array.of(2, 2, 2, 255) }, delay },
    ]);
    const chunks = [...pngChunks(bytes)];
    const first = chunks.findIndex(({ type }) => type === 'fcTL');
    const second = chunks[first + 2]!;
    const renumbered = Uint8Array.from(second.data);
    renumbered[3] = 0;
    const pixels = Uint8Array.from(chunks[first + 3]!.data);
    pixels[3] = 1;
    const file = joinPng([
      ['IHDR', chunks[0]!.data],
      ['acTL', chunks[1]!.data],
      ['IDAT', chunks[first + 1]!.data],
      ['fcTL', renumbered],
      ['fdAT', pixels],
    ]);
    const read = readPng(file);
    expect(read.frames.map(({ picture }) => asPicture(picture).rgba[0])).toEqual([2]);
    expect(read.findings.map((finding) => finding.code)).toEqual(['frame-count']);
  });

  test('that blends palette colors is read in color', () => {
    const palette = Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 127);
    const frame = (index: number) => ({
      picture: { width: 1, height: 1, indices: Uint8Array.of(index), palette },
      delay,
    });
    const chunks = [...pngChunks(encodeApng([frame(0), frame(1)]))].slice(0, -1);
    const control = chunks.findLast(({ type }) => type === 'fcTL')!;
    control.data[25] = 1;
    const file = joinPng(chunks.map(({ type, data }) => [type, data] as const));
    const { picture } = readPng(file).frames[1]!;
    expect([...asPicture(picture).rgba]).toEqual([128, 0, 127, 255]);
  });
});

describe('a hostile PNG', () => {
  const good = encodeApng(
    Array.from({ length: 3 }, (_, i) => ({
      picture: {
        width: 9,
        height: 7,
        rgba: Uint8Array.from({ length: 252 }, (_, at) => (at * 31 + i) % 256),
      },
      delay: { numerator: 1, denominator: 10 },
    })),
  );

  test('that claims 65535 × 65535 pixels in a few bytes is rejected before any allocation', () => {
    expect(code(() => readPng(laidPng({ width: 65535, height: 65535, depth: 8, colorType: 6 }, [])))).toBe(
      'picture-size',
    );
    expect(code(() => readPng(laidPng({ width: 8000, height: 8000, depth: 8, colorType: 6 }, [])))).toBe(
      'pixels-truncated',
    );
    expect(code(() => readPng(laidPng({ width: 16384, height: 16384, depth: 8, colorType: 6 }, [])))).toBe(
      'picture-too-large',
    );
  });

  test('whose pixels unpack endlessly takes no more memory than its size', () => {
    const bomb = new Uint8Array(64 * 1024 * 1024);
    const file = joinPng([
      [...pngChunks(laidPng({ width: 2, height: 2, depth: 8, colorType: 0 }, [0, 1, 2, 0, 3, 4]))]
        .slice(0, 1)
        .map(({ type, data }) => [type, data] as const)[0]!,
      ['IDAT', zlibSync(bomb, { level: 9 })],
    ]);
    expect(asPicture(readPng(file).frames[0]!.picture).rgba.length).toBe(16);
  });

  test('with extra data after its pixels is unpacked only up to their end', () => {
    const one = (data: Uint8Array): Uint8Array =>
      joinPng([
        ['IHDR', Uint8Array.of(0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0)],
        ['IDAT', data],
      ]);
    const pixel = zlibSync(Uint8Array.of(0, 7));
    const trailing = new Uint8Array(pixel.length + 100_000);
    trailing.set(pixel);
    expect(readPng(one(trailing)).width).toBe(1);
    // Half a byte each, without runs: an unpacker that continued would find all of them.
    let state = 1;
    const rest = Uint8Array.from({ length: 200_000 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) | 0;
      return state >>> 28;
    });
    const packed = zlibSync(rest, { level: 9 });
    expect(packed.length).toBeGreaterThan(70_000);
    expect(code(() => readPng(one(packed)))).toBe('png-damaged');
  });

  test('with too many frames is rejected', () => {
    expect(code(() => readPng(good, { maxFrames: 2 }))).toBe('too-many-frames');
    expect(code(() => readPng(good, { maxBytes: 700 }))).toBe('picture-too-large');
    expect(code(() => readPng(good, { maxSide: 8 }))).toBe('picture-size');
  });

  test('that ends anywhere, or has any byte changed, is read or rejected and nothing else', () => {
    const end = good.length - 12;
    for (let length = 0; length < end; length++) {
      const cut = good.subarray(0, length);
      // A cut between two frames shows only in the frame count.
      if (code(() => readPng(cut)) === 'no error') {
        expect(readPng(cut).findings.map((finding) => finding.code)).toEqual(['frame-count']);
      }
    }
    expect(readPng(good.subarray(0, end)).frames).toHaveLength(3);
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.integer({ min: 1, max: 255 }), (at, bits) => {
        const bytes = Uint8Array.from(good);
        bytes[at]! ^= bits;
        return code(() => readPng(bytes)) !== '';
      }),
      { numRuns: 500 },
    );
  });

  test('with chunks of any content is read or rejected and nothing else', () => {
    const types = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'acTL', 'fcTL', 'fdAT', 'tEXt'];
    const small = fc.array(fc.nat(40), { maxLength: 30 }).map((bytes) => Uint8Array.from(bytes));
    const chunk = fc.tuple(fc.constantFrom(...types), small);
    fc.assert(
      fc.property(
        fc.constantFrom(0, 2, 3, 4, 6),
        fc.nat(1),
        fc.array(chunk, { maxLength: 6 }),
        (kind, lace, rest) => {
          const header = Uint8Array.of(0, 0, 0, 3, 0, 0, 0, 3, 8, kind, 0, 0, lace);
          code(() => readPng(joinPng([['IHDR', header], ...rest])));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colorType: number;
  readonly interlace?: number;
}

function laidPng(
  { width, height, depth, colorType, interlace = 0 }: Head,
  rows: readonly number[],
  more: readonly (readonly [string, Uint8Array])[] = [],
): Uint8Array {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  for (const [i, value] of [depth, colorType, 0, 0, interlace].entries()) header.setUint8(8 + i, value);
  return joinPng([
    ['IHDR', new Uint8Array(header.buffer)],
    ...more,
    ['IDAT', zlibSync(Uint8Array.from(rows))],
  ]);
}

interface LaidFrame {
  readonly x?: number;
  readonly width?: number;
  readonly colors: readonly number[];
  readonly dispose?: number;
  readonly blend?: number;
}

/** Frames one row high. */
function laidApng(width: number, height: number, frames: readonly LaidFrame[]): Uint8Array {
  let sequence = 0;
  const animation = new Uint8Array(8);
  animation[3] = frames.length;
  const chunks = frames.flatMap(
    ({ x = 0, width = 1, colors, dispose = 0, blend = 0 }, i): (readonly [string, Uint8Array])[] => {
      const control = new DataView(new ArrayBuffer(26));
      for (const [field, value] of [sequence++, width, 1, x, 0].entries())
        control.setUint32(field * 4, value);
      control.setUint8(24, dispose);
      control.setUint8(25, blend);
      const fcTL = ['fcTL', new Uint8Array(control.buffer)] as const;
      const pixels = zlibSync(Uint8Array.of(0, ...colors));
      if (i === 0) return [fcTL, ['IDAT', pixels] as const];
      return [fcTL, ['fdAT', Uint8Array.of(0, 0, 0, sequence++, ...pixels)] as const];
    },
  );
  const header = Uint8Array.of(0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0);
  return joinPng([['IHDR', header], ['acTL', animation], ...chunks]);
}
