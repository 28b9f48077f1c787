import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { armHkx, strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { packInMemory } from '#test/support/archives.ts';
import { Workbench } from '#test/support/workbench.ts';

/** Converting many .hkx files in the window: a dry run, one step in the mod folder, and one undo. */

let bench: Workbench;
let workspace: string;
let mod: string;
const LE = armHkx();

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/dog/sit.hkx', LE);
  bench.put('meshes/dog/graph.hkx', strangeHkx());
  bench.put('meshes/cat/sit.hkx', convertHkx(LE, 'se'));
  const data = ['a', 'b'].map((name) => ({
    path: `meshes\\bird\\${name}.hkx`,
    data: Buffer.from(armHkx(4)),
    compress: true,
  }));
  bench.put('Birds.bsa', packInMemory(104, 0x7, data));
  ({ id: workspace, modFolder: mod } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const plan = (paths?: string[]) =>
  bench.client.request('changes.plan', {
    workspace,
    tool: 'hkx',
    question: { to: 'se' },
    ...(paths === undefined ? {} : { paths }),
  });

test('a dry run lists the files, and tells which stay and why', async () => {
  const { changedFiles, values, problems, reasons, leftOut, scanned } = await plan();
  expect({ changedFiles, values, problems, scanned }).toEqual({
    changedFiles: 3,
    values: 3,
    problems: 1,
    scanned: 5,
  });
  expect(reasons[0]?.message).toContain('hkzAnimationBinding');
  expect(leftOut).toMatchObject([
    { count: 1, why: ['is for Skyrim Special Edition already', expect.any(String)] },
  ]);
  expect(bench.read(join(mod, 'meshes/dog/sit.hkx'))).toBeNull();
});

test('a folder, a file or an archive alone may be converted', async () => {
  const files = async (path: string) => (await plan([path])).changedFiles;
  expect(await files('meshes/dog')).toBe(1);
  expect(await files('meshes/bird/b.hkx')).toBe(1);
  expect(await files('Birds.bsa')).toBe(2);
  expect(await files('meshes/cat')).toBe(0);
});

test('written files are undone as one step, to the same bytes', async () => {
  const copy = join(mod, 'meshes/dog/sit.hkx');
  const { plan: first } = await plan(['meshes/dog/sit.hkx']);
  await bench.client.request('changes.apply', { plan: first ?? '' });
  expect(Buffer.compare(readFileSync(copy), convertHkx(LE, 'se'))).toBe(0);
  // Back to LE, over the copy in the mod folder, with the birds of the archive staying.
  const back = await bench.client.request('changes.plan', {
    workspace,
    tool: 'hkx',
    question: { to: 'le' },
  });
  expect(back.changedFiles).toBe(2);
  expect(await bench.client.request('changes.apply', { plan: back.plan ?? '' })).toMatchObject({ files: 2 });
  expect(Buffer.compare(readFileSync(copy), LE)).toBe(0);
  const [step] = await bench.client.request('changes.steps', { workspace });
  expect(step).toMatchObject({ label: 'Convert .hkx to Skyrim LE', files: 2 });
  await bench.client.request('changes.undo', { step: step?.id ?? '' });
  expect(Buffer.compare(readFileSync(copy), convertHkx(LE, 'se'))).toBe(0);
  expect(bench.read(join(mod, 'meshes/cat/sit.hkx'))).toBeNull();
});
