import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { pointColumns, triangleColumns } from '#shared/formats/nif/geometry/columns.ts';
import { type ShapeGeometry, shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { applyDraft } from '#shared/mesh-tools/kit/apply-draft.ts';
import { type BlockValue, MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { identifyLoaded } from '#test/support/loaded-formats.ts';
import { runTool } from './tool-run.ts';

const LE = 'convert/le-se/Optimize_LE_to_SE.in.nif';
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

  test('leaves a shape whose triangles refer to missing vertices, and says so', () => {
    const bytes = meshWith((data, { triangles }) => ({
      ...data,
      triangles: triangleColumns(triangles.map(() => 65_535)),
    }));
    const { left, after } = runTool(bytes, { tool: 'to-se' });
    expect(left).toContain('Some of its triangles refer to missing vertices.');
    expect(openNif(after).context.bs).toBe(100);
  });
});
