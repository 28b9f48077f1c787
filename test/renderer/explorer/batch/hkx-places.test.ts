import { expect, test } from 'vitest';
import { hkxPlaces } from '#renderer/explorer/batch/hkx-places.ts';
import { NodeKind } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { fakeTree } from '#test/support/fake-tree.ts';

const loose = (name: string) => ({ name, kind: NodeKind.loose, provider: 0 });
const entry = (name: string, provider: number) => ({ name, kind: NodeKind.entry, provider });
const archive = (name: string, provider: number) => ({ name, kind: NodeKind.archive, provider });

test('files, folders and archives count if they have .hkx files, in any case', () => {
  const tree = fakeTree([
    {
      name: 'meshes',
      children: [
        { name: 'actors', children: [{ name: 'dog', children: [entry('Bark.HKX', 1)] }, loose('run.hkx')] },
        { name: 'clutter', children: [entry('cup.nif', 2), loose('not.hkx.nif'), loose('hkx')] },
      ],
    },
    { name: 'textures', children: [entry('cup.dds', 2)] },
    archive('Animations.bsa', 1),
    archive('Textures.bsa', 2),
  ]);
  expect([...hkxPlaces(tree)].map((node) => pathOf(tree, node)).sort()).toEqual([
    'Animations.bsa',
    'meshes',
    'meshes/actors',
    'meshes/actors/dog',
    'meshes/actors/dog/Bark.HKX',
    'meshes/actors/run.hkx',
  ]);
});

test('a tree without .hkx files has no such places', () => {
  expect(hkxPlaces(fakeTree([{ name: 'meshes', children: [loose('cup.nif')] }])).size).toBe(0);
});
