import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { entryData, entryPath, openBytes } from '#test/support/archives.ts';
import { corpusFile, corpusFiles, corpusMissing } from '#test/support/corpus.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';
import { archives, mod, writeModArchive } from './mod.ts';

const kinds = Object.keys(archives) as (keyof typeof archives)[];
const corpus = corpusFiles('archives', /\.bsa$/).filter((path) => /tes4/.test(path) && !/invalid/.test(path));

describe('repack', () => {
  test.each(kinds)('%s: with no change the file is identical', async (kind) => {
    const folder = scratch();
    const path = writeModArchive(folder, kind);
    const out = join(folder, 'out.bsa');
    const { code, json } = await modwrightJson('repack', path, '-o', out);
    expect(code).toBe(0);
    expect(json).toEqual({ files: 5, bytes: readFileSync(path).length, problems: [] });
    expect(readFileSync(out).equals(readFileSync(path))).toBe(true);
  });

  test.skipIf(corpusMissing !== undefined)(
    'real archives: with no change the files are identical',
    async () => {
      const folder = scratch();
      for (const [i, path] of corpus.entries()) {
        const original = join(folder, `in${i}.bsa`);
        const out = join(folder, `out${i}.bsa`);
        writeFileSync(original, corpusFile(path));
        expect([path, (await modwright('repack', original, '-o', out)).code]).toEqual([path, 0]);
        expect([path, readFileSync(out).equals(corpusFile(path))]).toEqual([path, true]);
      }
      expect(corpus.length).toBeGreaterThan(4);
    },
  );

  test.each(kinds)('%s: one entry replaced, all other stored bytes are the same', async (kind) => {
    const folder = scratch();
    const path = writeModArchive(folder, kind);
    const [out, file] = [join(folder, 'out.bsa'), join(folder, 'new.nif')];
    writeFileSync(file, 'a new stool '.repeat(500));
    const { code, json } = await modwrightJson(
      'repack',
      path,
      '-o',
      out,
      '--replace',
      `Meshes/Clutter/Stool.nif=${file}`,
    );
    expect(code).toBe(0);
    expect(json).toMatchObject({ files: 5, problems: [] });
    const [before, after] = [storedBlocks(readFileSync(path)), storedBlocks(readFileSync(out))];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    const changed = Object.keys(before).filter((entry) => before[entry] !== after[entry]);
    expect(changed).toEqual(['meshes\\clutter\\stool.nif']);
    expect(contents(readFileSync(out))['meshes\\clutter\\stool.nif']).toBe('a new stool '.repeat(500));
    expect((await modwright('verify', out)).code).toBe(0);
  });

  test('adds, replaces and removes in one run', async () => {
    const folder = scratch();
    const path = writeModArchive(folder, 'skyrim SE');
    const files = writeTree(join(folder, 'new'), {
      a: Buffer.from('added '.repeat(99)),
      b: Buffer.from('b'),
    });
    const out = join(folder, 'out.bsa');
    const { code, json } = await modwrightJson(
      ...['repack', path, '-o', out],
      ...['--add', `Interface/Menu.XML=${join(files, 'a')}`, '--add', `root.txt=${join(files, 'b')}`],
      ...['--replace', `sound/fx/lantern.wav=${join(files, 'b')}`],
      ...['--remove', 'meshes/clutter/lantern.nif', '--remove', 'meshes/clutter/lantern_far.nif'],
    );
    expect(code).toBe(0);
    expect(json).toMatchObject({ files: 5, problems: [] });
    const expected: Record<string, string> = { 'interface\\menu.xml': 'added '.repeat(99), 'root.txt': 'b' };
    for (const [name, data] of Object.entries(mod)) {
      if (!name.includes('lantern') || name.endsWith('.dds'))
        expected[name.replaceAll('/', '\\')] = Buffer.from(data).toString('latin1');
    }
    expected['sound\\fx\\lantern.wav'] = 'b';
    expect(contents(readFileSync(out))).toEqual(expected);
    expect(openBytes(readFileSync(out)).findings).toEqual([]);
  });

  test('--compress and --store say how new data is stored', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const file = join(folder, 'new');
    writeFileSync(file, 'the same words '.repeat(100));
    const stored = async (option: string): Promise<number> => {
      const out = join(folder, `${option}.bsa`);
      await modwright('repack', path, '-o', out, '--replace', `sound/fx/lantern.wav=${file}`, option);
      const bytes = readFileSync(out);
      const archive = openBytes(bytes);
      const entry = entryNamed(archive, 'sound\\fx\\lantern.wav');
      expect(Buffer.from(entryData(archive, bytes, entry)).equals(readFileSync(file))).toBe(true);
      return archive.entries.storedSize[entry] ?? 0;
    };
    expect(await stored('--store')).toBe(1500);
    expect(await stored('--compress')).toBeLessThan(200);
  });

  test('onto the archive itself: keeps the old one as a backup', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const original = readFileSync(path);
    const { code, stderr } = await modwright('repack', path, '-o', path, '--remove', 'sound/fx/lantern.wav');
    expect(code).toBe(0);
    expect(stderr).toContain('0 entries new, 1 removed, 4 unchanged, verified. The previous file is now');
    expect(readFileSync(`${path}.modwright.bak`).equals(original)).toBe(true);
    expect(openBytes(readFileSync(path)).entries.count).toBe(4);
  });

  test.each([
    ['an entry that is not there', ['--remove', 'meshes/none.nif'], 1, 'no-such-entry'],
    ['a file that is not there', ['--replace', 'sound/fx/lantern.wav=none.wav'], 1, 'file-missing'],
    ['adding what is there', ['--add', 'sound/fx/lantern.wav=NEW'], 1, 'already-there'],
    ['a pair without a file', ['--replace', 'sound/fx/lantern.wav'], 2, 'usage'],
    [
      'two changes of one entry',
      ['--replace', 'sound/fx/lantern.wav=NEW', '--remove', 'sound\\fx\\LANTERN.wav'],
      2,
      'usage',
    ],
    ['the same name added twice', ['--add', 'a/new.txt=NEW', '--add', 'A\\New.txt=NEW'], 1, 'already-there'],
    ['both ways to store', ['--compress', '--store'], 2, 'cannot be used with'],
  ])('%s is rejected and nothing is written', async (_, options, expected, code) => {
    const folder = scratch();
    const path = writeModArchive(folder);
    writeFileSync(join(folder, 'new'), 'new');
    const args = options.map((option) => option.replace('NEW', join(folder, 'new')));
    const run = await modwright('repack', path, '-o', join(folder, 'out.bsa'), ...args, '--json');
    expect(run).toMatchObject({ code: expected, stdout: '', stderr: expect.stringContaining(code) });
    expect(readdirSync(folder).sort()).toEqual(['Mod.bsa', 'new']);
  });
});

/** Each entry's stored data block in hex, by raw path. */
function storedBlocks(bytes: Buffer): Record<string, string> {
  const archive = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, i) => {
      const start = archive.entries.offset[i] ?? 0;
      return [
        entryPath(archive, i),
        bytes.toString('hex', start, start + (archive.entries.storedSize[i] ?? 0)),
      ];
    }),
  );
}

function contents(bytes: Uint8Array): Record<string, string> {
  const archive = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, i) => [
      entryPath(archive, i),
      Buffer.from(entryData(archive, bytes, i)).toString('latin1'),
    ]),
  );
}

function entryNamed(archive: ReturnType<typeof openBytes>, path: string): number {
  return Array.from({ length: archive.entries.count }, (_, i) => i).findIndex(
    (i) => entryPath(archive, i) === path,
  );
}
