import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangeStep } from '#shared/contract/batch.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let workspace: string;
let mod: string;
const STORED = cupNif(SKYRIM);

beforeEach(async () => {
  bench = new Workbench();
  for (const name of ['cup', 'mug', 'pot']) bench.put(`meshes/${name}.nif`, STORED);
  ({ id: workspace, modFolder: mod } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const write = async (assignment: string, paths?: readonly string[]): Promise<void> => {
  const question = { assignments: [assignment] };
  const scope = paths === undefined ? {} : { paths: [...paths] };
  const { plan } = await bench.client.request('changes.plan', {
    workspace,
    tool: 'collision',
    question,
    ...scope,
  });
  await bench.client.request('changes.apply', { plan: plan ?? 'none' });
};
const steps = (): Promise<readonly ChangeStep[]> => bench.client.request('changes.steps', { workspace });
const latest = async (): Promise<string> => (await steps())[0]?.id ?? 'none';
const restores = async () => bench.client.request('changes.restores', { step: await latest() });
const undo = async () => bench.client.request('changes.undo', { step: await latest() });
const restart = async (): Promise<void> => {
  await bench.restart();
  await bench.open();
};
const inMod = (name: string): Buffer => readFileSync(join(mod, 'meshes', name));
const kept = (): readonly string[] => readdirSync(join(bench.userData, 'batches'));

test('batches are listed after a restart, and undone one behind the other', async () => {
  await write('friction=0.25', ['meshes/cup.nif', 'meshes/mug.nif']);
  const first = inMod('cup.nif');
  await write('restitution=0.75');
  const listed = await steps();
  expect(listed.map(({ label, tool, files }) => [label, tool, files])).toEqual([
    ['restitution=0.75', 'collision', 3],
    ['friction=0.25', 'collision', 2],
  ]);
  await restart();
  expect(await steps()).toEqual(listed);
  expect(await undo()).toMatchObject({ files: 3, problems: [] });
  expect(inMod('cup.nif').equals(first)).toBe(true);
  expect(existsSync(join(mod, 'meshes/pot.nif'))).toBe(false);
  // The earlier batch knows its files again, in the next session too.
  await restart();
  expect(await undo()).toMatchObject({ files: 2, problems: [] });
  expect(existsSync(join(mod, 'meshes'))).toBe(true);
  await restart();
  expect(await steps()).toEqual([]);
  expect(kept()).toEqual([]);
});

test('a batch says what undoing it would restore, remove and leave alone', async () => {
  await write('restitution=0.75', ['meshes/cup.nif']);
  await write('friction=0.25');
  expect(await restores()).toEqual({
    restore: 1,
    remove: 2,
    skip: 0,
    files: [
      { path: 'meshes/cup.nif', does: 'restore', why: '' },
      { path: 'meshes/mug.nif', does: 'remove', why: '' },
      { path: 'meshes/pot.nif', does: 'remove', why: '' },
    ],
  });
  writeFileSync(join(mod, 'meshes/mug.nif'), 'work of another program');
  await restart();
  const now = await restores();
  expect(now).toMatchObject({ restore: 1, remove: 1, skip: 1 });
  expect(now.files[1]).toMatchObject({ does: 'skip', why: expect.stringContaining('was changed') });
  expect(await undo()).toMatchObject({ files: 2, removed: 1, problems: [{ path: 'meshes/mug.nif' }] });
  expect(inMod('mug.nif').toString()).toBe('work of another program');
  // What could not be restored stays in the list.
  await restart();
  expect(await steps()).toMatchObject([{ files: 1 }, { files: 1 }]);
});

test('what a kill cut off, and files that are not ours, keep no batch from the list', async () => {
  await write('friction=0.25');
  const [name = ''] = kept();
  appendFileSync(join(bench.userData, 'batches', name), '{"path":"meshes/half');
  writeFileSync(join(bench.userData, 'batches', 'other.jsonl'), 'no batch');
  await restart();
  expect(await steps()).toMatchObject([{ files: 3 }]);
  expect(await undo()).toMatchObject({ files: 3, problems: [] });
  expect(kept()).toEqual(['other.jsonl']);
});

test('the twenty latest batches are kept', async () => {
  for (let at = 0; at < 22; at += 1) await write(`friction=0.${at + 10}`, ['meshes/cup.nif']);
  await restart();
  expect((await steps()).map(({ label }) => label)).toEqual(
    Array.from({ length: 20 }, (_, at) => `friction=0.${31 - at}`),
  );
});
