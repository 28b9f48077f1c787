import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { BankEdit } from '#shared/document/structure.ts';
import { openBank } from '#shared/formats/texbsi/open.ts';
import type { Client } from '#shared/rpc/api.ts';
import { wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { noise, PALETTE } from '#test/fixtures/texbsi/lay-bank.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let document: string;
let state: DocumentState;
const STORED = wholeBank();

beforeEach(async () => {
  bench = new Workbench();
  bench.put('fxart/TEXBSI.302', STORED);
  client = bench.client;
  const { id: workspace } = await bench.open();
  state = await client.request('document.open', { address: { workspace, path: 'fxart/TEXBSI.302' } });
  document = state.id;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const stateNow = () => client.request('document.state', { document });
const restructure = (edit: BankEdit) => client.request('document.restructure', { document, edit });
const bytes = async (): Promise<Uint8Array> =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;
const PICTURE = { width: 5, height: 4, frames: 2, indices: noise(40, 2) };

test('a bank opens as one, without commands for files of blocks', () => {
  expect(state).toMatchObject({ format: 'texbsi', restructurable: false, findings: [], readOnly: null });
});

test('replacing an image is one step, undone and redone byte for byte', async () => {
  const { select, warnings } = await restructure({
    kind: 'replace-image',
    image: 0,
    picture: PICTURE,
    palette: PALETTE,
  });
  expect((await stateNow()).undo).toBe('Replace pixels of image “D02000” (image 0)');
  expect(select).toBe('images[0]');
  expect(warnings).toEqual([
    'The image was 3 × 2 pixels and is 5 × 4 now.',
    'The image had 1 frame and has 2 frames now.',
  ]);
  const edited = await bytes();
  expect(openBank(edited).images[0]?.frame(1)).toEqual(noise(40, 2).subarray(20));
  const undone = await client.request('document.undo', { document });
  expect(undone.path).toBe('images[0]');
  expect((await stateNow()).dirty).toBe(false);
  expect(Buffer.compare(await bytes(), STORED)).toBe(0);
  await client.request('document.redo', { document });
  expect(Buffer.compare(await bytes(), edited)).toBe(0);
});

test('an edited bank is saved and opens again', async () => {
  await restructure({ kind: 'add-image', at: 4, picture: PICTURE });
  await client.request('document.setField', { document, path: 'images[1].BHDR.delay', text: '500' });
  await client.request('document.save', { document, target: 'loose' });
  expect((await stateNow()).dirty).toBe(false);
  const { images, findings } = openBank(
    bench.read('Game/Data/fxart/TEXBSI.302') ?? new Uint8Array(),
    'TEXBSI.302',
  );
  expect(findings).toEqual([]);
  expect(images.map(({ name, delay }) => [name, delay])).toEqual([
    ['D02000', 0],
    ['D02001', 500],
    ['D02002', 0],
    ['D02003', 71],
    ['D02004', 71],
  ]);
});

test('images keep their ids while others are added and removed, so that views can follow them', async () => {
  const parts = async (edit: BankEdit) => {
    await restructure(edit);
    return [...((await stateNow()).parts ?? [])];
  };
  expect(await parts({ kind: 'move-image', image: 0, to: 2 })).toEqual([1, 2, 0, 3]);
  expect(await parts({ kind: 'remove-images', images: [1] })).toEqual([1, 0, 3]);
  expect(await parts({ kind: 'add-image', at: 0, picture: PICTURE })).toEqual([4, 1, 0, 3]);
  // A field is compared with the original value in its own image.
  await client.request('document.setField', { document, path: 'images[2].BHDR.xOffset', text: '9' });
  const { rows } = await client.request('document.fields', {
    document,
    path: 'images[2].BHDR',
    start: 0,
    count: 20,
  });
  expect(rows.find(({ name }) => name === 'xOffset')).toMatchObject({
    value: '9',
    changed: true,
    stored: '-4',
  });
});

test('an edit that changes nothing is not a step', async () => {
  await restructure({ kind: 'set-palette', image: 0, palette: null });
  expect(await stateNow()).toMatchObject({ dirty: false, undo: null });
});

test('edits of images that have moved meanwhile are rejected, and impossible ones with a reason', async () => {
  const { revision } = await restructure({ kind: 'remove-images', images: [0] });
  await expect(
    client.request('document.restructure', {
      document,
      revision: revision - 1,
      edit: { kind: 'remove-images', images: [0] },
    }),
  ).rejects.toMatchObject({ code: 'stale' });
  await expect(restructure({ kind: 'remove-images', images: [77] })).rejects.toMatchObject({
    code: 'no-such-image',
  });
  const block = { kind: 'move-block', block: 0, to: 1 } as const;
  await expect(client.request('document.restructure', { document, edit: block })).rejects.toMatchObject({
    code: 'not-restructured',
  });
});
