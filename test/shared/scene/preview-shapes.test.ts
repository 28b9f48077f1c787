import { expect, test } from 'vitest';
import { PLAIN } from '#shared/formats/nif/scene/plain-material.ts';
import { PREVIEW_SHAPES, PREVIEW_SIZE, previewScene } from '#shared/scene/preview-shapes.ts';
import type { SceneMesh } from '#shared/scene/scene.ts';

const meshOf = (shape: (typeof PREVIEW_SHAPES)[number]): SceneMesh => previewScene(shape, PLAIN).meshes[0]!;

type Vector = readonly [number, number, number];
const at = (values: Float32Array, index: number, width = 3): Vector => [
  values[index * width]!,
  values[index * width + 1]!,
  values[index * width + 2]!,
];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The corners of each triangle. */
function* trianglesOf({ triangles }: SceneMesh): Generator<readonly [number, number, number]> {
  for (let i = 0; i < triangles.length; i += 3) yield [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
}

test.each(PREVIEW_SHAPES)('the triangles of a %s face outwards and are no lines', (shape) => {
  const mesh = meshOf(shape);
  const { positions, normals } = mesh;
  let smallest = Infinity;
  let facing = Infinity;
  for (const [a, b, c] of trianglesOf(mesh)) {
    const face = cross(minus(at(positions, b), at(positions, a)), minus(at(positions, c), at(positions, a)));
    smallest = Math.min(smallest, Math.hypot(...face));
    for (const vertex of [a, b, c]) facing = Math.min(facing, dot(face, at(normals!, vertex)));
  }
  expect(smallest).toBeGreaterThan(0.01);
  expect(facing).toBeGreaterThan(0);
});

test.each(PREVIEW_SHAPES)('the tangents of a %s go along its texture, and lie on its surface', (shape) => {
  const mesh = meshOf(shape);
  const { positions, normals, tangents, uvs } = mesh;
  const worst = { length: 0, slant: 0, along: Infinity, side: Infinity };
  for (const [a, b, c] of trianglesOf(mesh)) {
    const [ab, ac] = [b, c].map((to) => minus(at(positions, to), at(positions, a)));
    const [u1, v1] = [uvs![2 * b]! - uvs![2 * a]!, uvs![2 * b + 1]! - uvs![2 * a + 1]!];
    const [u2, v2] = [uvs![2 * c]! - uvs![2 * a]!, uvs![2 * c + 1]! - uvs![2 * a + 1]!];
    const area = u1 * v2 - u2 * v1;
    const alongU = ab!.map((part, k) => (part * v2 - ac![k]! * v1) / area) as unknown as Vector;
    const alongV = ab!.map((part, k) => (ac![k]! * u1 - part * u2) / area) as unknown as Vector;
    for (const vertex of [a, b, c]) {
      const normal = at(normals!, vertex);
      const tangent = at(tangents!, vertex, 4);
      const lengths = [Math.hypot(...normal) - 1, Math.hypot(...tangent) - 1];
      worst.length = Math.max(worst.length, ...lengths.map(Math.abs));
      worst.slant = Math.max(worst.slant, Math.abs(dot(normal, tangent)));
      worst.along = Math.min(worst.along, dot(tangent, alongU) / Math.hypot(...alongU));
      // glTF: bitangent = sign × (normal × tangent).
      const sign = tangents![4 * vertex + 3]!;
      worst.side = Math.min(worst.side, sign * dot(cross(normal, tangent), alongV));
    }
  }
  expect(worst.length).toBeLessThan(1e-5);
  expect(worst.slant).toBeLessThan(1e-5);
  expect(worst.along).toBeGreaterThan(0.99);
  expect(worst.side).toBeGreaterThan(0);
});

test('a sphere is round, and closed where its texture begins', () => {
  const mesh = meshOf('sphere');
  const { positions, normals, tangents } = mesh;
  const places = Array.from({ length: positions.length / 3 }, (_, vertex) => vertex);
  const radii = places.map((vertex) => Math.abs(Math.hypot(...at(positions, vertex)) - PREVIEW_SIZE));
  expect(Math.max(...radii)).toBeLessThan(1e-3);
  const place = (vertex: number): string => at(positions, vertex).map(rounded).join();
  // Each edge between places belongs to two triangles, which go along it in opposite directions.
  const edges = new Map<string, number>();
  for (const corners of trianglesOf(mesh)) {
    for (const k of [0, 1, 2]) {
      const edge = `${place(corners[k]!)} ${place(corners[(k + 1) % 3]!)}`;
      edges.set(edge, (edges.get(edge) ?? 0) + 1);
    }
  }
  const open = [...edges].filter(
    ([edge, number]) => number !== 1 || edges.get(edge.split(' ').reverse().join(' ')) !== 1,
  );
  expect(open).toEqual([]);
  // No seam in its shading: vertices of one place, except the poles, have one normal and one tangent.
  const frames = new Map<string, Set<string>>();
  for (const vertex of places) {
    if (Math.abs(positions[3 * vertex + 2]!) > PREVIEW_SIZE - 0.001) continue;
    const frame = [...at(normals!, vertex), ...at(tangents!, vertex, 4)].map(rounded).join();
    frames.set(place(vertex), (frames.get(place(vertex)) ?? new Set()).add(frame));
  }
  expect([...frames.values()].filter(({ size }) => size > 1)).toEqual([]);
});

/** Two decimals, and no -0. */
function rounded(value: number): string {
  return (Math.round(value * 100) / 100 + 0).toFixed(2);
}

test('a cube and a plane show the texture upright from the front', () => {
  for (const shape of ['cube', 'plane'] as const) {
    const { positions, uvs } = meshOf(shape);
    // The first side: from the viewer at -Y, X is to the right and Z up.
    for (const vertex of [0, 1, 2, 3]) {
      const [x, , z] = at(positions, vertex);
      expect([uvs![2 * vertex], uvs![2 * vertex + 1]]).toEqual([x < 0 ? 0 : 1, z > 0 ? 0 : 1]);
    }
  }
});
