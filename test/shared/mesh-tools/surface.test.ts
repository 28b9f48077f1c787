import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { boundingSphere } from '#shared/mesh-tools/surface/bounding-spheres.ts';
import { computeFrames } from '#shared/mesh-tools/surface/compute-frames.ts';
import { smoothNormals } from '#shared/mesh-tools/surface/compute-normals.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

const DEGREES = 180 / Math.PI;

/** A square in the plane z = 0 of two triangles, u along x and v along y. */
const SQUARE = {
  positions: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
  uvs: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
};

describe('tangents', () => {
  test('run along growing v, and bitangents along growing u', () => {
    const { positions, normals, uvs, triangles } = SQUARE;
    const { tangents, bitangents } = computeFrames(positions, normals, uvs, triangles);
    expect([...tangents.slice(0, 3)]).toEqual([0, 1, 0]);
    expect([...bitangents.slice(0, 3)]).toEqual([1, 0, 0]);
  });

  test('where the texture has no area are those that the games have', () => {
    const { positions, normals, triangles } = SQUARE;
    const { tangents, bitangents } = computeFrames(positions, normals, new Float32Array(8), triangles);
    expect([...tangents.slice(0, 3)]).toEqual([0, 1, 0]);
    expect([...bitangents.slice(0, 3)]).toEqual([-1, 0, 0]);
  });

  test('are numbers whatever the mesh has', () => {
    const { normals, uvs } = SQUARE;
    const positions = Float32Array.of(Number.NaN, 0, 0, 1, Infinity, 0, 1, 1, 0, 0, 1, 0);
    const { tangents } = computeFrames(positions, normals, uvs, Uint32Array.of(0, 1, 2, 9, 70_000, 3));
    expect(tangents.every(Number.isFinite)).toBe(true);
    const none = computeFrames(
      SQUARE.positions,
      new Float32Array(12).fill(Number.NaN),
      uvs,
      SQUARE.triangles,
    );
    expect([...none.tangents, ...none.bitangents].every(Number.isFinite)).toBe(true);
  });

  test('that would run along the normal are another frame, of length 1', () => {
    const { positions, uvs, triangles } = SQUARE;
    const along = Float32Array.from({ length: 12 }, (_, i) => (i % 3 === 1 ? 1 : 0));
    const { tangents } = computeFrames(positions, along, uvs, triangles);
    expect(Math.hypot(tangents[0]!, tangents[1]!, tangents[2]!)).toBeCloseTo(1);
  });
});

describe('normals', () => {
  test('are smooth up to the angle, and copies along a seam share them', () => {
    // A roof of two slopes of 45° each, whose ridge has its vertices twice.
    const positions = Float32Array.of(
      -1,
      0,
      0,
      -1,
      1,
      0,
      0,
      0,
      1,
      0,
      1,
      1,
      0,
      0,
      1,
      0,
      1,
      1,
      1,
      0,
      0,
      1,
      1,
      0,
    );
    const triangles = Uint32Array.of(0, 2, 3, 0, 3, 1, 4, 6, 7, 4, 7, 5);
    const flat = smoothNormals(positions, triangles, 60);
    expect(flat[6]).toBeCloseTo(-Math.SQRT1_2);
    const smooth = smoothNormals(positions, triangles, 100);
    for (const ridge of [2, 3, 4, 5]) expect(smooth[3 * ridge + 2]).toBeCloseTo(1, 1);
    expect(smooth.slice(6, 9)).toEqual(smooth.slice(12, 15));
  });

  test('are flipped, alone or with the triangles, and flipped again are as before', () => {
    const shapeOf = (bytes: Uint8Array) => shapeGeometry(new MeshDraft(blockValues(openNif(bytes))), 1)!;
    const run = (bytes: Uint8Array, mode: string) => runTool(bytes, { tool: 'normals', options: { mode } });
    const before = Uint8Array.from(skyrimLeNif());
    for (const [mode, corners] of [
      ['flip', [0, 1, 2, 0, 2, 3]],
      ['turn', [0, 2, 1, 0, 3, 2]],
    ] as const) {
      const { after, changes } = run(before, mode);
      const { normals, triangles, tangents } = shapeOf(after);
      expect(changes.length, mode).toBeGreaterThan(0);
      expect([[...normals!.slice(0, 3)], [...triangles]], mode).toEqual([[0, 0, -1], corners]);
      expect(tangents, mode).toEqual(shapeOf(before).tangents);
      expect(run(after, mode).after, mode).toEqual(before);
    }
  });

  test('of thousands of triangles at one place do not take hours', () => {
    const count = 60_000;
    const positions = new Float32Array(3 * count);
    const triangles = Uint32Array.from({ length: 3 * count }, (_, i) => i % count);
    expect(smoothNormals(positions, triangles, 60)).toHaveLength(3 * count);
  });

  test('of vertices without a triangle stay', () => {
    const old = Float32Array.of(1, 0, 0);
    expect(smoothNormals(new Float32Array(3), new Uint32Array(), 60, old)).toEqual(old);
  });
});

