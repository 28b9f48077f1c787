import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Thumbnails } from '#shared/contract/textures.ts';
import { packInMemory } from '#test/support/archives.ts';
import { layDds } from '#test/support/hand-laid-dds.ts';
import { Workbench } from '#test/support/workbench.ts';

let bench: Workbench;
let workspace: string;
let modFolder: string;

const MASKS = [0xff0000, 0xff00, 0xff, 0xff000000] as const;
const RED = [255, 0, 0, 255];
const GREEN = [0, 255, 0, 255];
const BLUE = [0, 0, 255, 255];

/** A texture of one color, with mips down to a pixel. */
function plain([r = 0, g = 0, b = 0, a = 0]: readonly number[], side = 1): Uint8Array<ArrayBuffer> {
  const sides = Array.from({ length: Math.log2(side) + 1 }, (_, level) => side >> level);
  const pixels = sides.flatMap((each) => Array.from({ length: each * each }, () => [b, g, r, a]).flat());
  return layDds({ width: side, height: side, mips: sides.length, bits: 32, masks: MASKS }, pixels);
}

function archive(files: Readonly<Record<string, Uint8Array>>, compress = true): Uint8Array {
  const entries = Object.entries(files).map(([path, data]) => ({ path, data, compress }));
  return packInMemory(104, compress ? 0x7 : 0x3, entries);
}

beforeEach(async () => {
  bench = new Workbench();
  bench.put('textures/loose.dds', plain(RED, 4));
  bench.put('textures/large.dds', plain(RED, 256));
  bench.put('textures/broken.dds', plain(RED).subarray(0, 90));
  bench.put('textures/words.dds', 'no picture');
  bench.put('A.bsa', archive({ 'textures\\packed.dds': plain(GREEN, 256) }));
  bench.put('B.bsa', archive({ 'textures\\asitis.dds': plain(BLUE, 2) }, false));
  const info = await bench.open();
  workspace = info.id;
  modFolder = info.modFolder;
});
afterEach(async () => {
  await bench.remove();
  expect(bench.bugs).toEqual([]);
});

async function read(
  files: readonly { readonly path: string; readonly archive?: string }[],
  side: 64 | 128 = 128,
): Promise<Thumbnails> {
  return await bench.client.request('thumbnail.read', {
    files: files.map((file) => ({ workspace, ...file })),
    side,
  });
}

const loose = (name: string) => ({ path: `textures/${name}.dds` });

describe('thumbnails', () => {
  test('of loose files and entries come in one reply, in the requested order', async () => {
    const { sizes, pixels, problems } = await read([
      { path: 'textures/packed.dds', archive: 'A.bsa' },
      loose('loose'),
      { path: 'textures/asitis.dds', archive: 'B.bsa' },
    ]);
    expect([...sizes]).toEqual([128, 128, 4, 4, 2, 2]);
    expect(problems).toEqual([null, null, null]);
    expect(pixels.length).toBe((128 * 128 + 16 + 4) * 4);
    expect([...pixels.subarray(0, 4)]).toEqual(GREEN);
    expect([...pixels.subarray(128 * 128 * 4).subarray(0, 4)]).toEqual(RED);
    expect([...pixels.subarray(-4)]).toEqual(BLUE);
  });

  test('are never larger than requested', async () => {
    expect([...(await read([loose('large')], 64)).sizes]).toEqual([64, 64]);
    expect([...(await read([loose('large')], 128)).sizes]).toEqual([128, 128]);
  });

  test('of unreadable files say why, without affecting the others', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const { sizes, pixels, problems } = await read([
        loose('broken'),
        loose('words'),
        loose('gone'),
        loose('loose'),
      ]);
      expect([...sizes]).toEqual([0, 0, 0, 0, 0, 0, 4, 4]);
      expect(pixels.length).toBe(64);
      expect(problems[0]).toContain('textures/broken.dds');
      expect(problems[1]).toContain('contains no picture');
      expect(problems[2]).toContain('no longer exists');
      expect(problems[3]).toBeNull();
    }
  });

  test('show the copy in the mod folder as soon as it exists, and the file again when it changes', async () => {
    const first = async (): Promise<readonly number[]> => [
      ...(await read([loose('loose')])).pixels.subarray(0, 4),
    ];
    expect(await first()).toEqual(RED);
    const copy = join(modFolder, 'textures', 'loose.dds');
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, plain(BLUE));
    expect(await first()).toEqual(BLUE);
    writeFileSync(copy, plain(GREEN, 2));
    expect(await first()).toEqual(GREEN);
  });

  test('that no one waits for anymore are not made', async () => {
    const stop = new AbortController();
    const files = Array.from({ length: 64 }, () => ({ workspace, ...loose('large') }));
    const asked = bench.client.request('thumbnail.read', { files, side: 64 }, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'cancelled' });
  });
});
