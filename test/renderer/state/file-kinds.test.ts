import { expect, test } from 'vitest';
import { countKinds, filterWithKinds, kindWord } from '#renderer/state/file-kinds.ts';
import { fileIcon } from '#renderer/ui/file-icon.ts';
import { readTree } from '#test/support/read-tree.ts';
import { Workbench } from '#test/support/workbench.ts';

test('files are counted by kind, whatever the case of their extension, and what has no kind comes last', async () => {
  const bench = new Workbench();
  const meshes = ['meshes/a.nif', 'meshes/B.NIF', 'meshes/c.bto'];
  const scripts = ['scripts/a.pex', 'scripts/B.PEX', 'scripts/c.pex', 'scripts/source/a.psc'];
  const others = ['textures/a.DDS', 'textures/b.png', 'a.esp', 'odd.constructor', 'bare'];
  for (const path of [...meshes, ...scripts, ...others]) bench.put(path, new Uint8Array(4));
  const { id: workspace } = await bench.open();
  const tree = await readTree(bench.client, workspace);
  const kinds = countKinds(tree);
  await bench.remove();
  expect(kinds).toEqual([
    ['script', 4],
    ['mesh', 3],
    ['texture', 2],
    ['plugin', 1],
    [null, 2],
  ]);
  // The filter of the explorer finds as many as are counted.
  const filtered = (query: string) => filterWithKinds(tree, query).files;
  expect(kinds.map(([kind]) => filtered(kindWord(kind)))).toEqual(kinds.map(([, files]) => files));
  expect(['B.nif Kind:Mesh', 'kind:mesh kind:plugin', 'kind:', 'meshes'].map(filtered)).toEqual([1, 4, 0, 3]);
});

test('every kind of file has its icon and color, and an unknown one neither', () => {
  expect(fileIcon('Crate01.NIF')).toEqual({ name: 'symbol-method', tint: 'mesh' });
  expect(fileIcon('Game.ini')).toEqual({ name: 'settings', tint: 'text' });
  expect(fileIcon('a.constructor')).toEqual({ name: 'file' });
});
