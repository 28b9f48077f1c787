import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blockValues } from '#shared/formats/nif/block-values.ts';
import { openNif, stringOf } from '#shared/formats/nif/open.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { OBLIVION, SKYRIM } from '#test/support/hand-laid-nif.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const CUP = cupNif(SKYRIM);

function meshes() {
  const folder = scratch();
  writeTree(folder, { 'from.nif': CUP, 'to.nif': CUP, 'old.nif': cupNif(OBLIVION) });
  const [from, to, old, out] = ['from.nif', 'to.nif', 'old.nif', 'out.nif'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string];
  return { from, to, old, out };
}

const read = (path: string) => blockValues(openNif(new Uint8Array(readFileSync(path))));

test('blocks come with all below them, as children of a node, by number or name', async () => {
  const { from, to, out } = meshes();
  const { code, json } = await modwrightJson(
    'nif',
    'copy-blocks',
    from,
    'Cup',
    '--into',
    to,
    '--under',
    '0',
    '-o',
    out,
  );
  expect([code, json]).toEqual([0, { output: out, blocks: 1, warnings: [], problems: [] }]);
  const { nif, types, value } = read(out);
  expect(types.slice(5)).toEqual(['NiNode']);
  expect(value(0)?.children).toEqual(Int32Array.of(1, 5));
  expect(stringOf(nif, Number(value(5)?.name))).toBe('Cup');
  expect(readFileSync(to)).toEqual(Buffer.from(CUP));
});

test('several blocks are copied, alone or with those below, and cut references are told', async () => {
  const { from, to, out } = meshes();
  const branch = await modwright('nif', 'copy-blocks', from, '2', '--into', to, '-o', out);
  expect([branch.code, read(out).types.slice(5)]).toEqual([
    0,
    ['bhkCollisionObject', 'bhkRigidBody', 'bhkBoxShape'],
  ]);
  expect(branch.stderr).toContain('3 blocks copied.');
  expect(branch.stderr).toContain('The blocks that these referred to were not copied');
  const alone = await modwright('nif', 'copy-blocks', from, '1', '2', '--alone', '--into', to, '-o', out);
  expect([alone.code, read(out).types.slice(5)]).toEqual([0, ['NiNode', 'bhkCollisionObject']]);
  expect(existsSync(`${out}.modwright.bak`)).toBe(true);
});

test.each([
  [['99'], 'has no block 99: it has 5'],
  [['Saucer'], 'has no block named “Saucer”'],
  [['1', '--under', '4'], 'is no node, so it has no children'],
  [['1', '--under', 'Nowhere'], 'has no block named “Nowhere”'],
])('%j is refused in words, and nothing is written', async (words, message) => {
  const { from, to, out } = meshes();
  const { code, stderr } = await modwright('nif', 'copy-blocks', from, ...words, '--into', to, '-o', out);
  expect([code, existsSync(out)]).toEqual([1, false]);
  expect(stderr).toContain(message);
});

test('meshes that store names in other ways are refused in words', async () => {
  const { from, old, out } = meshes();
  const { code, stderr } = await modwright('nif', 'copy-blocks', from, '1', '--into', old, '-o', out);
  expect([code, existsSync(out)]).toEqual([1, false]);
  expect(stderr).toContain('store names in different ways');
});
