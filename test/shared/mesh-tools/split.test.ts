import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { splitTriangles } from '#shared/mesh-tools/shapes/split-triangles.ts';
import { gridNif } from '#test/fixtures/nif/grid-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { editedNif } from './edited-nif.ts';
import { shownDifference } from './shown-corners.ts';
import { runTool, type ToolRun } from './tool-run.ts';

describe('triangles', () => {
  test('are split in their order, within the limits, none lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { maxLength: 150 }),
        fc.integer({ min: 3, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (corners, vertices, triangles) => {
          const all = Uint32Array.from(corners.slice(0, corners.length - (corners.length % 3)));
          const parts = splitTriangles(all, { vertices, triangles });
          for (const part of parts) {
            expect(part.from.length).toBeLessThanOrEqual(vertices);
            expect(part.triangleFrom.length).toBeLessThanOrEqual(triangles);
          }
          const joined = parts.flatMap((part) => [...part.triangles].map((vertex) => part.from[vertex]!));
          expect(joined).toEqual([...all]);
          expect(parts.flatMap(({ triangleFrom }) => [...triangleFrom])).toEqual([
            ...Array(all.length / 3).keys(),
          ]);
        },
      ),
    );
  });
});

const split = (bytes: Uint8Array, limits: Record<string, number>, path?: string): ToolRun =>
  runTool(bytes, { tool: 'split-shapes', options: limits }, path);

describe('a shape', () => {
  test('becomes several with its properties, which show the same triangles', () => {
    const before = gridNif(30);
    const { after, left } = split(before, { vertices: 400 });
    const mesh = blockValues(openNif(after));
    const shapes = [...mesh.types.keys()].filter((block) => isShape(mesh.types[block]!));
    expect(left).toEqual([]);
    expect(shapes.length).toBe(3);
    expect([...(mesh.value(0)!.children as Int32Array)]).toEqual(shapes);
    expect(new Set(shapes.map((shape) => mesh.value(shape)!.shaderProperty)).size).toBe(1);
    expect(new Set(shapes.map((shape) => mesh.value(shape)!.data)).size).toBe(3);
    expect(
      shapes.map((shape) => openNif(after).header.strings!.get(Number(mesh.value(shape)!.name))),
    ).toEqual(['Board:0', 'Board:0_1', 'Board:0_2']);
    expect(shownDifference(after, before)).toBeUndefined();
    // Each has a sphere of its own.
    const radii = shapes.map((shape) => {
      const data = mesh.value(Number(mesh.value(shape)!.data))!;
      return (data.boundingSphere as { radius: number }).radius;
    });
    expect(Math.max(...radii)).toBeLessThan(250);
  });

  test('within the limits stays', () => {
    expect(split(gridNif(30), {}).changes).toEqual([]);
    expect(split(gridNif(10), { vertices: 256 }).changes).toEqual([]);
  });
});

describe('a damaged shape', () => {
  test('stays if its triangles refer to missing vertices, with the reason', () => {
    const bytes = editedNif(gridNif(30), (block, value) => {
      if (block !== 2) return value;
      const { triangles } = value as { triangles: Record<'v1' | 'v2' | 'v3', Uint16Array> };
      const { v2, v3 } = triangles;
      return { ...value, triangles: { length: v2.length, v1: v2.map(() => 60_000), v2, v3 } };
    });
    const { left, changes } = split(bytes, { vertices: 400 });
    expect([left, changes]).toEqual([['Some of its triangles refer to missing vertices.'], []]);
  });

  test('that no node has, or that shares its vertices, stays', () => {
    const alone = editedNif(gridNif(30), (block, value) =>
      block === 0 ? { ...value, numChildren: 0, children: new Int32Array() } : value,
    );
    expect(split(alone, { vertices: 400 }).left).toEqual(['No node is above it.']);
    const shared = editedNif(gridNif(30, 2), (block, value) => (block === 3 ? { ...value, data: 2 } : value));
    expect(split(shared, { vertices: 400 }).left).toEqual([
      'It shares block 2 (NiTriShapeData) with block 3 (NiTriShape).',
    ]);
  });

  test('of as many vertices as a shape can have is split in seconds', () => {
    const bytes = gridNif(180);
    const start = performance.now();
    const { after } = split(bytes, { vertices: 256 });
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(shownDifference(after, bytes)).toBeUndefined();
  });
});

describe.skipIf(corpusMissing !== undefined)('real meshes', () => {
  test('show the same triangles with the same weights when they are split', () => {
    const counts: Record<string, number> = {};
    const reasons = new Set<string>();
    for (const path of [...corpusFiles('nif', /\.nif$/i), ...corpusFiles('convert', /\.nif$/i)]) {
      const bytes = corpusFile(path);
      if (bytes.length > 600_000) continue;
      try {
        openNif(bytes);
        const { after, changes, left } = split(bytes, { vertices: 300, triangles: 400 }, path);
        for (const why of left) reasons.add(why.replace(/\d+/g, '#'));
        if (changes.length === 0) continue;
        expect(shownDifference(after, bytes), path).toBeUndefined();
        for (const type of new Set(changes.map((change) => change.split(' ')[0]!)))
          counts[type] = (counts[type] ?? 0) + 1;
        const next = new MeshDraft(blockValues(openNif(after)));
        for (const [shape, type] of next.mesh.types.entries()) {
          const geometry = isShape(type) ? shapeGeometry(next, shape) : undefined;
          if (geometry === undefined) continue;
          // Shapes that are left may be larger.
          const isPart = geometry.count <= 300 && geometry.triangles.length / 3 <= 400;
          expect(isPart || left.length > 0, `${path} ${shape}`).toBe(true);
        }
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
        if (error instanceof UserError && error.code === 'not-changed')
          throw new Error(path, { cause: error });
      }
    }
    console.log(counts, [...reasons]);
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['BSTriShape', 'NiTriShape', 'NiSkinPartition', 'BSSubIndexTriShape']),
    );
  });
});
