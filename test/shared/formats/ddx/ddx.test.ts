import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { ddsLayout } from '#shared/formats/dds/layout.ts';
import { ddxToDds } from '#shared/formats/ddx/convert.ts';
import { ddxLayout } from '#shared/formats/ddx/layout.ts';
import { tiledOffset } from '#shared/formats/ddx/tiling.ts';
import { misnamedFinding } from '#shared/formats/registry.ts';
import {
  DDX_CODES,
  type DdxKind,
  type DdxRecipe,
  insideSquare,
  layDdx,
  randomLevels,
  surfaces,
} from '#test/support/hand-laid-ddx.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import '#test/support/property-seed.ts';

const KINDS = Object.keys(DDX_CODES) as readonly DdxKind[];

describe('the order of blocks', () => {
  it.each([8, 16])('puts every block of %i bytes at a unique offset', (blockBytes) => {
    const [pitch, high] = [96, 64];
    const seen = new Set<number>();
    for (let y = 0; y < high; y += 1) {
      for (let x = 0; x < pitch; x += 1) seen.add(tiledOffset(x, y, pitch, blockBytes));
    }
    expect(seen.size).toBe(pitch * high);
    expect(Math.max(...seen)).toBe((pitch * high - 1) * blockBytes);
    expect([...seen].every((at) => at % blockBytes === 0)).toBe(true);
  });

  it.each([8, 16])('follows the address’s bits for blocks of %i bytes', (blockBytes) => {
    for (let y = 0; y < 70; y += 1) {
      for (let x = 0; x < 70; x += 1) {
        const square = (x >> 5) + (y >> 5) * 3;
        const expected = square * 1024 * blockBytes + insideSquare(x & 31, y & 31, blockBytes);
        expect(tiledOffset(x, y, 96, blockBytes)).toBe(expected);
      }
    }
  });
});

describe('the levels of a texture', () => {
  it.each([
    [64, 64, 8, 8192, 16_384],
    [128, 128, 8, 8192, 24_576],
    [256, 32, 16, 32_768, 16_384],
    [512, 512, 16, 262_144, 131_072],
  ])('of %i × %i have the measured sizes', (width, height, blockBytes, largest, mips) => {
    const layout = ddxLayout(width, height, blockBytes);
    expect([layout.largest, layout.mips.at(-1)?.bytes]).toEqual([largest, mips]);
  });

  it('share one surface at the published positions for 64 × 64 and 8 × 8', () => {
    const places = ddxLayout(64, 64, 8).levels.map(({ part }) => [part.left, part.top]);
    expect(places).toEqual([
      [0, 0],
      [0, 0],
      [4, 0],
      [2, 0],
      [1, 0],
      [0, 2],
      [0, 1],
    ]);
    expect(ddxLayout(8, 8, 8).levels[0]?.part).toMatchObject({ left: 4, top: 0, wide: 2, high: 2 });
  });

  it('never share a block, whatever the sides', () => {
    for (let w = 0; w <= 13; w += 1) {
      for (let h = 0; h <= 13; h += 1) {
        const layout = ddxLayout(2 ** w, 2 ** h, 8);
        const tail = layout.levels.filter(({ width, height }) => Math.min(width, height) <= 16);
        const seen = new Set<number>();
        let count = 0;
        for (const { part } of tail) {
          expect(part.left + part.wide).toBeLessThanOrEqual(part.pitch);
          expect(part.top + part.high).toBeLessThanOrEqual(32 * Math.ceil(2 ** (h + 1) / 128));
          for (let at = 0; at < part.wide * part.high; at += 1) {
            const [x, y] = [part.left + (at % part.wide), part.top + Math.floor(at / part.wide)];
            seen.add(y * part.pitch + x);
            count += 1;
          }
        }
        expect(seen.size).toBe(count);
      }
    }
  });
});

