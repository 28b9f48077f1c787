import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkspaceInfo } from '#shared/contract/workspace.ts';
import { Workbench } from '#test/support/workbench.ts';

const CRATE = readFileSync('assets/sample/Meshes/Meadowmark/Clutter/Crate01.nif');
/** The crate with other textures. */
const OTHER = Buffer.from(CRATE.toString('latin1').replaceAll('planks01', 'planks02'), 'latin1');
const WOOD = 'Textures/Meadowmark/architecture/planks01.dds';

let bench: Workbench;
let info: WorkspaceInfo;
beforeEach(async () => {
  bench = new Workbench();
  bench.put('Meshes/crate.nif', CRATE);
  bench.put(WOOD, 'DDS the picture');
  info = await bench.open();
  await bench.client.request('graph.read', { workspace: info.id });
});
afterEach(async () => {
  await bench.remove();
});

function inModFolder(path: string): string {
  const target = join(info.modFolder, path);
  mkdirSync(dirname(target), { recursive: true });
  return target;
}

async function usersOf(path: string): Promise<readonly string[]> {
  const { usedBy } = await bench.client.request('graph.of', { workspace: info.id, path });
  return usedBy.map(
    (one) => `${one.path} ${one.inModFolder ? 'saved' : 'in Data'} ${one.links[0]?.overridden}`,
  );
}

test('a copy in the mod folder counts instead of the file in Data, as soon as it is there and as long', async () => {
  expect(await usersOf(WOOD)).toEqual(['Meshes/crate.nif in Data false']);

  writeFileSync(inModFolder('Meshes/crate.nif'), OTHER);
  await expect.poll(() => usersOf(WOOD)).toEqual(['Meshes/crate.nif in Data true']);

  rmSync(inModFolder('Meshes/crate.nif'));
  await expect.poll(() => usersOf(WOOD)).toEqual(['Meshes/crate.nif in Data false']);
});

test('a new file in the mod folder uses others, is used, and is told apart from those in Data', async () => {
  writeFileSync(inModFolder('Meshes/other.nif'), CRATE);
  await expect
    .poll(() => usersOf(WOOD))
    .toEqual(['Meshes/crate.nif in Data false', 'Meshes/other.nif saved false']);

  writeFileSync(inModFolder('Meshes/other.nif.modwright.bak'), CRATE);
  await expect.poll(() => usersOf(WOOD)).toHaveLength(2);
});

test('what is missing in Data is not reported once the mod folder has it', async () => {
  rmSync(join(bench.data, WOOD));
  await bench.client.request('workspace.refresh', { workspace: info.id });
  const missing = async (): Promise<readonly string[]> => {
    const { rows } = await bench.client.request('graph.report', { workspace: info.id, report: 'missing' });
    return rows.map(({ path }) => path.toLowerCase());
  };
  expect(await missing()).toContain(WOOD.toLowerCase());
  writeFileSync(inModFolder(WOOD), 'DDS my picture');
  await expect.poll(missing).not.toContain(WOOD.toLowerCase());
});

test('everything needed includes the copy in the mod folder', async () => {
  writeFileSync(inModFolder(WOOD), 'DDS a longer picture of mine');
  const wood = async () => {
    const { files } = await bench.client.request('graph.whole', {
      workspace: info.id,
      paths: ['Meshes/crate.nif'],
      skipBase: false,
    });
    return files.find(({ path }) => path.toLowerCase() === WOOD.toLowerCase());
  };
  await expect.poll(wood).toMatchObject({ provider: 'mod folder', size: 28 });
});

test('what Modwright itself writes there counts at once', async () => {
  const { id: document } = await bench.client.request('document.open', {
    address: { workspace: info.id, path: 'Meshes/crate.nif' },
  });
  expect(await usersOf(WOOD)).toEqual(['Meshes/crate.nif in Data false']);
  for (const block of [4, 9]) {
    await bench.client.request('document.setField', {
      document,
      path: `blocks[${block}].fileName`,
      text: 'textures\\other.dds',
    });
  }
  await bench.client.request('document.save', { document, target: 'mod' });
  expect(await usersOf(WOOD)).toEqual(['Meshes/crate.nif in Data true']);
});

test('a file that is only in the mod folder is not renamed, since its references would lead nowhere', async () => {
  writeFileSync(inModFolder('Textures/mine.dds'), 'DDS mine');
  const renaming = { workspace: info.id, from: 'Textures/mine.dds', to: 'textures/yours.dds' };
  await expect
    .poll(() => bench.client.request('graph.renaming', renaming).catch(({ code }: { code: string }) => code))
    .toBe('not-in-data');
});

test('a folder that is closed and opened again is read again as a job', async () => {
  const state = () => bench.client.request('graph.state', { workspace: info.id });
  expect(await state()).toBe('read');
  await bench.client.request('workspace.close', { workspace: info.id });
  info = await bench.open();
  expect(await state()).toBe('kept');
});

test('renaming names the files in the mod folder alone that it leaves as they are', async () => {
  writeFileSync(inModFolder('Meshes/other.nif'), CRATE);
  await expect.poll(() => usersOf(WOOD)).toHaveLength(2);
  const question = await bench.client.request('graph.renaming', {
    workspace: info.id,
    from: WOOD,
    to: 'textures/new.dds',
  });
  expect(question.files).toEqual(['Meshes/crate.nif']);
  expect(question.warnings).toEqual([
    'Meshes/other.nif names it but is only in the mod folder, so it is not changed.',
  ]);
});
