import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { levelsToEncode } from '#shared/formats/dds/encode-levels.ts';
import { DDS_DEFAULTS, type DdsKind, type DdsOptions, dxgiOf } from '#shared/formats/dds/encode-options.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import { writeDds } from '#shared/formats/dds/write.ts';
import { encodePixels } from '#shared/image/blocks/encode-pixels.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { normalMap, photoWithAlpha, psnr } from '#test/support/made-pictures.ts';

/** Makes a DDS from a texture's bytes, like the services do with threads. */
function encoded(file: Uint8Array, options: Partial<DdsOptions> & { readonly kind: DdsKind }) {
  const all: DdsOptions = { ...DDS_DEFAULTS, quality: 'fast', ...options };
  const levels = levelsToEncode(ddsTexture(bytesSource(file)), all);
  const { width, height, mipCount, cubemap, pictures, encoding, notes } = levels;
  const bytes = writeDds(
    { width, height, mipCount, cubemap, dxgiFormat: dxgiOf(all) },
    pictures.map((picture) => encodePixels(picture, encoding, { quality: all.quality })),
  );
  return { bytes, notes, texture: ddsTexture(bytesSource(bytes)) };
}

/** A picture as a DDS of red, green, blue and alpha. */
function rgbaDds(rgba: Uint8Array, width: number, height: number, form = {}): Uint8Array<ArrayBuffer> {
  return layDds({ width, height, dxgi: 28, ...form }, rgba);
}

const PICTURE = photoWithAlpha(64);
const SOURCE = rgbaDds(PICTURE.rgba, 64, 64);

/** The first header as Microsoft describes it. */
function header(form: {
  readonly flags: number;
  readonly sides: readonly [height: number, width: number];
  readonly size: number;
  readonly mips: number;
  readonly pixels: readonly [flags: number, fourCC: string, bits: number, ...masks: number[]];
  readonly caps: readonly [number, number];
}): HandLaid {
  const [flags, fourCC, bits, ...masks] = form.pixels;
  return new HandLaid()
    .u8(...Buffer.from('DDS '))
    .u32(124, form.flags, ...form.sides, form.size, 1, form.mips)
    .u32(...Array.from({ length: 11 }, () => 0))
    .u32(32, flags)
    .u8(...Buffer.from(fourCC, 'latin1'))
    .u32(bits, ...masks)
    .u32(...form.caps, 0, 0, 0);
}

const MIPPED = 0x1000 | 0x400000 | 8;

describe('headers, byte for byte', () => {
  test.each<[DdsKind, fourCC: string, size: number]>([
    ['bc1', 'DXT1', 2048],
    ['bc3', 'DXT5', 4096],
    ['bc4', 'BC4U', 2048],
    ['bc5', 'BC5U', 4096],
  ])('%s has the old header with %s', (kind, fourCC, size) => {
    const { bytes } = encoded(SOURCE, { kind });
    const expected = header({
      flags: 0xa1007,
      sides: [64, 64],
      size,
      mips: 7,
      pixels: [4, fourCC, 0, 0, 0, 0, 0],
      caps: [MIPPED, 0],
    });
    expect([...bytes.subarray(0, 128)]).toEqual([...expected.bytes]);
  });

  test('uncompressed has masks, and bytes of a row', () => {
    const { bytes } = encoded(SOURCE, { kind: 'bgra', mips: 1 });
    const expected = header({
      flags: 0x2100f,
      sides: [64, 64],
      size: 256,
      mips: 1,
      pixels: [0x41, '\0\0\0\0', 32, 0xff0000, 0xff00, 0xff, 0xff000000],
      caps: [0x1000, 0],
    });
    expect([...bytes.subarray(0, 128)]).toEqual([...expected.bytes]);
    expect([...bytes.subarray(128, 132)]).toEqual([2, 1, 0, 3].map((channel) => PICTURE.rgba[channel]));
  });

  test('BC7 has the second header', () => {
    const { bytes } = encoded(SOURCE, { kind: 'bc7' });
    const expected = header({
      flags: 0xa1007,
      sides: [64, 64],
      size: 4096,
      mips: 7,
      pixels: [4, 'DX10', 0, 0, 0, 0, 0],
      caps: [MIPPED, 0],
    }).u32(98, 3, 0, 1, 0);
    expect([...bytes.subarray(0, 148)]).toEqual([...expected.bytes]);
  });

  test('textures marked as sRGB have the second header', () => {
    const { bytes, texture } = encoded(SOURCE, { kind: 'bc1', curve: 'srgb' });
    expect(Buffer.from(bytes.subarray(84, 88)).toString('latin1')).toBe('DX10');
    expect([...bytes.subarray(128, 148)]).toEqual([...new HandLaid().u32(72, 3, 0, 1, 0).bytes]);
    expect(texture).toMatchObject({ srgb: true, findings: [] });
  });
});

