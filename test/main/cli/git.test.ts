import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { skyrimLeNif } from '#test/fixtures/nif/skyrim-le-nif.ts';
import { modwright, scratch } from './cli-support.ts';

const CLI = join(import.meta.dirname, '../../../out/cli.js');

test('git shows how a mesh differs, as docs/git.md says', async () => {
  const folder = scratch();
  const git = (...args: readonly string[]): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      // Nothing of the settings of whoever runs this.
      env: { ...process.env, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' },
    });
  git('init', '-q');
  git('config', 'user.email', 'modder@example.org');
  git('config', 'user.name', 'Modder');
  git('config', 'diff.nif.textconv', `"${process.execPath}" "${CLI}" nif to-json`);
  writeFileSync(join(folder, '.gitattributes'), '*.nif diff=nif\n');
  writeFileSync(join(folder, 'board.nif'), skyrimLeNif());
  git('add', '.');
  git('commit', '-q', '-m', 'A board');
  const moved = join(folder, 'board.nif');
  await modwright('set', moved, 'blocks[2].vertices[1].x=12.5', '-o', moved);
  const shown = git('diff', '--', 'board.nif');
  const lines = shown.split('\n').filter((line) => /^[-+] /.test(line));
  expect(lines.map((line) => line.replace(/ +/, ' '))).toEqual(['- [10, 0, 0],', '+ [12.5, 0, 0],']);
});

test('a mesh goes to JSON and back as the identical file', async () => {
  const folder = scratch();
  const [mesh, json, again] = ['a.nif', 'a.json', 'b.nif'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(mesh, skyrimLeNif());
  expect((await modwright('nif', 'to-json', mesh, '-o', json)).code).toBe(0);
  expect((await modwright('nif', 'from-json', json, '-o', again)).code).toBe(0);
  expect(readFileSync(again)).toEqual(readFileSync(mesh));
  writeFileSync(json, readFileSync(json, 'utf8').replace('"numVertices": 4', '"numVertices": 5'));
  const refused = await modwright('nif', 'from-json', json, '-o', join(folder, 'c.nif'));
  expect([refused.code, refused.stderr]).toMatchObject([
    1,
    expect.stringContaining('blocks[2].fields.vertices'),
  ]);
});
