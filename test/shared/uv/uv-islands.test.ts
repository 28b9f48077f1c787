import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgesOf, verticesOfFaces, wholeIslands } from '#shared/uv/uv-faces.ts';
import { uvIslands } from '#shared/uv/uv-islands.ts';

/** Two squares of two triangles each, side by side in space and on the texture. */
const SQUARES = {
  uvs: Float32Array.of(0, 0, 0.25, 0, 0, 0.25, 0.25, 0.25, 0.5, 0, 0.75, 0, 0.5, 0.25, 0.75, 0.25),
  positions: Float32Array.from(
    [0, 0, 1, 0, 0, 1, 1, 1, 1, 0, 2, 0, 1, 1, 2, 1].flatMap((n, i) => (i % 2 ? [n, 0] : [n])),
  ),
  triangles: Uint32Array.of(0, 1, 2, 2, 1, 3, 4, 5, 6, 6, 5, 7),
};

test('triangles that share vertices are an island', () => {
  const { uvs, positions, triangles } = SQUARES;
  const islands = uvIslands(uvs, positions, triangles);
  expect(islands.count).toBe(2);
  expect([...islands.ofFace]).toEqual([0, 0, 1, 1]);
  expect([...islands.sizes]).toEqual([2, 2]);
});

test('vertices that are split only for their normals join, and move together', () => {
  const uvs = Float32Array.of(0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 1);
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0);
  const triangles = Uint32Array.of(0, 1, 2, 4, 3, 5);
  const islands = uvIslands(uvs, positions, triangles);
  expect(islands.count).toBe(1);
  expect([...verticesOfFaces(islands, triangles, [0])]).toEqual([0, 1, 2, 3, 4]);
});

test('a seam parts islands: the same place in space, another one on the texture', () => {
  const uvs = Float32Array.of(0, 0, 0.4, 0, 0, 0.4, 0.6, 0, 0.6, 0.4, 1, 1);
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0);
  expect(uvIslands(uvs, positions, Uint32Array.of(0, 1, 2, 4, 3, 5)).count).toBe(2);
});

test('triangles without a place have no island', () => {
  const uvs = Float32Array.of(0, 0, 1, 0, 0, 1, Number.NaN, 0);
  const positions = new Float32Array(12);
  const islands = uvIslands(uvs, positions, Uint32Array.of(0, 1, 2, 0, 1, 3, 0, 1, 9, 0xffffffff, 0, 1));
  expect(islands.count).toBe(1);
  expect([...islands.ofFace]).toEqual([0, -1, -1, -1]);
});

test('an empty shape has no islands and no edges', () => {
  const none = new Float32Array();
  expect(uvIslands(none, none, new Uint32Array()).count).toBe(0);
  expect(edgesOf(0, new Uint32Array())).toHaveLength(0);
  expect(uvIslands(none, none, Uint32Array.of(0, 1, 2)).count).toBe(0);
});

/** Meshes of a few vertices on a coarse grid, so that many lie in one place. */
const mesh = fc
  .record({
    points: fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.nat(1)), { minLength: 3, maxLength: 24 }),
    corners: fc.array(fc.nat(25), { maxLength: 90 }),
  })
  .map(({ points, corners }) => ({
    uvs: Float32Array.from(points.flatMap(([u, v]) => [u / 4, v / 4])),
    positions: Float32Array.from(points.flat()),
    triangles: Uint32Array.from(corners.slice(0, 3 * Math.floor(corners.length / 3))),
  }));

test('islands are what hangs together, as a search from each triangle finds it', () => {
  fc.assert(
    fc.property(mesh, ({ uvs, positions, triangles }) => {
      const islands = uvIslands(uvs, positions, triangles);
      const place = (vertex: number): string =>
        [uvs[2 * vertex], uvs[2 * vertex + 1], ...positions.slice(3 * vertex, 3 * vertex + 3)].join();
      const count = uvs.length / 2;
      const faces = [...islands.ofFace.keys()].filter((face) =>
        [0, 1, 2].every((corner) => triangles[3 * face + corner]! < count),
      );
      const places = new Map(
        faces.map((face) => [face, new Set([0, 1, 2].map((corner) => place(triangles[3 * face + corner]!)))]),
      );
      const left = new Set(faces);
      let found = 0;
      while (left.size > 0) {
        const group = new Set<number>([[...left][0]!]);
        for (const face of group)
          for (const other of faces)
            if ([...places.get(face)!].some((one) => places.get(other)!.has(one))) group.add(other);
        for (const face of group) left.delete(face);
        expect(new Set([...group].map((face) => islands.ofFace[face])).size).toBe(1);
        expect(wholeIslands(islands, [[...group][0]!])).toEqual([...group].sort((a, b) => a - b));
        found += 1;
      }
      expect(islands.count).toBe(found);
    }),
  );
});

test('the vertices of whole islands leave no other triangle behind', () => {
  fc.assert(
    fc.property(mesh, fc.nat(29), ({ uvs, positions, triangles }, face) => {
      const islands = uvIslands(uvs, positions, triangles);
      const faces = wholeIslands(islands, [face]);
      const vertices = new Set(verticesOfFaces(islands, triangles, faces));
      for (const [other, island] of islands.ofFace.entries()) {
        if (island < 0 || faces.includes(other)) continue;
        for (const corner of [0, 1, 2]) expect(vertices.has(triangles[3 * other + corner]!)).toBe(false);
      }
    }),
  );
});

test('every edge is listed once', () => {
  fc.assert(
    fc.property(mesh, ({ uvs, triangles }) => {
      const count = uvs.length / 2;
      const wanted = new Set<string>();
      for (let at = 0; at < triangles.length; at += 1) {
        const [a, b] = [triangles[at]!, triangles[at % 3 === 2 ? at - 2 : at + 1]!];
        if (a < count && b < count && a !== b) wanted.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
      }
      const edges = edgesOf(count, triangles);
      const found = Array.from({ length: edges.length / 2 }, (_, i) => `${edges[2 * i]} ${edges[2 * i + 1]}`);
      expect(found.sort()).toEqual([...wanted].sort());
    }),
  );
});
