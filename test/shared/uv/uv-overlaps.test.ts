import fc from 'fast-check';
import { expect, test } from 'vitest';
import { facesOutside, uvBounds } from '#shared/uv/uv-bounds.ts';
import { edgesOf } from '#shared/uv/uv-faces.ts';
import { uvIslands } from '#shared/uv/uv-islands.ts';
import { uvOverlaps } from '#shared/uv/uv-overlaps.ts';

/** A square of `side` × `side` cells of two triangles. */
function gridMesh(side: number) {
  const row = side + 1;
  const uvs = Float32Array.from({ length: 2 * row * row }, (_, i) =>
    i % 2 === 0 ? ((i >> 1) % row) / side : Math.floor((i >> 1) / row) / side,
  );
  const triangles = Uint32Array.from(
    Array.from({ length: side * side }, (_, cell) => {
      const at = Math.floor(cell / side) * row + (cell % side);
      return [at, at + 1, at + row, at + row, at + 1, at + row + 1];
    }).flat(),
  );
  return { uvs, triangles };
}

test('neighbors do not overlap, as floats and as halves', () => {
  for (const side of [1, 7, 60]) {
    const { uvs, triangles } = gridMesh(side);
    expect(uvOverlaps(uvs, triangles)).toMatchObject({ count: 0, isComplete: true });
    const halves = new Float32Array(uvs.map((value) => Math.round(value * 2048) / 2048));
    expect(uvOverlaps(halves, triangles).count).toBe(0);
  }
});

test('triangles that lie over others are found, also one within another and mirrored copies', () => {
  const within = Float32Array.of(0, 0, 1, 0, 0, 1, 0.1, 0.1, 0.2, 0.1, 0.1, 0.2, 2, 2, 3, 2, 2, 3);
  expect([...uvOverlaps(within, Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8)).faces]).toEqual([1, 1, 0]);
  const { uvs, triangles } = gridMesh(20);
  const twice = new Uint32Array(2 * triangles.length);
  twice.set(triangles);
  twice.set(triangles.slice().reverse(), triangles.length);
  expect(uvOverlaps(uvs, twice).count).toBe(1600);
});

test('what is a tile away does not overlap, and triangles without area or place never do', () => {
  const uvs = Float32Array.of(0, 0, 1, 0, 0, 1, 1, 0, 2, 0, 1, 1, 0.5, 0, 0.5, 1, 0.5, 0.5, Number.NaN, 0);
  const triangles = Uint32Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 9, 0, 1, 77);
  expect(uvOverlaps(uvs, triangles).count).toBe(0);
});

/** Triangles with corners at whole numbers, so that areas are exact. */
const corner = fc.tuple(fc.nat(6), fc.nat(6));
const face = fc.tuple(corner, corner, corner);

test('two triangles overlap if and only if clipping one by the other leaves area', () => {
  fc.assert(
    fc.property(face, face, (a, b) => {
      const uvs = Float32Array.from([...a, ...b].flat());
      const { count } = uvOverlaps(uvs, Uint32Array.of(0, 1, 2, 3, 4, 5));
      expect(count > 0).toBe(sharedArea(a, b) > 1e-6);
    }),
    { numRuns: 2000 },
  );
});

test('a grid finds the pairs that looking at all of them finds', () => {
  fc.assert(
    fc.property(fc.array(face, { maxLength: 30 }), (faces) => {
      const uvs = Float32Array.from(faces.flat(2));
      const all = uvOverlaps(
        uvs,
        Uint32Array.from({ length: 3 * faces.length }, (_, i) => i),
      );
      const wanted = faces.map((one, i) =>
        faces.some((other, j) => i !== j && sharedArea(one, other) > 1e-6) ? 1 : 0,
      );
      expect([...all.faces]).toEqual(wanted);
    }),
  );
});

test('triangles in one pile, or many times over the plane, are counted without looking at all pairs', () => {
  const pile = new Uint32Array(600_000).map((_, i) => i % 3);
  const piled = uvOverlaps(Float32Array.of(0, 0, 1, 0, 0, 1), pile);
  expect(piled).toMatchObject({ count: 200_000, isComplete: true });
  const { uvs, triangles } = gridMesh(250);
  const many = new Uint32Array(600_000);
  for (let at = 0; at < many.length; at += triangles.length)
    many.set(triangles.subarray(0, Math.min(triangles.length, many.length - at)), at);
  expect(uvOverlaps(uvs, many).count).toBeGreaterThan(0);
  expect(uvIslands(uvs, new Float32Array(), many).count).toBe(1);
  expect(edgesOf(uvs.length / 2, many).length / 2).toBe(3 * 250 * 250 + 2 * 250);
});

test('one vertex far out does not keep the others from being looked at', () => {
  const { uvs, triangles } = gridMesh(200);
  uvs[0] = 60_000;
  const { count, isComplete } = uvOverlaps(uvs, triangles);
  expect(isComplete).toBe(true);
  // Its one triangle lies over the upper row.
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(800);
});

test('where there are too many pairs to look at, the count says so', () => {
  const uvs = new Float32Array(60_000).map((_, i) => Math.fround(Math.sin(i * 7.1)));
  const triangles = new Uint32Array(30_000).map((_, i) => i);
  const { isComplete, count } = uvOverlaps(uvs, triangles, 1000);
  expect(isComplete).toBe(false);
  expect(count).toBeLessThanOrEqual(2000);
});

test('faces outside 0 to 1 are counted; the border itself is inside', () => {
  const uvs = Float32Array.of(0, 0, 1, 0, 0, 1, 1.001, 0, -0.5, 0.5, Number.NaN, 0);
  const triangles = Uint32Array.of(0, 1, 2, 0, 1, 3, 0, 2, 4, 0, 1, 5, 0, 1, 99);
  expect([...facesOutside(uvs, triangles)]).toEqual([0, 1, 1, 0, 0]);
  expect(uvBounds(uvs, [0, 3, 4, 5, 99])).toMatchObject({ minU: -0.5, maxV: 0.5, minV: 0 });
  expect(uvBounds(uvs, [5, 99])).toBeUndefined();
});

type Point = readonly [number, number];

/** Area that two triangles share: one is clipped by the edges of the other (Sutherland and Hodgman). */
function sharedArea(a: readonly Point[], b: readonly Point[]): number {
  const sign = Math.sign(areaOf(b));
  if (sign === 0 || areaOf(a) === 0) return 0;
  let left: readonly Point[] = a;
  for (const [i, from] of b.entries()) {
    const to = b[(i + 1) % 3]!;
    const side = ([x, y]: Point): number =>
      sign * ((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]));
    left = left.flatMap((p, at): readonly Point[] => {
      const q = left[(at + 1) % left.length]!;
      const [sp, sq] = [side(p), side(q)];
      const crossing: Point = [
        p[0] + ((q[0] - p[0]) * sp) / (sp - sq),
        p[1] + ((q[1] - p[1]) * sp) / (sp - sq),
      ];
      return [...(sp >= 0 ? [p] : []), ...(sp * sq < 0 ? [crossing] : [])];
    });
  }
  return Math.abs(areaOf(left));
}

function areaOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - y * nextX;
  }, 0);
}
