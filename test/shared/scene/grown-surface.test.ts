import { expect, test } from 'vitest';
import { boxOf } from '#shared/scene/bounds.ts';
import { grownSurface } from '#shared/scene/grown-surface.ts';
import { boxWire } from '#shared/scene/wires.ts';

const box = boxWire([1, 2, 3]);

test('the surface around a box is as far outside it as its skin is thick, everywhere', () => {
  const { positions, triangles } = grownSurface(box.positions, box.triangles, 0.5);
  expect(boxOf(positions)).toEqual({ min: [-1.5, -2.5, -3.5], max: [1.5, 2.5, 3.5] });
  for (let i = 0; i < positions.length; i += 3) {
    const beyond = [1, 2, 3].map((half, axis) => Math.max(0, Math.abs(positions[i + axis]!) - half));
    expect(Math.hypot(...beyond)).toBeCloseTo(0.5, 6);
  }
  // Two per side, two per edge, one per corner.
  expect(triangles.length / 3).toBe(12 + 24 + 8);
});

test('it has no gaps: every edge joins two triangles', () => {
  const { positions, triangles } = grownSurface(box.positions, box.triangles, 0.5);
  const place = (corner: number): string => positions.subarray(3 * corner, 3 * corner + 3).join();
  const edges = new Map<string, number>();
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [...triangles.subarray(i, i + 3)].map(place);
    for (const edge of [
      [a, b],
      [b, c],
      [c, a],
    ]) {
      const key = edge.sort().join(' ');
      edges.set(key, (edges.get(key) ?? 0) + 1);
    }
  }
  expect(new Set(edges.values())).toEqual(new Set([2]));
});

test('sides without an extent are dropped', () => {
  const { triangles } = grownSurface(Float32Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0), Uint32Array.of(0, 1, 2), 1);
  expect(triangles).toHaveLength(0);
});
