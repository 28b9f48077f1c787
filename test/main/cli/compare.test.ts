import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const before = {
  'Meshes/chair.nif': Buffer.from('a chair'),
  'Meshes/table.nif': Buffer.from('a table'),
  'Textures/old.dds': Buffer.from('pixels that move'),
  'gone.txt': Buffer.from('gone'),
};
const after = {
  'Meshes/chair.nif': Buffer.from('a chair'),
  'Meshes/table.nif': Buffer.from('a TABLE'),
  'Textures/new.dds': Buffer.from('pixels that move'),
  'come.txt': Buffer.from('new here'),
};
const difference = (path: (name: string) => string) => ({
  added: ['Textures/new.dds', 'come.txt'].map(path).sort(),
  removed: ['Textures/old.dds', 'gone.txt'].map(path).sort(),
  changed: ['Meshes/table.nif'].map(path),
  identical: ['Meshes/chair.nif'].map(path),
  moved: [{ from: path('Textures/old.dds'), to: path('Textures/new.dds') }],
  unread: [],
  problems: [],
});

test('folders, an archive with a folder, and archives of different games compare alike', async () => {
  const folder = scratch();
  const [a, b] = [writeTree(join(folder, 'a'), before), writeTree(join(folder, 'b'), after)];
  const [old, fresh] = [join(folder, 'a.bsa'), join(folder, 'b - Main.ba2')];
  await modwright('pack', a, '-o', old, '--game', 'skyrimse', '--compress');
  await modwright('pack', b, '-o', fresh, '--game', 'fallout4');
  expect(await modwrightJson('compare', a, b)).toMatchObject({ code: 0, json: difference((path) => path) });
  const lower = (path: string): string => path.toLowerCase();
  expect((await modwrightJson('compare', old, b)).json).toMatchObject({ changed: ['meshes/table.nif'] });
  const { json } = await modwrightJson('compare', old, fresh);
  expect(JSON.parse(JSON.stringify(json).toLowerCase())).toEqual({
    ...difference(lower),
    removed: ['gone.txt', 'textures/old.dds'],
    added: expect.arrayContaining(['come.txt', 'textures/new.dds']),
  });
  const plain = await modwright('compare', a, b);
  expect(plain.stdout.trim().split('\n')).toEqual([
    '~ Meshes/table.nif',
    '> Textures/old.dds -> Textures/new.dds',
    '- gone.txt',
    '+ come.txt',
  ]);
  expect(plain.stderr).toContain('1 changed, 1 removed, 1 added, 1 moved, 1 identical.');
});

test('a path that is neither an archive nor a folder is rejected', async () => {
  const folder = scratch();
  writeTree(folder, { 'a.txt': Buffer.from('words') });
  expect(await modwright('compare', folder, join(folder, 'a.txt'))).toMatchObject({ code: 1, stdout: '' });
  expect(await modwright('compare', folder, join(folder, 'none'))).toMatchObject({ code: 1, stdout: '' });
});
