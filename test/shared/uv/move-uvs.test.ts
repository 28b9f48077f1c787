import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  middleOfBox,
  movedUvs,
  scaleAbout,
  shift,
  shiftToBorder,
  turnAbout,
  type UvMap,
} from '#shared/uv/move-uvs.ts';
import { uvBounds } from '#shared/uv/uv-bounds.ts';
import { facesAt, facesWithin, stretchedFaces } from '#shared/uv/uv-faces.ts';

const UVS = Float32Array.of(0.25, 0.25, 0.75, 0.25, 0.25, 0.5, 0.9, 0.9);
const ALL = [0, 1, 2, 3];
const by = (map: UvMap) => ({ kind: 'map', map }) as const;

test('only the named vertices move', () => {
  const moved = movedUvs(UVS, [0, 2, 99], by(shift(0.5, -0.25)));
  expect([...moved]).toEqual([0.75, 0, 0.75, 0.25, 0.75, 0.25, Math.fround(0.9), Math.fround(0.9)]);
  expect(UVS[0]).toBe(0.25);
});

test('two flips and four quarter turns change nothing', () => {
  const middle = middleOfBox(uvBounds(UVS, ALL)!);
  const twice = [scaleAbout(middle, -1, 1), scaleAbout(middle, -1, 1)];
  const turns = Array.from({ length: 4 }, () => turnAbout(middle, 90, 2));
  for (const maps of [twice, turns]) {
    const back = maps.reduce((uvs: Float32Array, map) => movedUvs(uvs, ALL, by(map)), UVS);
    for (const [i, value] of back.entries()) expect(value).toBeCloseTo(UVS[i]!, 6);
  }
});

test('a quarter turn goes clockwise as the texture is shown', () => {
  const [u, v] = movedUvs(Float32Array.of(1, 0.5), [0], by(turnAbout({ u: 0.5, v: 0.5 }, 90)));
  expect([u, v]).toEqual([0.5, 1]);
});

test('a turn keeps lengths as they are seen on a texture that is not square', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
      fc.integer({ min: -360, max: 360 }),
      fc.constantFrom(0.5, 1, 4),
      ([u, v], degrees, aspect) => {
        const [a, b, c, d, e, f] = turnAbout({ u: 0.25, v: 0.5 }, degrees, aspect);
        const [u2, v2] = [a * u + b * v + c, d * u + e * v + f];
        const length = (x: number, y: number): number => Math.hypot((x - 0.25) * aspect, y - 0.5);
        expect(length(u2, v2)).toBeCloseTo(length(u, v), 8);
      },
    ),
  );
});

test('snapping to pixels is done once', () => {
  const snap = { kind: 'snap', width: 64, height: 16 } as const;
  fc.assert(
    fc.property(fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { maxLength: 20 }), (numbers) => {
      const uvs = Float32Array.from(numbers);
      const vertices = [...uvs.keys()];
      const once = movedUvs(uvs, vertices, snap);
      expect(movedUvs(once, vertices, snap)).toEqual(once);
      for (let i = 0; i + 1 < uvs.length; i += 2) {
        expect(once[i]! * 64).toBe(Math.round(once[i]! * 64));
        expect(Math.abs(once[i + 1]! - uvs[i + 1]!)).toBeLessThanOrEqual(1 / 32 + 1e-6);
      }
    }),
  );
});

test('a box snaps to the nearest border, then to the corner', () => {
  let box = { minU: 0.1, minV: 0.2, maxU: 0.95, maxV: 0.5 };
  const first = shiftToBorder(box);
  expect(first).toEqual(shift(1 - 0.95, 0));
  box = { ...box, minU: 0.15, maxU: 1 };
  expect(shiftToBorder(box)).toEqual(shift(0, -0.2));
  expect(shiftToBorder({ ...box, minV: 0, maxV: 0.3 })).toEqual(shift(0, 0));
});

test('coordinates that a mesh cannot store are refused, and those that are no numbers stay', () => {
  expect(() => movedUvs(UVS, ALL, by(shift(70_000, 0)))).toThrow(/farther out/);
  const odd = Float32Array.of(Number.NaN, 0, Number.POSITIVE_INFINITY, 1);
  expect(movedUvs(odd, [0, 1], by(shift(1, 1)))).toEqual(odd);
});

test('faces are found by a point and by a rectangle', () => {
  const uvs = Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1, Number.NaN, 0);
  const triangles = Uint32Array.of(0, 1, 2, 2, 1, 3, 0, 1, 4, 0, 0, 0, 0, 1, 50);
  expect(facesAt(uvs, triangles, { u: 0.1, v: 0.1 })).toEqual([0]);
  expect(facesAt(uvs, triangles, { u: 0.9, v: 0.9 })).toEqual([1]);
  expect(facesAt(uvs, triangles, { u: 0, v: 0 })).toEqual([0]);
  expect(facesWithin(uvs, triangles, { minU: -1, minV: -1, maxU: 2, maxV: 2 })).toEqual([0, 1, 3]);
  expect(facesWithin(uvs, triangles, { minU: 0.5, minV: -1, maxU: 2, maxV: 2 })).toEqual([]);
});

test('triangles that share vertices with those that move are counted', () => {
  const triangles = Uint32Array.of(0, 1, 2, 2, 1, 3, 4, 5, 6);
  expect(stretchedFaces(Uint32Array.of(0, 1, 2), 7, triangles, new Set([0]))).toBe(1);
  expect(stretchedFaces(Uint32Array.of(4, 5, 6), 7, triangles, new Set([2]))).toBe(0);
});
