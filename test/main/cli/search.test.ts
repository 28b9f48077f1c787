import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Excerpt } from '#shared/document/excerpt.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const data = {
  'Meshes/chair.nif': Buffer.concat([Buffer.alloc(5_000_000), Buffer.from('a Chair and a CHAIR')]),
  'Meshes/table.nif': Buffer.from('a table'),
  'Scripts/chair.psc': Buffer.from('C\0h\0a\0i\0r\0', 'latin1'),
};

test('a text is found in loose files, in every kind of archive, and across the boundaries of read pieces', async () => {
  const folder = scratch();
  const source = writeTree(join(folder, 'source'), data);
  const open = join(folder, 'Data');
  writeTree(open, { ...data, 'notes.txt': Buffer.from('no such thing') });
  for (const [name, game] of [
    ['A.bsa', 'skyrimse'],
    ['B.bsa', 'morrowind'],
    ['C - Main.ba2', 'fallout4'],
  ] as const)
    await modwright('pack', source, '-o', join(open, name), '--game', game, '--compress');
  const { code, json } = await modwrightJson('search', open, '--text', 'chair');
  expect(code).toBe(0);
  const found = json as {
    readonly files: readonly ({
      readonly file: string;
      readonly offset: number;
      readonly count: number;
    } & Excerpt)[];
  };
  const name = (file: string): string => file.slice(open.length + 1).toLowerCase();
  // Morrowind's archive stores data uncompressed; its entries are searched, but not the archive as a file as well.
  const rows = found.files.map(({ file, offset, count, before, match, after }) => [
    name(file),
    offset,
    count,
    before,
    match,
    after,
  ]);
  expect(rows.sort()).toEqual(
    ['', 'a.bsa::', 'b.bsa::', 'c - main.ba2::']
      .flatMap((archive) => [
        [`${archive}meshes/chair.nif`, 5_000_002, 2, 'a ', 'Chair', ' and a CHAIR'],
        [`${archive}scripts/chair.psc`, 0, 1, '', 'Chair', ''],
      ])
      .sort(),
  );
  const archive = await modwright(
    'search',
    join(open, 'A.bsa'),
    '--hex',
    '74 61 ?? 6C 65',
    '--include',
    '*.nif',
  );
  expect(archive.stdout).toBe(`${join(open, 'A.bsa')}::meshes/table.nif: once, first at 2: a table\n`);
});

test.each([[[]], [['--text', 'a', '--hex', '00']], [['--hex', 'xy']]])('%j is rejected', async (options) => {
  const folder = scratch();
  writeTree(folder, { 'a.txt': Buffer.from('words') });
  expect((await modwright('search', folder, ...options)).code).not.toBe(0);
});
