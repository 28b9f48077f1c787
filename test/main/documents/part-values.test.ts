import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#shared/rpc/api.ts';
import { twoCupsNif } from '#test/fixtures/nif/cup-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let document: string;

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/cups.nif', twoCupsNif(SKYRIM));
  client = bench.client;
  const { id: workspace } = await bench.open();
  ({ id: document } = await client.request('document.open', {
    address: { workspace, path: 'meshes/cups.nif' },
  }));
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const valuesOf = (...paths: readonly string[]) =>
  client.request('document.values', { document, paths: [...paths] });

test('the values of one body are headed by its block as the fields name it', async () => {
  const { title, parts, values } = await valuesOf('blocks[3]');
  expect([title, parts]).toEqual(['3 bhkRigidBody', 1]);
  expect(values.map(({ label }) => label)).toContain('Friction');
});

test('two bodies show what they share, and which values are mixed', async () => {
  const { title, parts, values } = await valuesOf('blocks[3]', 'blocks[6]', 'blocks[3]');
  expect([title, parts]).toEqual(['', 2]);
  const named = (label: string) => values.find((value) => value.label === label) ?? expect.unreachable();
  expect(named('Mass')).toMatchObject({ row: { value: '2' }, copies: ['2'] });
  expect(named('Friction')).toMatchObject({
    path: 'blocks[3].rigidBodyInfo.friction',
    row: { value: '0.5' },
    also: ['blocks[6].rigidBodyInfo.friction'],
    copies: ['0.9'],
  });
});

test('a body and its shape show only what both have, each field once', async () => {
  const { values } = await valuesOf('blocks[3]', 'blocks[4]');
  expect(values.map(({ label, also = [] }) => [label, also])).toEqual([['Material', []]]);
});

test('parts without values show none, and an unknown part is refused', async () => {
  expect((await valuesOf('blocks[0]', 'blocks[3]')).values).toEqual([]);
  expect(await valuesOf('blocks[0]')).toMatchObject({ title: '', values: [] });
  expect((await valuesOf('blocks[99]')).values).toEqual([]);
});

test('a value set on several parts is one step that says how many', async () => {
  const paths = ['blocks[3].rigidBodyInfo.friction', 'blocks[6].rigidBodyInfo.friction'];
  await client.request('document.setFields', {
    document,
    paths,
    text: '0.25',
    what: 'friction',
    whose: '2 parts',
  });
  expect((await client.request('document.state', { document })).undo).toBe('Set friction of 2 parts to 0.25');
  const { values } = await valuesOf('blocks[3]', 'blocks[6]');
  const friction = values.find(({ label }) => label === 'Friction');
  expect(friction).toMatchObject({ row: { value: '0.25', changed: true }, copies: ['0.25'] });
});
