import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { trianglesOfStrips } from '#shared/formats/nif/scene/vectors.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { buildStrips } from '#shared/mesh-tools/shapes/build-strips.ts';
import { halfPrecisionNif } from '#test/fixtures/nif/half-precision-nif.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

/** Triangles with an area, each from its least corner, sorted: the same for the same triangles with the same sides up. */
function sides(triangles: Uint32Array): readonly string[] {
  const all: string[] = [];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a = 0, b = 0, c = 0] = triangles.subarray(i, i + 3);
    if (a === b || b === c || a === c) continue;
    const least = Math.min(a, b, c);
    all.push((least === a ? [a, b, c] : least === b ? [b, c, a] : [c, a, b]).join(' '));
  }
  return all.sort();
}

const unstripped = (strips: readonly Uint16Array[]): Uint32Array =>
  trianglesOfStrips(strips.map((indices) => ({ indices })));

/** A grid of squares, each of two triangles. */
function grid(width: number): Uint32Array {
  const corners: number[] = [];
  for (let y = 0; y < width; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const a = y * (width + 1) + x;
      corners.push(a, a + 1, a + width + 2, a, a + width + 2, a + width + 1);
    }
  }
  return Uint32Array.from(corners);
}

describe('strips', () => {
  test('hold the same triangles with the same sides up, whatever the mesh is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12), { maxLength: 150 }), (corners) => {
        const triangles = Uint32Array.from(corners.slice(0, corners.length - (corners.length % 3)));
        expect(sides(unstripped(buildStrips(triangles).strips))).toEqual(sides(triangles));
      }),
    );
  });

  test('are one, of half as many indices as the triangles of a grid', () => {
    const triangles = grid(60);
    const { strips, flat } = buildStrips(triangles);
    expect([strips.length, flat]).toEqual([1, 0]);
    expect(strips[0]!.length).toBeLessThan(triangles.length / 2);
  });

  test('of 65,535 triangles that no strip joins stay apart, and none takes long', () => {
    const apart = Uint32Array.from({ length: 3 * 21_845 }, (_, i) => i);
    const { strips } = buildStrips(apart);
    expect(strips.length).toBe(21_845);
    // All at one edge.
    const fan = Uint32Array.from({ length: 3 * 65_535 }, (_, i) =>
      i % 3 === 2 ? 2 + (Math.floor(i / 3) % 65_000) : i % 6 < 3 ? i % 3 : 1 - (i % 3),
    );
    const start = performance.now();
    expect(sides(unstripped(buildStrips(fan).strips))).toEqual(sides(fan));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

describe('a shape', () => {
  const shapeOf = (bytes: Uint8Array) => shapeGeometry(new MeshDraft(blockValues(openNif(bytes))), 1)!;

  test('gets strips, and loses them, with all else as before', () => {
    const before = Uint8Array.from(skyrimLeNif());
    const { after, changes } = runTool(before, { tool: 'stripify' });
    expect(changes).toEqual([
      'NiTriShapeData triangles 2 triangles 1 strip',
      'NiTriShape shape NiTriShape NiTriStrips',
    ]);
    expect(blockValues(openNif(after)).types.slice(1, 3)).toEqual(['NiTriStrips', 'NiTriStripsData']);
    expect(shapeOf(after)).toMatchObject({ form: 'strips', uvSets: shapeOf(before).uvSets });
    expect(sides(shapeOf(after).triangles)).toEqual(sides(shapeOf(before).triangles));
    const back = runTool(after, { tool: 'triangulate' }).after;
    expect(shapeOf(back).form).toBe('data');
    expect(blockValues(openNif(back)).value(3)).toEqual(blockValues(openNif(before)).value(3));
  });

  test('of a game without strips gets none', () => {
    const bytes = halfPrecisionNif([0, 0, 0, 1, 0, 0, 0, 1, 0]);
    expect(runTool(bytes, { tool: 'stripify' }).changes).toEqual([]);
  });
});

describe.skipIf(corpusMissing !== undefined)('real meshes', () => {
  test('keep vertices, skins and sides of triangles on the way to strips and to triangles', () => {
    const counts = { stripify: 0, triangulate: 0 };
    let indices = 0;
    let triangles = 0;
    for (const path of [...corpusFiles('nif', /\.nif$/i), ...corpusFiles('convert', /\.nif$/i)]) {
      const bytes = corpusFile(path);
      try {
        openNif(bytes);
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      for (const tool of ['stripify', 'triangulate'] as const) {
        const { after, changes } = runTool(bytes, { tool }, path);
        if (changes.length === 0) continue;
        counts[tool] += 1;
        const [old, now] = [bytes, after].map((one) => new MeshDraft(blockValues(openNif(one))));
        for (const [block, type] of old!.mesh.types.entries()) {
          if (!isShape(type)) {
            if (!/^NiTri(Shape|Strips)Data$/.test(type))
              expect(now!.mesh.value(block), `${path} ${block}`).toEqual(old!.mesh.value(block));
            continue;
          }
          const [before, next] = [shapeGeometry(old!, block), shapeGeometry(now!, block)];
          if (before === undefined || next === undefined) continue;
          const { triangles: own, form: _, ...kept } = before;
          expect(next, path).toMatchObject(kept);
          expect(sides(next.triangles), path).toEqual(sides(own));
          if (tool !== 'stripify' || next.form !== 'strips' || before.form === 'strips') continue;
          triangles += own.length / 3;
          const { points } = now!.value(next.holder) as { points: readonly { indices: Uint16Array }[] };
          indices += points.reduce((sum, one) => sum + one.indices.length, 0);
        }
      }
    }
    console.log(counts, (indices / triangles).toFixed(2), 'indices a triangle');
    expect(counts.stripify).toBeGreaterThan(3);
    expect(counts.triangulate).toBeGreaterThan(3);
    expect(indices / triangles).toBeLessThan(2);
  });
});
