import { validateBytes } from 'gltf-validator';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hkxFile } from '#test/fixtures/havok/hkx-file.ts';
import { flagNif } from '#test/fixtures/nif/flag-nif.ts';
import { wave } from '#test/fixtures/sample/wave.ts';
import { hkxAnimation } from '#test/support/hkx-animation.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

/** The forearm turns by 60 degrees in a second; there is a tail. */
const OTHER = hkxFile({
  bones: [
    { name: 'Forearm', parent: -1, x: 14 },
    { name: 'Tail', parent: 0, x: 3 },
  ],
  turns: Array.from({ length: 31 }, (_, frame) => [2 * frame, 0]),
  marks: [],
});

async function openWave() {
  bench.put('meshes/wave.hkx', wave());
  const { id: workspace } = await bench.open();
  const address = { workspace, path: 'meshes/wave.hkx' };
  const { id: document } = await bench.client.request('document.open', { address });
  const bytes = async () => {
    const { bytes: read } = await bench.client.request('document.read', {
      document,
      offset: 0,
      length: 100_000,
    });
    return new Uint8Array(read);
  };
  return { address, document, bytes };
}

test('movement of another file is tried, imported as one step, and undone', async () => {
  const { address, document, bytes } = await openWave();
  const { client } = bench;
  const before = await bytes();
  const asked = { document, clip: 0, file: { name: 'other.hkx', bytes: OTHER }, from: 0 };
  const trial = await client.request('animation.tryImport', asked);
  expect(trial).toMatchObject({ clips: [''], changes: true, report: { frames: 31, annotations: 2 } });
  expect(trial.report.bones.map(({ name, change }) => `${name}: ${change}`)).toEqual([
    'Shoulder: left',
    'Upper Arm: left',
    'Forearm: replaced',
    'Hand: left',
    'Tail: left',
  ]);
  expect(await bytes()).toEqual(before);
  await client.request('animation.import', { ...asked, revision: trial.revision });
  expect(hkxAnimation(await bytes())).toMatchObject({ frames: 31 });
  expect((await client.request('animation.clips', { file: address })).clips[0]?.stop).toBeCloseTo(1, 5);
  await expect(
    client.request('animation.import', { ...asked, revision: trial.revision }),
  ).rejects.toMatchObject({ code: 'stale' });
  await client.request('document.undo', { document });
  expect(await bytes()).toEqual(before);
});

test.each([
  [
    'a file without clips',
    { name: 'a.glb', bytes: new TextEncoder().encode('{"asset":{"version":"2.0"}}') },
    'no-clips',
  ],
  ['a damaged file', { name: 'a.glb', bytes: new Uint8Array(30) }, 'bad-gltf'],
  ['a clip of other bones', { name: 'a.nif', bytes: new Uint8Array(flagNif()) }, 'no-matching-bones'],
])('%s cannot be imported, and nothing changes', async (_, file, code) => {
  const { document, bytes } = await openWave();
  const asked = { document, clip: 0, file, from: 0 };
  await expect(bench.client.request('animation.tryImport', asked)).rejects.toMatchObject({ code });
  await expect(bench.client.request('animation.import', { ...asked, revision: 0 })).rejects.toMatchObject({
    code,
  });
  expect(await bytes()).toEqual(new Uint8Array(wave()));
});

test('a clip that is not there, and movement that is there already, are refused', async () => {
  const { document } = await openWave();
  const file = { name: 'wave.hkx', bytes: wave() };
  const asked = { document, clip: 0, file, from: 0 };
  await expect(bench.client.request('animation.tryImport', { ...asked, from: 4 })).rejects.toMatchObject({
    code: 'no-such-clip',
  });
  await expect(bench.client.request('animation.tryImport', { ...asked, clip: 4 })).rejects.toMatchObject({
    code: 'no-such-clip',
  });
  expect(await bench.client.request('animation.tryImport', asked)).toMatchObject({ changes: false });
  await expect(bench.client.request('animation.import', { ...asked, revision: 0 })).rejects.toMatchObject({
    code: 'nothing-to-change',
  });
});

test('clips are exported on the bones of their skeleton', async () => {
  const { address, document } = await openWave();
  const { bytes, notes } = await bench.client.request('animation.export', { file: address });
  expect(notes).toEqual([]);
  const { issues, info } = await validateBytes(new Uint8Array(bytes));
  expect(issues.numErrors).toBe(0);
  expect(info).toMatchObject({ animationCount: 1 });
  // What comes back is what went out.
  const file = { name: 'wave.glb', bytes: new Uint8Array(bytes) };
  expect(
    await bench.client.request('animation.tryImport', { document, clip: 0, file, from: 0 }),
  ).toMatchObject({
    clips: [''],
    changes: false,
  });
  bench.put('meshes/lonely/flag.kf', flagNif());
  await bench.client.request('workspace.refresh', { workspace: address.workspace });
  const lonely = { workspace: address.workspace, path: 'meshes/lonely/flag.kf' };
  await expect(bench.client.request('animation.export', { file: lonely })).rejects.toMatchObject({
    code: 'no-skeleton',
  });
});
