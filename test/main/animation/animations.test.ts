import { afterEach, beforeEach, expect, test } from 'vitest';
import { skeletonPaths } from '#main/animation/skeleton-paths.ts';
import { characterFile } from '#test/fixtures/havok/behavior-file.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
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

test('the clips of a file are listed and read, with its unsaved edits, and from archives', async () => {
  bench.put('meshes/flag.nif', flagNif());
  bench.put('meshes/crate.nif', cubeNif());
  bench.put(
    'A.bsa',
    packInMemory(104, 0x7, [{ path: 'meshes\\packed.nif', data: flagNif(), compress: true }]),
  );
  const { id: workspace } = await bench.open();
  const { client } = bench;
  const file = { workspace, path: 'meshes/flag.nif' };
  const { clips, rigs } = await client.request('animation.clips', { file });
  expect(clips.map(({ name }) => name)).toEqual(['Wave', expect.stringContaining('far too long')]);
  expect(clips[0]?.marks.map(({ text }) => text)).toEqual(['start', 'Sound: Whip', 'end']);
  expect(rigs).toEqual([]);
  const clip = await client.request('animation.clip', { file, index: 0 });
  expect(clip.tracks.map(({ target, channel }) => [target, channel.kind])).toEqual([['Tip', 'rotation']]);
  await expect(client.request('animation.clip', { file, index: 2 })).rejects.toMatchObject({
    code: 'no-such-clip',
  });
  const { id: document } = await client.request('document.open', { address: file });
  await client.request('document.setField', { document, path: 'blocks[8].stopTime', text: '3' });
  expect((await client.request('animation.clips', { file })).clips[0]?.stop).toBe(3);
  const none = { workspace, path: 'meshes/crate.nif' };
  expect((await client.request('animation.clips', { file: none })).clips).toEqual([]);
  const packed = { workspace, path: 'meshes/packed.nif', archive: 'A.bsa' };
  expect((await client.request('animation.clips', { file: packed })).clips).toHaveLength(2);
});

test('the skeleton of an animation is found in the folders above it', async () => {
  bench.put('meshes/actors/flag/animations/wave.nif', flagNif());
  bench.put('meshes/actors/flag/character assets/skeleton.nif', flagNif());
  bench.put('meshes/actors/flag/skeleton.hkx', 'This is no skeleton.');
  const { id: workspace } = await bench.open();
  const file = { workspace, path: 'meshes/actors/flag/animations/wave.nif' };
  const { havok, mesh, problems } = await bench.client.request('animation.skeletons', { file });
  expect(mesh?.path).toBe('meshes/actors/flag/character assets/skeleton.nif');
  expect(mesh?.rig.bones.map(({ name }) => name)).toEqual(['Scene', 'Flag', 'Pole', 'Tip']);
  expect(havok).toBeNull();
  expect(problems.length).toBeLessThanOrEqual(1);
  bench.put('meshes/other.nif', cubeNif());
  await bench.client.request('workspace.refresh', { workspace });
  const other = await bench.client.request('animation.skeletons', { file, chosen: 'meshes/other.nif' });
  expect(other.mesh?.rig.bones.map(({ name }) => name)).toEqual(['Crate', 'Side']);
});

test('a skeleton is looked for beside the animation first, and not in the folder of all meshes', () => {
  expect(skeletonPaths('meshes/actors/dog/animations/run.hkx', 'hkx')).toEqual([
    'meshes/actors/dog/animations/skeleton.hkx',
    'meshes/actors/dog/animations/character assets/skeleton.hkx',
    'meshes/actors/dog/animations/characterassets/skeleton.hkx',
    'meshes/actors/dog/skeleton.hkx',
    'meshes/actors/dog/character assets/skeleton.hkx',
    'meshes/actors/dog/characterassets/skeleton.hkx',
    'meshes/actors/skeleton.hkx',
    'meshes/actors/character assets/skeleton.hkx',
    'meshes/actors/characterassets/skeleton.hkx',
  ]);
  expect(skeletonPaths('run.hkx', 'hkx')).toEqual([]);
});

test('a skeleton with a name of its own is found by the character that has it', async () => {
  const animation = 'meshes/actors/wolf/animations/run/flag.nif';
  bench.put(animation, flagNif());
  bench.put('meshes/actors/wolf/CharacterAssets/WolfRig.hkx', wave());
  const wolf = { name: 'Wolf', behavior: '', animations: [] };
  bench.put('meshes/actors/wolf/Characters/A.hkx', 'This is no character.');
  bench.put('meshes/actors/wolf/Characters/B.hkx', characterFile({ ...wolf, rig: '..\\..\\up.hkx' }));
  bench.put(
    'meshes/actors/wolf/Characters/Wolf.hkx',
    characterFile({ ...wolf, rig: 'characterassets\\WolfRig.hkt' }),
  );
  const { id: workspace } = await bench.open();
  const { havok } = await bench.client.request('animation.skeletons', {
    file: { workspace, path: animation },
  });
  expect(havok?.path).toBe('meshes/actors/wolf/CharacterAssets/WolfRig.hkx');
  expect(havok?.rig.bones).toHaveLength(4);
  const far = { workspace, path: 'meshes/flag.nif' };
  bench.put('meshes/flag.nif', flagNif());
  await bench.client.request('workspace.refresh', { workspace });
  expect((await bench.client.request('animation.skeletons', { file: far })).havok).toBeNull();
});

test.skipIf(corpusMissing)('the skeleton of a real project is found by its character', async () => {
  const project = 'Meshes/Pipboy';
  for (const file of [
    'Animations/FRIK/ChangeCat.hkx',
    'Characters/HoloPipboy.hkx',
    'CharacterAssets/HoloSkeleton.hkx',
  ]) {
    bench.put(`${project}/${file}`, corpusFile(`mods/fallout4-vr-body/${project}/${file}`));
  }
  const { id: workspace } = await bench.open();
  const file = { workspace, path: `${project}/Animations/FRIK/ChangeCat.hkx` };
  const { havok, problems } = await bench.client.request('animation.skeletons', { file });
  expect(havok?.path).toBe(`${project}/CharacterAssets/HoloSkeleton.hkx`);
  expect(problems).toEqual([]);
});
