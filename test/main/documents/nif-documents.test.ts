import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentState } from '#shared/contract/documents.ts';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { BlockEdit } from '#shared/document/structure.ts';
import { nifFields } from '#shared/formats/nif/fields.ts';
import { openNif } from '#shared/formats/nif/open.ts';
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

const stateNow = () => client.request('document.state', { document });
const set = (path: string, text: string) => client.request('document.setField', { document, path, text });
const restructure = async (edit: BlockEdit): Promise<DocumentState> => {
  await client.request('document.restructure', { document, edit });
  return stateNow();
};
const undo = () => client.request('document.undo', { document });
const redo = () => client.request('document.redo', { document });
const bytes = async (): Promise<Uint8Array> =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;
const numbers = ({ parts }: DocumentState): readonly number[] | null => (parts === null ? null : [...parts]);

test('a field that determines the layout is set as one step, reports dropped fields, and is restored by undo', async () => {
  const { lost } = await set('blocks[2].hasNormals', 'no');
  expect(lost).toEqual(['normals of NiTriShapeData (block 2)']);
  const state = await stateNow();
  expect(state.undo).toBe('Set hasNormals of NiTriShapeData (block 2) to no');
  expect(state.size).toBe(STORED.length - 24 * 12);
  const undone = await undo();
  expect(undone.path).toBe('blocks[2].hasNormals');
  expect(Buffer.compare(await bytes(), STORED)).toBe(0);
});

test('resetting such a field lays out its block again too', async () => {
  await set('blocks[6].shaderType', 'environment map');
  await set('blocks[6].environmentMapScale', '3');
  await client.request('document.resetField', { document, path: 'blocks[6].shaderType' });
  expect((await stateNow()).undo).toBe('Reset shaderType of BSLightingShaderProperty “a.bgsm” (block 6)');
  expect(Buffer.compare(await bytes(), STORED)).toBe(0);
});

