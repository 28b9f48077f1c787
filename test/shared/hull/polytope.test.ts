import { describe, expect, test } from 'vitest';
import { convexHull } from '#shared/hull/convex-hull.ts';
import type { Axes } from '#shared/hull/fit-shapes.ts';
import { boxPolytope, edgeKey, facesByEdge, type Polytope, polytopeOf } from '#shared/hull/polytope.ts';
import { principalAxes } from '#shared/hull/principal-axes.ts';
import { boxSolid } from '#shared/hull/solid.ts';

/** Numbers from 0 to 1, the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

function expectClosed({ vertices, planes, faces }: Polytope, tolerance: number): void {
  const edges = facesByEdge(faces);
  expect(planes).toHaveLength(4 * faces.length);
  for (const [number, face] of faces.entries()) {
    const [x, y, z, d] = planes.subarray(4 * number, 4 * number + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    for (const [i, from] of face.entries()) {
      expect(edges.has(edgeKey(face[(i + 1) % face.length]!, from))).toBe(true);
      const height = x * vertices[3 * from]! + y * vertices[3 * from + 1]! + z * vertices[3 * from + 2]! + d;
      expect(Math.abs(height)).toBeLessThanOrEqual(tolerance);
    }
  }
  // Euler: vertices and faces are two more than edges.
  const used = new Set(faces.flat());
  expect(used.size + faces.length).toBe(edges.size / 2 + 2);
}

/** A turn around an axis that is none of x, y and z. */
const TURNED: Axes = [
  [2 / 3, 2 / 3, -1 / 3],
  [-1 / 3, 2 / 3, 2 / 3],
  [2 / 3, -1 / 3, 2 / 3],
];

describe('the sides of convex solids', () => {
  test('close in a box, also a turned one, with normals that point outward', () => {
    const polytope = boxPolytope({ center: [4, 5, 6], half: [1, 2, 3], axes: TURNED });
    expectClosed(polytope, 1e-5);
    for (let i = 0; i < 6; i += 1) {
      const [x, y, z, d] = polytope.planes.subarray(4 * i, 4 * i + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      expect(4 * x + 5 * y + 6 * z + d).toBeLessThan(-0.9);
    }
  });

  test('of a hull of a box are six, though its points make twelve triangles', () => {
    const { vertices } = boxPolytope({ center: [0, 0, 0], half: [1, 2, 3], axes: TURNED });
    const polytope = polytopeOf(convexHull(vertices));
    expect(polytope.faces.map(({ length }) => length)).toEqual([4, 4, 4, 4, 4, 4]);
    expectClosed(polytope, 1e-3);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('close in the hull of any points (%i)', (seed) => {
    const next = random(seed);
    const points = Float32Array.from({ length: 3 * 40 * seed }, (_, i) => {
      // Some on the sides of a box, which are flat, and some between them.
      const value = 2 * next() - 1;
      return seed % 2 === 0 && i % 3 === 2 && next() < 0.5 ? Math.sign(value) : value;
    });
    expectClosed(polytopeOf(convexHull(points)), 1e-3);
  });
});

test('the principal axes of a turned box are its own', () => {
  const { inertia } = boxSolid({ center: [0, 0, 0], half: [1, 2, 3], axes: TURNED });
  const { inertia: own, rotation } = principalAxes({ inertia });
  expect([...own].sort((a, b) => a - b).map((value) => Math.round(value * 1e6) / 1e6)).toEqual([
    1.666667, 3.333333, 4.333333,
  ]);
  const [x, y, z, w] = rotation;
  expect(Math.hypot(x, y, z, w)).toBeCloseTo(1, 12);
  const turned = [
    [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
    [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
    [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
  ];
  for (const row of [0, 1, 2]) {
    for (const column of [0, 1, 2]) {
      const again = own.reduce((sum, value, k) => sum + turned[row]![k]! * value * turned[column]![k]!, 0);
      expect(again).toBeCloseTo(inertia[row]![column]!, 8);
    }
  }
});

test('the principal axes of a solid along x, y and z are those', () => {
  expect(
    principalAxes({
      inertia: [
        [3, 0, 0],
        [0, 1, 0],
        [0, 0, 2],
      ],
    }),
  ).toEqual({
    inertia: [3, 1, 2],
    rotation: [0, 0, 0, 1],
  });
});
