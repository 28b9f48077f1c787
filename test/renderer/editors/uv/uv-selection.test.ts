import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittedPlane, planeAt, planeSize, uvAt } from '#renderer/editors/uv/uv-plane.ts';
import {
  allPlaced,
  clicked,
  inverted,
  nextIsland,
  partsOf,
  selectionText,
} from '#renderer/editors/uv/uv-selection.ts';
import { countTexts } from '#renderer/editors/uv/uv-text.ts';
import { uvIslands } from '#shared/uv/uv-islands.ts';

/** Three islands of two, one and two triangles; the last triangle has no place. */
const ISLANDS = uvIslands(
  Float32Array.from({ length: 40 }, (_, i) => i),
  Float32Array.from({ length: 60 }, (_, i) => i),
  Uint32Array.of(0, 1, 2, 2, 1, 3, 4, 5, 6, 7, 8, 9, 9, 8, 10, 0, 1, 999),
);

test('a click selects an island or a face, and a click beside them nothing', () => {
  expect(clicked(ISLANDS, 'islands', [1], [], false)).toEqual([0, 1]);
  expect(clicked(ISLANDS, 'faces', [1], [], false)).toEqual([1]);
  expect(clicked(ISLANDS, 'islands', [], [0, 1], false)).toEqual([]);
  expect(clicked(ISLANDS, 'islands', [], [0, 1], true)).toEqual([0, 1]);
});

test('more clicks on one place go through what lies over each other', () => {
  const under = [0, 1, 2, 4];
  const first = clicked(ISLANDS, 'islands', under, [], false);
  const second = clicked(ISLANDS, 'islands', under, first, false);
  const third = clicked(ISLANDS, 'islands', under, second, false);
  expect([first, second, third]).toEqual([[0, 1], [2], [3, 4]]);
  expect(clicked(ISLANDS, 'islands', under, third, false)).toEqual([0, 1]);
});

test('Ctrl adds what was clicked, and takes it out again', () => {
  const both = clicked(ISLANDS, 'islands', [2], [0, 1], true);
  expect(both).toEqual([0, 1, 2]);
  expect(clicked(ISLANDS, 'islands', [2], both, true)).toEqual([0, 1]);
});

test('keys go from island to island, around the end, and may add', () => {
  expect(nextIsland(ISLANDS, [], 1, false)).toEqual([0, 1]);
  expect(nextIsland(ISLANDS, [0, 1], 1, false)).toEqual([2]);
  expect(nextIsland(ISLANDS, [3, 4], 1, false)).toEqual([0, 1]);
  expect(nextIsland(ISLANDS, [], -1, false)).toEqual([3, 4]);
  expect(nextIsland(ISLANDS, [2], -1, true)).toEqual([0, 1, 2]);
  const none = uvIslands(new Float32Array(), new Float32Array(), new Uint32Array());
  expect(nextIsland(none, [], 1, false)).toEqual([]);
});

test('all but those without a place can be selected, and the others of a selection', () => {
  expect(allPlaced(ISLANDS.ofFace)).toEqual([0, 1, 2, 3, 4]);
  expect(inverted(ISLANDS, [0, 4])).toEqual([1, 2, 3]);
  expect(partsOf(ISLANDS, 'islands', [5])).toEqual([]);
});

test('a selection is named by islands if it has all their faces', () => {
  expect(selectionText(ISLANDS, [0, 1])).toBe('1 island');
  expect(selectionText(ISLANDS, [0, 1, 2])).toBe('2 islands');
  expect(selectionText(ISLANDS, [1, 2])).toBe('2 faces');
});

test('counts say what is wrong, and that not all pairs were looked at', () => {
  const counts = { islands: 1, faces: 2, outsideCount: 0 };
  expect(countTexts({ ...counts, overlaps: null })).toEqual([
    '1 island · 2 faces',
    'counting overlaps · none outside 0 to 1',
  ]);
  const overlaps = { faces: new Uint8Array(2), count: 2, isComplete: false };
  expect(countTexts({ ...counts, outsideCount: 1, overlaps })[1]).toBe(
    'at least 2 overlap · 1 outside 0 to 1',
  );
});

test('what is fitted is on the canvas as a whole, with its texture as wide as high', () => {
  const side = fc.integer({ min: 64, max: 4000 });
  const range = fc.double({ min: -8, max: 8, noNaN: true });
  fc.assert(
    fc.property(side, side, fc.constantFrom(64, 1024, 2048), range, range, (width, height, texture, a, b) => {
      const box = { minU: Math.min(a, b), minV: a, maxU: Math.max(a, b), maxV: a + 1 };
      const sizes = { width: texture, height: 512 };
      const plane = planeAt(fittedPlane(box, sizes, { width, height }), sizes);
      expect(plane.perU / plane.perV).toBeCloseTo(texture / 512, 6);
      const [from, to] = [uvAt(plane, { x: 0, y: 0 }), uvAt(plane, { x: width, y: height })];
      expect(from.u).toBeLessThanOrEqual(Math.min(0, box.minU) + 1e-9);
      expect(from.v).toBeLessThanOrEqual(Math.min(0, box.minV) + 1e-9);
      expect(to.u).toBeGreaterThanOrEqual(Math.max(1, box.maxU) - 1e-9);
      expect(to.v).toBeGreaterThanOrEqual(Math.max(1, box.maxV) - 1e-9);
      expect(planeSize(sizes).width).toBeGreaterThan(8 * texture);
    }),
  );
});

test('coordinates that are far out, or none at all, leave a picture of 0 to 1', () => {
  const size = { width: 800, height: 600 };
  const huge = { minU: -1e9, minV: 0, maxU: 1e9, maxV: 1 };
  for (const box of [undefined, huge]) {
    const { x, y, scale } = fittedPlane(box, { width: 64, height: 64 }, size);
    expect([x, y, scale].every(Number.isFinite)).toBe(true);
    expect(scale).toBeGreaterThan(0);
  }
});
