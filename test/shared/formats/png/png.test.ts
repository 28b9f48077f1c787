import { encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { pngTexture } from '#shared/formats/png/texture.ts';
import { identifyLoaded, openFile } from '#test/support/loaded-formats.ts';

const open = (bytes: Uint8Array) => pngTexture(bytesSource(bytes, 'a.png'));
const code = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'no error';
};

describe('a PNG as a picture', () => {
  test('with colors and alpha', () => {
    const bytes = encode({
      width: 2,
      height: 1,
      data: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
      channels: 4,
      depth: 8,
    });
    const texture = open(bytes);
    expect(texture).toMatchObject({
      pixels: 'RGBA, 8 bits',
      width: 2,
      height: 1,
      alpha: true,
      faces: 1,
      layers: 1,
    });
    expect([...texture.decode({}).rgba]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(() => texture.decode({ level: 1 })).toThrow(RangeError);
    expect(identifyLoaded(bytes, 'a.txt').describe(bytes)).toBe('PNG picture, RGBA, 8 bits, 2 × 1 pixels');
  });

  test('with a palette, and with 16 bits, both as 8 bits of color', () => {
    const palette = [
      [9, 8, 7, 6],
      [1, 2, 3, 255],
    ];
    const indexed = encode({
      width: 2,
      height: 1,
      data: Uint8Array.of(1, 0),
      channels: 1,
      depth: 8,
      palette,
    } as never);
    expect([open(indexed).alpha, ...open(indexed).decode({}).rgba]).toEqual([true, 1, 2, 3, 255, 9, 8, 7, 6]);
    const deep = encode({ width: 1, height: 1, data: Uint16Array.of(65535, 257, 0), channels: 3, depth: 16 });
    expect([open(deep).pixels, ...open(deep).decode({}).rgba]).toEqual(['RGB, 16 bits', 255, 1, 0, 255]);
  });
});

describe('hostile files', () => {
  const bytes = encode({ width: 64, height: 64, data: new Uint8Array(64 * 64 * 4), channels: 4, depth: 8 });

  test('one whose pixels would need too much memory is rejected before unpacking', () => {
    expect(code(() => open(bytes).decode({}, { maxBytes: 64 * 64 * 4 - 1 }))).toBe('picture-too-large');
    const bomb = Uint8Array.from(bytes);
    new DataView(bomb.buffer).setUint32(16, 0x7fffffff);
    expect(code(() => open(bomb))).toBe('png-damaged');
  });

  test('a truncated or damaged one is a finding of verify', () => {
    expect(openFile(bytesSource(bytes, 'a.png')).inspect?.()).toEqual([]);
    const cut = openFile(bytesSource(bytes.subarray(0, bytes.length - 20), 'a.png'));
    expect(cut.inspect?.()).toMatchObject([{ severity: 'error', code: 'png-truncated' }]);
  });
});

test('a JPEG is recognized, and left to the browser', () => {
  const format = identifyLoaded(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16), 'a.jpg');
  expect([format.id, format.open(bytesSource(new Uint8Array())).texture]).toEqual(['jpeg', undefined]);
});
