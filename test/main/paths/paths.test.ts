import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChangePlan } from '#shared/contract/batch.ts';
import { namedFiles } from '#shared/formats/nif/named-files.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import type { PathQuery } from '#shared/paths/path-query.ts';
import type { Client } from '#shared/rpc/api.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let mod: string;
const STORED = precombinedSet(CASES.get('an object that stands once, as it is') ?? [], {
  variant: 'shared',
}).nif;
const LOOSE = 'meshes/precombined/0000E2DB_02BE5E11_OC.NIF';
const PACKED = 'meshes/precombined/0000e2db_02be5e12_oc.nif';
const PLAIN = 'meshes/plain.nif';
const NEW = 'Materials\\MyMod\\Oak.BGSM';

beforeEach(async () => {
  bench = new Workbench();
  bench.put(LOOSE, STORED);
  bench.put(PLAIN, STORED);
  bench.put('meshes/precombined/00000001_00000001_OC.NIF', STORED.subarray(0, 90));
  bench.put('Main.bsa', textArchive({ [PACKED]: Buffer.from(STORED).toString('latin1') }, { version: 104 }));
  client = bench.client;
  ({ id: workspace, modFolder: mod } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

type Query = Partial<PathQuery> & { readonly paths?: readonly string[] };
const plan = ({ paths, ...query }: Query): Promise<ChangePlan> =>
  client.request('changes.plan', {
    workspace,
    tool: 'paths',
    question: { find: '', part: false, ...query },
    ...(paths === undefined ? {} : { paths: [...paths] }),
  });
const planks = (more: Query = {}): Promise<ChangePlan> =>
  plan({ find: 'meadowmark/planks01.bgsm', replace: NEW, ...more });
const filesOf = ({ count, paths, pathStart }: ChangePlan): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    Buffer.from(paths.subarray(pathStart[at], pathStart[at + 1])).toString(),
  );
const textsIn = (path: string): readonly string[] =>
  namedFiles(openNif(readFileSync(join(mod, path)))).files.map(({ text }) => text);

test('a dry run lists the paths that would change, loose and in archives, and writes nothing', async () => {
  const found = await planks();
  expect(found).toMatchObject({ values: 3, found: 3, changedFiles: 3, problems: 1, missing: [NEW] });
  expect(found.texts).toEqual(
    expect.arrayContaining(['BSLightingShaderProperty', 'Materials\\Meadowmark\\Planks01.BGSM', NEW]),
  );
  expect(existsSync(mod) ? readdirSync(mod) : []).toEqual([]);
  // A damaged file is reported, and the others continue.
  const [job] = (await client.request('jobs.list', {})).toReversed();
  expect(JSON.stringify(job)).toContain('00000001_00000001_OC.NIF');
});

test('a query can be limited to groups, folders or kinds of files, and without a new path lists the uses', async () => {
  expect(filesOf(await planks({ groupsOnly: true }))).toEqual([
    expect.stringMatching(/02BE5E11/i),
    expect.stringMatching(/02be5e12/i),
  ]);
  expect(filesOf(await planks({ paths: ['meshes/plain.nif'] }))).toEqual([PLAIN]);
  expect((await planks({ folder: 'textures' })).values).toBe(0);
  const listed = await plan({ folder: 'materials', groupsOnly: true });
  expect(listed).toMatchObject({ plan: null, found: 2, values: 0, missing: [] });
  expect([...listed.before].map((at) => listed.texts[at])).toEqual([
    'Materials\\Meadowmark\\Planks01.BGSM',
    'Materials\\Meadowmark\\Planks01.BGSM',
  ]);
  await expect(plan({ find: '', replace: 'x.bgsm' })).rejects.toMatchObject({ code: 'bad-path-query' });
});

test('a plan is written to the mod folder and undone as one step, and originals stay', async () => {
  bench.put('materials/mymod/oak.bgsm', 'x');
  ({ id: workspace } = await client
    .request('workspace.refresh', { workspace })
    .then(() => ({ id: workspace })));
  const found = await planks();
  expect(found.missing).toEqual([]);
  const report = await client.request('changes.apply', { plan: found.plan ?? '' });
  expect(report).toMatchObject({ files: 3, problems: [], target: mod });
  for (const path of report.paths) expect(textsIn(path)).toContain(NEW);
  expect(Buffer.compare(bench.read(`Game/Data/${LOOSE}`) ?? Buffer.of(), STORED)).toBe(0);
  // The next scan reads the mod folder's copies.
  expect((await planks()).values).toBe(0);
  const [step] = await client.request('changes.steps', { workspace });
  expect(step).toMatchObject({ label: `meadowmark/planks01.bgsm → ${NEW}`, files: 3 });
  await client.request('changes.undo', { step: step?.id ?? '' });
  // Folders that the step created are removed with its files.
  expect(existsSync(join(mod, 'meshes'))).toBe(false);
  expect((await planks()).values).toBe(3);
});

test('undo leaves folders that existed before or contain other files', async () => {
  mkdirSync(join(mod, 'meshes'), { recursive: true });
  await client.request('changes.apply', { plan: (await planks()).plan ?? '' });
  writeFileSync(join(mod, 'meshes/precombined/mine.txt'), 'mine');
  const [step] = await client.request('changes.steps', { workspace });
  await client.request('changes.undo', { step: step?.id ?? '' });
  expect(readdirSync(join(mod, 'meshes'), { recursive: true }).sort()).toEqual([
    'precombined',
    join('precombined', 'mine.txt'),
  ]);
});

test('an invalid material is rejected by file, and nothing of it is written', async () => {
  const found = await planks({ replace: 'textures\\a.dds' });
  expect(found).toMatchObject({ plan: null, values: 0, problems: 4 });
});

test('the target of a link outside the mod folder is never written', async () => {
  const original = join(bench.data, PLAIN);
  mkdirSync(join(mod, 'meshes'), { recursive: true });
  symlinkSync(original, join(mod, PLAIN));
  const report = await client.request('changes.apply', { plan: (await planks()).plan ?? '' });
  expect(report).toMatchObject({ files: 2, problems: [{ path: PLAIN, code: 'linked-outside' }] });
  expect(Buffer.compare(readFileSync(original), STORED)).toBe(0);
  expect(readdirSync(join(bench.data, 'meshes'))).not.toContain('plain.nif.modwright.bak');
});

test('a file linked from inside the mod folder is restored from its own backup', async () => {
  mkdirSync(join(mod, 'meshes'), { recursive: true });
  mkdirSync(join(mod, 'kept'));
  writeFileSync(join(mod, 'kept/plain.nif'), STORED);
  symlinkSync('../kept/plain.nif', join(mod, PLAIN));
  const found = await planks({ paths: [PLAIN] });
  expect(await client.request('changes.apply', { plan: found.plan ?? '' })).toMatchObject({ files: 1 });
  const [step] = await client.request('changes.steps', { workspace });
  expect(await client.request('changes.undo', { step: step?.id ?? '' })).toMatchObject({
    files: 1,
    problems: [],
  });
  expect(Buffer.compare(readFileSync(join(mod, 'kept/plain.nif')), STORED)).toBe(0);
});

test('a partly written plan is not written again, and new mod folder files are reported as such', async () => {
  const found = await planks();
  mkdirSync(join(mod, 'meshes'), { recursive: true });
  writeFileSync(join(mod, PLAIN), 'mine');
  const report = await client.request('changes.apply', { plan: found.plan ?? '' });
  expect(report).toMatchObject({
    files: 2,
    problems: [
      { path: PLAIN, code: 'exists', message: expect.stringMatching(/mod folder.*run the dry run again/) },
    ],
  });
  expect(readFileSync(join(mod, PLAIN), 'utf8')).toBe('mine');
  await expect(client.request('changes.apply', { plan: found.plan ?? '' })).rejects.toMatchObject({
    code: 'no-such-plan',
  });
});

test('canceling halfway takes the plan with it, and its step is undone as a whole', async () => {
  for (let i = 0; i < 200; i += 1) bench.put(`meshes/many/${i}.nif`, STORED);
  await client.request('workspace.refresh', { workspace });
  const found = await planks({ paths: ['meshes/many'] });
  const controller = new AbortController();
  const run = client.request(
    'changes.apply',
    { plan: found.plan ?? '' },
    { signal: controller.signal, onProgress: () => controller.abort() },
  );
  await expect(run).rejects.toMatchObject({ code: 'cancelled' });
  await expect(client.request('changes.apply', { plan: found.plan ?? '' })).rejects.toMatchObject({
    code: 'no-such-plan',
  });
  const [step] = await client.request('changes.steps', { workspace });
  expect(step?.files).toBeGreaterThan(0);
  const back = await client.request('changes.undo', { step: step?.id ?? '' });
  expect(back).toMatchObject({ files: step?.files, problems: [] });
  expect(existsSync(join(mod, 'meshes'))).toBe(false);
  expect(await client.request('changes.steps', { workspace })).toEqual([]);
});

test('a path is cleared wherever that leaves a readable file', async () => {
  const found = await planks({ replace: '' });
  expect(found).toMatchObject({ values: 3, missing: [] });
  await client.request('changes.apply', { plan: found.plan ?? '' });
  expect(textsIn(PLAIN).filter((text) => /bgsm$/i.test(text))).toEqual([]);
  const [step] = await client.request('changes.steps', { workspace });
  expect(step?.label).toBe('meadowmark/planks01.bgsm → nothing');
});

test('meshes that change between dry run and writing are changed in their new state, or left alone', async () => {
  const found = await planks();
  // The height of one vertex differs, the paths are the same.
  const moved = Buffer.from(STORED);
  const place = moved.length - 8;
  moved[place] = (moved[place] ?? 0) ^ 1;
  bench.put(PLAIN, moved);
  bench.put(LOOSE, STORED.subarray(0, 200));
  bench.put('Main.bsa', textArchive({ [PACKED]: 'none' }, { version: 104 }));
  const report = await client.request('changes.apply', { plan: found.plan ?? '' });
  expect(report.paths).toEqual([PLAIN]);
  expect(textsIn(PLAIN)).toContain(NEW);
  const written = readFileSync(join(mod, PLAIN));
  expect(written[written.length - 8]).toBe(moved[place]);
  expect(report.problems).toHaveLength(2);
  expect(readdirSync(join(mod, 'meshes'))).toEqual(['plain.nif']);
});
