import { expect, test } from 'vitest';
import { encodePng } from '#shared/image/files/png.ts';
import { glTfNormals } from '#shared/image/normal-map.ts';
import { readPng } from '#test/support/png.ts';

const pixel = (...rgba: number[]) => ({ width: 1, height: 1, rgba: Uint8Array.from(rgba) });

test('normals that point down the picture in the games point up in glTF, and lose their alpha', () => {
  expect([...glTfNormals(pixel(200, 30, 240, 7), { signed: false }).rgba]).toEqual([200, 225, 240, 255]);
});

test('a two-channel normal gets a third channel that makes its length 1', () => {
  expect([...glTfNormals(pixel(128, 127, 0, 255), { signed: true }).rgba]).toEqual([128, 128, 254, 255]);
  expect([...glTfNormals(pixel(255, 255, 0, 255), { signed: true }).rgba]).toEqual([255, 0, 127, 255]);
});

test('a PNG holds the pixels, and alpha only if there is some', () => {
  const rgba = Uint8Array.of(1, 2, 3, 255, 40, 50, 60, 255, 7, 8, 9, 255, 100, 110, 120, 255);
  const opaque = encodePng({ width: 2, height: 2, rgba });
  expect(readPng(opaque)).toEqual({ width: 2, height: 2, rgba });
  rgba[3] = 0;
  const fading = encodePng({ width: 2, height: 2, rgba });
  expect(readPng(fading)).toEqual({ width: 2, height: 2, rgba });
  const COLOR_TYPE = 25;
  expect([opaque[COLOR_TYPE], fading[COLOR_TYPE]]).toEqual([2, 6]);
});
