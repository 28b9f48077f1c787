import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangePlan } from '#shared/contract/batch.ts';
import type { Client } from '#shared/rpc/api.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let mod: string;
const STORED = cupNif(SKYRIM);

beforeEach(async () => {
  bench = new Workbench();
  const latin = Buffer.from(STORED).toString('latin1');
  bench.put('meshes/loose.nif', STORED);
  bench.put('meshes/both.nif', STORED);
  bench.put(
    'Cups.bsa',
    textArchive({ 'meshes/both.nif': latin, 'meshes/packed.nif': latin }, { version: 104 }),
  );
  client = bench.client;
  ({ id: workspace, modFolder: mod } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const plan = (
  assignments: readonly string[],
  more: { readonly where?: string; readonly paths?: readonly string[] } = {},
): Promise<ChangePlan> =>
  client.request('changes.plan', {
    workspace,
    tool: 'collision',
    question: { assignments, ...(more.where === undefined ? {} : { where: more.where }) },
    ...(more.paths === undefined ? {} : { paths: [...more.paths] }),
  });
const rows = ({ file, paths, pathStart, label, name, before, after, texts }: ChangePlan): readonly string[] =>
  [...file].map((at, row) => {
    const path = Buffer.from(paths.subarray(pathStart[at], pathStart[at + 1])).toString();
    const shown = [label, name, before, after].map((column) => texts[column[row] ?? 0]);
    return [path, ...shown].join(' | ');
  });
const apply = async (from: ChangePlan) => client.request('changes.apply', { plan: from.plan ?? 'none' });
const inMod = (path: string): Buffer => readFileSync(join(mod, path));
/** Offsets where two files of the same length differ. */
const differences = (a: Uint8Array, b: Uint8Array): number =>
  a.length === b.length ? a.reduce((sum, byte, i) => sum + Number(byte !== b[i]), 0) : Number.NaN;

test('a dry run lists the values that would change in the files the game loads, and writes nothing', async () => {
  const found = await plan(['friction=0.25']);
  expect(rows(found)).toEqual([
    'meshes/both.nif | Scene Root | friction | 0.5 | 0.25',
    'meshes/loose.nif | Scene Root | friction | 0.5 | 0.25',
    'meshes/packed.nif | Scene Root | friction | 0.5 | 0.25',
  ]);
  expect(found).toMatchObject({ scanned: 3, values: 3, changedFiles: 3, more: false, problems: 0 });
  expect(existsSync(mod) ? readdirSync(mod) : []).toEqual([]);
});

test('a query matches bodies and folders, and without assignments lists the matches', async () => {
  const some = await plan([], { where: 'mass > 1 && file ~ "*ed.nif"' });
  expect(rows(some)).toEqual([
    expect.stringMatching(/^meshes\/packed\.nif \| Scene Root \| {2}\| dynamic, .*friction 0\.5/),
  ]);
  expect(some.plan).toBeNull();
  expect((await plan(['friction=0.25'], { where: 'mass > 100' })).values).toBe(0);
  expect(rows(await plan(['friction=0.25'], { paths: ['Meshes/loose.nif'] }))).toHaveLength(1);
  await expect(plan([], { where: 'mass >' })).rejects.toMatchObject({ code: 'bad-expression' });
  await expect(plan(['colour=1'])).rejects.toMatchObject({ code: 'bad-assignment' });
});

test('a value that no file accepts leaves the matches counted, and says why the files were skipped', async () => {
  const found = await plan(['material=12 monkeys']);
  expect(found).toMatchObject({ plan: null, found: 3, values: 0, problems: 3 });
  expect(found.reasons).toEqual([
    {
      message: expect.stringMatching(/^“12 monkeys” is not a known name or whole number for blocks/),
      files: 3,
      first: ['Cups.bsa::meshes/packed.nif', 'meshes/both.nif', 'meshes/loose.nif'],
    },
  ]);
});

test('a name that is not known is warned of, with the hash that is written instead', async () => {
  expect((await plan(['material=Glass'])).warnings).toEqual([]);
  expect((await plan(['material=0xAB24F274'])).warnings).toEqual([]);
  const found = await plan(['material=Stoen']);
  expect(found).toMatchObject({
    values: 3,
    warnings: ['“Stoen” is not a known material: its hash 0xAB24F274 is written.'],
  });
});

test('a plan is written to the mod folder and undone as one step, without a trace', async () => {
  const report = await apply(await plan(['friction=0.25']));
  expect(report).toMatchObject({ files: 3, problems: [], target: mod });
  for (const path of report.paths) {
    // The two bytes that differ between the floats 0.5 and 0.25.
    expect(differences(inMod(path), STORED)).toBe(2);
  }
  expect(Buffer.compare(bench.read('Game/Data/meshes/loose.nif') ?? Buffer.of(), STORED)).toBe(0);
  const [step] = await client.request('changes.steps', { workspace });
  expect(step).toMatchObject({ label: 'friction=0.25', files: 3 });

  await client.request('changes.undo', { step: step?.id ?? '' });
  expect(existsSync(join(mod, 'meshes'))).toBe(false);
  expect(await client.request('changes.steps', { workspace })).toEqual([]);
});

test('a file saved to the mod folder before is the one read and changed, and is restored', async () => {
  const first = await apply(await plan(['restitution=0.75'], { paths: ['meshes/loose.nif'] }));
  const before = inMod(first.paths[0] ?? '');
  const found = await plan(['restitution=0.75', 'friction=0.25']);
  expect(rows(found).filter((row) => row.startsWith('meshes/loose.nif'))).toEqual([
    'meshes/loose.nif | Scene Root | friction | 0.5 | 0.25',
  ]);
  await apply(found);
  expect(differences(inMod('meshes/loose.nif'), before)).toBe(2);
  const [step] = await client.request('changes.steps', { workspace });
  await client.request('changes.undo', { step: step?.id ?? '' });
  expect(Buffer.compare(inMod('meshes/loose.nif'), before)).toBe(0);
});

test('steps over the same files are undone one after the other, the last first', async () => {
  await apply(await plan(['friction=0.25']));
  const first = inMod('meshes/loose.nif');
  await apply(await plan(['restitution=0.75']));
  const second = inMod('meshes/loose.nif');
  await apply(await plan(['mass=9']));
  const undo = async () => {
    const [step] = await client.request('changes.steps', { workspace });
    return client.request('changes.undo', { step: step?.id ?? '' });
  };
  expect(await undo()).toMatchObject({ files: 3, problems: [] });
  expect(Buffer.compare(inMod('meshes/loose.nif'), second)).toBe(0);
  expect(await undo()).toMatchObject({ files: 3, problems: [] });
  expect(Buffer.compare(inMod('meshes/loose.nif'), first)).toBe(0);
  expect(await undo()).toMatchObject({ files: 3, problems: [] });
  expect(existsSync(join(mod, 'meshes/loose.nif'))).toBe(false);
});

test('an earlier step cannot be undone before a later one', async () => {
  await apply(await plan(['friction=0.25']));
  await apply(await plan(['restitution=0.75']));
  const both = inMod('meshes/loose.nif');
  const [, earlier] = await client.request('changes.steps', { workspace });
  const report = await client.request('changes.undo', { step: earlier?.id ?? '' });
  expect(report).toMatchObject({ files: 0 });
  expect(report.problems.map(({ code }) => code)).toEqual(Array(3).fill('changed-on-disk'));
  expect(Buffer.compare(inMod('meshes/loose.nif'), both)).toBe(0);
});

test('a file with unsaved edits is skipped and reported', async () => {
  const { id } = await client.request('document.open', { address: { workspace, path: 'meshes/loose.nif' } });
  const early = await plan(['friction=0.25']);
  const edit = { path: 'blocks[3].rigidBodyInfo.restitution', text: '0.75' };
  await client.request('document.setField', { document: id, ...edit });
  const found = await plan(['friction=0.25']);
  expect(found).toMatchObject({ changedFiles: 2, problems: 1 });
  // Edited after the dry run.
  const report = await apply(early);
  expect(report).toMatchObject({ files: 2, problems: [{ path: 'meshes/loose.nif', code: 'unsaved-edits' }] });
  expect(existsSync(join(mod, 'meshes/loose.nif'))).toBe(false);
});

test('a file changed since the dry run, or since it was written, is left alone', async () => {
  const found = await plan(['friction=0.25']);
  const target = join(mod, 'meshes/packed.nif');
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, 'mine');
  const report = await apply(found);
  expect(report).toMatchObject({ files: 2, problems: [{ path: 'meshes/packed.nif', code: 'exists' }] });
  expect(readFileSync(target, 'utf8')).toBe('mine');

  writeFileSync(join(mod, 'meshes/both.nif'), 'mine too');
  const [step] = await client.request('changes.steps', { workspace });
  const undone = await client.request('changes.undo', { step: step?.id ?? '' });
  expect(undone).toMatchObject({
    files: 1,
    problems: [{ path: 'meshes/both.nif', code: 'changed-on-disk' }],
  });
  expect(readFileSync(join(mod, 'meshes/both.nif'), 'utf8')).toBe('mine too');
  expect(existsSync(join(mod, 'meshes/loose.nif'))).toBe(false);
});

test('of three dry runs the first is dropped, and writing it asks for another one', async () => {
  const [first, second, third] = [
    await plan(['friction=0.25']),
    await plan(['friction=0.5', 'mass=9']),
    await plan(['mass=7']),
  ];
  await expect(apply(first)).rejects.toMatchObject({ code: 'no-such-plan' });
  // A search that changes nothing takes no place.
  await plan([]);
  expect(await apply(second)).toMatchObject({ files: 3, problems: [] });
  expect(await apply(third)).toMatchObject({ files: 0 });
});

test('a plan of a folder that was reloaded since is not written', async () => {
  const found = await plan(['friction=0.25']);
  await client.request('workspace.refresh', { workspace });
  await expect(apply(found)).rejects.toMatchObject({ code: 'plan-changed' });
});
