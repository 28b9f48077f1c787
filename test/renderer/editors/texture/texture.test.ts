import { expect, test } from 'vitest';
import { clamped, fitted, picturePoint, placementOf, scaledAt } from '#renderer/editors/kit/placement.ts';
import { shownFrom, storedFrom } from '#renderer/editors/texture/color-matrix.ts';
import { facePointAt, facePointTowards, layoutSize } from '#renderer/editors/texture/cube.ts';
import { COLORS, showAlone, useDisplayOptions } from '#renderer/editors/texture/display-options.ts';
import { firstDrawable, screenLevel } from '#renderer/editors/texture/levels.ts';
import { channelLetters, pictureName } from '#renderer/editors/texture/save-picture.ts';
import { skippedText } from '#renderer/editors/texture/siblings.ts';
import { f16FromBits } from '#shared/binary/float.ts';
import { jpegSize } from '#shared/formats/jpeg/size.ts';
import { lightAt } from '#shared/image/light-at.ts';
import { pixelAt } from '#shared/image/pixel-at.ts';
import type { PixelForm } from '#shared/image/pixel-form.ts';
import { decodePixels } from '#shared/image/pixels.ts';

const screen = { width: 800, height: 600 };

test('a large picture is fitted, and a small one is enlarged by whole factors, but not to fill the screen', () => {
  expect(fitted({ width: 4096, height: 1024 }, screen).scale).toBeCloseTo(776 / 4096);
  expect(fitted({ width: 100, height: 100 }, screen).scale).toBe(5);
  expect(fitted({ width: 4, height: 4 }, screen)).toEqual({ x: 368, y: 268, scale: 16 });
});

test('zooming keeps the point under the mouse, and panning keeps part of the picture in view', () => {
  const before = { x: 10, y: 20, scale: 1 };
  const at = { x: 300, y: 200 };
  const after = scaledAt(before, at, 4);
  expect(picturePoint(after, at)).toEqual(picturePoint(before, at));
  const away = clamped({ x: 5000, y: -5000, scale: 1 }, { width: 100, height: 100 }, screen);
  expect(away).toEqual({ x: 776, y: -76, scale: 1 });
  expect(placementOf({ width: 100, height: 100 }, 'actual', screen, 1)).toEqual({ x: 350, y: 250, scale: 1 });
});

test('a cross places each side of a cube next to its neighbors', () => {
  const side = { width: 10, height: 10 };
  expect(layoutSize('cross', side)).toEqual({ width: 40, height: 30 });
  const turn = { yaw: 0, pitch: 0 };
  const faceAt = (x: number, y: number) => facePointAt('cross', side, { x, y }, turn)?.face;
  expect([faceAt(5, 15), faceAt(15, 15), faceAt(25, 15), faceAt(35, 15)]).toEqual([1, 4, 0, 5]);
  expect([faceAt(15, 5), faceAt(15, 25), faceAt(5, 5)]).toEqual([2, 3, undefined]);
  // The right edge of +Z is the left edge of +X: both lie in the direction between them.
  expect(facePointTowards(0.999, 0, 1)).toMatchObject({ face: 4, u: 0.9995 });
  expect(facePointTowards(1, 0, 0.999).u).toBeCloseTo(0.0005);
});

test('a sphere shows the side that faces the viewer, and nothing in its corners', () => {
  const side = { width: 10, height: 10 };
  expect(facePointAt('sphere', side, { x: 10, y: 10 }, { yaw: 0, pitch: 0 })).toMatchObject({ face: 5 });
  expect(facePointAt('sphere', side, { x: 10, y: 10 }, { yaw: Math.PI, pitch: 0 })).toMatchObject({
    face: 4,
  });
  expect(facePointAt('sphere', side, { x: 1, y: 1 }, { yaw: 0, pitch: 0 })).toBeUndefined();
});

function applied(matrix: readonly number[], value: readonly number[]): readonly number[] {
  return [0, 1, 2, 3].map((row) =>
    value.reduce((sum, part, column) => sum + part * (matrix[column * 4 + row] ?? 0), 0),
  );
}

