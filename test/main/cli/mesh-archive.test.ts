import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveForGame } from '#main/repack/archive-for-game.ts';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { GAMES } from '#shared/games/games.ts';
import { armHkx, strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { cupNif } from '#test/fixtures/nif/cup-nif.ts';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { SKYRIM } from '#test/support/hand-laid-nif.ts';
import { textArchive } from '#test/support/workbench.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const CUP = Buffer.from(cupNif(SKYRIM)).toString('latin1');

const HKX = Buffer.from(armHkx()).toString('latin1');

const FILES = {
  'meshes/cup.nif': CUP,
  'meshes/actors/cup/skeleton.hkx': HKX,
  'textures/cup.dds': 'a texture',
  'textures/saucer.dds': 'another texture',
  'sound/cup.wav': 'a sound',
};

/** All files of an archive. */
function filesOf(path: string): ReadonlyMap<string, Buffer> {
  const bytes = readFileSync(path);
  const archive = openBytes(bytes);
  return new Map(
    Array.from({ length: archive.entries.count }, (_, entry) => [
      entryPath(archive, entry).replaceAll('\\', '/'),
      Buffer.from(entryData(archive, bytes, entry)),
    ]),
  );
}

function streamOf(bytes: Uint8Array | undefined): number {
  return openNif(bytes ?? new Uint8Array()).context.bs;
}

test('an archive of Skyrim LE becomes one of SE, with all its files', async () => {
  const folder = writeTree(scratch(), { 'LE.bsa': textArchive(FILES, { version: 104 }) });
  const [from, to] = [join(folder, 'LE.bsa'), join(folder, 'SE.bsa')];
  const { code, stderr } = await modwright('mesh', 'to-se', from, '-o', to);
  expect(code).toBe(0);
  expect(stderr).toContain('The archive is now one of Skyrim Special Edition.');
  expect(stderr).toContain('2 textures were not converted.');
  const { summary, findings } = openBytes(readFileSync(to));
  expect(summary).toMatchObject({ version: 105, codec: 'lz4', compressedByDefault: true });
  expect(findings).toEqual([]);
  const [before, after] = [filesOf(from), filesOf(to)];
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const [mesh, hkx] = ['meshes/cup.nif', 'meshes/actors/cup/skeleton.hkx'];
  expect(streamOf(after.get(mesh))).toBe(100);
  expect(after.get(hkx)).toEqual(Buffer.from(convertHkx(armHkx(), 'se')));
  for (const [path, bytes] of before)
    if (path !== mesh && path !== hkx) expect(after.get(path), path).toEqual(bytes);
});

test('an archive of Skyrim SE becomes one of LE', async () => {
  const folder = writeTree(scratch(), { 'LE.bsa': textArchive(FILES, { version: 104, compress: false }) });
  const [from, there, back] = ['LE.bsa', 'SE.bsa', 'Back.bsa'].map((name) => join(folder, name));
  await modwright('mesh', 'to-se', from!, '-o', there!);
  await modwright('mesh', 'to-le', there!, '-o', back!);
  expect(openBytes(readFileSync(back!)).summary).toMatchObject({ version: 104, compressedByDefault: false });
  expect(filesOf(back!)).toEqual(filesOf(from!));
});

test('a tool that stays in its game leaves the kind of archive, and unchanged data, as they are', async () => {
  const folder = writeTree(scratch(), { 'LE.bsa': textArchive(FILES, { version: 104 }) });
  const to = join(folder, 'Mended.bsa');
  const { stderr } = await modwright('mesh', 'fix-bsx', join(folder, 'LE.bsa'), '-o', to);
  expect(openBytes(readFileSync(to)).summary.version).toBe(104);
  expect(stderr).not.toContain('not converted');
});

test('.hkx files with unknown classes stay, and are named', async () => {
  const folder = writeTree(scratch(), { 'meshes/cup.nif': cupNif(SKYRIM), 'meshes/graph.hkx': strangeHkx() });
  const mod = join(scratch(), 'mod');
  const run = await modwrightJson('mesh', 'to-se', folder, '-o', mod);
  expect(run.code).toBe(3);
  const graph = join(folder, 'meshes/graph.hkx');
  expect(run.json).toContainEqual({
    file: graph,
    changed: false,
    report: [
      expect.objectContaining({ change: 'left', why: expect.stringContaining('hkzAnimationBinding') }),
    ],
  });
  const { stderr } = await modwright('mesh', 'to-se', folder, '--dry-run');
  expect(stderr).toMatch(/graph\.hkx.*stays as it is\. It has hkzAnimationBinding/);
  expect(existsSync(join(mod, 'meshes/graph.hkx'))).toBe(false);
});

test('a tool that stays in its game, or has a condition on blocks, leaves .hkx files alone', async () => {
  const folder = writeTree(scratch(), { 'meshes/sit.hkx': armHkx() });
  for (const args of [['fix-bsx'], ['to-se', '--where', 'type == NiTriShape']]) {
    const run = await modwright('mesh', ...args, folder, '--dry-run');
    expect(run).toMatchObject({ code: 0, stdout: '' });
  }
});

test('an archive of another kind keeps its kind', async () => {
  const folder = writeTree(scratch(), { 'Old.bsa': textArchive(FILES, { version: 103 }) });
  const to = join(folder, 'New.bsa');
  await modwright('mesh', 'to-se', join(folder, 'Old.bsa'), '-o', to);
  expect(openBytes(readFileSync(to)).summary.version).toBe(103);
  expect(streamOf(filesOf(to).get('meshes/cup.nif'))).toBe(100);
});

test('an archive that does not store its files’ names cannot become one of another game', () => {
  const archive = openBytes(textArchive(FILES, { version: 104 }));
  const { entries } = archive;
  const unnamed = {
    ...archive,
    entries: { ...entries, marks: entries.marks.map((mark) => mark | EntryMark.unnamed) },
  };
  const file = { path: 'LE.bsa', stamp: { size: 0, mtimeMs: 0 } as never };
  expect(() => archiveForGame(unnamed, file, GAMES.skyrimse, [])).toThrow('the names of 5 files');
});

test('files that share data share it in the other game’s archive, too', () => {
  const archive = openBytes(textArchive(FILES, { version: 104, compress: false }));
  const { entries } = archive;
  const shared = {
    ...archive,
    entries: {
      ...entries,
      offset: entries.offset.map((offset, i) => (i === 1 ? entries.offset[0]! : offset)),
      marks: entries.marks.map((mark, i) => (i < 2 ? mark | EntryMark.shared : mark)),
    },
  };
  const file = { path: 'LE.bsa', stamp: { size: 0, mtimeMs: 0 } as never };
  const { changes } = archiveForGame(shared, file, GAMES.skyrimse, []);
  expect(changes.map((change) => (change.action === 'add' ? change.sameAs : -1))).toEqual([
    undefined,
    0,
    undefined,
    undefined,
    undefined,
  ]);
});
