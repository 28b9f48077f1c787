import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseNewErrors } from '#main/documents/new-errors.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { createHistory } from '#shared/document/history.ts';
import type { Client } from '#shared/rpc/api.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { openFile } from '#test/support/loaded-formats.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
const CUP = cupNif(SKYRIM);
const NUM_BLOCKS = offsetOf('header.numBlocks');
const NUM_CHILDREN = offsetOf('blocks[0].numChildren');
const FRICTION = offsetOf('blocks[3].rigidBodyInfo.friction');
const MANY = Uint8Array.of(0xff, 0xff, 0xff, 0xff);

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/cup.nif', CUP);
  bench.put('meshes/broken.nif', CUP.with(NUM_BLOCKS + 3, 0xff));
  client = bench.client;
  ({ id: workspace } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

function offsetOf(path: string): number {
  const offset = openFile(bytesSource(CUP, 'cup.nif')).fields?.().at(path).offset;
  if (offset === undefined) throw new Error(`no ${path}`);
  return offset;
}

const open = async (path: string): Promise<string> =>
  (await client.request('document.open', { address: { workspace, path } })).id;
const write = (document: string, offset: number, bytes: Uint8Array) =>
  client.request('document.writeBytes', { document, offset, bytes });
const save = (document: string, target: 'mod' | 'loose', damaged?: boolean) =>
  client.request('document.save', { document, target, damaged });

test('a mesh whose edits made it unreadable is saved only if it may be damaged, then without asking again', async () => {
  const id = await open('meshes/cup.nif');
  await write(id, NUM_BLOCKS, MANY);
  for (const target of ['mod', 'loose'] as const) {
    await expect(save(id, target)).rejects.toMatchObject({
      code: 'new-errors',
      message: expect.stringMatching(/^“cup\.nif” can no longer be read as a whole: .*4294967295/),
    });
  }
  expect(bench.read(`${bench.data}/meshes/cup.nif`)).toEqual(Buffer.from(CUP));
  const { savedTo } = await save(id, 'mod', true);
  expect(bench.read(savedTo)?.readUint32LE(NUM_BLOCKS)).toBe(0xffffffff);
  await write(id, FRICTION, Uint8Array.of(1));
  await save(id, 'mod');
});

test('a block that edits broke is found by the inspection that the save waits for', async () => {
  const id = await open('meshes/cup.nif');
  await write(id, NUM_CHILDREN, MANY);
  await expect(save(id, 'mod')).rejects.toMatchObject({
    code: 'new-errors',
    message: expect.stringMatching(
      /^“cup\.nif” has an error that the stored file does not have: blocks\[0\].*NiNode/,
    ),
  });
  await client.request('document.undo', { document: id });
  await write(id, FRICTION, Uint8Array.of(1));
  await save(id, 'mod');
});

test('a file that was broken before is saved without a question', async () => {
  const id = await open('meshes/broken.nif');
  await write(id, NUM_BLOCKS + 2, Uint8Array.of(0xff));
  await save(id, 'mod');
});

test('an inspection that takes long does not keep a file from being saved', async () => {
  const file = openFile(bytesSource(CUP, 'cup.nif'));
  const document = { name: 'cup.nif', history: createHistory(CUP.length), fileOf: () => file };
  await refuseNewErrors(document, document.history.contents, () => new Promise(() => {}), 10);
});