test.each<DdsKind>(['bc1', 'bc3', 'bc4', 'bc5', 'bc7', 'bgra'])('%s reads back as written', (kind) => {
  const { texture } = encoded(SOURCE, { kind, opaque: true });
  expect(texture).toMatchObject({ width: 64, height: 64, levelsNamed: 7, faces: 1, findings: [] });
  expect(texture.levels.map(({ width, height }) => [width, height])).toEqual(
    [64, 32, 16, 8, 4, 2, 1].map((side) => [side, side]),
  );
  expect(psnr(texture.decode({}), PICTURE, [0])).toBeGreaterThan(40);
});

test('sides need not be powers of two or multiples of four, and both are reported', () => {
  const odd = rgbaDds(new Uint8Array(13 * 7 * 4).fill(200), 13, 7);
  const { texture, notes } = encoded(odd, { kind: 'bc3' });
  expect(texture.levels.map(({ width, height }) => `${width}×${height}`)).toEqual([
    '13×7',
    '6×3',
    '3×1',
    '1×1',
  ]);
  for (let level = 0; level < 4; level++) {
    expect(texture.decode({ level }).rgba.every((value) => Math.abs(value - 200) <= 2)).toBe(true);
  }
  expect(notes.map(({ code }) => code)).toEqual(['odd-size', 'not-power-of-two']);
});

test('all six sides of a cube are written, each with its mips', () => {
  const sides = Array.from({ length: 6 }, (_, face) => new Uint8Array(8 * 8 * 4).fill(40 * (face + 1)));
  const cube = rgbaDds(Buffer.concat(sides), 8, 8, { caps2: 0xfe00, miscFlags: 4 });
  const { texture, bytes } = encoded(cube, { kind: 'bc3' });
  expect(texture).toMatchObject({ cube: true, faces: 6, levelsNamed: 4, findings: [] });
  expect(bytes.length).toBe(128 + 6 * (4 + 1 + 1 + 1) * 16);
  for (let face = 0; face < 6; face++) {
    for (let level = 0; level < 4; level++) {
      expect(Math.abs((texture.decode({ face, level }).rgba[0] ?? 0) - 40 * (face + 1))).toBeLessThanOrEqual(
        2,
      );
    }
  }
});

test('a file of several textures is rejected', () => {
  const two = rgbaDds(new Uint8Array(2 * 64), 4, 4, { arraySize: 2 });
  expect(() => encoded(two, { kind: 'bc1' })).toThrow(expect.objectContaining({ code: 'not-one-picture' }));
});

test('BC1 keeps cut-out alpha, unless made opaque, and reports what it cannot keep', () => {
  const cut = encoded(SOURCE, { kind: 'bc1' });
  expect(cut.texture.decode({}).rgba.some((value, at) => at % 4 === 3 && value === 0)).toBe(true);
  expect(cut.notes.map(({ code }) => code)).toEqual(['alpha-cut']);
  const opaque = encoded(SOURCE, { kind: 'bc1', opaque: true });
  expect(opaque.texture.decode({}).rgba.some((value, at) => at % 4 === 3 && value === 0)).toBe(false);
  expect(opaque.notes.map(({ code }) => code)).toEqual(['alpha-lost']);
  // Gloss, not holes.
  const normals = encoded(SOURCE, { kind: 'bc1', normalMap: true });
  expect(normals.texture.decode({}).rgba.some((value, at) => at % 4 === 3 && value === 0)).toBe(false);
  expect(normals.notes.map(({ code }) => code)).toEqual(['alpha-lost']);
});

test('dropped pixels are reported even if alpha is all or nothing', () => {
  const rgba = Uint8Array.from(PICTURE.rgba, (value, at) => (at % 4 === 3 ? (value < 128 ? 0 : 255) : value));
  expect(encoded(rgbaDds(rgba, 64, 64), { kind: 'bc1' }).notes.map(({ code }) => code)).toEqual([
    'alpha-cut',
  ]);
});

test('a two-channel normal map gets its third channel before mips are made', () => {
  const whole = normalMap(64);
  const two = new Uint8Array(whole.rgba);
  for (let at = 2; at < two.length; at += 4) two[at] = 0;
  const options = { kind: 'bgra', normalMap: true } as const;
  const fromTwo = encoded(rgbaDds(two, 64, 64), options).texture.decode({ level: 2 });
  const fromThree = encoded(rgbaDds(whole.rgba, 64, 64), options).texture.decode({ level: 2 });
  expect(psnr(fromTwo, fromThree, [0, 1, 2])).toBeGreaterThan(45);
});

test('pictures that do not fit the header are rejected', () => {
  const facts = { width: 8, height: 8, mipCount: 1, cubemap: false, dxgiFormat: 71 };
  expect(() => writeDds(facts, [new Uint8Array(31)])).toThrow(RangeError);
});
