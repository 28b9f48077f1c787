import { describe, expect, test } from 'vitest';
import { convexHull } from '#shared/hull/convex-hull.ts';
import { boxAround, capsuleAround, type Point, sphereAround, tightBox } from '#shared/hull/fit-shapes.ts';
import {
  boxSolid,
  capsuleSolid,
  closedSolid,
  joinedSolid,
  type Solid,
  sphereSolid,
} from '#shared/hull/solid.ts';
import { ball, grid } from './points.ts';

const near = (solid: Solid) => ({
  volume: expect.closeTo(solid.volume, 2),
  center: solid.center.map((value) => expect.closeTo(value, 3)),
  inertia: solid.inertia.map((row) => row.map((value) => expect.closeTo(value, 2))),
});

/** Scaled, then moved. */
const placed = (points: Float32Array, [x, y, z]: Point, [dx, dy, dz]: Point = [0, 0, 0]): Float32Array =>
  points.map((value, i) => value * [x, y, z][i % 3]! + [dx, dy, dz][i % 3]!);

describe('shapes around points', () => {
  test('a box is as large as what it holds', () => {
    const box = boxAround(placed(grid(3), [2, 4, 6], [1, 0, 0]));
    expect([box.center, box.half]).toEqual([
      [2, 2, 3],
      [1, 2, 3],
    ]);
  });

  test('a turned box has its own axes, unless those of the mesh do as well', () => {
    const points = grid(4, 0.5);
    const box = tightBox(points, convexHull(points));
    expect(box.half.map((value) => value)).toEqual([
      expect.closeTo(0.5, 4),
      expect.closeTo(0.5, 4),
      expect.closeTo(0.5, 4),
    ]);
    const straight = grid(4);
    expect(tightBox(straight, convexHull(straight)).axes).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ]);
  });

  test('a sphere is little larger than the smallest, and holds all', () => {
    const points = placed(grid(5), [2, 2, 2], [5, 5, 5]);
    const { center, radius } = sphereAround(points);
    expect(radius).toBeLessThan(Math.sqrt(3) * 1.01);
    for (let i = 0; i < points.length; i += 3)
      expect(
        Math.hypot(points[i]! - center[0], points[i + 1]! - center[1], points[i + 2]! - center[2]),
      ).toBeLessThanOrEqual(radius * 1.000_001);
  });

  test('a capsule lies along what is long, and holds all', () => {
    const points = placed(ball(500), [1, 1, 5]);
    const { ends, radius } = capsuleAround(points, [boxAround(points)]);
    expect(radius).toBeCloseTo(1, 1);
    expect([ends[0][0], ends[1][1]]).toEqual([expect.closeTo(0, 1), expect.closeTo(0, 1)]);
    expect(Math.abs(ends[1][2] - ends[0][2])).toBeLessThan(8.1);
    for (let i = 0; i < points.length; i += 3) {
      const z = Math.min(
        Math.max(points[i + 2]!, Math.min(ends[0][2], ends[1][2])),
        Math.max(ends[0][2], ends[1][2]),
      );
      expect(
        Math.hypot(points[i]! - ends[0][0], points[i + 1]! - ends[0][1], points[i + 2]! - z),
      ).toBeLessThan(radius + 1e-4);
    }
  });

  test.each([
    ['nothing', new Float32Array(), 'no-points'],
    ['no number', Float32Array.of(0, Number.NaN, 0), 'not-a-number'],
  ] as const)('%s is refused in words', (_, points, code) => {
    for (const make of [boxAround, sphereAround])
      expect(() => make(points)).toThrow(expect.objectContaining({ code }));
  });
});

describe('the mass of solids', () => {
  test('is spread in a hull as in the box or ball that it is', () => {
    const cuboid = placed(grid(3, 0.5), [2, 2, 6], [7, -3, 2]);
    const hull = convexHull(cuboid);
    expect(closedSolid(hull.corners, hull.triangles)).toEqual(near(boxSolid(tightBox(cuboid, hull))));
    const round = convexHull(ball(20_000), { corners: 4000 });
    const solid = closedSolid(round.corners, round.triangles);
    expect(solid).toEqual({
      ...near(sphereSolid({ center: [0, 0, 0], radius: 1 })),
      volume: expect.closeTo(4.18, 1),
    });
  });

  test('is spread in a capsule as in its hull, and in one without length as in a ball', () => {
    const capsule = {
      ends: [
        [0, 0, -3],
        [0, 0, 3],
      ],
      radius: 1,
    } as const;
    const dots = ball(20_000);
    const hull = convexHull(
      dots.map((value, i) => (i % 3 === 2 ? value + Math.sign(value) * 3 : value)),
      { corners: 3000 },
    );
    const solid = closedSolid(hull.corners, hull.triangles);
    const exact = capsuleSolid(capsule);
    expect(solid.volume / exact.volume).toBeCloseTo(1, 2);
    expect(solid.inertia[0][0] / exact.inertia[0][0]).toBeCloseTo(1, 2);
    expect(solid.inertia[2][2] / exact.inertia[2][2]).toBeCloseTo(1, 2);
    const short = capsuleSolid({
      ends: [
        [1, 1, 1],
        [1, 1, 1],
      ],
      radius: 2,
    });
    expect(short).toEqual(near(sphereSolid({ center: [1, 1, 1], radius: 2 })));
  });

  test('of two halves is that of the whole', () => {
    const half = (z: number) =>
      boxSolid({ center: [0, 0, z], half: [1, 1, 0.5], axes: boxAround(grid(2)).axes });
    expect(joinedSolid([half(0.5), half(-0.5)])).toEqual(
      near(boxSolid({ center: [0, 0, 0], half: [1, 1, 1], axes: boxAround(grid(2)).axes })),
    );
  });
});
