import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { lintPackfile } from '#shared/formats/havok/lint.ts';
import { meshGeometryOf } from '#shared/formats/havok/mesh-geometry.ts';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { packfileOf } from '#shared/formats/nif/packfile.ts';
import { nifScene } from '#shared/formats/nif/scene/build-scene.ts';
import { joinedParts } from '#shared/mesh-tools/collision/joined-parts.ts';
import { targetsOf } from '#shared/mesh-tools/collision/source-shapes.ts';
import { MeshDraft } from '#shared/mesh-tools/kit/mesh-draft.ts';
import { boxOf } from '#shared/scene/bounds.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { checkerMissing, failedClaims } from '#test/support/havok-check.ts';
import { halfStep, lost, meshDataIn, unreached } from '#test/support/packfile-meshes.ts';
import { runTool } from './tool-run.ts';

const UNITS = 69.991_25;
const KINDS = ['mesh', 'hull', 'box', 'fitted', 'sphere', 'capsule'] as const;

/** Meshes of Fallout 4. */
function* meshes() {
  for (const path of ['nif', 'convert', 'mods'].flatMap((folder) => corpusFiles(folder, /\.nif$/i))) {
    const bytes = corpusFile(path);
    try {
      const nif = openNif(bytes);
      const { bs } = nif.context;
      if (bs >= 130 && bs < 140 && bytes.length < 3_000_000) yield { path, bytes, mesh: blockValues(nif) };
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
  }
}

describe.skipIf(corpusMissing !== undefined)('collision of real meshes of Fallout 4', () => {
  test.each(KINDS)('as %s reads back where and as large as what is drawn', { timeout: 240_000 }, (shape) => {
    const made: Uint8Array[] = [];
    for (const { path, bytes, mesh } of meshes()) {
      const { after, changes } = runTool(bytes, { tool: 'collision', options: { replace: true, shape } });
      if (changes.length === 0) continue;
      const nif = openNif(after);
      const scene = nifScene(nif);
      for (const { node, shapes } of targetsOf(new MeshDraft(mesh), 'root', UNITS)) {
        const owner = Number(blockValues(nif).value(node)?.collisionObject ?? -1);
        const system = Number(blockValues(nif).value(owner)?.data ?? -1);
        const packfile = packfileOf(nif, system);
        if (packfile === undefined) continue;
        made.push(packfile.bytes);
        expect(lintPackfile(packfile, path)).toEqual([]);
        const wanted = boxOf(Float32Array.from(shapes.flatMap(({ positions }) => [...positions])))!;
        const size = Math.max(...wanted.max.map((value, axis) => value - wanted.min[axis]!));
        const own = scene.shapes.filter((one) => one.owner === owner);
        const found = boxOf(Float32Array.from(own.flatMap(({ positions }) => [...positions])))!;
        // Lines of round shapes stay a little inside; flat boxes are made thicker.
        const tolerance = ['mesh', 'hull', 'box'].includes(shape) ? 0.003 * size + 0.02 : 0.06 * size;
        for (const axis of [0, 1, 2] as const) {
          expect(found.min[axis], path).toBeLessThanOrEqual(wanted.min[axis] + tolerance);
          expect(found.max[axis], path).toBeGreaterThanOrEqual(wanted.max[axis] - tolerance);
        }
        if (shape !== 'mesh') continue;
        const data = meshDataIn(packfile);
        expect(lost(joinedParts(shapes), meshGeometryOf(data), halfStep(data)), path).toBe(0);
        expect(unreached(data), path).toBe(0);
      }
    }
    expect(made.length).toBeGreaterThan(10);
    if (checkerMissing === undefined) expect(failedClaims(made)).toEqual([]);
  });
});
