import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexHull } from '#shared/hull/convex-hull.ts';
import { convexParts } from '#shared/hull/convex-parts.ts';
import { closedSolid } from '#shared/hull/solid.ts';

type Point = readonly [number, number, number];

/** The surfaces of boxes between two corners each. */
function boxes(...all: readonly (readonly [low: Point, high: Point])[]) {
  const points: number[] = [];
  const triangles: number[] = [];
  for (const [low, high] of all) {
    const first = points.length / 3;
    for (let i = 0; i < 8; i += 1)
      for (let k = 0; k < 3; k += 1) points.push((i >> k) & 1 ? high[k]! : low[k]!);
    const sides = [
      [0, 2, 3, 1],
      [4, 5, 7, 6],
      [0, 1, 5, 4],
      [2, 6, 7, 3],
      [0, 4, 6, 2],
      [1, 3, 7, 5],
    ] as const;
    for (const [a, b, c, d] of sides) triangles.push(...[a, b, c, a, c, d].map((corner) => first + corner));
  }
  return { points: Float32Array.from(points), triangles: Uint32Array.from(triangles) };
}

function volumeOf(points: Float32Array): number {
  const { corners, triangles } = convexHull(points);
  return closedSolid(corners, triangles).volume;
}

/** How far the farthest point is outside all of the hulls. */
function farthestOutside(points: Float32Array, parts: readonly Float32Array[]): number {
  const hulls = parts.map((part) => convexHull(part).planes);
  let most = 0;
  for (let i = 0; i < points.length; i += 3) {
    const heights = hulls.map((planes) => {
      let height = Number.NEGATIVE_INFINITY;
      for (let p = 0; p < planes.length; p += 4) {
        const own =
          planes[p]! * points[i]! +
          planes[p + 1]! * points[i + 1]! +
          planes[p + 2]! * points[i + 2]! +
          planes[p + 3]!;
        height = Math.max(height, own);
      }
      return height;
    });
    most = Math.max(most, Math.min(...heights));
  }
  return most;
}

const TABLE = boxes(
  [
    [0, 0, 9],
    [20, 20, 10],
  ],
  [
    [0, 0, 0],
    [2, 2, 9],
  ],
  [
    [18, 0, 0],
    [20, 2, 9],
  ],
  [
    [0, 18, 0],
    [2, 20, 9],
  ],
  [
    [18, 18, 0],
    [20, 20, 9],
  ],
);

describe('convex parts', () => {
  test('of a table fill little more than its top and legs', () => {
    const parts = convexParts(TABLE.points, TABLE.triangles, 5);
    expect(parts).toHaveLength(5);
    const volume = parts.reduce((sum, part) => sum + volumeOf(part), 0);
    // 400 of the top, 36 of each leg; one hull has 4,000.
    expect(volume).toBeLessThan(800);
    expect(farthestOutside(TABLE.points, parts)).toBeLessThan(0.01);
  });

  test('are no more than asked, and fill the less the more there are', () => {
    const volumes = [1, 2, 3, 5, 8].map((most) => {
      const parts = convexParts(TABLE.points, TABLE.triangles, most);
      expect(parts.length).toBeLessThanOrEqual(most);
      return parts.reduce((sum, part) => sum + volumeOf(part), 0);
    });
    expect(volumes).toEqual([...volumes].sort((a, b) => b - a));
  });

  test('of something convex are one: the points as they were', () => {
    const { points, triangles } = boxes([
      [0, 0, 0],
      [1, 2, 3],
    ]);
    expect(convexParts(points, triangles, 8)).toEqual([points]);
  });

  test('of something flat, or of no triangles, are one', () => {
    const flat = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0);
    expect(convexParts(flat, Uint32Array.of(0, 1, 2), 8)).toEqual([flat]);
    expect(convexParts(flat, new Uint32Array(), 8)).toEqual([flat]);
  });

  test('of what is no number are refused', () => {
    const points = Float32Array.of(0, 0, 0, 1, 0, 0, 0, Number.NaN, 0, 0, 0, 1);
    expect(() => convexParts(points, Uint32Array.of(0, 1, 2, 0, 1, 3), 4)).toThrow();
  });

  test('cover every point of any surface', () => {
    const coordinate = fc.integer({ min: -8, max: 8 });
    const point = fc.tuple(coordinate, coordinate, coordinate);
    fc.assert(
      fc.property(fc.array(fc.tuple(point, point, point), { minLength: 4, maxLength: 24 }), (soup) => {
        const points = Float32Array.from(soup.flat(2));
        const triangles = Uint32Array.from({ length: points.length / 3 }, (_, i) => i);
        let parts: readonly Float32Array[];
        try {
          convexHull(points);
          parts = convexParts(points, triangles, 3);
        } catch {
          return;
        }
        expect(farthestOutside(points, parts)).toBeLessThan(0.05);
      }),
      { numRuns: 12 },
    );
  });
});