describe('a 3XDO', () => {
  it.each(KINDS)('of %s gives the picture it was built from', (kind) => {
    const texture = { width: 256, height: 128, kind };
    const levels = randomLevels(texture, 1);
    const { largest } = surfaces(texture, levels);
    const { bytes, findings } = ddxToDds(layDdx({ ...texture, streams: [largest] }));
    const layout = ddsLayout(bytesSource(bytes));
    expect([layout.width, layout.height, layout.header.mipMapCount]).toEqual([256, 128, 1]);
    expect(Buffer.compare(bytes.subarray(layout.start), levels[0] as Uint8Array)).toBe(0);
    expect(findings).toEqual([]);
  });

  it('has its first block at the expected offset, with the bytes of each pair swapped', () => {
    const largest = new Uint8Array(8192);
    largest.set([0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88], 0);
    // Column 1 of row 0 is 8 bytes further, row 1 of column 0 16 bytes.
    largest.set([1, 2, 3, 4, 5, 6, 7, 8], 8);
    largest.set([0xa, 0xb, 0xc, 0xd, 0xe, 0xf, 0, 0], 16);
    const { bytes } = ddxToDds(layDdx({ width: 128, height: 128, kind: 'dxt1', streams: [largest] }));
    const pixels = Buffer.from(bytes.subarray(128));
    expect(pixels.subarray(0, 16).toString('hex')).toBe('22114433665588770201040306050807');
    expect(pixels.subarray(256, 264).toString('hex')).toBe('0b0a0d0c0f0e0000');
  });

  it('has its mips after the largest picture in one stream, or before it in a separate one', () => {
    const texture = { width: 256, height: 256, kind: 'dxt5' } as const;
    const levels = randomLevels(texture, 9);
    const { largest, mips } = surfaces(texture, levels);
    const one = ddxToDds(layDdx({ ...texture, streams: [Buffer.concat([largest, mips])] }));
    const two = ddxToDds(layDdx({ ...texture, streams: [mips, largest] }));
    expect(Buffer.compare(one.bytes.subarray(128), Buffer.concat(levels))).toBe(0);
    expect(Buffer.compare(one.bytes, two.bytes)).toBe(0);
  });

  it('can have mips down to some size only', () => {
    const texture = { width: 512, height: 512, kind: 'bc4' } as const;
    const levels = randomLevels(texture, 3);
    const { largest, mips } = surfaces(texture, levels);
    const { bytes } = ddxToDds(layDdx({ ...texture, streams: [mips, largest] }));
    expect(ddsLayout(bytesSource(bytes)).header.mipMapCount).toBe(3);
    expect(Buffer.compare(bytes.subarray(128), Buffer.concat(levels))).toBe(0);
  });

  it('with power-of-two sides reads back as built', () => {
    const side = fc.integer({ min: 0, max: 9 }).map((power) => 2 ** power);
    const texture = fc.record({ width: side, height: side, kind: fc.constantFrom(...KINDS) });
    fc.assert(
      fc.property(texture, fc.boolean(), fc.boolean(), (made, withMips, together) => {
        const inTail = Math.min(made.width, made.height) <= 16;
        const all = 1 + Math.log2(Math.max(made.width, made.height));
        const levels = randomLevels(made, withMips && !inTail ? all : 1);
        const { largest, mips } = surfaces(made, levels);
        const streams =
          mips.length === 0 ? [largest] : together ? [Buffer.concat([largest, mips])] : [mips, largest];
        const { bytes } = ddxToDds(layDdx({ ...made, streams, blocks: 'verbatim' }));
        const { start } = ddsLayout(bytesSource(bytes));
        return Buffer.compare(bytes.subarray(start), Buffer.concat(levels)) === 0;
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  it('with sides that do not fill whole squares is cropped', () => {
    const texture = { width: 200, height: 72, kind: 'dxt1' } as const;
    const levels = randomLevels(texture, 1);
    const { largest } = surfaces(texture, levels);
    const { bytes } = ddxToDds(layDdx({ ...texture, streams: [largest] }));
    expect(Buffer.compare(bytes.subarray(128), levels[0] as Uint8Array)).toBe(0);
  });

  it('can have zeros after its last stream', () => {
    const recipe = { width: 128, height: 128, kind: 'dxt1', streams: [new Uint8Array(8192)] } as const;
    expect(ddxToDds(layDdx({ ...recipe, tail: new Uint8Array(7) }))).toEqual(ddxToDds(layDdx(recipe)));
  });
});

describe('a 3XDR', () => {
  it('has its single picture in squares of 2 × 2 blocks, and a warning', () => {
    const blocks = Uint8Array.from({ length: 16 * 8 }, (_, at) => Math.floor(at / 8) + 1);
    const { bytes, findings } = ddxToDds(
      layDdx({ magic: '3XDR', width: 32, height: 8, kind: 'dxt1', streams: [blocks] }),
    );
    const rows = [0, 1].map((row) => Array.from({ length: 8 }, (_, x) => bytes[128 + (row * 8 + x) * 8]));
    expect(rows).toEqual([
      [1, 2, 5, 6, 9, 10, 13, 14],
      [3, 4, 7, 8, 11, 12, 15, 16],
    ]);
    expect(findings).toMatchObject([{ severity: 'warning', code: 'ddx-order-unverified' }]);
  });

  it('with other sides, or with more than one picture, is rejected', () => {
    const recipe = { magic: '3XDR', width: 32, height: 8, kind: 'dxt1' } as const;
    expect(codeOf({ ...recipe, width: 24, streams: [new Uint8Array(96)] })).toBe('ddx-layout');
    expect(codeOf({ ...recipe, streams: [new Uint8Array(160)] })).toBe('ddx-layout');
    expect(codeOf({ ...recipe, streams: [new Uint8Array(64), new Uint8Array(64)] })).toBe('ddx-layout');
  });
});

describe('an unsupported DDX', () => {
  const good: DdxRecipe = { width: 128, height: 128, kind: 'dxt1', streams: [new Uint8Array(8192)] };

  it.each([0x82, 0x86, 0x88, 0x12, 0x06, 0x04, 0x7c, 0x00])('is rejected with format %i', (code) => {
    expect(codeOf({ ...good, code })).toBe('ddx-format');
  });

  it('is rejected by version, order, size and invalid stream values in its header', () => {
    expect(codeOf(good)).toBe('none');
    expect(codeOf({ ...good, version: 2 })).toBe('ddx-version');
    expect(codeOf({ ...good, tiled: false })).toBe('ddx-layout');
    expect(codeOf({ ...good, magic: '3XDX' })).toBe('not-a-ddx');
    expect(codeOf({ ...good, streams: [] })).toBe('truncated');
    expect(codeOf({ ...good, streams: [new Uint8Array(8191)] })).toBe('ddx-layout');
    expect(codeOf({ ...good, streams: [new Uint8Array(8192 + 4096)] })).toBe('ddx-layout');
    expect(codeOf({ ...good, streams: [new Uint8Array(8192), new Uint8Array(24_576)] })).toBe('ddx-layout');
    expect(codeOf({ ...good, streams: Array.from({ length: 3 }, () => new Uint8Array(8192)) })).toBe(
      'ddx-layout',
    );
    expect(codeOf({ ...good, unpackedSize: 8191 })).toBe('size-mismatch');
    expect(codeOf({ ...good, unpackedSize: 9000 })).toBe('none');
    const two = { ...good, streams: [new Uint8Array(24_576), new Uint8Array(8192)] };
    expect(codeOf(two)).toBe('none');
    expect(codeOf({ ...two, firstStreamSize: 1 })).toBe('size-mismatch');
    expect(codeOf({ ...two, firstStreamSize: 0 })).toBe('none');
    expect(codeOf({ ...two, unpackedSize: 40_000 })).toBe('size-mismatch');
  });

  it('is rejected with mips of sides that are not powers of two', () => {
    expect(codeOf({ ...good, width: 120, streams: [new Uint8Array(24_576), new Uint8Array(8192)] })).toBe(
      'ddx-layout',
    );
  });

  it('is rejected if truncated at any byte', () => {
    const file = layDdx({ ...good, blocks: 'verbatim' });
    for (let length = 0; length < file.length - 5; length += 1) {
      expect(() => ddxToDds(file.subarray(0, length))).toThrow(FormatError);
    }
  });
});

describe('in the workbench', () => {
  it('a DDX is recognized by its first bytes, and shows fields and its picture', () => {
    const file = layDdx({ width: 128, height: 128, kind: 'bc5', streams: [new Uint8Array(16_384)] });
    const source = bytesSource(file, 'a.ddx');
    const format = identifyLoaded(file, 'a.dds');
    expect(format.id).toBe('ddx');
    expect(format.describe(file)).toBe('DDX texture (Xbox 360, 3XDO), 128 × 128');
    expect(format.open(source).findings()).toEqual([]);
    expect(format.open(source).texture?.()).toMatchObject({ width: 128, height: 128, pixels: 'BC5U' });
    expect(misnamedFinding(identifyLoaded(new Uint8Array(8), 'a.ddx'), 'a.ddx')).toHaveLength(1);
  });

  it('one that cannot be converted shows its header and the reason', () => {
    const file = layDdx({
      width: 128,
      height: 128,
      kind: 'dxt1',
      code: 0x82,
      streams: [new Uint8Array(8192)],
    });
    const opened = identifyLoaded(file, 'a.ddx').open(bytesSource(file, 'a.ddx'));
    expect(opened.findings()).toMatchObject([{ severity: 'error', code: 'ddx-format', offset: 0x28 }]);
    expect(opened.fields?.().at('size').offset).toBe(0x2c);
  });
});

function codeOf(recipe: DdxRecipe): string {
  try {
    ddxToDds(layDdx(recipe));
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'none';
}
