import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { planConversion } from '#main/convert/convert-inputs.ts';
import { type ConvertPlace, runConversion } from '#main/convert/convert-run.ts';
import { openFileSource } from '#main/files/file-source.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { craftBsa } from '#test/fixtures/crafted-bsa.ts';
import { consoleTwinNif } from '#test/fixtures/nif/console-twin-nif.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { consoleMesh, pcMesh } from '#test/support/console-tree.ts';
import { inlinePool } from '#test/support/inline-pool.ts';
import { encodeLzx } from '#test/support/lzx-encoder.ts';
import { xmemStream } from '#test/support/lzx-frames.ts';
import { convert } from '#test/support/xbox360/damage.ts';
import { packNif } from '#test/support/xbox360/pack.ts';

/** Archives of the Xbox 360 with XMem compression, converted as a whole. */

/** Names, compressed, Xbox, XMem. */
const FLAGS = 0x3 | 0x4 | 0x40 | 0x200;
const TWIN = packNif(consoleTwinNif()).bytes;
const SOUND = Buffer.from('the same sound over and over, '.repeat(4000));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-xmem-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Data and its stored form in an archive. */
function compressed(name: string, data: Uint8Array) {
  const frames = encodeLzx(data, { windowBits: 17, blocks: [{ type: 'verbatim', size: 20_000 }] });
  return { name, data, payload: xmemStream(frames, data.length) };
}

function xmemArchive(): string {
  const damaged = compressed('cut.nif', consoleMesh('Cut'));
  const path = join(folder, 'X.bsa');
  const meshes = [
    compressed('a.nif', consoleMesh('A')),
    { ...damaged, payload: damaged.payload.map((byte, at) => (at === 9 ? byte ^ 0xff : byte)) },
    { name: 'plain.nif', data: consoleMesh('Plain'), compressed: false },
    compressed('twin.nif', TWIN),
  ];
  const folders = [
    { name: 'meshes', files: meshes },
    { name: 'sound', files: [compressed('c.xma', SOUND)] },
  ];
  writeFileSync(path, craftBsa({ version: 104, flags: FLAGS, folders }));
  return path;
}

async function run(place: ConvertPlace) {
  const { archive, source } = openArchiveFile(xmemArchive(), { inspect: false });
  source.close();
  const file = { path: source.path, stamp: source.stamp() };
  expect(archive.summary.codec).toBe('xmem');
  return await runConversion({
    plan: planConversion([{ kind: 'archive', file, archive, shown: (path) => path }]),
    settings: { platform: 'xbox360', lenient: false },
    place,
    existing: 'keep',
    onRows: () => undefined,
    onBug: ({ stack }) => expect.unreachable(stack),
    pool: inlinePool(),
  });
}

/** The result for each entry. */
const endings = ({ rows }: Awaited<ReturnType<typeof run>>) =>
  Object.fromEntries(rows.map(({ in: path, result, error }) => [path, error?.code ?? result]));
const ENDINGS = {
  'meshes/a.nif': 'converted',
  'meshes/cut.nif': 'lzx-corrupt',
  'meshes/plain.nif': 'converted',
  'meshes/twin.nif': 'converted',
  'sound/c.xma': 'copied',
};
const RESULTS: Readonly<Record<string, Uint8Array>> = {
  'meshes/a.nif': pcMesh('A'),
  'meshes/plain.nif': pcMesh('Plain'),
  'meshes/twin.nif': convert(TWIN).bytes,
  'sound/c.xma': SOUND,
};

test('to a folder: each file is unpacked, and only the damaged one is rejected', async () => {
  const out = join(folder, 'out');
  expect(endings(await run({ kind: 'folder', path: out }))).toEqual(ENDINGS);
  for (const [path, data] of Object.entries(RESULTS)) {
    expect(Buffer.compare(readFileSync(join(out, path)), data)).toBe(0);
  }
  expect(() => openFileSource(join(out, 'meshes/cut.nif'))).toThrow(
    expect.objectContaining({ code: 'file-missing' }),
  );
});

test('to an archive: it is a PC archive, and copied files no longer use XMem', async () => {
  const target = join(folder, 'PC.bsa');
  const done = await run({ kind: 'archive', path: target });
  expect(endings(done)).toEqual(ENDINGS);
  const bytes = new Uint8Array(readFileSync(target));
  const archive = openBytes(bytes);
  expect(archive.summary).toMatchObject({ codec: 'zlib', compressedByDefault: true });
  expect(archive.summary.label).not.toContain('Xbox');
  const found = Array.from({ length: archive.entries.count }, (_, entry) => [
    entryPath(archive, entry).replaceAll('\\', '/'),
    Buffer.from(entryData(archive, bytes, entry)).toString('hex'),
  ]);
  const wanted = Object.entries(RESULTS).map(([path, data]) => [path, Buffer.from(data).toString('hex')]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted));
});
