import { afterEach, beforeEach, expect, test } from 'vitest';
import { resourceId, resourceKey } from '#shared/codec/resource-id.ts';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import type { Scene } from '#shared/scene/scene.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { weakReferenceNif } from '#test/fixtures/nif/weak-references-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function sceneOf(info: WorkspaceInfo, path = 'meshes/cell.nif'): Promise<Scene> {
  const { id: document } = await bench.client.request('document.open', {
    address: { workspace: info.id, path },
  });
  return (await bench.client.request('scene.read', { document })).scene;
}

test('meshes that a node places are drawn at each place, loose ones and those in archives', async () => {
  bench.put('Meshes/Set Dressing/Crate.nif', cubeNif('a.bgsm'));
  const data = cubeNif('b.bgsm');
  bench.put('A.bsa', packInMemory(104, 0x7, [{ path: 'meshes\\rock.nif', data, compress: true }]));
  const refs = [
    {
      path: 'meshes\\set dressing\\crate.nif',
      places: [
        [1, 2, 3],
        [4, 5, 6],
      ],
    },
    { path: 'meshes\\rock.nif', places: [[7, 8, 9]] },
  ] as const;
  bench.put('meshes/cell.nif', weakReferenceNif(175, refs));
  const { meshes, notes, materials, placed } = await sceneOf(await bench.open());
  expect(placed).toBeUndefined();
  expect(notes.filter(({ message }) => !message.includes('material'))).toEqual([]);
  const drawn = meshes.filter(({ instances }) => instances !== undefined);
  expect(drawn.map(({ instances }) => instances!.matrices.length / 16)).toEqual(
    [...drawn.keys()].map((i) => (i < drawn.length / 2 ? 2 : 1)),
  );
  const alone = await sceneOf(await bench.open(), 'Meshes/Set Dressing/Crate.nif');
  expect(drawn).toHaveLength(2 * alone.meshes.length);
  const [first] = drawn;
  expect(first).toMatchObject({ block: 0, node: -1, instances: { path: 'blocks[0].refs[0]', owner: 0 } });
  expect(first!.name.startsWith('Crate.nif')).toBe(true);
  // The second place is three units further along each axis.
  const at = (i: number) => [...first!.instances!.matrices.subarray(16 * i + 12, 16 * i + 15)];
  expect(at(1).map((value, axis) => value - at(0)[axis]!)).toEqual([3, 3, 3]);
  expect(first!.instances!.spheres[3]).toBeGreaterThan(0);
  expect(materials[first!.material]?.file).toBe('a.bgsm');
  expect(materials[drawn.at(-1)!.material]?.file).toBe('b.bgsm');
});

test('what is not in Data is named by its id, and what is damaged by its name', async () => {
  bench.put('meshes/bad.nif', 'Gamebryo File Format, Version 20.2.0.7\n');
  bench.put('meshes/words.nif', 'no mesh');
  const gone = { path: 'meshes\\gone.nif', places: [[0, 0, 0]] } as const;
  const refs = [gone, gone, ...['bad', 'words'].map((name) => ({ ...gone, path: `meshes\\${name}.nif` }))];
  bench.put('meshes/cell.nif', weakReferenceNif(173, refs));
  const { notes, meshes } = await sceneOf(await bench.open());
  expect(meshes).toEqual([]);
  expect(notes.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^not drawn: “meshes\/bad\.nif” /),
    expect.stringMatching(/^not drawn: “meshes\/words\.nif” does not begin with/),
    `not drawn: a file that it places is not in this Data folder (id ${resourceKey(resourceId('meshes\\gone.nif'))})`,
  ]);
});

test('a mesh that places itself is not followed in a circle', async () => {
  bench.put('meshes/cell.nif', weakReferenceNif(175, [{ path: 'meshes\\cell.nif', places: [[0, 0, 0]] }]));
  const { notes, meshes } = await sceneOf(await bench.open());
  expect(meshes).toEqual([]);
  expect(notes).toEqual([
    { block: 0, message: '“cell.nif”, which it places, places files itself: those are not drawn' },
  ]);
});

test.skipIf(corpusMissing !== undefined)('a body of Starfield is placed with its geometry', async () => {
  const geometry = 'geometries/8e80bdf6c020bc22765a/9cfc9d401dba9c2dcfa1.mesh';
  bench.put('meshes/naked_f.nif', corpusFile('starfield/meshes/naked_f.nif'));
  bench.put(geometry, corpusFile(`starfield/${geometry}`));
  const places = [
    [0, 0, 0],
    [1, 0, 0],
    [2, 0, 0],
  ] as const;
  bench.put('meshes/cell.nif', weakReferenceNif(173, [{ path: 'meshes\\naked_f.nif', places }]));
  const { meshes, notes } = await sceneOf(await bench.open());
  expect(notes.filter(({ message }) => !message.includes('material'))).toEqual([]);
  expect(meshes).toMatchObject([{ name: 'naked_f.nif: Naked_F:0' }]);
  expect(meshes[0]!.lods[0]).toBe(12_132);
  expect(meshes[0]!.instances!.matrices.length).toBe(48);
});
