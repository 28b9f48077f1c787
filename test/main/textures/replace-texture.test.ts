import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import type { DocumentState } from '#shared/contract/documents.ts';
import { DDS_DEFAULTS, type DdsOptions } from '#shared/formats/dds/encode-options.ts';
import { optionsLike } from '#shared/formats/dds/replacement.ts';
import { ddsTexture } from '#shared/formats/dds/texture.ts';
import type { Client } from '#shared/rpc/api.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { photoLike, psnr } from '#test/support/made-pictures.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;
let state: DocumentState;

/** Gray 16 × 16 as DXT1, with all mips. */
const OLD = layDds({ width: 16, height: 16, mips: 5, fourCC: 'DXT1' }, new Uint8Array(8 * (16 + 4 + 3)));
const PHOTO = photoLike(64);
const NEW = layDds({ width: 64, height: 64, dxgi: 28 }, PHOTO.rgba);
const LIKE: DdsOptions = { ...DDS_DEFAULTS, kind: 'bc1', quality: 'fast' };

beforeEach(async () => {
  bench = new Workbench();
  bench.put('textures/wall.dds', OLD);
  bench.put('textures/new.dds', NEW);
  bench.put('note.txt', 'no picture');
  bench.put('A.bsa', packInMemory(104, 0x7, [{ path: 'textures\\packed.dds', data: OLD, compress: true }]));
  client = bench.client;
  workspace = (await bench.open()).id;
  state = await open('textures/wall.dds');
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

const open = (path: string, archive?: string): Promise<DocumentState> =>
  client.request('document.open', { address: { workspace, path, ...(archive && { archive }) } });
const stateNow = () => client.request('document.state', { document: state.id });
const bytes = async (): Promise<Uint8Array> =>
  (await client.request('document.read', { document: state.id, offset: 0, length: 1 << 20 })).bytes;
const replace = (
  options: Partial<DdsOptions> = {},
  source: { name: string; bytes: Uint8Array } | { address: { workspace: string; path: string } } = {
    name: 'new.dds',
    bytes: NEW,
  },
) =>
  client.request('texture.replace', {
    document: state.id,
    revision: state.revision,
    source,
    options: { ...LIKE, ...options },
  });

test('is one step, undone and redone byte for byte', async () => {
  const { notes } = await replace();
  expect(await stateNow()).toMatchObject({
    dirty: true,
    undo: 'Replace pixels',
    formatName: 'DDS texture, 64 × 64, DXT1',
  });
  expect(notes.map(({ message }) => message)).toEqual(['The texture was 16 × 16 pixels and is 64 × 64 now.']);
  const made = await bytes();
  const texture = ddsTexture(bytesSource(made));
  expect(texture).toMatchObject({ pixels: 'DXT1', width: 64, levelsNamed: 7, findings: [] });
  expect(psnr(texture.decode({}), PHOTO, [0, 1, 2])).toBeGreaterThan(40);

  await client.request('document.undo', { document: state.id });
  expect(await stateNow()).toMatchObject({ dirty: false, formatName: 'DDS texture, 16 × 16, DXT1' });
  expect(Buffer.compare(await bytes(), OLD)).toBe(0);
  await client.request('document.redo', { document: state.id });
  expect(Buffer.compare(await bytes(), made)).toBe(0);
});

test('also takes a file from the workspace, and is saved like any edit', async () => {
  await replace({}, { address: { workspace, path: 'textures/new.dds' } });
  const { savedTo } = await client.request('document.save', { document: state.id, target: 'mod' });
  expect(bench.read(savedTo)?.length).toBe((await stateNow()).size);
  expect(Buffer.compare(bench.read('Game/Data/textures/wall.dds') ?? Buffer.alloc(0), OLD)).toBe(0);
});

test('replaces a texture of an archive in the mod folder’s copy', async () => {
  state = await open('textures/packed.dds', 'A.bsa');
  await replace({ kind: 'bc7', mips: 1 });
  const { savedTo } = await client.request('document.save', { document: state.id, target: 'mod' });
  const saved = ddsTexture(bytesSource(bench.read(savedTo) ?? Buffer.alloc(0)));
  expect(saved).toMatchObject({ pixels: 'BC7', levelsNamed: 1 });
});

test('reports the differences', async () => {
  const { notes } = await replace({ kind: 'bc4', mips: 1 });
  expect(notes.map(({ code }) => code)).toEqual(['other-size', 'other-pixels', 'no-mips', 'colors-lost']);
});

test('also works on a texture that edits made unreadable', async () => {
  await client.request('document.writeBytes', {
    document: state.id,
    offset: 84,
    bytes: Uint8Array.of(0, 0, 0, 0),
  });
  state = await stateNow();
  const { notes } = await replace();
  expect(notes).toEqual([]);
  expect(ddsTexture(bytesSource(await bytes())).findings).toEqual([]);
});

describe('nothing changes', () => {
  const unchanged = async (): Promise<void> => {
    expect(await client.request('document.state', { document: state.id })).toMatchObject({ dirty: false });
    expect(Buffer.compare(await bytes(), OLD)).toBe(0);
  };

  test('if the file is not a picture', async () => {
    await expect(replace({}, { name: 'a.txt', bytes: Buffer.from('text') })).rejects.toMatchObject({
      code: 'not-a-texture',
    });
    await expect(replace({}, { name: 'cut.dds', bytes: NEW.subarray(0, 300) })).rejects.toMatchObject({
      code: 'pixels-truncated',
    });
    await unchanged();
  });

  test('if the document has changed since it was shown', async () => {
    await client.request('document.writeBytes', { document: state.id, offset: 130, bytes: Uint8Array.of(9) });
    await expect(replace()).rejects.toMatchObject({ code: 'stale' });
    await client.request('document.undo', { document: state.id });
    await unchanged();
  });

  test('if it changes while threads are at work', async () => {
    const running = replace({ kind: 'bc7', quality: 'better' });
    await client.request('document.writeBytes', { document: state.id, offset: 130, bytes: Uint8Array.of(9) });
    await expect(running).rejects.toMatchObject({ code: 'stale' });
    await client.request('document.undo', { document: state.id });
    await unchanged();
  });

  test('if it is canceled', async () => {
    const controller = new AbortController();
    const running = client.request(
      'texture.replace',
      {
        document: state.id,
        revision: state.revision,
        source: { name: 'new.dds', bytes: NEW },
        options: { ...LIKE, kind: 'bc7', quality: 'better' },
      },
      { signal: controller.signal },
    );
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    await unchanged();
  });

  test('if the document is not a DDS', async () => {
    const wall = state;
    state = await open('note.txt');
    await expect(replace()).rejects.toMatchObject({ code: 'not-replaceable' });
    state = wall;
    await unchanged();
  });
});

test('with its own options, a texture keeps its format', () => {
  const like = (file: Uint8Array, name: string) => optionsLike(ddsTexture(bytesSource(file)), name);
  expect(like(OLD, 'wall.dds')).toMatchObject({ kind: 'bc1', mips: 'all', normalMap: false });
  expect(like(NEW, 'Wall_N.dds')).toMatchObject({ kind: 'bgra', mips: 1, normalMap: true });
  const srgb = layDds({ width: 4, height: 4, dxgi: 99 }, new Uint8Array(16));
  expect(like(srgb, 'a.dds')).toMatchObject({ kind: 'bc7', curve: 'srgb' });
  for (const [dxgi, kind] of [
    [74, 'bc3'],
    [80, 'bc4'],
    [84, 'bc5'],
    [95, 'bc7'],
  ] as const) {
    expect(like(layDds({ width: 4, height: 4, dxgi }, new Uint8Array(16)), 'a.dds')).toMatchObject({ kind });
  }
});
