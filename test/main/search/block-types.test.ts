import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlockScanInfo, FilesWithBlocks } from '#shared/contract/search.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import { type NifContext, nifVersion } from '#shared/formats/nif/version.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Workbench } from '#test/support/workbench.ts';

const SKYRIM: NifContext = { littleEndian: true, version: nifVersion(20, 2, 0, 7), user: 12, bs: 83 };
const MORROWIND: NifContext = { littleEndian: true, version: nifVersion(4, 0, 0, 2), user: 0, bs: 0 };

function nifOf(types: readonly string[], context = SKYRIM): Uint8Array {
  return buildNif({
    context,
    blocks: types.map((type) => ({ type, bytes: blankBlock(type, context) })),
    strings: ['Chest'],
  });
}

function archiveOf(files: Readonly<Record<string, Uint8Array>>, version: 104 | 105 = 104): Uint8Array {
  const entries = Object.entries(files).map(([path, data]) => ({
    path: path.replaceAll('/', '\\'),
    data,
    compress: true,
  }));
  return packInMemory(version, 0x7, entries);
}

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const counts = ({ types, files, blocks }: BlockScanInfo) =>
  Object.fromEntries(types.map((type, i) => [type, [files[i], blocks[i]]]));

function rows({ count, paths, pathStart, archives, archive, entry, blocks, first }: FilesWithBlocks) {
  return Array.from({ length: count }, (_, i) => ({
    path: Buffer.from(paths.subarray(pathStart[i], pathStart[i + 1])).toString(),
    archive: archives[archive[i] ?? -1] ?? null,
    entry: entry[i],
    blocks: blocks[i],
    first: first[i],
  }));
}

