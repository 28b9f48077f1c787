import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentState } from '#shared/document/state.ts';
import type { StructureEdit } from '#shared/document/structure.ts';
import type { Client } from '#shared/rpc/api.ts';
import { cubeNif } from '#test/fixtures/nif/cube-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let document: string;
const STORED = cubeNif('a.bgsm');

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/cube.nif', STORED);
  client = bench.client;
  const { id: workspace } = await bench.open();
  ({ id: document } = await client.request('document.open', {
    address: { workspace, path: 'meshes/cube.nif' },
  }));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const set = (path: string, text: string) => client.request('document.setField', { document, path, text });
const restructure = async (edit: StructureEdit): Promise<DocumentState> =>
  (await client.request('document.restructure', { document, edit })).state;
const undo = () => client.request('document.undo', { document });
const redo = () => client.request('document.redo', { document });
const bytes = async (): Promise<Uint8Array> =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;
const numbers = ({ parts }: DocumentState): readonly number[] | null => (parts === null ? null : [...parts]);

test('a field that decides what is stored is set as one step, says what went, and comes back with undo', async () => {
  const { state, lost } = await set('blocks[2].hasNormals', 'no');
  expect(lost).toEqual(['normals of NiTriShapeData (block 2)']);
  expect(state.undo).toBe('Set hasNormals of NiTriShapeData (block 2) to no');
  expect(state.size).toBe(STORED.length - 24 * 12);
  const undone = await undo();
  expect(undone.path).toBe('blocks[2].hasNormals');
  expect(Buffer.compare(await bytes(), STORED)).toBe(0);
});

test('resetting such a field lays its block anew too', async () => {
  await set('blocks[6].shaderType', 'environment map');
  await set('blocks[6].environmentMapScale', '3');
  const state = await client.request('document.resetField', { document, path: 'blocks[6].shaderType' });
  expect(state.undo).toBe('Reset shaderType of BSLightingShaderProperty “a.bgsm” (block 6)');
  expect(Buffer.compare(await bytes(), STORED)).toBe(0);
});

test('steps are called by what a person calls their field', async () => {
  const labels = [
    (await set('blocks[1].flags.hidden', 'true')).state.undo,
    (await set('header.author', 'me')).state.undo,
    (await set('blocks[2].consistencyFlags', '16384')).state.undo,
    (await restructure({ kind: 'insert-element', path: 'blocks[0].children', index: 1 })).undo,
    (await restructure({ kind: 'remove-element', path: 'blocks[0].children[1]' })).undo,
    (await restructure({ kind: 'move-block', block: 1, to: 0 })).undo,
    (await restructure({ kind: 'remove-blocks', blocks: [0], branch: false })).undo,
  ];
  expect(labels).toEqual([
    'Set flags.hidden of NiTriShape “Side” (block 1) to true',
    'Set author of the header to me',
    'Set consistencyFlags of NiTriShapeData (block 2) to static',
    'Add an element to children of NiNode “Crate” (block 0)',
    'Remove children[1] of NiNode “Crate” (block 0)',
    'Move NiTriShape “Side” (block 1) to 0',
    'Remove NiTriShape “Side” (block 0)',
  ]);
});

test('blocks keep their numbers while others come, go and move, through undo and redo', async () => {
  expect(numbers(await restructure({ kind: 'move-block', block: 0, to: 2 }))).toEqual([1, 2, 0, 3, 4, 5, 6]);
  expect(numbers(await restructure({ kind: 'add-block', type: 'NiNode', at: 1 }))).toEqual([
    1, 7, 2, 0, 3, 4, 5, 6,
  ]);
  expect(numbers(await restructure({ kind: 'remove-blocks', blocks: [0, 2], branch: false }))).toEqual([
    7, 0, 3, 4, 5, 6,
  ]);
  expect(numbers(await restructure({ kind: 'duplicate-block', block: 0, branch: false }))).toEqual([
    7, 8, 0, 3, 4, 5, 6,
  ]);
  const seen = [];
  for (let i = 0; i < 4; i += 1) seen.push((await undo()).state.parts?.length);
  expect(seen).toEqual([6, 8, 7, 7]);
  expect(numbers((await redo()).state)).toEqual([1, 2, 0, 3, 4, 5, 6]);
});

test('undo and redo lead to the block that they are about, not to the header’s counts', async () => {
  await restructure({ kind: 'remove-blocks', blocks: [6], branch: false });
  expect((await undo()).path).toBe('blocks[6]');
  expect((await redo()).path).toBe('blocks[5]');
  await set('blocks[0].name', 'A longer name than there was');
  expect((await undo()).path).toBe('blocks[0].name');
  await client.request('document.writeBytes', { document, offset: 0, bytes: Uint8Array.of(71, 97) });
  expect(await undo()).toMatchObject({ path: null, offset: 0, length: 2 });
});
