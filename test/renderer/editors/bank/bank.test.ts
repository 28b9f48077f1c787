import { expect, test } from 'vitest';
import { coloring, colorText } from '#renderer/editors/bank/colors.ts';
import { orderImages } from '#renderer/editors/bank/order-images.ts';
import { frameTime, nextDue, ticksOf } from '#renderer/editors/bank/playback.ts';
import type { ListedImage } from '#shared/contract/banks.ts';

const image = (name: string, change: Partial<ListedImage> = {}): ListedImage => ({
  path: `images[${name}]`,
  name,
  number: null,
  width: 4,
  height: 4,
  xOffset: 0,
  yOffset: 0,
  frames: 1,
  delay: 0,
  scale: 256,
  encoding: 0,
  flags: 0,
  animated: false,
  palette: null,
  unreadable: null,
  findings: [],
  offset: 0,
  length: 0,
  ...change,
});
const SCENE = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : 200));
const OWN = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : 32));

test('a frame lasts for the ticks of the engine, at least one, or for the time in the file', () => {
  // Source: reference texbsi.md, 2.
  expect([0, 28, 71, 82].map(ticksOf)).toEqual([1, 1, 1, 1]);
  expect([83, 137, 500].map(ticksOf)).toEqual([2, 2, 9]);
  expect(frameTime(71, 'authored')).toBe(71);
  expect(frameTime(71, 'engine')).toBeCloseTo(54.945, 2);
  expect(frameTime(0, 'authored')).toBeCloseTo(54.945, 2);
});

test('a late draw advances one frame, and the next one is due a whole frame later', () => {
  expect(nextDue(100, 105, 50)).toBe(150);
  expect(nextDue(100, 400, 50)).toBe(450);
});

test('images are found by name and index, and sorted without losing their indexes', () => {
  const images = [
    image('D02000', { width: 8 }),
    image('D02001', { frames: 4 }),
    image('A01000', { width: 16, frames: 2 }),
  ];
  expect(orderImages(images, 'place', '')).toEqual([0, 1, 2]);
  expect(orderImages(images, 'name', '')).toEqual([2, 0, 1]);
  expect(orderImages(images, 'size', '')).toEqual([2, 0, 1]);
  expect(orderImages(images, 'frames', '')).toEqual([1, 2, 0]);
  expect(orderImages(images, 'place', 'd02')).toEqual([0, 1]);
  expect(orderImages(images, 'place', '2')).toEqual([0, 1, 2]);
  expect(orderImages(images, 'place', 'nothing')).toEqual([]);
});

test('an image is drawn in its own colors, the scene’s, or gray, and color 0 is transparent on request', () => {
  const [plain, own] = [image('A'), image('B', { palette: OWN })];
  const colors = coloring(SCENE, { own: true, depth: 'auto' }, true);
  expect(colors.of(plain).from).toBe('scene');
  expect(colorText(colors.of(own).colors, 1)).toBe('#828282');
  expect(colors.pixels(own)[0]).toBe(0);
  expect(colors.pixels(plain)).toBe(colors.pixels(image('C')));
  const others = coloring(SCENE, { own: false, depth: '8' }, false);
  expect(others.of(own).from).toBe('scene');
  expect(others.pixels(own)[0]).toBe(0xff00_0000);
  expect(colorText(coloring(null, { own: true, depth: '8' }, true).of(own).colors, 1)).toBe('#202020');
  expect(coloring(null, { own: false, depth: 'auto' }, true).of(plain).from).toBe('grey');
});