test('a sphere is around the middle of the box, out to the farthest vertex, whatever is not a number', () => {
  expect(boundingSphere(Float32Array.of(0, 0, 0, 2, 0, 0, Number.NaN, 0, 0))).toEqual({
    center: { x: 1, y: 0, z: 0 },
    radius: 1,
  });
  expect(boundingSphere(Float32Array.of(Number.NaN, 0, 0))).toBeUndefined();
});

describe.skipIf(corpusMissing !== undefined)('in real meshes', () => {
  /** Angles between what is stored and what we compute, in degrees, sorted. */
  function angles(
    wanted: (bs: number, form: string) => boolean,
    of: 'tangents' | 'normals',
  ): readonly number[] {
    const found: number[] = [];
    for (const path of corpusFiles('nif', /\.nif$/i)) {
      const mesh = meshAt(path);
      if (mesh === undefined) continue;
      for (const [shape, type] of mesh.types.entries()) {
        const geometry = isShape(type) ? shapeGeometry(new MeshDraft(mesh), shape) : undefined;
        if (geometry === undefined || !wanted(mesh.nif.context.bs, geometry.form)) continue;
        const { positions, normals, uvSets, triangles } = geometry;
        const [uvs] = uvSets;
        const stored = geometry[of];
        if (normals === undefined || uvs === undefined || stored === undefined) continue;
        const ours =
          of === 'normals'
            ? smoothNormals(positions, triangles, 60, normals)
            : computeFrames(positions, normals, uvs, triangles).tangents;
        for (let i = 0; i < stored.length; i += 3) {
          const angle = angleAt(stored, ours, i);
          if (angle >= 0) found.push(angle);
        }
      }
    }
    return found.sort((a, b) => a - b);
  }

  const at = (sorted: readonly number[], share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))]!;

  test.each([
    ['New Vegas (a suit)', (bs: number, form: string) => bs === 34 && form === 'data', 0.01, 0.99],
    [
      'Fallout 3 and New Vegas, strips',
      (bs: number, form: string) => bs === 34 && form === 'strips',
      10,
      0.9,
    ],
    ['Oblivion (a body)', (bs: number, form: string) => bs === 11 && form === 'data', 0.01, 0.95],
    ['Skyrim SE', (bs: number) => bs === 100, 7, 0.5],
    ['Fallout 4', (bs: number) => bs === 130, 3, 0.6],
    ['Skyrim LE', (bs: number) => bs === 83, 4, 0.5],
  ])('of %s our tangents are mostly those that the files have', (_, wanted, degrees, share) => {
    expect(at(angles(wanted, 'tangents'), share)).toBeLessThan(degrees);
  });

  test.each([
    ['Fallout 4', 130, 1],
    ['Skyrim SE', 100, 1],
    ['Skyrim LE', 83, 0.05],
    ['Fallout 3 and New Vegas', 34, 1],
  ])('of %s our normals are half of the time those that the files have', (_, game, degrees) => {
    expect(
      at(
        angles((bs) => bs === game, 'normals'),
        0.5,
      ),
    ).toBeLessThan(degrees);
  });
});

function meshAt(path: string) {
  try {
    return blockValues(openNif(corpusFile(path)));
  } catch (error) {
    if (error instanceof FormatError) return undefined;
    throw error;
  }
}

function angleAt(a: Float32Array, b: Float32Array, i: number): number {
  const lengths = Math.hypot(a[i]!, a[i + 1]!, a[i + 2]!) * Math.hypot(b[i]!, b[i + 1]!, b[i + 2]!);
  const dot = a[i]! * b[i]! + a[i + 1]! * b[i + 1]! + a[i + 2]! * b[i + 2]!;
  return Math.acos(Math.max(-1, Math.min(1, dot / lengths))) * DEGREES;
}
