import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { hexTree, modwright, modwrightJson, readTree, scratch, writeTree } from './cli-support.ts';
import { archives, mod, writeModArchive } from './mod.ts';

const Note = v.strictObject({ code: v.string(), message: v.string(), path: v.optional(v.string()) });
const Packed = v.strictObject({
  target: v.string(),
  files: v.number(),
  bytes: v.number(),
  shared: v.number(),
  saved: v.number(),
  backup: v.nullable(v.string()),
});
const Report = v.strictObject({
  archives: v.optional(v.array(Packed)),
  notes: v.optional(v.array(Note)),
  files: v.number(),
  bytes: v.number(),
  problems: v.array(v.strictObject({ path: v.string(), code: v.string(), message: v.string() })),
});

const games = ['oblivion', 'fallout3', 'newvegas', 'skyrim', 'skyrimse'] as const;

describe('extract', () => {
  test.each(Object.keys(archives))('%s: every file is extracted, byte for byte', async (name) => {
    const folder = scratch();
    const out = join(folder, 'out');
    const path = writeModArchive(folder, name as keyof typeof archives);
    const { code, json } = await modwrightJson('extract', path, '-o', out);
    expect(code).toBe(0);
    expect(v.parse(Report, json)).toEqual({ files: 5, bytes: modBytes(), problems: [] });
    expect(hexTree(readTree(out))).toEqual(hexTree(mod));
  });

  test('--include takes a glob, ignoring case and slash direction', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    for (const [glob, count] of [
      ['**/*.DDS', 1],
      ['*.Nif', 3],
      ['LANTERN.*', 3],
      ['meshes\\clutter\\*.nif', 3],
      ['meshes/*.nif', 0],
    ] as const) {
      const out = join(folder, `out ${glob.replaceAll(/[*\\/]/g, '_')}`);
      const { code, json, stderr } = await modwrightJson('extract', path, '-o', out, '--include', glob);
      expect({ code, files: v.parse(Report, json).files }).toEqual({ code: 0, files: count });
      expect(stderr.includes(`None of the 5 entries matches "${glob}"`)).toBe(count === 0);
      expect(existsSync(out) ? Object.keys(readTree(out)).length : 0).toBe(count);
    }
  });

  test('existing files stay and are reported, unless replacing is allowed', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const out = writeTree(join(folder, 'out'), { 'sound/fx/lantern.wav': Buffer.from('mine') });
    const first = await modwrightJson('extract', path, '-o', out);
    expect(first.code).toBe(3);
    expect(v.parse(Report, first.json)).toMatchObject({
      files: 4,
      problems: [{ path: 'sound/fx/lantern.wav', code: 'exists', message: 'Already exists.' }],
    });
    expect(hexTree(readTree(out))).toEqual(hexTree({ ...mod, 'sound/fx/lantern.wav': Buffer.from('mine') }));
    const plain = await modwright('extract', path, '-o', out);
    expect(plain.stderr).toContain('5 exist already and were kept; --overwrite replaces them.');
    const second = await modwrightJson('extract', path, '-o', out, '--overwrite');
    expect(second.code).toBe(0);
    expect(hexTree(readTree(out))).toEqual(hexTree(mod));
  });

  test('one damaged entry is reported and the others are extracted', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const bytes = readFileSync(path);
    const archive = openBytes(bytes);
    const bad = archive.entries.marks.findIndex((mark) => (mark & 1) !== 0);
    bytes.fill(0xff, (archive.entries.offset[bad] ?? 0) + 4, (archive.entries.offset[bad] ?? 0) + 20);
    writeFileSync(path, bytes);
    const out = join(folder, 'out');
    const plain = await modwright('extract', path, '-o', out);
    expect(plain).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining('[zlib-corrupt]') });
    const name = entryPath(archive, bad).replaceAll('\\', '/');
    const { [name]: lost, ...others } = mod;
    expect(lost).toBeDefined();
    expect(hexTree(readTree(out))).toEqual(hexTree(others));
  });
});

