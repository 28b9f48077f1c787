import { describe, expect, test } from 'vitest';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import type { NiAVObject } from '#shared/formats/nif/blocks/av-object.ts';
import { isShape, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { nodeTransform } from '#shared/formats/nif/scene/node-transform.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { transformNormals, transformPoints } from '#shared/scene/matrix.ts';
import { gridNif } from '#test/fixtures/nif/grid-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { editedNif } from './edited-nif.ts';
import { shownDifference } from './shown-corners.ts';
import { runTool, type ToolRun } from './tool-run.ts';

const merge = (bytes: Uint8Array, path?: string): ToolRun => runTool(bytes, { tool: 'merge-shapes' }, path);
const split = (bytes: Uint8Array, vertices: number, path?: string): Uint8Array =>
  runTool(bytes, { tool: 'split-shapes', options: { vertices } }, path).after;
const meshOf = (bytes: Uint8Array): MeshDraft => new MeshDraft(blockValues(openNif(bytes)));
const shapesOf = ({ mesh }: MeshDraft): readonly number[] =>
  [...mesh.types.keys()].filter((block) => isShape(mesh.types[block]!));

/** Corners of all triangles of unskinned shapes, where their parents have them: each coordinate, sorted. */
function sortedCorners(bytes: Uint8Array): readonly Float32Array[] {
  const draft = meshOf(bytes);
  const lists: number[][] = [[], [], [], [], [], []];
  for (const shape of shapesOf(draft)) {
    const geometry = shapeGeometry(draft, shape);
    const value = draft.value(shape);
    if (geometry === undefined || Number(value?.skin ?? value?.skinInstance ?? -1) >= 0) continue;
    const matrix = nodeTransform(value as unknown as Infer<typeof NiAVObject>);
    const points = transformPoints(matrix, geometry.positions);
    const normals = geometry.normals && transformNormals(matrix, geometry.normals);
    for (const vertex of geometry.triangles) {
      for (let axis = 0; axis < 3; axis += 1) {
        lists[axis]!.push(points[3 * vertex + axis]!);
        lists[3 + axis]!.push(normals?.[3 * vertex + axis] ?? 0);
      }
    }
  }
  return lists.map((list) => Float32Array.from(list).sort());
}

/** The longest way from a number to the one in its place in another list. */
function farthest(a: Float32Array, b: Float32Array): number {
  expect(b.length).toBe(a.length);
  return a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i]!)), 0);
}

describe('shapes of one material', () => {
  test('become one, with the others’ blocks gone', () => {
    const whole = gridNif(30);
    const parts = split(whole, 400);
    const { after, left, changes } = merge(parts);
    expect(left).toEqual([]);
    expect(changes[0]).toBe(
      'NiTriShapeData geometry 400 vertices, 714 triangles 1,025 vertices, 1,800 triangles',
    );
    const mesh = meshOf(after).mesh;
    expect(mesh.types).toEqual(blockValues(openNif(whole)).types);
    expect([...(mesh.value(0)!.children as Int32Array)]).toEqual([1]);
    expect(shownDifference(after, whole)).toBeUndefined();
  });

  test('are baked where they are', () => {
    const parts = split(gridNif(30), 400);
    const second = shapesOf(meshOf(parts))[1]!;
    const moved = editedNif(parts, (block, value) =>
      block === second
        ? {
            ...value,
            translation: { x: 0, y: 0, z: 7 },
            scale: 2,
            rotation: { ...(value.rotation as object), m11: 0, m12: -1, m21: 1, m22: 0 },
          }
        : value,
    );
    const { after } = merge(moved);
    expect(shapesOf(meshOf(after)).length).toBe(1);
    const [before, now] = [sortedCorners(moved), sortedCorners(after)];
    for (const [axis, list] of before.entries()) expect(farthest(list, now[axis]!)).toBeLessThan(1e-3);
    // The sphere holds all of it.
    const data = meshOf(after).value(2)!;
    expect((data.boundingSphere as { radius: number }).radius).toBeGreaterThan(300);
  });

  test('stay where the material, the flags or the lists differ', () => {
    const parts = split(gridNif(30), 400);
    const [first, second, third] = shapesOf(meshOf(parts)) as [number, number, number];
    const data = Number(meshOf(parts).value(third)!.data);
    const other = editedNif(parts, (block, value) => {
      if (block === second) return { ...value, flags: Number(value.flags) ^ 1 };
      return block === data ? { ...value, hasNormals: 0, normals: undefined } : value;
    });
    expect([first, second, third].length).toBe(3);
    expect(merge(other).found).toEqual([]);
  });

  test('stay where something else refers to them, or they would be too many vertices', () => {
    const parts = split(gridNif(30), 400);
    const [, second] = shapesOf(meshOf(parts)) as [number, number];
    // A controller’s target may be any object.
    const animated = editedNif(parts, (block, value) =>
      block === second ? { ...value, controller: 0 } : value,
    );
    const { left } = merge(animated);
    expect(left).toEqual(['An animation changes it.']);
    expect(merge(gridNif(160, 2)).changes).toEqual([]);
  });

  test('whose vertices or transforms are not numbers, or have no size, are left in words', () => {
    const parts = split(gridNif(30), 400);
    const [first, second] = shapesOf(meshOf(parts)) as [number, number];
    const data = Number(meshOf(parts).value(second)!.data);
    const broken = editedNif(parts, (block, value) => {
      if (block !== data) return value;
      const { vertices } = value as { vertices: { length: number; x: Float32Array } };
      const { y, z } = vertices as unknown as { y: Float32Array; z: Float32Array };
      return { ...value, vertices: { length: vertices.length, x: vertices.x.map(() => Number.NaN), y, z } };
    });
    const { after: others, left: alone } = merge(broken);
    expect(alone).toEqual(['It has vertices that are not numbers.']);
    expect(shapesOf(meshOf(others)).length).toBe(2);
    for (const scale of [0, Number.NaN, Infinity]) {
      const flat = editedNif(parts, (block, value) => (block === first ? { ...value, scale } : value));
      const { left, after } = merge(flat);
      expect(left.length, String(scale)).toBeGreaterThan(0);
      expect(new Set(left)).toEqual(new Set([`Block ${first} has a transform that cannot be undone.`]));
      // The others are of one material still.
      expect(shapesOf(meshOf(after)).length).toBe(2);
    }
  });

  test('listed twice by their node, or below two nodes, are left or merged without damage', () => {
    const parts = split(gridNif(30), 400);
    const [first, second, third] = shapesOf(meshOf(parts)) as [number, number, number];
    const twice = editedNif(parts, (block, value) =>
      block === 0
        ? { ...value, numChildren: 5, children: Int32Array.of(first, second, third, second, -1) }
        : value,
    );
    const { after } = merge(twice);
    expect([...(meshOf(after).value(0)!.children as Int32Array)]).toEqual([1, -1]);
  });

  test('are merged as far as they fit, and no further by a second run', () => {
    // `runTool` runs it a second time.
    expect(shapesOf(meshOf(merge(gridNif(120, 3)).after)).length).toBe(2);
  });
});

