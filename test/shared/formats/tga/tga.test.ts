import { describe, expect, test } from 'vitest';
import { read, write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { tgaOpener } from '#shared/formats/tga/opener.ts';
import { TGA_CONTEXT, Tga } from '#shared/formats/tga/schema.ts';
import { tgaTexture } from '#shared/formats/tga/texture.ts';
import { HandLaid } from '#test/support/hand-laid.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';

interface TgaForm {
  readonly type: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly descriptor?: number;
  readonly id?: readonly number[];
  readonly map?: { readonly first: number; readonly depth: number; readonly bytes: readonly number[] };
}

/** A TGA built by hand from the published specification. */
function layTga(form: TgaForm, pixels: readonly number[]): Uint8Array {
  const { type, width, height, depth, descriptor = 0x20, id = [], map } = form;
  const laid = new HandLaid().u8(id.length, map === undefined ? 0 : 1, type);
  laid.u16(map?.first ?? 0, map === undefined ? 0 : map.bytes.length / (map.depth / 8)).u8(map?.depth ?? 0);
  laid.u16(0, 0, width, height).u8(depth, descriptor, ...id, ...(map?.bytes ?? []), ...pixels);
  return Uint8Array.from(laid.bytes);
}

const open = (form: TgaForm, pixels: readonly number[]) =>
  tgaTexture(bytesSource(layTga(form, pixels), 'a.tga'));
const decoded = (form: TgaForm, pixels: readonly number[]) => [...open(form, pixels).decode({}).rgba];
const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

const ONE = { type: 2, width: 1, height: 1 } as const;

describe('pixels', () => {
  test.each<[string, TgaForm, readonly number[], string, boolean, readonly number[]]>([
    ['24 bits', { ...ONE, depth: 24 }, [3, 2, 1], 'R8G8B8', false, [1, 2, 3, 255]],
    [
      '32 bits with alpha',
      { ...ONE, depth: 32, descriptor: 0x28 },
      [3, 2, 1, 4],
      'A8R8G8B8',
      true,
      [1, 2, 3, 4],
    ],
    [
      '32 bits that the header gives no alpha',
      { ...ONE, depth: 32 },
      [3, 2, 1, 4],
      'X8R8G8B8',
      false,
      [1, 2, 3, 255],
    ],
    ['16 bits', { ...ONE, depth: 16, descriptor: 0x21 }, [0x1f, 0x7c], 'A1R5G5B5', true, [255, 0, 255, 0]],
    ['15 bits', { ...ONE, depth: 15 }, [0xe0, 0x83], 'X1R5G5B5', false, [0, 255, 0, 255]],
    ['grey', { ...ONE, type: 3, depth: 8 }, [7], 'L8', false, [7, 7, 7, 255]],
    ['grey and alpha', { ...ONE, type: 3, depth: 16, descriptor: 0x28 }, [7, 9], 'A8L8', true, [7, 7, 7, 9]],
    [
      'a map whose first color has another index than 0',
      { type: 1, width: 3, height: 1, depth: 8, map: { first: 5, depth: 24, bytes: [3, 2, 1, 6, 5, 4] } },
      [6, 5, 0],
      'P8',
      false,
      [4, 5, 6, 255, 1, 2, 3, 255, 0, 0, 0, 255],
    ],
    [
      'a map of 32 bits',
      { type: 1, width: 1, height: 1, depth: 8, map: { first: 0, depth: 32, bytes: [3, 2, 1, 9] } },
      [0],
      'P8',
      true,
      [1, 2, 3, 9],
    ],
  ])('of %s', (_, form, pixels, name, alpha, expected) => {
    const texture = open(form, pixels);
    expect([texture.pixels, texture.alpha, [...texture.decode({}).rgba]]).toEqual([name, alpha, expected]);
  });

  test('start after a text', () => {
    expect(decoded({ ...ONE, type: 3, depth: 8, id: [1, 2, 3] }, [7])).toEqual([7, 7, 7, 255]);
  });

  test('start at the corner in the descriptor', () => {
    const form = { type: 3, width: 2, height: 2, depth: 8 };
    const greys = (descriptor: number) =>
      decoded({ ...form, descriptor }, [1, 2, 3, 4]).filter((_, at) => at % 4 === 0);
    expect(greys(0x20)).toEqual([1, 2, 3, 4]);
    expect(greys(0)).toEqual([3, 4, 1, 2]);
    expect(greys(0x30)).toEqual([2, 1, 4, 3]);
    expect(greys(0x10)).toEqual([4, 3, 2, 1]);
  });
});

describe('runs', () => {
  const form = { type: 10, width: 3, height: 2, depth: 24 };

  test('repeat a pixel or list them, across rows too', () => {
    const packed = [0x83, 1, 1, 1, 0x01, 2, 2, 2, 3, 3, 3];
    const texture = open(form, packed);
    expect(texture.pixels).toBe('R8G8B8, packed');
    const reds = [...texture.decode({}).rgba].filter((_, at) => at % 4 === 0);
    expect(reds).toEqual([1, 1, 1, 1, 2, 3]);
  });

  test('that continue past the last pixel are cut', () => {
    const reds = decoded(form, [0xff, 9, 9, 9]).filter((_, at) => at % 4 === 0);
    expect(reds).toEqual([9, 9, 9, 9, 9, 9]);
  });

  test('that end too early are rejected', () => {
    for (const packed of [
      [0x83, 1, 1, 1],
      [0x83, 1, 1, 1, 0x01, 2, 2, 2],
      [0x83, 1, 1, 1, 0x82],
    ]) {
      expect(code(() => open(form, packed).decode({}))).toBe('pixels-truncated');
    }
  });
});

describe('hostile files', () => {
  test('fewer bytes than the pixels need are rejected before any allocation', () => {
    expect(code(() => open({ ...ONE, width: 16384, height: 16384, depth: 32 }, [1]))).toBe(
      'pixels-truncated',
    );
    expect(code(() => open({ ...ONE, type: 10, width: 16384, height: 16384, depth: 32 }, [1]))).toBe(
      'pixels-truncated',
    );
    expect(code(() => open({ ...ONE, width: 0, depth: 24 }, []))).toBe('picture-size');
    const form = { ...ONE, type: 11, width: 512, height: 512, depth: 8 };
    const runs = Array.from({ length: 2048 * 2 }, (_, i) => (i % 2 === 0 ? 255 : 7));
    expect(code(() => open(form, runs).decode({}, { maxBytes: 512 * 512 * 4 - 1 }))).toBe(
      'picture-too-large',
    );
    expect(open(form, runs).decode({}).rgba[512 * 512 * 4 - 4]).toBe(7);
  });

  test('unknown pixel formats are named', () => {
    expect(() =>
      open({ ...ONE, type: 1, depth: 16, map: { first: 0, depth: 24, bytes: [] } }, [0, 0]),
    ).toThrow('pixels of type 1 with 16 bits');
    expect(() => open({ ...ONE, depth: 12 }, [0, 0])).toThrow('pixels of type 2 with 12 bits');
  });

  test('a truncated header is a finding, and its fields show', () => {
    const cut = layTga({ ...ONE, depth: 24 }, []).subarray(0, 14);
    const file = tgaOpener.open(bytesSource(cut, 'cut.tga'));
    expect(file.findings().map((finding) => finding.severity)).toEqual(['error']);
    expect(file.fields?.().at('width').value()).toBe(1);
    expect(tgaOpener.describe(cut)).toBe('TGA picture, damaged');
  });
});

test('the name and a plausible header make a TGA, and either alone does not', () => {
  const bytes = layTga({ ...ONE, depth: 24 }, [1, 2, 3]);
  expect(identifyLoaded(bytes, 'Rug.TGA').id).toBe('tga');
  expect(identifyLoaded(bytes, 'rug.raw').id).not.toBe('tga');
  expect(identifyLoaded(Buffer.from('a picture of another kind'), 'rug.tga').id).not.toBe('tga');
  expect(tgaOpener.describe(bytes)).toBe('TGA picture, 1 × 1, 24 bits');
});

test('bytes are written back unchanged', () => {
  const map = { first: 0, depth: 24, bytes: [1, 2, 3] };
  const bytes = layTga({ type: 1, width: 2, height: 1, depth: 8, id: [1], map }, [0, 0, 9, 9, 9]);
  expect(write(Tga, read(Tga, bytes, TGA_CONTEXT), TGA_CONTEXT)).toEqual(bytes);
});
