import { decode } from 'fast-png';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DescribedTexture } from '#shared/contract/textures.ts';
import type { Client } from '#shared/rpc/api.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let client: Client;
let workspace: string;

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
/** Four distinct pixels: blue, green, red, alpha. */
const FOUR = [
  [1, 2, 3, 4],
  [50, 60, 70, 80],
  [101, 102, 103, 104],
  [255, 254, 253, 252],
].flat();
/** A BC1 block whose colors are red and blue: the upper half is red. */
const RED_OVER_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0x00, 0x00, 0x55, 0x55];

/** A 64 × 64 square and its mips. */
const MANY = new Uint8Array(4 * (64 ** 2 + 32 ** 2 + 16 ** 2 + 64 + 16 + 4 + 1));

const plain = layDds({ width: 2, height: 2, mips: 2, bits: 32, masks: MASKS }, [...FOUR, 9, 9, 9, 9]);
const blocks = layDds({ width: 4, height: 4, fourCC: 'DXT1' }, RED_OVER_BLUE);

beforeEach(async () => {
  bench = new Workbench();
  bench.put('textures/plain.dds', plain);
  bench.put('textures/many.dds', layDds({ width: 64, height: 64, mips: 7, bits: 32, masks: MASKS }, MANY));
  bench.put('textures/none.dds', layDds({ width: 0, height: 4, fourCC: 'DXT1' }, []));
  bench.put('textures/cut.dds', blocks.subarray(0, blocks.length - 4));
  bench.put('notes.txt', 'no picture');
  bench.put(
    'A.bsa',
    packInMemory(104, 0x7, [{ path: 'textures\\packed.dds', data: blocks, compress: true }]),
  );
  client = bench.client;
  workspace = (await bench.open()).id;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function open(path: string): Promise<string> {
  const archive = path.endsWith('packed.dds') ? { archive: 'A.bsa' } : {};
  return (await client.request('document.open', { address: { workspace, path, ...archive } })).id;
}

const pictureOf = (document: string, { revision }: Pick<DescribedTexture, 'revision'>, level = 0) => ({
  document,
  revision,
  level,
  face: 0,
  layer: 0,
  slice: 0,
});

test('a texture is described with its levels and their small pictures', async () => {
  const document = await open('textures/plain.dds');
  const { texture, bytes, small } = await client.request('texture.describe', { document });
  expect(texture).toMatchObject({
    pixels: 'A8R8G8B8',
    width: 2,
    height: 2,
    faces: 1,
    layers: 1,
    cube: false,
    alpha: true,
    light: false,
  });
  expect(texture.levels.map(({ width, height }) => [width, height])).toEqual([
    [2, 2],
    [1, 1],
  ]);
  expect(bytes).toBe(plain.length);
  expect(small?.level).toBe(0);
  expect([...(small?.faces[0]?.bytes ?? [])]).toEqual(FOUR);
});

test('pictures of any level come stored or decoded, from archives too', async () => {
  const loose = await open('textures/plain.dds');
  const described = await client.request('texture.describe', { document: loose });
  const decoded = await client.request('texture.picture', { ...pictureOf(loose, described), as: 'rgba' });
  expect([...decoded.bytes].slice(0, 8)).toEqual([3, 2, 1, 4, 70, 60, 50, 80]);
  const level = await client.request('texture.picture', { ...pictureOf(loose, described, 1), as: 'stored' });
  expect(level).toMatchObject({ as: 'stored', width: 1, height: 1 });
  expect([...level.bytes]).toEqual([9, 9, 9, 9]);

  const packed = await open('textures/packed.dds');
  const block = { ...pictureOf(packed, await client.request('texture.describe', { document: packed })) };
  const stored = await client.request('texture.picture', { ...block, as: 'stored' });
  expect([...stored.bytes]).toEqual(RED_OVER_BLUE);
  const { bytes } = await client.request('texture.picture', { ...block, as: 'rgba' });
  expect([...bytes.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...bytes.subarray(60)]).toEqual([0, 0, 255, 255]);
});

test('unsaved edits are in the picture, and older descriptions become outdated', async () => {
  const document = await open('textures/plain.dds');
  const before = await client.request('texture.describe', { document });
  await client.request('document.writeBytes', { document, offset: 128, bytes: new Uint8Array([200]) });
  const stale = client.request('texture.picture', { ...pictureOf(document, before), as: 'rgba' });
  await expect(stale).rejects.toMatchObject({ code: 'stale' });
  const now = await client.request('texture.describe', { document });
  const { bytes } = await client.request('texture.picture', { ...pictureOf(document, now), as: 'rgba' });
  expect(bytes[2]).toBe(200);
});

test('values are counted by channel', async () => {
  const document = await open('textures/plain.dds');
  const described = await client.request('texture.describe', { document });
  const counts = await client.request('texture.histogram', pictureOf(document, described));
  expect(counts.length).toBe(1024);
  expect([counts[3], counts[256 + 60], counts[512 + 101], counts[768 + 252]]).toEqual([1, 1, 1, 1]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
});

test('a picture becomes a PNG file of the requested channels', async () => {
  const document = await open('textures/plain.dds');
  const picture = pictureOf(document, await client.request('texture.describe', { document }));
  const png = async (channels: string) =>
    decode(await client.request('texture.png', { ...picture, channels }));
  expect([...(await png('rgba')).data].slice(0, 4)).toEqual([3, 2, 1, 4]);
  expect(await png('rgb')).toMatchObject({ width: 2, height: 2, channels: 3 });
  expect([...(await png('a')).data].slice(0, 6)).toEqual([4, 4, 4, 80, 80, 80]);
  expect([...(await png('rg')).data].slice(0, 3)).toEqual([3, 2, 0]);
});

test('all pictures are written to a folder, and existing files stay', async () => {
  const document = await open('textures/plain.dds');
  const { revision } = await client.request('texture.describe', { document });
  const { roots } = await client.request('session.describe', {});
  const root = roots.find(({ kind }) => kind === 'output')?.id ?? '';
  const request = { document, revision, root, channels: 'rgba' };
  const report = await client.request('texture.export', request);
  expect(report).toMatchObject({ files: 2, problems: [] });
  expect(bench.read('out/plain/plain_1.png')?.length).toBeGreaterThan(0);
  const first = bench.read('out/plain/plain_0.png');
  expect([...decode(first ?? new Uint8Array()).data].slice(0, 4)).toEqual([3, 2, 1, 4]);
  const again = await client.request('texture.export', request);
  expect(again.files).toBe(0);
  expect(again.problems.map(({ code }) => code)).toEqual(['exists', 'exists']);
});

test('writing pictures stops once the texture has changed', async () => {
  const document = await open('textures/many.dds');
  const { revision } = await client.request('texture.describe', { document });
  const { roots } = await client.request('session.describe', {});
  const root = roots.find(({ kind }) => kind === 'output')?.id ?? '';
  const running = client.request('texture.export', { document, revision, root, channels: 'rgb' });
  await client.request('document.writeBytes', { document, offset: 128, bytes: new Uint8Array([200]) });
  await expect(running).rejects.toMatchObject({ code: 'stale' });
});

test('a picture that cannot be shown is rejected with a message', async () => {
  const refusal = async (path: string): Promise<unknown> => {
    const document = await open(path);
    return await client.request('texture.describe', { document }).catch((error: unknown) => error);
  };
  expect(await refusal('notes.txt')).toMatchObject({ code: 'not-a-texture' });
  expect(await refusal('textures/none.dds')).toMatchObject({
    code: 'picture-size',
    message: expect.stringMatching(/“none.dds” is 0 × 4 pixels/),
  });
  expect(await refusal('textures/cut.dds')).toMatchObject({ code: 'pixels-truncated' });
  const document = await open('textures/plain.dds');
  const described = await client.request('texture.describe', { document });
  const beyond = client.request('texture.picture', { ...pictureOf(document, described, 7), as: 'rgba' });
  await expect(beyond).rejects.toMatchObject({ code: 'no-such-picture' });
});

test('a file handed over by the window is recognized by its head, and rejected if it has no pictures', async () => {
  expect(await client.request('texture.look', { name: 'new.dds', bytes: blocks })).toMatchObject({
    width: 4,
    height: 4,
    pixels: 'DXT1',
  });
  const none = { name: 'notes.txt', bytes: new TextEncoder().encode('no picture') };
  await expect(client.request('texture.look', none)).rejects.toMatchObject({ code: 'not-a-texture' });
  const empty = layDds({ width: 0, height: 4, fourCC: 'DXT1' }, []);
  await expect(client.request('texture.look', { name: 'empty.dds', bytes: empty })).rejects.toThrow(
    'empty.dds',
  );
});