test('steps are named by the label of their field', async () => {
  const labelOf = async (path: string, text: string) => {
    await set(path, text);
    return (await stateNow()).undo;
  };
  const labels = [
    await labelOf('blocks[1].flags.hidden', 'true'),
    await labelOf('header.author', 'me'),
    await labelOf('blocks[2].consistencyFlags', '16384'),
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

test('blocks keep their ids while others are added, removed and moved, through undo and redo', async () => {
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
  for (let i = 0; i < 4; i += 1) {
    await undo();
    seen.push((await stateNow()).parts?.length);
  }
  expect(seen).toEqual([6, 8, 7, 7]);
  await redo();
  expect(numbers(await stateNow())).toEqual([1, 2, 0, 3, 4, 5, 6]);
});

test('undo and redo reveal the affected block, not the header’s counts', async () => {
  await restructure({ kind: 'remove-blocks', blocks: [6], branch: false });
  expect((await undo()).path).toBe('blocks[6]');
  expect((await redo()).path).toBe('blocks[5]');
  await set('blocks[0].name', 'A longer name than there was');
  expect((await undo()).path).toBe('blocks[0].name');
  await client.request('document.writeBytes', { document, offset: 0, bytes: Uint8Array.of(71, 97) });
  expect(await undo()).toMatchObject({ path: null, offset: 0, length: 2 });
});

describe('the stored value', () => {
  const row = async (path: string): Promise<FieldRow> => {
    const parent = path.slice(0, Math.max(path.lastIndexOf('.'), path.lastIndexOf('[')));
    const { rows } = await client.request('document.fields', {
      document,
      path: parent,
      start: 0,
      count: 200,
    });
    return rows.find((one) => one.path === path)!;
  };
  const reset = (path: string) => client.request('document.resetField', { document, path });

  test('of a reference stays the same when its target is renumbered, and reset does nothing', async () => {
    const { revision } = await restructure({ kind: 'add-block', type: 'NiNode', at: 1 });
    expect(await row('blocks[0].children[0]')).toMatchObject({ changed: true, stored: undefined });
    expect((await reset('blocks[0].children[0]')).revision).toBe(revision);

    await set('blocks[0].children[0]', '3');
    expect(await row('blocks[0].children[0]')).toMatchObject({ stored: '1 (NiTriShape “Side”)' });
    await reset('blocks[0].children[0]');
    expect((await row('blocks[0].children[0]')).value).toBe('2 (NiTriShape “Side”)');
  });

  test('of a field in a moved block is found in that block, and reset restores it', async () => {
    await restructure({ kind: 'add-block', type: 'bhkBoxShape', at: 5 });
    await set('blocks[6].dimensions.x', '9');
    expect(await row('blocks[6].dimensions.x')).toMatchObject({ value: '9', stored: '0.2' });
    await reset('blocks[6].dimensions.x');
    expect((await row('blocks[6].dimensions.x')).value).toBe('0.2');
    await set('blocks[5].dimensions.x', '7');
    expect(await row('blocks[5].dimensions.x')).toMatchObject({ changed: true, stored: undefined });
    await expect(reset('blocks[5].dimensions.x')).rejects.toMatchObject({ code: 'no-stored-value' });

    await client.request('document.save', { document, target: 'loose' });
    await set('blocks[6].dimensions.x', '8');
    expect(await row('blocks[6].dimensions.x')).toMatchObject({ stored: '0.2' });
  });

  test.each(['header.numBlocks', 'header.blockTypeIndex', 'header.blockTypeIndex[1]'])(
    '%s follows from the blocks, so it is not reset without them',
    async (path) => {
      await restructure({ kind: 'move-block', block: 1, to: 2 });
      await set('blocks[0].name', 'A name of its own');
      await restructure({ kind: 'add-block', type: 'NiNode', at: 0 });
      await restructure({ kind: 'remove-blocks', blocks: [6], branch: false });
      await client.request('document.writeBytes', { document, offset: 0, bytes: Uint8Array.of(71) });
      const before = await bytes();
      await reset(path).catch((error: unknown) => expect(error).toMatchObject({ code: 'not-editable' }));
      expect(Buffer.compare(await bytes(), before)).toBe(0);
    },
  );

  test("of one bit is reset without the number's other bits", async () => {
    await set('blocks[1].flags.hidden', 'true');
    await set('blocks[1].flags.noDecals', 'true');
    expect(await row('blocks[1].flags.hidden')).toMatchObject({ changed: true, stored: 'false' });
    expect(await row('blocks[1].flags.alwaysDraw')).toMatchObject({ changed: false });
    await reset('blocks[1].flags.hidden');
    expect((await row('blocks[1].flags.hidden')).value).toBe('false');
    expect((await row('blocks[1].flags.noDecals')).value).toBe('true');
  });

  test('of both copies of a value is reset', async () => {
    await set('blocks[4].havokFilter.layer', '4');
    await reset('blocks[4].havokFilter.layer');
    expect(Buffer.compare(await bytes(), STORED)).toBe(0);
  });
});

describe('an edit based on the state before blocks moved', () => {
  const seenAt = async (): Promise<number> => (await client.request('document.state', { document })).revision;

  test('is rejected, whether it sets, resets or moves, and changes nothing', async () => {
    const revision = await seenAt();
    await set('blocks[1].flags.hidden', 'true');
    await restructure({ kind: 'add-block', type: 'NiNode', at: 0 });
    const before = await bytes();
    const path = 'blocks[1].flags.hidden';
    const stale = { code: 'stale' };
    await expect(
      client.request('document.setField', { document, path, text: 'false', revision }),
    ).rejects.toMatchObject(stale);
    await expect(
      client.request('document.setFields', {
        document,
        paths: [path],
        text: 'false',
        what: 'hidden',
        revision,
      }),
    ).rejects.toMatchObject(stale);
    await expect(client.request('document.resetField', { document, path, revision })).rejects.toMatchObject(
      stale,
    );
    await expect(
      client.request('document.restructure', {
        document,
        edit: { kind: 'remove-blocks', blocks: [1], branch: false },
        revision,
      }),
    ).rejects.toMatchObject(stale);
    expect(Buffer.compare(await bytes(), before)).toBe(0);
  });

  test('is rejected after an undo that moved them back, too', async () => {
    await restructure({ kind: 'move-block', block: 1, to: 2 });
    const revision = await seenAt();
    await undo();
    await expect(
      client.request('document.setField', { document, path: 'blocks[1].name', text: 'x', revision }),
    ).rejects.toMatchObject({ code: 'stale' });
  });

  test('is applied if only values changed meanwhile', async () => {
    const revision = await seenAt();
    await set('blocks[1].flags.hidden', 'true');
    await client.request('document.setField', {
      document,
      path: 'blocks[1].flags.noDecals',
      text: 'true',
      revision,
    });
    const fields = nifFields(openNif(await bytes()));
    expect(fields.at('blocks[1].flags.hidden').text()).toBe('true');
    expect(fields.at('blocks[1].flags.noDecals').text()).toBe('true');
  });
});
