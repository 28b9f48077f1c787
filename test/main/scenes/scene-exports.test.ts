import { afterEach, beforeEach, expect, test } from 'vitest';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { coalbrookStreet } from '#test/fixtures/sample/street.ts';
import { readGlb } from '#test/support/glb.ts';
import { CASES } from '#test/support/precombined/cases.ts';
import { precombinedSet } from '#test/support/precombined/precombined-set.ts';
import { Workbench } from '#test/support/workbench.ts';

/** What windows save of a group of precombined meshes, and findings of an open one. */

const STREET = coalbrookStreet();
const PLACES = STREET.buckets.flatMap(({ entries }) => entries.map(({ instances }) => instances.length));
const ALL = PLACES.reduce((sum, places) => sum + places, 0);

let bench: Workbench;

beforeEach(() => {
  bench = new Workbench();
  bench.put(STREET.nifPath, STREET.nif);
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function openStreet() {
  const { id: workspace } = await bench.open();
  return await bench.client.request('document.open', { address: { workspace, path: STREET.nifPath } });
}

test("a whole group is exported, or only some of its objects' instances", async () => {
  bench.put(`${STREET.stem}.csg`, STREET.csg());
  const { id: document, revision } = await openStreet();
  const wanted = { document, revision, kind: 'glb', lod: null, merge: false } as const;
  const whole = await bench.client.request('scene.export', wanted);
  expect(readGlb(whole.bytes).places).toHaveLength(ALL);
  expect(whole.left.length).toBeGreaterThan(0);
  const only = [{ mesh: 0, instances: [1, 3] }, { mesh: 2 }];
  const some = await bench.client.request('scene.export', { ...wanted, only });
  expect(readGlb(some.bytes).places).toHaveLength(2 + PLACES[2]!);
  const merged = await bench.client.request('scene.export', { ...wanted, only, merge: true, lod: 0 });
  expect(readGlb(merged.bytes).json.extensionsUsed).toBeUndefined();
  const text = await bench.client.request('scene.export', { ...wanted, only, kind: 'obj' });
  expect(new TextDecoder().decode(text.bytes).match(/^o /gm)).toHaveLength(2 + PLACES[2]!);
  for (const wrong of [[{ mesh: 77 }], [{ mesh: 0, instances: [5000] }]]) {
    await expect(bench.client.request('scene.export', { ...wanted, only: wrong })).rejects.toMatchObject({
      code: 'stale',
    });
  }
});

test('a group is saved with embedded vertices, and as plain shapes', async () => {
  bench.put(`${STREET.stem}.csg`, STREET.csg());
  const { id: document } = await openStreet();
  const baked = await bench.client.request('precombined.convert', { document, form: 'baked' });
  expect(combinedGeometries(openNif(baked.bytes)).map(({ variant }) => variant)).toEqual(
    STREET.buckets.map(() => 'baked'),
  );
  const plain = await bench.client.request('precombined.convert', { document, form: 'plain' });
  expect([plain.objects, plain.shapes]).toEqual([PLACES.length, ALL]);
});

test('a group whose geometry file is missing is not exported, and the open document says so', async () => {
  const { id: document, revision } = await openStreet();
  const wanted = { document, revision, kind: 'glb', lod: null, merge: false } as const;
  await expect(bench.client.request('scene.export', wanted)).rejects.toMatchObject({ code: 'no-geometry' });
  const baked = bench.client.request('precombined.convert', { document, form: 'baked' });
  await expect(baked).rejects.toMatchObject({ code: 'no-geometry' });
  const findings = async () => (await bench.client.request('document.state', { document })).findings;
  await expect
    .poll(findings, { timeout: 20_000 })
    .toEqual([expect.objectContaining({ severity: 'error', code: 'no-geometry' })]);
});

test('the vertices of an open group are checked in its geometry file', async () => {
  const csg = Buffer.from(STREET.csg());
  const row = 12 + 8 * csg.readUInt32LE(8);
  csg.writeUInt32LE(csg.readUInt32LE(row + 12) - 4, row + 12);
  bench.put(`${STREET.stem}.csg`, csg);
  const { id: document } = await openStreet();
  const codes = async () =>
    (await bench.client.request('document.state', { document })).findings.map(({ code }) => code);
  await expect.poll(codes, { timeout: 20_000 }).toContain('combined-counts');
});

test('what could not be drawn is reported with the export that lacks it', async () => {
  const csg = Buffer.from(STREET.csg());
  csg.writeUInt32LE(100_000, 12 + 8 * csg.readUInt32LE(8) + 12);
  bench.put(`${STREET.stem}.csg`, csg);
  const { id: document, revision } = await openStreet();
  const wanted = { document, revision, kind: 'glb', lod: null, merge: false } as const;
  const { notes } = await bench.client.request('scene.export', wanted);
  expect(notes).toContainEqual(
    expect.stringMatching(/shown as spheres and not exported: .*Coalbrook - Geometry\.csg rows\[0\]/),
  );
});

test('an empty export is rejected, naming the damaged file', async () => {
  const csg = Buffer.from(STREET.csg());
  const chunk = csg.readUInt32LE(16);
  csg.fill(0xff, chunk, chunk + 64);
  bench.put(`${STREET.stem}.csg`, csg);
  const { id: document, revision } = await openStreet();
  for (const kind of ['glb', 'obj'] as const) {
    const wanted = { document, revision, kind, lod: null, merge: false };
    await expect(bench.client.request('scene.export', wanted)).rejects.toMatchObject({
      code: 'nothing-to-export',
      message: expect.stringContaining('Coalbrook - Geometry.csg chunks[0]'),
    });
  }
});

test('a truncated group is not converted', async () => {
  bench.put(`${STREET.stem}.csg`, STREET.csg());
  bench.put(STREET.nifPath, STREET.nif.subarray(0, 9000));
  const { id: document } = await openStreet();
  for (const form of ['baked', 'plain'] as const) {
    await expect(bench.client.request('precombined.convert', { document, form })).rejects.toMatchObject({
      code: 'block-outside',
    });
  }
});

test('a group that names too many geometry files is rejected instead of searching for all of them', async () => {
  const box = CASES.get('an object that stands once, as it is')![0]!;
  const set = precombinedSet(
    Array.from({ length: 65 }, () => box),
    { variant: 'shared' },
  );
  const nif = Buffer.from(set.nif);
  for (let i = 0; i < 65; i += 1) nif.writeUInt32LE(1000 + i, openNif(set.nif).blocks.start(3) + 32 + 8 * i);
  bench.put(STREET.nifPath, nif);
  const { id: document } = await openStreet();
  const baked = bench.client.request('precombined.convert', { document, form: 'baked' });
  await expect(baked).rejects.toMatchObject({ code: 'too-many-files' });
});
