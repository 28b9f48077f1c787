import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namedFiles } from '#shared/formats/nif/named-files.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { textArchive } from '#test/support/workbench.ts';
import { modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';

const { nif } = precombinedSet(CASES.get('an object that stands once, as it is') ?? [], { variant: 'baked' });
const OLD = 'Materials\\Meadowmark\\Planks01.BGSM';

function dataFolder(): string {
  const folder = scratch();
  writeTree(folder, {
    'Data/meshes/precombined/0000E2DB_02BE5E11_OC.NIF': nif,
    'Data/meshes/plain.nif': nif,
    'Data/meshes/cut.nif': nif.subarray(0, 90),
    'Data/materials/mymod/planks01.bgsm': Buffer.from('x'),
    'Data/Main.bsa': textArchive({
      'meshes/precombined/0000e2db_02be5e12_oc.nif': Buffer.from(nif).toString('latin1'),
    }),
  });
  return folder;
}

test('lists the paths of meshes by file, and the files of each path', async () => {
  const data = join(dataFolder(), 'Data');
  const list = await modwrightJson('paths', 'list', data, '--only', 'materials', '--groups-only');
  expect(list.code).toBe(0);
  expect(list.json).toHaveLength(2);
  expect(list.json).toMatchObject([{ paths: [{ text: OLD, name: 'name' }] }, { paths: [{ text: OLD }] }]);
  const uses = await modwrightJson('paths', 'list', data, '--by-path');
  // The truncated file is reported.
  expect(uses.code).toBe(3);
  expect(uses.stderr).toContain(join(data, 'meshes/cut.nif'));
  expect(uses.json).toMatchObject([
    { path: OLD, folder: 'materials', files: { length: 3 } },
    { folder: 'textures', files: { length: 3 } },
  ]);
});

test('sets a path in all groups, loose and in archives, and writes them only to a folder', async () => {
  const folder = dataFolder();
  const before = readTree(folder);
  const args = ['paths', 'set', join(folder, 'Data'), '--groups-only', '--find', 'meadowmark/*.bgsm'];
  const replace = ['--replace', 'Materials/MyMod/*.bgsm'];
  const dry = await modwrightJson(...args, ...replace, '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    json: { files: { length: 2 }, written: [], missing: [], problems: [] },
  });
  const { files: changed } = dry.json as { files: readonly { changes: readonly unknown[] }[] };
  expect(changed[0]?.changes).toEqual([
    {
      block: expect.any(Number),
      node: 'BSLightingShaderProperty',
      name: 'name',
      path: expect.stringMatching(/^blocks\[\d+\]/),
      before: OLD,
      after: 'Materials\\MyMod\\Planks01.bgsm',
    },
  ]);
  expect(readTree(folder)).toEqual(before);

  const out = join(folder, 'out');
  const done = await modwright(...args, ...replace, '-o', out);
  expect(done).toMatchObject({ code: 0, stderr: expect.stringContaining('2 paths in 2 files changed') });
  const files = ['0000E2DB_02BE5E11_OC.NIF', '0000e2db_02be5e12_oc.nif'];
  for (const name of files) {
    const { files: named } = namedFiles(openNif(readFileSync(join(out, 'meshes/precombined', name))));
    expect(named[0]?.text).toBe('Materials\\MyMod\\Planks01.bgsm');
  }
  const missing = await modwright(...args, '--replace', 'none.bgsm', '--dry-run');
  expect(missing.stderr).toContain('Warning: “none.bgsm” is not in any Data folder');
});

test('an invalid query is rejected before anything is read or written', async () => {
  const data = join(dataFolder(), 'Data');
  const wrong = await modwright('paths', 'set', data, '--find', 'a', '--replace', 'b*', '--dry-run');
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('same wildcard') });
  expect((await modwright('paths', 'set', data, '--find', 'a', '--replace', 'b')).code).toBe(2);
});

test('nothing is written through a link that leads out of the output folder, and a cleared path is reported as one', async () => {
  const folder = dataFolder();
  const before = readTree(folder);
  const out = join(scratch(), 'out');
  mkdirSync(join(out, 'meshes'), { recursive: true });
  symlinkSync(join(folder, 'Data/meshes/plain.nif'), join(out, 'meshes/plain.nif'));
  symlinkSync(join(folder, 'Data/meshes/precombined'), join(out, 'meshes/precombined'));
  const run = await modwright(
    ...['paths', 'set', join(folder, 'Data'), '--find', 'meadowmark/*.bgsm', '--replace', '', '-o', out],
  );
  expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('[linked-outside]') });
  expect(readTree(folder)).toEqual(before);
  const one = join(folder, 'Data/meshes/plain.nif');
  const dry = await modwright('paths', 'set', one, '--find', '*.bgsm', '--replace', '', '--dry-run');
  expect(dry.stdout).toContain(`${OLD} → (nothing)`);
});

test('a partial path that is not found gets a hint, and a file that is not a mesh is reported', async () => {
  const folder = dataFolder();
  const mesh = join(folder, 'Data/meshes/plain.nif');
  const other = join(folder, 'Data/materials/mymod/planks01.bgsm');
  const set = (...args: readonly string[]) =>
    modwright('paths', 'set', ...args, '--replace', 'Oak.bgsm', '--dry-run');
  expect((await set(mesh, '--find', 'Planks01.bgsm')).stderr).toContain('with --part, 1 does');
  expect((await set(mesh, '--find', 'nowhere.bgsm')).stderr).not.toContain('--part');
  expect(await set(mesh, other, '--find', 'Planks01.bgsm')).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('only meshes are read'),
  });
  expect(await modwright('collision', 'list', other)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('only meshes are read'),
  });
});
