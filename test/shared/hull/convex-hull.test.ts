import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type ConvexHull, convexHull, MOST_CORNERS } from '#shared/hull/convex-hull.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { ball, grid } from './points.ts';

/** How far the farthest point is outside the planes, and outside the triangles. */
function outsideOf(hull: ConvexHull, points: Float32Array) {
  const { corners, triangles } = hull;
  let ofTriangles = 0;
  for (let i = 0; i < points.length; i += 3) {
    for (let t = 0; t < triangles.length; t += 3) {
      const three = triangles.subarray(t, t + 3);
      ofTriangles = Math.max(ofTriangles, heightAbove(corners, three, points.subarray(i, i + 3)));
    }
  }
  return { ofPlanes: outsidePlanes(hull, points), ofTriangles };
}

function outsidePlanes({ planes }: ConvexHull, points: Float32Array): number {
  let most = 0;
  for (let i = 0; i < points.length; i += 3) {
    for (let p = 0; p < planes.length; p += 4) {
      const along =
        planes[p]! * points[i]! + planes[p + 1]! * points[i + 1]! + planes[p + 2]! * points[i + 2]!;
      most = Math.max(most, along + planes[p + 3]!);
    }
  }
  return most;
}

function heightAbove(corners: Float32Array, three: Uint32Array, point: Float32Array): number {
  const [a, b, c] = [...three].map((corner) => [...corners.subarray(3 * corner, 3 * corner + 3)]);
  const u = b!.map((value, k) => value - a![k]!);
  const v = c!.map((value, k) => value - a![k]!);
  const n = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
  const length = Math.hypot(...n);
  return length > 0 ? n.reduce((sum, value, k) => sum + value * (point[k]! - a![k]!), 0) / length : 0;
}