test('channels are shown as colors, and a single one as gray', () => {
  const value = [0.1, 0.2, 0.3, 0.4];
  expect(applied(shownFrom(COLORS), value).slice(0, 3)).toEqual([0.1, 0.2, 0.3]);
  const only = (channel: 'red' | 'alpha') => ({ ...NOTHING, [channel]: true });
  expect(applied(shownFrom(only('red')), value).slice(0, 3)).toEqual([0.1, 0.1, 0.1]);
  expect(applied(shownFrom(only('alpha')), value).slice(0, 3)).toEqual([0.4, 0.4, 0.4]);
  expect(applied(shownFrom({ ...COLORS, green: false }), value).slice(0, 3)).toEqual([0.1, 0, 0.3]);
  const { matrix, base } = storedFrom({ gray: true, signed: true });
  expect(applied(matrix, [-1, 0, 0, 1]).map((part, i) => part + (base[i] ?? 0))).toEqual([0, 0, 0, 1]);
});

const NOTHING = { red: false, green: false, blue: false, alpha: false };

test('selecting a single channel twice brings the colors back', () => {
  showAlone('alpha');
  expect(channelLetters(useDisplayOptions.getState().channels)).toBe('a');
  showAlone('alpha');
  expect(useDisplayOptions.getState().channels).toEqual(COLORS);
});

test('the screen gets the level that it has room for, and a card none that is too large for it', () => {
  const levels = [4096, 2048, 1024, 512].map((side) => ({ width: side, height: side, depth: 1, length: 1 }));
  expect(screenLevel({ levels }, 0, 700 / 4096)).toBe(2);
  expect(screenLevel({ levels }, 0, 1)).toBe(0);
  expect(screenLevel({ levels }, 3, 1)).toBe(3);
  expect(firstDrawable({ levels }, 2048)).toBe(1);
  expect(firstDrawable({ levels: levels.slice(0, 1) }, 2048)).toBe(-1);
});

test('picture files describe their contents', () => {
  expect(pictureName('wall.n.dds', { level: 0, face: undefined, channels: 'rgb' })).toBe('wall.n.png');
  expect(pictureName('sky.dds', { level: 2, face: 'px', channels: 'a' })).toBe('sky_px_2_a.png');
});

test('a single pixel decodes as it does with all others', () => {
  const forms: readonly PixelForm[] = [
    { kind: 'blocks', codec: 'BC1' },
    { kind: 'blocks', codec: 'BC7' },
    { kind: 'masked', bytesPerPixel: 2, red: 0xf800, green: 0x7e0, blue: 0x1f, alpha: 0 },
  ];
  const bytes = Uint8Array.from({ length: 512 }, (_, i) => (i * 73 + 41) & 255);
  for (const form of forms) {
    const { rgba } = decodePixels(form, bytes, 6, 7);
    for (let y = 0; y < 7; y++) {
      for (let x = 0; x < 6; x++) {
        const at = (y * 6 + x) * 4;
        expect(pixelAt(form, bytes, 6, x, y)).toEqual([...rgba.subarray(at, at + 4)]);
      }
    }
  }
});

test('light is read as the stored numbers', () => {
  const halves = new Uint8Array(new Uint16Array([0x3c00, 0x4400, 0xc000, 0x3800]).buffer);
  expect(lightAt({ kind: 'samples', sample: 'f16', channels: 4 }, halves, 1, 0, 0)).toEqual([1, 4, -2, 0.5]);
  // Mode 3 of BC6H with both ends alike: 10 bits a channel, here only red, at its maximum.
  const block = new Uint8Array(16);
  const word = 3n | (1023n << 5n) | (1023n << 35n);
  for (let i = 0; i < 16; i++) block[i] = Number((word >> BigInt(i * 8)) & 255n);
  const [red, green] = lightAt({ kind: 'blocks', codec: 'BC6H' }, block, 4, 2, 1) ?? [];
  expect([red, green]).toEqual([f16FromBits(0x7bff), 0]);
  expect(lightAt({ kind: 'blocks', codec: 'BC1' }, block, 4, 0, 0)).toBeUndefined();
});

test('a JPEG reports its size before it is decoded', () => {
  const head = [
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 11, 8, 0x02, 0x58, 0x03, 0x20, 3, 0, 0, 0,
  ];
  expect(jpegSize(Uint8Array.from(head))).toEqual({ width: 800, height: 600 });
  for (let end = 0; end < 18; end++) expect(jpegSize(Uint8Array.from(head.slice(0, end)))).toBeUndefined();
});

test('skipped files are reported by name, by number, or as all of them', () => {
  expect(skippedText(['b.dds'], 3)).toBe('Skipped b.dds: not a readable texture.');
  expect(skippedText(['b.dds', 'c.dds'], 3)).toBe('Skipped 2 files that are not readable textures.');
  expect(skippedText(['b.dds'], 1)).toBe('No other file in this folder is a readable texture.');
});