describe('pack', () => {
  test.each(games)('%s: pack and extract give the identical tree, stored and compressed', async (game) => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), mod);
    for (const options of [[], ['--compress'], ['--compress', '--level', '1']]) {
      const out = join(folder, `${game}${options.length}.bsa`);
      const { code, json } = await modwrightJson('pack', data, '-o', out, '--game', game, ...options);
      expect(code).toBe(0);
      expect(v.parse(Report, json)).toMatchObject({
        files: 5,
        bytes: readFileSync(out).length,
        problems: [],
        archives: [{ target: out, backup: null }],
      });
      const verified = await modwrightJson('verify', out);
      expect(verified).toMatchObject({ code: 0, json: { ok: true, findings: [] } });
      const again = join(folder, `${game}${options.length}`);
      expect((await modwright('extract', out, '-o', again)).code).toBe(0);
      expect(hexTree(readTree(again))).toEqual(hexTree(mod));
    }
  });

  test('a packed folder is the same file each time, whatever order the disk lists it in', async () => {
    const folder = scratch();
    const forward = writeTree(join(folder, 'a'), mod);
    const backward = writeTree(join(folder, 'b'), Object.fromEntries(Object.entries(mod).reverse()));
    for (const [i, data] of [forward, backward].entries())
      await modwright('pack', data, '-o', join(folder, `${i}.bsa`), '--game', 'skyrim', '--compress');
    expect(readFileSync(join(folder, '0.bsa')).equals(readFileSync(join(folder, '1.bsa')))).toBe(true);
  });

  test('names are stored in lower case; flags can be given', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), { 'Meshes/Clutter/BigChair.NIF': Buffer.from('x') });
    const out = join(folder, 'out.bsa');
    const { code } = await modwrightJson('pack', data, '-o', out, '--game', 'skyrim', '--flags', '0x103');
    expect(code).toBe(0);
    const bytes = readFileSync(out);
    const archive = openBytes(bytes);
    expect(archive.summary.flags).toBe(0x103);
    expect(entryPath(archive, 0)).toBe('meshes\\clutter\\bigchair.nif');
    expect(archive.payload(sourceOf(bytes), 0).embeddedName).toBe('meshes\\clutter\\bigchair.nif');
    expect(Buffer.from(entryData(archive, bytes, 0)).toString()).toBe('x');
  });

  test('plugins and archives are skipped and reported', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), { ...mod, 'Mod.esp': Buffer.from('TES4') });
    const out = join(folder, 'out.bsa');
    const { code, json } = await modwrightJson('pack', data, '-o', out, '--game', 'oblivion');
    expect(code).toBe(3);
    expect(v.parse(Report, json)).toMatchObject({
      files: 5,
      problems: [{ path: 'Mod.esp', code: 'not-packed' }],
    });
  });

  test('a replaced archive is kept as a backup', async () => {
    const folder = scratch();
    const data = writeTree(join(folder, 'data'), mod);
    const out = join(folder, 'out.bsa');
    writeFileSync(out, 'what was there');
    const { code, stderr } = await modwright('pack', data, '-o', out, '--game', 'oblivion');
    expect(code).toBe(0);
    expect(stderr).toContain(`The previous file is now ${out}.modwright.bak.`);
    expect(readFileSync(`${out}.modwright.bak`, 'utf8')).toBe('what was there');
    expect(openBytes(readFileSync(out)).entries.count).toBe(5);
  });

  test('names that no archive can hold end the job before anything is written', async () => {
    const folder = scratch();
    const data = join(folder, 'data');
    const deep = 'a-folder-of-fifty-characters-xxxxxxxxxxxxxxxxxxxxxx/'.repeat(5);
    mkdirSync(data);
    writeTree(data, { [`${deep}file.txt`]: Buffer.from('x') });
    const out = join(folder, 'out.bsa');
    const { code, stdout, stderr } = await modwright('pack', data, '-o', out, '--game', 'oblivion', '--json');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('[name-too-long]');
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

function modBytes(): number {
  return Object.values(mod).reduce((sum, data) => sum + data.length, 0);
}

function sourceOf(bytes: Uint8Array) {
  return {
    size: bytes.length,
    name: 'out.bsa',
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
}

test('extract --missing resumes an interrupted run, and --times gives files the archive’s time', async () => {
  const folder = scratch();
  const data = writeTree(join(folder, 'data'), {
    'meshes/a.nif': Buffer.from('a mesh'),
    'meshes/b.nif': Buffer.from('another mesh'),
  });
  const archive = join(folder, 'My.bsa');
  await modwright('pack', data, '-o', archive, '--game', 'oblivion');
  const out = writeTree(join(folder, 'out'), { 'meshes/a.nif': Buffer.from('a mesh') });
  const time = new Date('2006-03-20T12:00:00Z');
  utimesSync(archive, time, time);
  const { code, json } = await modwrightJson('extract', archive, '-o', out, '--missing', '--times');
  expect({ code, json }).toEqual({ code: 0, json: { files: 1, bytes: 12, problems: [] } });
  expect(statSync(join(out, 'meshes/b.nif')).mtime).toEqual(time);
  expect(await modwright('extract', archive, '-o', out, '--missing', '--overwrite')).toMatchObject({
    code: 2,
  });
});
