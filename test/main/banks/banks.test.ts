import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Input } from '#shared/contract/contract.ts';
import { picturePalette } from '#shared/formats/texbsi/export-image.ts';
import { encodeIndexedPng, encodePng } from '#shared/image/files/png.ts';
import type { Client } from '#shared/rpc/api.ts';
import { wholeBank } from '#test/fixtures/texbsi/banks.ts';
import { laid, moving, noise, PALETTE, SENTINEL, still } from '#test/fixtures/texbsi/lay-bank.ts';
import { paletteFile } from '#test/support/palette-file.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let document: string;
const STORED = wholeBank();
const ISLAND = Uint8Array.from({ length: 768 }, (_, at) => (at < 3 ? 0 : (at * 5 + 3) % 256));
const OTHER = ISLAND.map((value) => 255 - value);
const COLORS = {
  scene: { name: 'ISLAND.COL', colors: ISLAND },
  prefer: 'embedded',
  depth: 'auto',
  transparent: true,
} as const;

beforeEach(async () => {
  bench = new Workbench();
  bench.put('fxart/TEXBSI.302', STORED);
  bench.put('fxart/TEXBSI.303', STORED.subarray(0, 150));
  bench.put('fxart/ISLAND.COL', paletteFile(ISLAND));
  bench.put('fxart/SUNSET.COL', paletteFile(OTHER));
  bench.put('fxart/NIGHT.COL', '');
  bench.put('fxart/SHORT.COL', 'four');
  bench.put('fxart/notes.txt', 'no bank');
  bench.put('3dart/PALACE00.COL', paletteFile(OTHER));
  bench.put('WORLD.INI', '[world]\r\nworld_palette[1]=3DART\\sunset.col\r\n');
  client = bench.client;
  ({ id: workspace } = await bench.open());
  document = await open('fxart/TEXBSI.302');
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = async (path: string): Promise<string> =>
  (await client.request('document.open', { address: { workspace, path } })).id;
const revision = async (): Promise<number> => (await client.request('document.state', { document })).revision;
const match = async (
  files: readonly Uint8Array[],
  change: Partial<Input<'bank.match'>> = {},
): ReturnType<typeof send> => send(files, change, await revision());
const send = (files: readonly Uint8Array[], change: Partial<Input<'bank.match'>>, seen: number) =>
  client.request('bank.match', {
    document,
    revision: seen,
    image: 0,
    files: files.map((bytes, at) => ({ name: `${at}.png`, bytes })),
    dither: 'none',
    ...COLORS,
    ...change,
  });
const indexed = (indices: readonly number[], width: number, height: number): Uint8Array =>
  encodeIndexedPng({
    width,
    height,
    indices: Uint8Array.from(indices),
    palette: picturePalette(ISLAND, true),
  });

test('lists every image with its details, and returns its pixels', async () => {
  const { images, kind, number, complete } = await client.request('bank.read', { document });
  expect({ kind, number, complete }).toEqual({ kind: 'bank', number: 302, complete: true });
  expect(images.map(({ name, width, height, frames }) => [name, width, height, frames])).toEqual([
    ['D02000', 3, 2, 1],
    ['D02001', 4, 2, 4],
    ['D02002', 16, 1, 1],
    ['D02003', 2, 2, 1],
  ]);
  expect(images[0]).toMatchObject({ xOffset: -4, yOffset: 7, scale: 163, flags: 9, palette: null });
  expect([...(images[3]?.palette ?? [])]).toEqual([...PALETTE]);
  const { first } = await client.request('bank.read', { document });
  expect(await client.request('bank.pixels', { document, revision: 0, frames: 'first' })).toEqual({
    revision: 0,
    ...first,
  });
  expect([...first.start]).toEqual([0, 6, 14, 30, 34]);
  expect([...first.pixels.subarray(0, 6)]).toEqual([...noise(6)]);
  const all = await client.request('bank.pixels', { document, revision: 0, images: [1], frames: 'all' });
  expect([...all.start]).toEqual([0, 32]);
});

test('returns the images of a bank with its unsaved edits, and rejects outdated positions', async () => {
  await client.request('document.setField', { document, path: 'images[0].BHDR.delay', text: '83' });
  const { revision: now, images } = await client.request('bank.read', { document });
  expect(images[0]?.delay).toBe(83);
  expect(now).toBeGreaterThan(0);
  await expect(
    client.request('bank.pixels', { document, revision: 0, frames: 'first' }),
  ).rejects.toMatchObject({
    code: 'stale',
  });
});

test('shows the readable part of a truncated bank', async () => {
  const cut = await open('fxart/TEXBSI.303');
  const { images, complete, findings } = await client.request('bank.read', { document: cut });
  expect(complete).toBe(false);
  expect(images.map(({ name }) => name)).toEqual(['D02000']);
  expect(findings.map(({ code }) => code)).toContain('record-outside');
});

test('rejects files that are not banks, and images that do not exist', async () => {
  const notes = await open('fxart/notes.txt');
  await expect(client.request('bank.read', { document: notes })).rejects.toMatchObject({
    code: 'not-a-bank',
  });
  await expect(
    client.request('bank.pixels', { document, revision: 0, images: [4], frames: 'all' }),
  ).rejects.toMatchObject({ code: 'no-such-image' });
});

test('finds palettes beside the file, in the game’s folders and of its worlds, the best first', async () => {
  const { palettes, problems } = await client.request('bank.palettes', { document });
  expect(palettes.map(({ path, why }) => [path, why])).toEqual([
    ['fxart/SUNSET.COL', 'world'],
    ['fxart/ISLAND.COL', 'usual'],
    ['3dart/PALACE00.COL', 'elsewhere'],
  ]);
  expect([...(palettes[1]?.colors ?? [])]).toEqual([...ISLAND]);
  expect(problems).toEqual([expect.stringContaining('SHORT.COL')]);
  const remembered = await client.request('bank.palettes', { document, remembered: 'fxart/ISLAND.COL' });
  expect(remembered.palettes[0]).toMatchObject({ path: 'fxart/ISLAND.COL', why: 'remembered' });
});

test('keeps palette indexes if a picture has the same palette, and changes nothing by itself', async () => {
  const matched = await match([indexed([9, 8, 7, 6, 5, 0], 3, 2)]);
  expect(matched).toMatchObject({
    width: 3,
    height: 2,
    frames: 1,
    unchanged: true,
    same: false,
    warnings: [],
  });
  expect([...matched.indices]).toEqual([9, 8, 7, 6, 5, 0]);
  expect(await revision()).toBe(0);
});

test('reports color loss, and a change of size', async () => {
  const rgba = Uint8Array.from({ length: 4 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at * 9));
  const matched = await match([encodePng({ width: 2, height: 2, rgba })]);
  expect(matched.unchanged).toBe(false);
  expect(matched.changed).toBeGreaterThan(0);
  expect(matched.max).toBeGreaterThanOrEqual(matched.mean);
  expect(matched.warnings.join(' ')).toMatch(/2 × 2 pixels and replaces 3 × 2/);
  expect([...matched.indices].every((index) => index > 0)).toBe(true);
});

test('takes several files as frames of a new image, and detects when nothing changes', async () => {
  const frames = await match([indexed([1, 2], 2, 1), indexed([3, 4], 2, 1)], { image: null });
  expect(frames).toMatchObject({ frames: 2, width: 2, height: 1, unchanged: true });
  expect([...frames.indices]).toEqual([1, 2, 3, 4]);
  expect(await match([indexed([...noise(6)], 3, 2)])).toMatchObject({ same: true });
});

test('limits the bytes of pictures in one request, however many files they are in', async () => {
  const half = new Uint8Array(33 * 1024 * 1024);
  await expect(match([half, half])).rejects.toMatchObject({ code: 'invalid-input' });
});

test('rejects pictures that an image cannot hold, and colors without a palette', async () => {
  const wide = { width: 257, height: 1, rgba: new Uint8Array(257 * 4).fill(255) };
  await expect(match([encodePng(wide)])).rejects.toMatchObject({ message: expect.stringContaining('256') });
  await expect(match([Uint8Array.of(1, 2, 3)])).rejects.toMatchObject({
    message: expect.stringContaining('“0.png”'),
  });
  await expect(match([indexed([1], 1, 1), indexed([1, 2], 2, 1)])).rejects.toMatchObject({
    code: 'frames-differ',
  });
  const red = { width: 1, height: 1, rgba: Uint8Array.of(200, 10, 20, 255) };
  for (const image of [0, null]) {
    await expect(match([encodePng(red)], { scene: null, image })).rejects.toMatchObject({
      code: 'palette-needed',
    });
  }
});

test('exports an image as files that import with the same palette indexes', async () => {
  for (const format of ['indexed-png', 'gif', 'apng'] as const) {
    const files = await client.request('bank.files', {
      document,
      revision: 0,
      image: 1,
      format,
      separate: false,
      ...COLORS,
    });
    expect(files.map(({ name }) => name)).toEqual([`D02001.${format === 'gif' ? 'gif' : 'png'}`]);
    expect(await match([files[0]!.bytes], { image: 1 })).toMatchObject({ same: true, unchanged: true });
  }
});

test('writes images to an output folder with an index, and reports existing files it leaves alone', async () => {
  const { outputRoot: root } = await client.request('workspace.open', {
    root: (await client.request('session.describe', {})).open ?? '',
  });
  const request = {
    document,
    revision: 0,
    format: 'indexed-png',
    separate: false,
    root,
    folder: 'pictures',
    ...COLORS,
  } as const;
  const report = await client.request('bank.export', { ...request, existing: 'keep' });
  expect(report).toMatchObject({ files: 5, problems: [] });
  const before = bench.read(`${report.target}/D02000.png`);
  expect(before?.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(JSON.parse(bench.read(`${report.target}/index.json`)?.toString() ?? '')).toMatchObject({
    number: 302,
  });
  const again = await client.request('bank.export', { ...request, images: [0, 2], existing: 'keep' });
  expect(again.files).toBe(0);
  expect(again.problems.map(({ path }) => path)).toEqual(['D02000.png', 'D02002.png']);
  expect(await client.request('bank.export', { ...request, images: [0], existing: 'replace' })).toMatchObject(
    {
      files: 1,
      problems: [],
    },
  );
  await expect(
    client.request('bank.export', { ...request, folder: '../outside', existing: 'keep' }),
  ).rejects.toMatchObject({ code: 'unsafe-path' });
});

test('skips an image that cannot be shown', async () => {
  const damaged = still('D02000', { width: 3, height: 2, encoding: 2 }, noise(6));
  bench.put('fxart/TEXBSI.304', laid(damaged, still('D02001', { width: 1, height: 1 }, [7]), SENTINEL));
  await client.request('workspace.refresh', { workspace });
  document = await open('fxart/TEXBSI.304');
  const { images } = await client.request('bank.read', { document });
  expect(images[0]?.unreadable).not.toBeNull();
  const { start, pixels } = await client.request('bank.pixels', { document, revision: 0, frames: 'first' });
  expect([...start]).toEqual([0, 0, 1]);
  expect([...pixels]).toEqual([7]);
});

test('exports no empty frames of an animation whose row table is truncated, and says why', async () => {
  const cut = moving('D02000', { width: 2, height: 2, frames: 4 }, [16, 18, 16], []);
  bench.put('fxart/TEXBSI.304', laid(cut, still('D02002', { width: 1, height: 1 }, [7]), SENTINEL));
  await client.request('workspace.refresh', { workspace });
  document = await open('fxart/TEXBSI.304');
  const read = await client.request('bank.read', { document });
  expect(read.images[0]).toMatchObject({ frames: 4, findings: [{ code: 'row-table-outside' }] });
  expect([...read.first.start]).toEqual([0, 0, 1]);
  const files = { document, revision: 0, format: 'apng', separate: false, ...COLORS } as const;
  await expect(client.request('bank.files', { ...files, image: 0 })).rejects.toMatchObject({
    code: 'row-table-outside',
    message: expect.stringContaining('too few for the table of 8 rows'),
  });
  expect(await client.request('bank.files', { ...files, image: 1 })).toHaveLength(1);
});
