import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FieldRow } from '#shared/contract/fields.ts';
import type { Client } from '#shared/rpc/api.ts';
import { layGroup, layHead, layRecord, name, words } from '#test/support/lay-plugin.ts';
import { Workbench } from '#test/support/workbench.ts';

const RECORD = 'entries[1].entries[0]';
const PARTS = [
  { type: 'EDID', data: name('Lantern') },
  { type: 'OBND', data: Buffer.alloc(12, 1) },
  { type: 'FULL', data: name('A lantern') },
  { type: 'ETYP', data: words(0x13f42) },
];

let bench: Workbench;
let client: Client;
let document: string;

beforeEach(async () => {
  bench = new Workbench();
  const head = layHead();
  head.writeFloatLE(1.7, 30);
  const record = layRecord({ type: 'ARMO', id: 0x801, compressed: true, parts: PARTS });
  bench.put('Packed.esp', Buffer.concat([head, layGroup(0, 'ARMO', record)]));
  client = bench.client;
  const { id: workspace } = await bench.open();
  ({ id: document } = await client.request('document.open', { address: { workspace, path: 'Packed.esp' } }));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const fieldsOf = async (path: string): Promise<readonly FieldRow[]> =>
  (await client.request('document.fields', { document, path, start: 0, count: 100 })).rows;
const set = (path: string, text: string) =>
  client.request('document.setField', { document, path: `${RECORD}.${path}`, text });
const reset = (path: string) =>
  client.request('document.resetField', { document, path: `${RECORD}.${path}` });
const textOf = async (part: number): Promise<string> =>
  (await fieldsOf(`${RECORD}.parts[${part}]`)).at(-1)?.value ?? '';

test('only the field that was set is shown as changed', async () => {
  await set('parts[2].name', 'Another lantern');
  const parts = await fieldsOf(`${RECORD}.parts`);
  expect(parts.map(({ changed }) => changed)).toEqual([false, false, true, false]);
  const changed = (await fieldsOf(`${RECORD}.parts[2]`)).filter((one) => one.changed);
  expect(changed.map((one) => [one.name, one.stored])).toEqual([
    ['size', '10'],
    ['name', 'A lantern'],
  ]);
});

test('resetting one field leaves the others of its record as they are', async () => {
  await set('parts[2].name', 'Another lantern');
  await set('parts[3].equipmentType', '0x13f43');
  await set('parts[0].editorID', 'Lamp');
  await reset('parts[3].equipmentType');
  expect(await textOf(3)).toContain('00013F42');
  await reset('parts[0].editorID');
  expect(await textOf(0)).toBe('Lantern');
  expect(await textOf(2)).toBe('Another lantern');
});

test('a group of a packed record is not reset by its bytes, which are those of the whole record', async () => {
  await set('parts[2].name', 'Another lantern');
  await set('parts[1].objectBounds.x1', '-4');
  await expect(reset('parts[1].objectBounds')).rejects.toMatchObject({ code: 'not-editable' });
  expect(await textOf(2)).toBe('Another lantern');
});
