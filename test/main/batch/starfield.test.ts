import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { Workbench } from '#test/support/workbench.ts';

const NAME = '8e80bdf6c020bc22765a/9cfc9d401dba9c2dcfa1';
const GEOMETRY = `geometries/${NAME}.mesh`;

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** Runs a tool on all meshes, and applies what its dry run shows. */
async function apply(
  workspace: string,
  tool: string,
): Promise<{ readonly step: string; readonly paths: readonly string[] }> {
  const plan = await bench.client.request('changes.plan', { workspace, tool: 'mesh', question: { tool } });
  const { paths, problems } = await bench.client.request('changes.apply', { plan: plan.plan! });
  expect(problems).toEqual([]);
  const [step] = await bench.client.request('changes.steps', { workspace });
  return { step: step!.id, paths };
}

describe.skipIf(corpusMissing !== undefined)('geometry of a mesh in a Data folder', () => {
  test('is taken out of an archive, and written out again with the mesh; undo removes both', async () => {
    bench.put('meshes/naked_f.nif', corpusFile('starfield/meshes/naked_f.nif'));
    const data = corpusFile(`starfield/${GEOMETRY}`);
    const path = GEOMETRY.replaceAll('/', '\\');
    bench.put('A.bsa', packInMemory(104, 0x7, [{ path, data, compress: true }]));
    const { id, modFolder } = await bench.open();
    const mesh = join(modFolder, 'meshes/naked_f.nif');

    const inside = await apply(id, 'to-internal');
    expect(inside.paths).toEqual(['meshes/naked_f.nif']);
    expect(readFileSync(mesh).length).toBe(403_187);

    const outside = await apply(id, 'to-external');
    // The geometry is written first: the mesh never names what is not there.
    expect(outside.paths).toEqual([GEOMETRY, 'meshes/naked_f.nif']);
    expect(readFileSync(mesh).equals(corpusFile('starfield/meshes/naked_f.nif'))).toBe(true);
    expect(readFileSync(join(modFolder, GEOMETRY)).equals(data)).toBe(true);

    await bench.client.request('changes.undo', { step: outside.step });
    expect(existsSync(join(modFolder, GEOMETRY))).toBe(false);
    expect(existsSync(join(modFolder, 'geometries'))).toBe(false);
    expect(readFileSync(mesh).length).toBe(403_187);
  });

  test('goes into an open mesh, but not out of it', async () => {
    bench.put('meshes/naked_f.nif', corpusFile('starfield/meshes/naked_f.nif'));
    bench.put(GEOMETRY, corpusFile(`starfield/${GEOMETRY}`));
    const { id: workspace } = await bench.open();
    const address = { workspace, path: 'meshes/naked_f.nif' };
    const { id: document, revision } = await bench.client.request('document.open', { address });
    await bench.client.request('mesh.apply', { document, revision, question: { tool: 'to-internal' } });
    const tried = await bench.client.request('mesh.try', { document, question: { tool: 'to-external' } });
    expect(tried.changed).toBe(0);
    expect(tried.left[0]?.why).toContain('run this over files');
  });
});