describe('a convex hull', () => {
  test('of a cube with points in it, on its sides and edges has 8 corners and 6 sides', () => {
    const hull = convexHull(grid(6));
    expect([hull.vertices.length / 3, hull.planes.length / 4, hull.outside]).toEqual([8, 6, 0]);
    const planes = Array.from({ length: 6 }, (_, i) =>
      [...hull.planes.subarray(4 * i, 4 * i + 4)].map((value) => value + 0),
    );
    expect(planes).toContainEqual([1, 0, 0, -1]);
    expect(planes).toContainEqual([0, 0, -1, 0]);
  });

  test('of a turned cube has 8 corners and 6 sides too', () => {
    const hull = convexHull(grid(12, 0.5));
    expect([hull.vertices.length / 3, hull.planes.length / 4]).toEqual([8, 6]);
  });

  test('holds all points, with planes and triangles, and is closed', () => {
    const coordinate = fc.float({ min: -1000, max: 1000, noNaN: true });
    fc.assert(
      fc.property(fc.array(coordinate, { minLength: 12, maxLength: 120 }), (numbers) => {
        const points = Float32Array.from(numbers.slice(0, numbers.length - (numbers.length % 3)));
        let hull: ConvexHull;
        try {
          hull = convexHull(points);
        } catch (error) {
          return error instanceof UserError && error.code === 'flat';
        }
        const { ofPlanes, ofTriangles } = outsideOf(hull, points);
        expect(ofTriangles).toBeLessThan(0.2);
        expect(ofPlanes).toBeLessThan(0.2);
        expect(hull.outside).toBeGreaterThanOrEqual(ofPlanes);
        const edges = new Set<string>();
        const { triangles } = hull;
        for (let i = 0; i < triangles.length; i += 1)
          edges.add(`${triangles[i]} ${triangles[i - (i % 3) + ((i + 1) % 3)]}`);
        for (const edge of edges) expect(edges).toContain(edge.split(' ').reverse().join(' '));
        return edges.size === triangles.length;
      }),
      { numRuns: 300 },
    );
  });

  test('of some points of a grid leaves out none of them', () => {
    const all = grid(3);
    const point = fc.nat(26);
    fc.assert(
      fc.property(fc.array(point, { minLength: 4, maxLength: 27 }), (chosen) => {
        const points = Float32Array.from(chosen.flatMap((i) => [...all.subarray(3 * i, 3 * i + 3)]));
        try {
          const { ofPlanes, ofTriangles } = outsideOf(convexHull(points), points);
          expect(Math.max(ofPlanes, ofTriangles)).toBeLessThan(1e-4);
        } catch (error) {
          if (!(error instanceof UserError && error.code === 'flat')) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('of some points of a thin plate leaves out none of them', () => {
    const coordinate = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate, coordinate), { minLength: 8 }), (places) => {
        const points = Float32Array.from(places.flatMap(([x, y, z]) => [x, y, z / 1000]));
        try {
          expect(outsidePlanes(convexHull(points), points)).toBeLessThan(2e-4);
        } catch (error) {
          if (!(error instanceof UserError && error.code === 'flat')) throw error;
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('has at most as many corners as Havok takes, and says about how far others reach outside', () => {
    const points = ball(3000);
    const hull = convexHull(points);
    expect(hull.vertices.length / 3).toBeLessThanOrEqual(MOST_CORNERS);
    const ofPlanes = outsidePlanes(hull, points);
    expect(hull.outside).toBeGreaterThanOrEqual(ofPlanes);
    expect(hull.outside).toBeLessThan(0.03);
  });

  test('leaves out what is nearer than a tolerance', () => {
    expect(convexHull(ball(3000), { tolerance: 0.1 }).vertices.length / 3).toBeLessThan(100);
  });

  test('of points many times over is the hull of one of each', () => {
    const once = grid(2);
    const often = Float32Array.from({ length: 50 * once.length }, (_, i) => once[i % once.length]!);
    expect(convexHull(often).planes.length / 4).toBe(6);
  });

  const flat = Float32Array.from(
    { length: 300 },
    (_, i) => [Math.sin(i - (i % 3)), Math.cos(i - (i % 3)), 4][i % 3]!,
  );
  const tilted = Float32Array.from({ length: 300 }, (_, i) => {
    const [u, v] = [Math.sin(i - (i % 3)), Math.cos(7 * (i - (i % 3)))];
    return [u, v, 0.3 * u + 0.7 * v][i % 3]!;
  });
  test.each([
    ['no points', new Float32Array(), 'no-points'],
    ['one point', Float32Array.of(1, 2, 3), 'flat'],
    ['two points', Float32Array.of(1, 2, 3, 4, 5, 6), 'flat'],
    ['three points', Float32Array.of(1, 2, 3, 4, 5, 6, 0, 0, 1), 'flat'],
    ['one place many times', new Float32Array(300).fill(7), 'flat'],
    ['a line', Float32Array.from({ length: 30 }, (_, i) => Math.floor(i / 3) * ((i % 3) + 1)), 'flat'],
    ['a plane', flat, 'flat'],
    ['a tilted plane', tilted, 'flat'],
    ['not a number', Float32Array.of(1, Number.NaN, 3, 4, 5, 6), 'not-a-number'],
    ['without end', Float32Array.of(1, Infinity, 3, 4, 5, 6), 'not-a-number'],
  ])('refuses %s in words', (_, points, code) => {
    expect(() => convexHull(points)).toThrow(expect.objectContaining({ code }));
  });

  test('of a million points takes seconds, not minutes', { timeout: 60_000 }, () => {
    expect(convexHull(ball(1_000_000)).vertices.length / 3).toBe(MOST_CORNERS);
  });
});

describe.skipIf(corpusMissing !== undefined)('a convex hull of a real shape', () => {
  function* shapes(): Generator<readonly [name: string, points: Float32Array]> {
    for (const path of ['nif', 'mods', 'convert'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
      let draft: MeshDraft;
      try {
        draft = new MeshDraft(blockValues(openNif(corpusFile(path))));
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      for (const block of draft.blocks(isShape)) {
        const { positions } = shapeGeometry(draft, block) ?? {};
        if (positions !== undefined) yield [`${path} ${block}`, positions];
      }
    }
  }

  test('holds all its vertices, or says how far they reach outside', { timeout: 120_000 }, () => {
    let made = 0;
    for (const [name, points] of shapes()) {
      let hull: ConvexHull;
      try {
        hull = convexHull(points);
      } catch (error) {
        if (error instanceof UserError) continue;
        throw error;
      }
      made += 1;
      const ofPlanes = outsidePlanes(hull, points);
      expect(hull.outside, name).toBeGreaterThanOrEqual(ofPlanes);
      const sides = [0, 1, 2].map((axis) => {
        const values = points.filter((_, i) => i % 3 === axis);
        return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
      });
      const isFull = hull.corners.length / 3 === MOST_CORNERS;
      expect(ofPlanes / Math.max(...sides), name).toBeLessThan(isFull ? 0.01 : 1e-4);
    }
    expect(made).toBeGreaterThan(500);
  });
});
