import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#shared/rpc/api.ts';
import { makePackfile } from '#test/fixtures/havok/physics-system.ts';
import { addSphere } from '#test/fixtures/havok/shapes.ts';
import { packfileNif } from '#test/fixtures/nif/packfile-nif.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let document: string;
let bodies: readonly string[];

beforeEach(async () => {
  bench = new Workbench();
  const packfile = makePackfile([
    { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Wood'), motion: { mass: 2 }, layer: 4 },
    { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Metal'), motion: { mass: 5 }, layer: 4 },
    { shape: (builder) => addSphere(builder, [0, 0, 0], 1, 'Wood'), motion: 'keyframed', layer: 2 },
  ]);
  const names = ['Ball', 'Ring', 'Door'].map((name, body) => ({ name, body }));
  bench.put('meshes/cart.nif', packfileNif(packfile, names));
  client = bench.client;
  const { id: workspace } = await bench.open();
  ({ id: document } = await client.request('document.open', {
    address: { workspace, path: 'meshes/cart.nif' },
  }));
  bodies = (await client.request('document.collision', { document })).bodies.map(({ path }) => path);
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const named = async (label: string, ...paths: readonly string[]) => {
  const { values } = await client.request('document.values', { document, paths: [...paths] });
  return values.find((value) => value.label === label) ?? expect.unreachable();
};

test('bodies of a packfile show what they share, and which values are mixed', async () => {
  const [ball = '', ring = ''] = bodies;
  expect(await named('Layer', ball, ring)).toMatchObject({
    row: { value: 'clutter (4)' },
    copies: ['clutter (4)'],
  });
  expect(await named('Mass', ball, ring)).toMatchObject({
    row: { value: '2', unit: 'kg' },
    copies: ['5'],
    suffix: ' kg',
  });
  expect((await named('Material', ball, ring)).also).toHaveLength(1);
});

test('a place in a body shows the values of that body', async () => {
  const [, ring = ''] = bodies;
  const { title, values } = await client.request('document.values', { document, paths: [`${ring}.shape`] });
  expect(title).not.toBe('');
  expect(values.map(({ label }) => label)).toContain('Friction');
});

test('a mass typed for several bodies is one step, in kg', async () => {
  const [ball = '', ring = ''] = bodies;
  const { path, also = [], suffix = '' } = await named('Mass', ball, ring);
  await client.request('document.setFields', {
    document,
    paths: [path, ...also],
    text: `4${suffix}`,
    what: 'mass',
    whose: '2 parts',
  });
  expect((await client.request('document.state', { document })).undo).toBe('Set mass of 2 parts to 4 kg');
  expect(await named('Mass', ball, ring)).toMatchObject({
    row: { value: '4', changed: true },
    copies: ['4'],
  });
});

test('what one body cannot take cannot be set on all', async () => {
  const [ball = '', , door = ''] = bodies;
  expect((await named('Mass', ball, door)).row).toMatchObject({
    edit: 'never',
    reason: 'cannot be set: only animation moves this body',
  });
});

test('a friction that 16 bits cannot hold is answered with the number that is stored', async () => {
  const [ball = '', ring = ''] = bodies;
  const friction = await named('Friction', ball, ring);
  const paths = [friction.path, ...(friction.also ?? [])];
  const rounded = [{ typed: '0.9', stored: '0.898438' }];
  const set = { document, what: 'friction', text: '0.9' };
  expect(await client.request('document.setFields', { ...set, paths })).toMatchObject({ rounded });
  expect(
    await client.request('document.setField', { document, path: friction.path, text: '0.9' }),
  ).toMatchObject({
    rounded,
  });
  const edits = paths.map((path) => ({ path, text: '0.9' }));
  expect(await client.request('document.setEach', { document, edits, label: 'Set' })).toMatchObject({
    rounded,
  });
});

test('a number that the field holds, and one that goes back to what the file stores, are not called rounded', async () => {
  const [ball = ''] = bodies;
  const { path } = await named('Friction', ball);
  expect(await client.request('document.setField', { document, path, text: '0.75' })).toMatchObject({
    rounded: [],
  });
  const edits = [{ path, text: null }];
  expect(await client.request('document.setEach', { document, edits, label: 'Reset' })).toMatchObject({
    rounded: [],
  });
  const mass = await named('Mass', ball);
  const typed = `0.1${mass.suffix ?? ''}`;
  expect(await client.request('document.setField', { document, path: mass.path, text: typed })).toMatchObject(
    { rounded: [] },
  );
});