describe('a scan for block types', () => {
  test('reads loose meshes and those of all archives, old and new, packed and stored', async () => {
    bench.put('meshes/door.nif', nifOf(['NiNode', 'bhkRigidBody', 'NiNode']));
    bench.put('meshes/old.nif', nifOf(['NiNode', 'NiStringExtraData'], MORROWIND));
    bench.put('Zlib.bsa', archiveOf({ 'meshes/a.nif': nifOf(['NiNode', ...Array(300).fill('BSXFlags')]) }));
    bench.put('Lz4.bsa', archiveOf({ 'meshes/b.nif': nifOf(Array(300).fill('BSXFlags')) }, 105));
    bench.put('sub/Unloaded.bsa', archiveOf({ 'meshes/c.nif': nifOf(['NiNode']) }));
    const { id: workspace } = await bench.open();
    const scan = await bench.client.request('blockTypes.scan', { workspace });
    expect(scan).toMatchObject({ scanned: 4, problems: 0 });
    expect(counts(scan)).toEqual({
      BSXFlags: [2, 600],
      NiNode: [3, 4],
      NiStringExtraData: [1, 1],
      bhkRigidBody: [1, 1],
    });
  });

  test('returns the files that have all or any of some types, with the first matching block', async () => {
    bench.put('meshes/door.nif', nifOf(['NiNode', 'bhkRigidBody', 'bhkBoxShape']));
    bench.put(
      'A.bsa',
      archiveOf({
        'x/readme.txt': Buffer.from('no mesh'),
        'meshes/gate.nif': nifOf(['BSXFlags', 'bhkBoxShape', 'bhkBoxShape']),
      }),
    );
    const { id: workspace } = await bench.open();
    const { scan } = await bench.client.request('blockTypes.scan', { workspace });
    const ask = async (types: string[], match: 'all' | 'any') =>
      rows(await bench.client.request('blockTypes.files', { scan, types, match }));
    const door = { path: 'meshes/door.nif', archive: null, entry: 1 };
    const found = await ask(['bhkBoxShape'], 'all');
    expect(found).toMatchObject([
      { ...door, entry: expect.any(Number), blocks: 1, first: 2 },
      { path: 'meshes/gate.nif', archive: 'A.bsa', blocks: 2, first: 1 },
    ]);
    expect((await ask(['bhkBoxShape', 'bhkRigidBody'], 'all')).map(({ path }) => path)).toEqual([door.path]);
    expect(await ask(['BSXFlags', 'bhkRigidBody'], 'any')).toMatchObject([
      { blocks: 1, first: 1 },
      { blocks: 1, first: 0 },
    ]);
    expect(await ask(['NoSuchType'], 'any')).toEqual([]);
    const gate = found[1];
    const { name } = await bench.client.request('document.open', {
      address: { workspace, path: 'meshes/gate.nif', archive: 'A.bsa', entry: gate?.entry },
    });
    expect(name).toBe('gate.nif');
  });

  test('of one archive leaves the others out, and rejects a missing one', async () => {
    bench.put('meshes/door.nif', nifOf(['NiNode']));
    bench.put('A.bsa', archiveOf({ 'meshes/gate.nif': nifOf(['BSXFlags']) }));
    const { id: workspace } = await bench.open();
    const scan = await bench.client.request('blockTypes.scan', { workspace, archive: 'A.bsa' });
    expect(counts(scan)).toEqual({ BSXFlags: [1, 1] });
    await expect(
      bench.client.request('blockTypes.scan', { workspace, archive: 'B.bsa' }),
    ).rejects.toMatchObject({ code: 'no-such-archive' });
  });

  test('continues past unreadable meshes, and its job names them', async () => {
    const mesh = nifOf(['NiNode']);
    bench.put('meshes/cut.nif', mesh.subarray(0, 60));
    bench.put('meshes/none.nif', 'this is no mesh');
    const packed = archiveOf({ 'meshes/a.nif': nifOf(Array(40).fill('NiNode')), 'meshes/b.nif': mesh });
    // In the packed bytes of one of the two, after the directory and the declared size.
    packed.fill(0xff, packed.length - 60, packed.length - 40);
    bench.put('A.bsa', packed);
    const { id: workspace } = await bench.open();
    const scan = await bench.client.request('blockTypes.scan', { workspace });
    expect(scan.scanned).toBe(4);
    expect(counts(scan)).toMatchObject({ NiNode: [1, expect.any(Number)] });
    const [job] = await bench.client.request('jobs.list', {});
    expect(job).toMatchObject({ state: 'done', title: 'Block types of Game' });
    expect(job?.problems.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^A\.bsa::meshes\/[ab]\.nif$/),
      'meshes/cut.nif',
      'meshes/none.nif',
    ]);
    expect(job?.problems[2]?.code).toBe('not-a-nif');
  });

  test('reports that an archive changed since the folder was scanned, and continues', async () => {
    bench.put('meshes/door.nif', nifOf(['NiNode']));
    bench.put('A.bsa', archiveOf({ 'meshes/gate.nif': nifOf(['BSXFlags']) }));
    const { id: workspace } = await bench.open();
    bench.put('A.bsa', archiveOf({ 'meshes/other.nif': nifOf(['NiNode', 'NiNode']) }));
    const scan = await bench.client.request('blockTypes.scan', { workspace });
    expect(counts(scan)).toEqual({ NiNode: [1, 1] });
    const [job] = await bench.client.request('jobs.list', {});
    expect(job?.problems).toMatchObject([{ path: 'A.bsa', code: 'changed-on-disk' }]);
  });

  test('can be canceled, and then returns nothing', async () => {
    // More batches than threads: the last of them cannot have begun.
    for (let i = 0; i < 1000; i += 1) bench.put(`meshes/${i}.nif`, nifOf(['NiNode']));
    const { id: workspace } = await bench.open();
    const controller = new AbortController();
    const scan = bench.client.request(
      'blockTypes.scan',
      { workspace },
      { signal: controller.signal, onProgress: () => controller.abort() },
    );
    await expect(scan).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(async () => (await bench.client.request('jobs.list', {}))[0]?.state).toBe('cancelled');
  });

  test('is kept until three later ones have replaced it', async () => {
    bench.put('meshes/door.nif', nifOf(['NiNode']));
    const { id: workspace } = await bench.open();
    const scans = [];
    for (let i = 0; i < 4; i += 1)
      scans.push((await bench.client.request('blockTypes.scan', { workspace })).scan);
    const ask = (scan = '') =>
      bench.client.request('blockTypes.files', { scan, types: ['NiNode'], match: 'all' });
    await expect(ask(scans[0])).rejects.toMatchObject({ code: 'no-such-scan' });
    expect((await ask(scans[1])).count).toBe(1);
  });
});