describe.skipIf(corpusMissing !== undefined)('real meshes', () => {
  const meshes = [...corpusFiles('nif', /\.nif$/i), ...corpusFiles('convert', /\.nif$/i)];

  test('that were split show the same triangles with the same weights when they are merged', () => {
    let merged = 0;
    const types = new Set<string>();
    for (const path of meshes) {
      const bytes = corpusFile(path);
      if (bytes.length > 600_000) continue;
      try {
        openNif(bytes);
        const before = merge(bytes, path).after;
        const parts = split(before, 300, path);
        if (parts === before) continue;
        const { after, changes } = merge(parts, path);
        expect(shownDifference(after, before), path).toBeUndefined();
        if (changes.length === 0) continue;
        merged += 1;
        for (const change of changes) types.add(change.split(' ')[0]!);
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
        if (error instanceof UserError && error.code === 'not-changed')
          throw new Error(path, { cause: error });
      }
    }
    console.log(merged, [...types]);
    expect(merged).toBeGreaterThan(10);
    expect([...types]).toEqual(expect.arrayContaining(['NiSkinPartition', 'NiSkinData', 'BSTriShape']));
  });

  test('have the same triangles in the same places when their own shapes are merged', () => {
    const reasons: Record<string, number> = {};
    let merged = 0;
    let shapes = 0;
    for (const path of [...meshes, ...corpusFiles('mods', /\.nif$/i)]) {
      const bytes = corpusFile(path);
      if (bytes.length > 600_000) continue;
      try {
        openNif(bytes);
        const { after, changes, left } = merge(bytes, path);
        for (const why of left) {
          const reason = why.replace(/\d+/g, '#');
          reasons[reason] = (reasons[reason] ?? 0) + 1;
        }
        if (changes.length === 0) continue;
        merged += 1;
        shapes += shapesOf(meshOf(bytes)).length - shapesOf(meshOf(after)).length;
        expect(shownDifference(after, bytes, 'skinned'), path).toBeUndefined();
        const [before, now] = [sortedCorners(bytes), sortedCorners(after)];
        // Halves and bytes round again when vertices are moved.
        for (const [axis, list] of before.entries())
          expect(farthest(list, now[axis]!), `${path} ${axis}`).toBeLessThan(0.02);
      } catch (error) {
        if (!(error instanceof FormatError) && !(error instanceof UserError)) throw error;
        if (error instanceof UserError && error.code === 'not-changed')
          throw new Error(path, { cause: error });
      }
    }
    console.log(merged, 'meshes have', shapes, 'shapes fewer', reasons);
    expect(merged).toBeGreaterThan(20);
  });

  test('keep skins apart that have other skeleton roots, or a bone in another pose', () => {
    const path = 'nif/pynifly/FONV/outfitf_simple.nif';
    const parts = split(corpusFile(path), 4000, path);
    const shapes = shapesOf(meshOf(parts));
    const [first, second] = shapes as [number, number];
    const skin = Number(meshOf(parts).value(second)!.skinInstance);
    const data = Number(meshOf(parts).value(skin)!.data);
    const other = meshOf(parts).mesh.types.lastIndexOf('NiNode');
    const rooted = editedNif(parts, (block, value) =>
      block === skin ? { ...value, skeletonRoot: other } : value,
    );
    expect(merge(rooted, path).left).toEqual([
      `Its skin has another skeleton root than that of block ${first}.`,
    ]);
    const posed = editedNif(parts, (block, value) => {
      if (block !== data) return value;
      const [bone, ...others] = value.boneList as readonly { skinTransform: { scale: number } }[];
      const skinTransform = { ...bone!.skinTransform, scale: 3 };
      return { ...value, boneList: [{ ...bone, skinTransform }, ...others] };
    });
    expect(merge(posed, path).left).toEqual([
      `A bone is bound to it in another pose than to block ${first}.`,
    ]);
    expect(shapesOf(meshOf(merge(parts, path).after)).length).toBe(shapes.length - 1);
  });
});
