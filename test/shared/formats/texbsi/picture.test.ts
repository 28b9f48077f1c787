import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { fnv1a64 } from '#shared/codec/fnv1a64.ts';
import { FormatError } from '#shared/errors.ts';
import { greyPalette } from '#shared/formats/palette/colors.ts';
import { imageFacts } from '#shared/formats/texbsi/facts.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import { bankOpener, bsiOpener } from '#shared/formats/texbsi/opener.ts';
import { frameHashes, framePicture, imageColors } from '#shared/formats/texbsi/picture.ts';
import { BSI, ODD_BANKS, SMALLEST, wholeBank } from '#test/fixtures/texbsi/banks.ts';
import {
  bhdr,
  chunk,
  laid,
  moving,
  noise,
  PALETTE,
  record,
  SENTINEL,
} from '#test/fixtures/texbsi/lay-bank.ts';

/** 64-bit FNV-1a as its authors define it. */
function byDefinition(bytes: Uint8Array): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(16).padStart(16, '0');
}

test('hashes are 64-bit FNV-1a', () => {
  expect(fnv1a64(new Uint8Array())).toBe('cbf29ce484222325');
  expect(fnv1a64(Buffer.from('foobar'))).toBe('85944171f73967e8');
  for (let length = 0; length < 300; length += 7) {
    const bytes = createHash('shake256', { outputLength: length }).update(String(length)).digest();
    expect(fnv1a64(bytes)).toBe(byDefinition(bytes));
  }
  expect(fnv1a64(new Uint8Array(10_000).fill(255))).toBe(byDefinition(new Uint8Array(10_000).fill(255)));
});

test("colors are an image’s own, the scene's, or gray, as requested", () => {
  const [, animated, bare] = openBank(wholeBank()).images;
  const scene = Uint8Array.from({ length: 768 }, (_, at) => 255 - (at & 0xff));
  if (animated === undefined || bare === undefined) throw new Error('the bank has fewer images');
  expect(imageColors(animated).from).toBe('embedded');
  expect(imageColors(animated, { scene }).from).toBe('embedded');
  expect(imageColors(animated, { scene, prefer: 'scene' })).toEqual({ colors: scene, from: 'scene' });
  expect(imageColors(animated, { prefer: 'scene' }).from).toBe('embedded');
  expect(imageColors(bare, { scene }).from).toBe('scene');
  expect(imageColors(bare)).toEqual({ colors: greyPalette(), from: 'grey' });
  // 6 bits are expanded to 8 so that 63 is white; if read as 8, they stay unchanged.
  expect(imageColors(animated).colors[9]).toBe((63 << 2) | (63 >> 4));
  expect(imageColors(animated, { depth: 8 }).colors[9]).toBe(63);
});

test('a frame is a picture, with transparent color 0 unless requested otherwise', () => {
  const bank = openBank(
    laid(moving('D02000', { width: 2, height: 1, frames: 2 }, [8, 10], [0, 1, 1, 0]), SENTINEL),
  );
  const [image] = bank.images;
  if (image === undefined) throw new Error('no image');
  const { colors } = imageColors(image, { depth: 8 });
  const color = [...PALETTE.subarray(3, 6)];
  expect([...framePicture(image, 0, colors).rgba]).toEqual([0, 0, 0, 0, ...color, 255]);
  expect([...framePicture(image, 1, colors, { transparent: false }).rgba]).toEqual([
    ...color,
    255,
    0,
    0,
    0,
    255,
  ]);
  expect(frameHashes(image)).toEqual([
    byDefinition(Uint8Array.of(0, 0, 0, 0, ...color, 255)),
    byDefinition(Uint8Array.of(...color, 255, 0, 0, 0, 0)),
  ]);
});

test('info of a bank lists its images, with hashes of those that can be shown', () => {
  const facts = bankOpener.open(bytesSource(wholeBank(), 'TEXBSI.302')).facts?.();
  expect(facts?.json).toMatchObject({ bank: 302, images: [{ name: 'D02000', index: 0 }, {}, {}, {}] });
  expect(facts?.lines[0]).toBe('4 images, 1 of them animated, 2 with a palette');
  expect(imageFacts(openBank(wholeBank())).map(({ frameHashes: hashes }) => hashes.length)).toEqual([
    1, 4, 1, 1,
  ]);
  for (const { bytes } of ODD_BANKS) {
    expect(imageFacts(openBank(bytes)).at(-1)?.frameHashes.length).toBeGreaterThan(0);
  }
});

test('info of a small file with huge images takes no more time and memory than any bank', () => {
  const huge = record('D02000', [
    chunk('BSIF'),
    chunk('BHDR', bhdr({ width: 300, height: 300 })),
    chunk('DATA'),
  ]);
  const bank = openBank(laid(...Array.from({ length: 300 }, () => huge), SENTINEL));
  const images = imageFacts(bank, undefined, 2 * 300 * 300);
  expect(images.filter(({ frameHashes: hashes }) => hashes.length > 0).length).toBe(2);
  const empty = record('D02000', [
    chunk('BSIF'),
    chunk('BHDR', bhdr({ width: 0, height: 0, frames: 32767 })),
    chunk('DATA'),
  ]);
  const none = imageFacts(openBank(laid(...Array.from({ length: 3000 }, () => empty), SENTINEL)));
  expect(none.every(({ frameHashes: hashes }) => hashes.length === 0)).toBe(true);
});

test('a single-image file is a texture like any other, opaque, with frames as its layers', () => {
  const texture = bsiOpener.open(bytesSource(BSI, 'SKY.BSI')).texture?.();
  expect(texture).toMatchObject({ width: 4, height: 3, layers: 1, faces: 1, alpha: false, findings: [] });
  expect(bsiOpener.describe(BSI)).toBe('Redguard texture (BSI), 4 × 3');
  expect(texture?.stored({})).toEqual(noise(12));
  const { rgba } = texture?.decode({}) ?? { rgba: [] };
  expect([...rgba].filter((_, at) => at % 4 === 3)).toEqual(Array.from({ length: 12 }, () => 255));
  expect(() => texture?.decode({ level: 1 })).toThrow(RangeError);
  expect(() => texture?.decode({ layer: 1 })).toThrow(RangeError);
  const broken = laid(chunk('BSIF'), chunk('DATA', [1]));
  expect(() => bsiOpener.open(bytesSource(broken)).texture?.()).toThrow(FormatError);
  expect(bankOpener.open(bytesSource(wholeBank())).texture).toBeUndefined();
  expect(openBank(SMALLEST).images[0]?.frames).toBe(1);
});
