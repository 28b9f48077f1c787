import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { shapeGeometry } from '#shared/formats/nif/geometry/shape-geometry.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { halfPrecisionNif } from '#test/fixtures/nif/half-precision-nif.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { runTool } from './tool-run.ts';

const to = (precision: 'half' | 'full', most = 0) => ({
  tool: 'precision',
  options: { to: precision, most },
});
const positionsOf = (bytes: Uint8Array): Float32Array =>
  shapeGeometry(new MeshDraft(blockValues(openNif(bytes))), 1)!.positions;

describe('precision', () => {
  test('goes from half to full without a move, and back to the same bytes', () => {
    const half = halfPrecisionNif([0, 0, 0, 8, 0, 0, 0, 4.5, 0]);
    const { after, changes } = runTool(half, to('full'));
    expect(changes).toEqual(['BSTriShape precision half full']);
    expect(after.length).toBe(half.length + 3 * 8);
    expect(positionsOf(after)).toEqual(positionsOf(half));
    expect(runTool(after, to('half')).after).toEqual(half);
  });

  test('rounds to half, tells by how much, and leaves what would round more than asked', () => {
    const full = runTool(halfPrecisionNif([0, 0, 0, 8, 0, 0, 0, 4.5, 0]), to('full')).after;
    const moved = runTool(full, { tool: 'transform', options: { move: '100.01,0,0' } }).after;
    const { found, after } = runTool(moved, to('half'));
    expect([...positionsOf(after)]).toEqual([100, 0, 0, 108, 0, 0, 100, 4.5, 0]);
    expect(found[0]?.why).toBe(
      '3 vertices, of 20 bytes before and 12 now. Rounding moved none by more than 0.0100 units.',
    );
    expect(runTool(moved, to('half', 0.001)).left).toEqual([
      'Half precision would move a vertex by 0.0100 units.',
    ]);
  });

  test('stays where half precision does not reach', () => {
    const full = runTool(halfPrecisionNif([0, 0, 0, 8, 0, 0, 0, 4.5, 0]), to('full')).after;
    const far = runTool(full, { tool: 'transform', options: { move: '70000,0,0' } }).after;
    expect(runTool(far, to('half')).left).toEqual([
      'It reaches farther than half precision can: 65,504 units.',
    ]);
  });

  test('keeps vertices that are not numbers as they are', () => {
    const half = halfPrecisionNif([Number.NaN, 0, 0, Infinity, 0, 0, 0, 1, 0]);
    const full = runTool(half, to('full')).after;
    expect(positionsOf(runTool(full, to('half')).after)).toEqual(positionsOf(half));
  });
});

test.skipIf(corpusMissing !== undefined)(
  'real meshes of Fallout 4 in full precision are the same in half again',
  () => {
    let meshes = 0;
    for (const path of corpusFiles('nif', /\.nif$/i)) {
      const bytes = corpusFile(path);
      try {
        if (openNif(bytes).context.bs < 130 || bytes.length > 3_000_000) continue;
      } catch (error) {
        if (error instanceof FormatError) continue;
        throw error;
      }
      const full = runTool(bytes, to('full'), path);
      if (full.changes.length === 0) continue;
      meshes += 1;
      expect(Buffer.compare(runTool(full.after, to('half'), path).after, bytes), path).toBe(0);
    }
    expect(meshes).toBeGreaterThan(20);
  },
);
