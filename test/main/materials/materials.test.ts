import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '#shared/rpc/api.ts';
import { writeCdb } from '#test/fixtures/cdb/cdb-writer.ts';
import { BRICKS } from '#test/fixtures/cdb/made-materials.ts';
import { cupObjects, matBytes } from '#test/fixtures/mat/made-mat.ts';
import { bgsm2 } from '#test/fixtures/materials.ts';
import { textArchive, Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;

beforeEach(() => {
  bench = new Workbench();
  bench.put('Materials/wall.bgsm', bgsm2(false).bytes);
  bench.put('readme.txt', 'No material');
  client = bench.client;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function open(path: string): Promise<string> {
  const { id: workspace } = await bench.open();
  return (await client.request('document.open', { address: { workspace, path } })).id;
}

async function propertyOf(document: string, name: string): Promise<unknown> {
  const { properties } = await client.request('material.read', { document });
  return properties.find((one) => one.name === name)?.value;
}

const bytesOf = async (document: string) =>
  (await client.request('document.read', { document, offset: 0, length: 1 << 20 })).bytes;

test('a material is read and set, and undo says what it did', async () => {
  const document = await open('Materials/wall.bgsm');
  const read = await client.request('material.read', { document });
  expect(read).toMatchObject({ kind: 'BGSM', parents: [] });
  await client.request('material.set', { document, settings: [{ name: 'specularMult', value: 2 }] });
  expect(await propertyOf(document, 'specularMult')).toBe(2);
  const { label, path } = await client.request('document.undo', { document });
  expect({ label, path }).toEqual({ label: 'Set “Specular multiplier” to 2', path: 'specularMult' });
  expect(await bytesOf(document)).toEqual(bgsm2(false).bytes);
});

test('the steps of one gesture are one, and those of the next another', async () => {
  const document = await open('Materials/wall.bgsm');
  const drag = async (value: number, gesture: string) =>
    await client.request('material.set', { document, settings: [{ name: 'alpha', value }], gesture });
  for (let i = 1; i <= 50; i += 1) await drag(i / 100, 'one');
  for (let i = 1; i <= 50; i += 1) await drag(i, 'two');
  await client.request('document.undo', { document });
  expect(await propertyOf(document, 'alpha')).toBe(0.5);
  await client.request('document.undo', { document });
  expect(await bytesOf(document)).toEqual(bgsm2(false).bytes);
  expect((await client.request('document.state', { document })).dirty).toBe(false);
  await client.request('document.redo', { document });
  expect(await propertyOf(document, 'alpha')).toBe(0.5);
});

test('setting what it has is no step', async () => {
  const document = await open('Materials/wall.bgsm');
  const { revision } = await client.request('material.read', { document });
  const set = await client.request('material.set', { document, settings: [{ name: 'decal', value: true }] });
  expect(set.revision).toBe(revision);
  expect((await client.request('document.state', { document })).undo).toBeNull();
});

test('other files have no properties, and bad settings change nothing', async () => {
  const text = await open('readme.txt');
  await expect(client.request('material.read', { document: text })).rejects.toMatchObject({
    code: 'no-material',
  });
  const document = await open('Materials/wall.bgsm');
  const settings = [
    { name: 'alpha', value: 0.25 },
    { name: 'decal', value: 'maybe' },
  ];
  await expect(client.request('material.set', { document, settings })).rejects.toMatchObject({
    code: 'bad-value',
  });
  expect(await bytesOf(document)).toEqual(bgsm2(false).bytes);
});

test('a material of Starfield has the values of its parents in Data, and setting one states it', async () => {
  const base = 'Data\\Materials\\base.mat';
  bench.put('Materials/base.mat', matBytes(cupObjects()));
  bench.put('Materials/red.mat', matBytes([{ name: 'Red', parent: base }]));
  const document = await open('Materials/red.mat');
  const find = async (wanted: string) => {
    const { properties } = await client.request('material.read', { document });
    return properties.find(({ name }) => name === wanted);
  };
  expect(await find('alpha.testThreshold')).toMatchObject({ value: 0.25, inheritedFrom: base });
  await client.request('material.set', {
    document,
    settings: [{ name: 'alpha.testThreshold', value: 0.5 }],
  });
  expect(await find('alpha.testThreshold')).toMatchObject({
    value: 0.5,
    path: 'Objects[0].Components[1].Data.AlphaTestThreshold',
  });
  expect(await find('alpha.testThreshold')).not.toHaveProperty('inheritedFrom');
  const { label } = await client.request('document.undo', { document });
  expect(label).toBe('Set “Alpha test threshold” to 0.5');
  expect(await bytesOf(document)).toEqual(matBytes([{ name: 'Red', parent: base }]));
});

test('a material has the values of parents in the compiled database, and of those with unsaved edits', async () => {
  bench.put('Materials/materialsbeta.cdb', writeCdb(BRICKS));
  const bricks = 'Materials\\Walls\\Bricks.mat';
  bench.put('Materials/base.mat', matBytes([{ name: 'Base', parent: bricks }]));
  bench.put('Materials/red.mat', matBytes([{ name: 'Red', parent: 'Materials\\base.mat' }]));
  const document = await open('Materials/red.mat');
  const read = async () => await client.request('material.read', { document });
  const threshold = async () => (await read()).properties.find(({ name }) => name === 'alpha.testThreshold');
  expect(await threshold()).toMatchObject({ value: 0.5, inheritedFrom: bricks });
  expect((await read()).parents).toEqual([
    { path: 'Materials\\base.mat', problem: null },
    { path: bricks, problem: null },
    { path: 'materials\\layered\\root\\layeredmaterials.mat', problem: null },
    ...['layers', 'materials', 'texturesets'].map((name) => ({
      path: `materials\\layered\\root\\${name}.mat`,
      problem: null,
    })),
  ]);
  const base = await open('Materials/base.mat');
  const settings = [{ name: 'alpha.testThreshold', value: 0.75 }];
  await client.request('material.set', { document: base, settings });
  expect(await threshold()).toMatchObject({ value: 0.75, inheritedFrom: 'Materials\\base.mat' });
});

test('a parent that is nowhere is named with the database that was asked', async () => {
  bench.put('Materials/materialsbeta.cdb', writeCdb(BRICKS));
  bench.put('Materials/red.mat', matBytes([{ name: 'Red', parent: 'Materials\\gone.mat' }]));
  const { parents } = await client.request('material.read', { document: await open('Materials/red.mat') });
  expect(parents).toEqual([
    {
      path: 'Materials\\gone.mat',
      problem: '“materials/gone.mat” is not in “Materials/materialsbeta.cdb”.',
    },
  ]);
});

test('a material of Starfield has its objects as a tree, which follows edits; others have none', async () => {
  bench.put('Materials/cup.mat', matBytes(cupObjects()));
  const document = await open('Materials/cup.mat');
  const structure = async () => (await client.request('material.read', { document })).structure;
  expect(await structure()).toMatchObject({ objects: 10, left: 0 });
  const mask = async () => (await structure())?.rows.find(({ role }) => role === 'Blender 1')?.holds;
  expect(await mask()).toBe('Linear; mask: mask.dds');
  await client.request('material.set', {
    document,
    settings: [{ name: 'blenders[0].mask', value: 'Data\\Textures\\cup\\other.dds' }],
  });
  expect(await mask()).toBe('Linear; mask: other.dds');
  const wall = await client.request('material.read', { document: await open('Materials/wall.bgsm') });
  expect(wall.structure).toBeNull();
});

test('a parent that is damaged is left out, with the reason', async () => {
  bench.put('Materials/base.bgsm', bgsm2(false).bytes.subarray(0, 20));
  bench.put('Materials/red.mat', matBytes([{ name: 'Red', parent: 'Materials\\base.bgsm' }]));
  const { parents } = await client.request('material.read', { document: await open('Materials/red.mat') });
  expect(parents).toMatchObject([{ problem: expect.stringContaining('cannot be read') }]);
});

test('what is stored, and what its template has otherwise, is reported', async () => {
  const template = bgsm2(true).bytes;
  bench.put('Materials/template/default.bgsm', template);
  const document = await open('Materials/wall.bgsm');
  const first = await client.request('material.read', { document });
  expect(first.stored).toEqual({});
  expect(first.base).toEqual({
    kind: 'root',
    path: 'Materials/template/default.bgsm',
    source: 'loose',
    values: { emitEnabled: true },
  });
  const settings = [
    { name: 'alpha', value: 0.25 },
    { name: 'emitEnabled', value: true },
  ];
  await client.request('material.set', { document, settings });
  const then = await client.request('material.read', { document });
  expect(then.stored).toEqual({ alpha: 0.5, emitEnabled: false, emittanceColor: null });
  expect(then.base?.values).toEqual({ alpha: 0.5, emittanceColor: [1, 0.5, 0] });
});

test('a file that replaces one of an archive is compared with that', async () => {
  bench.put(
    'Walls.bsa',
    textArchive({ 'materials/wall.bgsm': Buffer.from(bgsm2(true).bytes).toString('latin1') }),
  );
  const document = await open('Materials/wall.bgsm');
  const { base } = await client.request('material.read', { document });
  expect(base).toMatchObject({ kind: 'original', source: 'Walls.bsa', values: { emitEnabled: true } });
});

test('an original has what it inherits, too', async () => {
  const parent = 'Data\\Materials\\base.mat';
  const red = matBytes([{ name: 'Red', parent }]);
  bench.put('Materials/base.mat', matBytes(cupObjects()));
  bench.put('Materials.bsa', textArchive({ 'materials/red.mat': Buffer.from(red).toString('latin1') }));
  bench.put('Materials/red.mat', red);
  const document = await open('Materials/red.mat');
  expect((await client.request('material.read', { document })).base?.values).toEqual({});
  const settings = [{ name: 'alpha.testThreshold', value: 0.5 }];
  await client.request('material.set', { document, settings });
  const { base } = await client.request('material.read', { document });
  expect(base).toMatchObject({ kind: 'original', source: 'Materials.bsa' });
  expect(base?.values).toEqual({ 'alpha.testThreshold': 0.25 });
});
