import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { NifContext } from '#shared/formats/nif/version.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { childrenOf, meshOf, read, SKYRIM_SE } from './repair/repair-fixtures.ts';
import { runTool } from './tool-run.ts';

const LE = 'convert/le-se/Optimize_LE_to_SE.in.nif';
const SKYRIM_LE: NifContext = { ...SKYRIM_SE, bs: 83 };
const WORDS = { change: 'test', old: '', new: '', why: 'For a test.' };

/** The mesh with the vertices of its first shape changed. */
function meshWith(change: (data: BlockValue, geometry: ShapeGeometry) => BlockValue): Uint8Array {
  const source = bytesSource(corpusFile(LE), 'mesh.nif');
  const format = identifyLoaded(source.read(0, 64), 'mesh.nif');
  const draft = new MeshDraft(blockValues(openNif(corpusFile(LE))));
  const geometry = shapeGeometry(draft, draft.mesh.types.indexOf('NiTriShape'));
  if (geometry === undefined) throw new Error('The mesh has no shape.');
  draft.rewrite(geometry.holder, change(draft.value(geometry.holder) ?? {}, geometry), WORDS);
  const made = applyDraft({ source, file: format.open(source), format }, draft).source;
  return made.read(0, made.size).slice();
}

describe.skipIf(corpusMissing !== undefined)('a mesh of LE with damaged shapes', () => {
  test('keeps positions that are no numbers, and converts the rest', () => {
    const bytes = meshWith((data, { positions }) => ({
      ...data,
      vertices: pointColumns(positions.map((x, i) => (i === 0 ? Number.NaN : x))),
    }));
    const { after } = runTool(bytes, { tool: 'to-se' });
    expect(openNif(after).context.bs).toBe(100);
  });

  test('converts a shape without triangles', () => {
    const bytes = meshWith((data) => ({
      ...data,
      numTriangles: 0,
      numTrianglePoints: 0,
      hasTriangles: 0,
      triangles: undefined,
    }));
    const { after } = runTool(bytes, { tool: 'to-se' });
    expect(openNif(after).context.bs).toBe(100);
  });

  test('is refused as a whole if triangles refer to missing vertices', () => {
    const bytes = meshWith((data, { triangles }) => ({
      ...data,
      triangles: triangleColumns(triangles.map(() => 65_535)),
    }));
    expect(() => runTool(bytes, { tool: 'to-se' })).toThrow(
      expect.objectContaining({
        code: 'vertex-outside',
        message: expect.stringMatching(
          /has a shape \(block \d+\) whose triangles refer to missing vertices/,
        ) as string,
      }),
    );
  });
});

describe('a made mesh of LE', () => {
  const strips = {
    numVertices: 3,
    hasVertices: 1,
    vertices: pointColumns(Float32Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0)),
    numTriangles: 1,
    numStrips: 1,
    stripLengths: Uint16Array.of(3),
    hasPoints: 1,
    points: [{ indices: Uint16Array.of(0, 1, 2) }],
  };

  test('keeps strips that its collision is made of, and loses them where only shapes have them', () => {
    const made = (stripsData: number) =>
      meshOf(
        [
          ['NiNode', childrenOf(1, 3)],
          ['NiTriStrips', { data: 2 }],
          ['NiTriStripsData', strips],
          ['NiTriStrips', { data: 2 }],
          ['bhkNiTriStripsShape', { numStripsData: 1, stripsData: Int32Array.of(stripsData) }],
        ],
        { context: SKYRIM_LE },
      );
    const kept = read(runTool(made(2), { tool: 'to-se' }).after);
    expect(kept.types).toEqual([
      'NiNode',
      'BSTriShape',
      'NiTriStripsData',
      'BSTriShape',
      'bhkNiTriStripsShape',
    ]);
    expect(kept.value(4)?.stripsData).toEqual(Int32Array.of(2));
    expect(kept.value(2)?.points).toEqual([{ indices: Uint16Array.of(0, 1, 2) }]);
    const { types } = read(runTool(made(-1), { tool: 'to-se' }).after);
    expect(types).toEqual(['NiNode', 'BSTriShape', 'BSTriShape', 'bhkNiTriStripsShape']);
  });

  test('keeps the levels of detail of its shapes, there and back', () => {
    const bytes = meshOf(
      [
        ['NiNode', childrenOf(1)],
        ['BSLODTriShape', { data: 2, lod0Size: 0, lod1Size: 1, lod2Size: 0 }],
        ['NiTriStripsData', strips],
      ],
      { context: SKYRIM_LE },
    );
    const there = runTool(bytes, { tool: 'to-se', options: { headParts: 'all' } }).after;
    const levels = { lod0Size: 0, lod1Size: 1, lod2Size: 0 };
    expect(read(there).types[1]).toBe('BSMeshLODTriShape');
    expect(read(there).value(1)).toMatchObject({ ...levels, numTriangles: 1 });
    const back = read(runTool(there, { tool: 'to-le' }).after);
    expect(back.types[1]).toBe('BSLODTriShape');
    expect(back.value(1)).toMatchObject(levels);
  });

  test.each([
    ['no data', [['NiTriShape']]],
    ['empty data', [['NiTriShape', { data: 1 }], ['NiTriShapeData']]],
    [
      'empty data and a skin',
      [['NiTriShape', { data: 1, skinInstance: 2 }], ['NiTriShapeData'], ['NiSkinInstance']],
    ],
  ] as const)('converts a shape with %s', (_, blocks) => {
    const bytes = meshOf(blocks, { context: SKYRIM_LE });
    const { types, value } = read(runTool(bytes, { tool: 'to-se' }).after);
    expect(types[0]).toBe('BSTriShape');
    expect(value(0)).toMatchObject({ numVertices: 0, numTriangles: 0, dataSize: 0 });
  });

  test('is refused if the vertices of a shape cannot be read', () => {
    const bytes = meshOf([['NiTriShape', { data: 7 }]], { context: SKYRIM_LE });
    expect(() => runTool(bytes, { tool: 'to-se' })).toThrow(expect.objectContaining({ code: 'no-vertices' }));
  });
});
