import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TableBody } from '#shared/contract/collision.ts';
import { blankBlock } from '#shared/formats/nif/blank-block.ts';
import type { Client } from '#shared/rpc/api.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addSphere } from '#test/fixtures/havok/shapes.ts';
import { buildNif } from '#test/fixtures/nif/build-nif.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
const STORED = cupNif(SKYRIM);
const BALL = packfileNif(
  makePackfile([
    { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Wood'), motion: { mass: 3.5 }, layer: 4 },
  ]),
  [{ name: 'Ball', body: 0 }],
);

beforeEach(async () => {
  bench = new Workbench();
  bench.put('meshes/cup.nif', STORED);
  bench.put('meshes/ball.nif', BALL);
  const blocks = [{ type: 'NiNode', bytes: blankBlock('NiNode', SKYRIM) }];
  bench.put('meshes/marker.nif', buildNif({ context: SKYRIM, blocks }));
  client = bench.client;
  ({ id: workspace } = await bench.open());
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = (path: string) => client.request('document.open', { address: { workspace, path } });
const cup = async (): Promise<string> => (await open('meshes/cup.nif')).id;
const body = async (document: string): Promise<TableBody> => {
  const { bodies } = await client.request('document.collision', { document });
  const [first] = bodies;
  if (first === undefined || bodies.length !== 1) throw new Error(`${bodies.length} bodies`);
  return first;
};
const bytes = async (document: string): Promise<Uint8Array> =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;

test('the collision view is offered only for files with bodies', async () => {
  expect((await open('meshes/cup.nif')).views).toEqual(['mesh', 'collision', 'fields', 'hex']);
  expect((await open('meshes/marker.nif')).views).toEqual(['mesh', 'fields', 'hex']);
});

test('a body is listed with its node, its shape, and its values with their fields', async () => {
  const { node, motion, path, shape, values, materials } = await body(await cup());
  expect({ node, path, motion, shape: shape?.class }).toEqual({
    node: 'Scene Root',
    path: 'blocks[3]',
    motion: 'dynamic',
    shape: 'bhkBoxShape',
  });
  expect(values.friction).toMatchObject({
    value: 0.5,
    path: 'blocks[3].rigidBodyInfo.friction',
    stored: null,
  });
  expect(values.mass).toMatchObject({ value: 2, reason: null });
  expect(materials).toHaveLength(1);
});

test('several values are set as one step, each from its own text, and are reset as one', async () => {
  const document = await cup();
  const { values } = await body(document);
  const paths = [values.friction?.path ?? '', values.restitution?.path ?? ''] as const;
  await client.request('document.setEach', {
    document,
    edits: [
      { path: paths[0], text: '0.25' },
      { path: paths[1], text: '0.75' },
    ],
    label: 'Apply “Rubber” to “Scene Root”',
  });
  const { undo } = await client.request('document.state', { document });
  expect(undo).toBe('Apply “Rubber” to “Scene Root”');
  const changed = await body(document);
  expect(changed.values.friction).toMatchObject({ value: 0.25, stored: '0.5' });
  expect(changed.values.restitution).toMatchObject({ value: 0.75 });

  await client.request('document.setEach', {
    document,
    edits: paths.map((path) => ({ path, text: null })),
    label: 'Reset',
  });
  expect(Buffer.compare(await bytes(document), STORED)).toBe(0);
  await client.request('document.undo', { document });
  expect((await body(document)).values.friction).toMatchObject({ value: 0.25 });
  await client.request('document.undo', { document });
  expect(Buffer.compare(await bytes(document), STORED)).toBe(0);
});

test('setting and resetting a mass leaves no trace in derived values', async () => {
  const { id: document } = await open('meshes/ball.nif');
  for (const mass of ['8 kg', '0.3 kg', '19.3 kg']) {
    const { path = '' } = (await body(document)).values.mass ?? {};
    await client.request('document.setEach', { document, edits: [{ path, text: mass }], label: 'Set' });
    expect((await body(document)).values.mass).toMatchObject({ stored: '3.5 kg' });
    await client.request('document.setEach', { document, edits: [{ path, text: null }], label: 'Reset' });
    expect(Buffer.compare(await bytes(document), BALL)).toBe(0);
    await client.request('document.setField', { document, path, text: mass });
    await client.request('document.resetField', { document, path });
    expect(Buffer.compare(await bytes(document), BALL)).toBe(0);
  }
});

test('one invalid value leaves all of them unchanged', async () => {
  const document = await cup();
  const edits = [
    { path: 'blocks[3].rigidBodyInfo.friction', text: '0.25' },
    { path: 'blocks[3].rigidBodyInfo.restitution', text: 'much' },
  ];
  await expect(client.request('document.setEach', { document, edits, label: 'Set' })).rejects.toMatchObject({
    code: 'bad-value',
  });
  expect(Buffer.compare(await bytes(document), STORED)).toBe(0);
});

test('values read before blocks moved are not set', async () => {
  const document = await cup();
  const { revision } = await client.request('document.collision', { document });
  await client.request('document.restructure', { document, edit: { kind: 'move-block', block: 4, to: 3 } });
  const edits = [{ path: 'blocks[3].rigidBodyInfo.friction', text: '0.25' }];
  await expect(
    client.request('document.setEach', { document, edits, label: 'Set', revision }),
  ).rejects.toMatchObject({ code: 'stale' });
});
