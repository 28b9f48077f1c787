import { describe, expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { type BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { pickedColumns } from '#shared/mesh-tools/kit/picked-columns.ts';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { appliedTo, runTool } from './tool-run.ts';

const WORDS = { change: 'test', old: '', new: '', why: 'For a test.' };

/** A mesh with a block changed. */
function changed(bytes: Uint8Array, block: number, change: (value: BlockValue) => BlockValue): Uint8Array {
  const draft = new MeshDraft(blockValues(openNif(bytes)));
  draft.rewrite(block, { ...draft.value(block), ...change(draft.value(block) ?? {}) }, WORDS);
  return appliedTo(bytes, draft);
}

/** The block with the vertices of the board: four corners of a square of 10 units. */
const DATA = 2;
const dataOf = (bytes: Uint8Array): BlockValue => blockValues(openNif(bytes)).value(DATA) ?? {};

describe('mend bounding spheres', () => {
  const sphere = (radius: number) => ({ boundingSphere: { center: { x: 5, y: 5, z: 0 }, radius } });

  test('widens a sphere that vertices reach out of', () => {
    const { after, changes } = runTool(
      changed(skyrimLeNif(), DATA, () => sphere(1)),
      { tool: 'bounds' },
    );
    expect(changes).toHaveLength(1);
    const { boundingSphere } = dataOf(after) as unknown as ReturnType<typeof sphere>;
    expect(boundingSphere.center).toEqual({ x: 5, y: 5, z: 0 });
    expect(boundingSphere.radius).toBeCloseTo(Math.hypot(5, 5), 5);
  });

  test('leaves a sphere that is wider than need be, unless all are asked for', () => {
    const wide = changed(skyrimLeNif(), DATA, () => sphere(100));
    expect(runTool(wide, { tool: 'bounds' }).changes).toEqual([]);
    const { after } = runTool(wide, { tool: 'bounds', options: { all: true } });
    expect((dataOf(after) as unknown as ReturnType<typeof sphere>).boundingSphere.radius).toBeCloseTo(
      7.07,
      2,
    );
  });
});

describe('weld', () => {
  /** The board with a copy of its first vertex, which the second triangle uses; `apart` = how far the copy is away. */
  const withCopy = (apart: number): Uint8Array =>
    changed(skyrimLeNif(), DATA, (data) => {
      const longer = <C extends { readonly length: number }>(columns: unknown): C =>
        pickedColumns(columns as C, Uint32Array.of(0, 1, 2, 3, 0));
      const vertices = longer<{ readonly length: number; readonly x: Float32Array }>(data.vertices);
      vertices.x[4]! += apart;
      return {
        numVertices: 5,
        vertices,
        normals: data.normals && longer(data.normals),
        tangents: data.tangents && longer(data.tangents),
        bitangents: data.bitangents && longer(data.bitangents),
        vertexColors: data.vertexColors && longer(data.vertexColors),
        uvSets: (data.uvSets as readonly unknown[]).map((set) => longer(set)),
        triangles: {
          length: 2,
          v1: Uint16Array.of(0, 4),
          v2: Uint16Array.of(1, 2),
          v3: Uint16Array.of(2, 3),
        },
      };
    });

  test('makes one vertex of copies, and triangles follow', () => {
    const { after, changes } = runTool(withCopy(0), { tool: 'weld' });
    expect(changes).toEqual(['NiTriShapeData geometry 5 vertices, 2 triangles 4 vertices, 2 triangles']);
    expect(dataOf(after).numVertices).toBe(4);
    const { v1, v2, v3 } = dataOf(after).triangles as Readonly<Record<string, Uint16Array>>;
    expect([[...v1!], [...v2!], [...v3!]]).toEqual([
      [0, 0],
      [1, 2],
      [2, 3],
    ]);
  });

  test('leaves what is farther apart than asked', () => {
    expect(runTool(withCopy(0.5), { tool: 'weld' }).changes).toEqual([]);
    expect(runTool(withCopy(0.5), { tool: 'weld', options: { distance: 1 } }).changes).toHaveLength(1);
  });
});

describe('rebuild MOPP code', () => {
  const made = runTool(skyrimLeNif(), { tool: 'collision', options: { shape: 'mesh' } }).after;
  const tree = blockValues(openNif(made)).types.indexOf('bhkMoppBvTreeShape');
  const codeOf = (bytes: Uint8Array) =>
    (blockValues(openNif(bytes)).value(tree)?.moppCode as { readonly data: Uint8Array } | undefined)?.data;

  test('leaves code that finds every triangle', () => {
    expect(codeOf(made)?.length).toBeGreaterThan(1);
    expect(runTool(made, { tool: 'mopp' }).changes).toEqual([]);
  });

  test('mends code that finds none', () => {
    const broken = changed(made, tree, ({ moppCode }) => ({
      moppCode: { ...(moppCode as object), dataSize: 1, data: Uint8Array.of(0) },
    }));
    const { after, changes } = runTool(broken, { tool: 'mopp' });
    expect(changes).toHaveLength(1);
    expect(codeOf(after)).toEqual(codeOf(made));
  });
});
