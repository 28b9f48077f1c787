import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertHkx } from '#shared/formats/hkx/convert-hkx.ts';
import { armHkx, strangeHkx } from '#test/fixtures/havok/arm-hkx.ts';
import { entryData, entryPath, openBytes, packInMemory } from '#test/support/archives.ts';
import { corpusFile, corpusMissing } from '#test/support/corpus.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

describe.skipIf(corpusMissing)('convert hkx', () => {
  const stored = (path: string): string => {
    const copy = join(scratch(), 'Stored.hkx');
    writeFileSync(copy, corpusFile(`animation/${path}`));
    return copy;
  };

  test('writes an animation for the other edition of Skyrim', async () => {
    const output = join(scratch(), 'Stagger.hkx');
    const name = '1hm_staggerbacksmallest.hkx';
    const run = await modwright('convert', 'hkx', stored(`skyrim/${name}`), '--to', 'se', '-o', output);
    expect(run.code).toBe(0);
    expect(Buffer.compare(readFileSync(output), corpusFile(`animation/skyrimse/${name}`))).toBe(0);
  });

  test('writes XML that becomes the same file again', async () => {
    const [xml, back] = [join(scratch(), 'Stagger.xml'), join(scratch(), 'Back.hkx')];
    const name = '1hm_staggerbacksmallest.hkx';
    const there = await modwright('convert', 'hkx', stored(`skyrim/${name}`), '--to', 'xml', '-o', xml);
    expect(there.code).toBe(0);
    expect(readFileSync(xml, 'latin1')).toContain('toplevelobject="#0120"');
    const run = await modwright('convert', 'hkx', xml, '--to', 'se', '-o', back);
    expect(run.code).toBe(0);
    expect(Buffer.compare(readFileSync(back), corpusFile(`animation/skyrimse/${name}`))).toBe(0);
  });

  test('says why a file is not converted, and writes nothing', async () => {
    const output = join(scratch(), 'Death.hkx');
    const run = await modwright('convert', 'hkx', stored('fallout4/Death1.hkx'), '--to', 'se', '-o', output);
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('Stored.hkx” is for Fallout 4');
    expect(() => readFileSync(output)).toThrow('ENOENT');
  });
});

const LE = armHkx();
const SE = convertHkx(LE, 'se');
const FILES: Readonly<Record<string, Uint8Array>> = {
  'meshes/dog/sit.hkx': LE,
  'meshes/dog/run.hkx': SE,
  'meshes/dog/graph.hkx': strangeHkx(),
  'meshes/dog/dog.nif': Buffer.from('a mesh'),
};

describe('convert hkx of many files', () => {
  test('a dry run tells what would be converted, what stays and why, and writes nothing', async () => {
    const folder = writeTree(scratch(), FILES);
    const run = await modwright('convert', 'hkx', folder, '--to', 'se', '--dry-run');
    expect(run.code).toBe(3);
    const sit = join(folder, 'meshes/dog/sit.hkx');
    expect(run.stdout).toBe(`${sit}\n  animation: Skyrim → Skyrim Special Edition\n`);
    expect(run.stderr).toContain('1 .hkx file would change.');
    expect(run.stderr).toContain('1 .hkx file is for Skyrim Special Edition already.');
    expect(run.stderr).toMatch(/graph\.hkx.*has hkzAnimationBinding/);
    expect(run.stderr).toContain('1 mesh was not converted.');
    for (const [path, bytes] of Object.entries(FILES))
      expect(Buffer.compare(readFileSync(join(folder, path)), Buffer.from(bytes))).toBe(0);
    expect(existsSync(`${sit}.modwright.bak`)).toBe(false);
  });

  test('a folder is converted to a mod folder, by its paths in Data', async () => {
    const folder = writeTree(scratch(), FILES);
    const mod = join(scratch(), 'mod');
    const run = await modwrightJson('convert', 'hkx', join(folder, 'meshes'), '--to', 'se', '-o', mod);
    expect(run).toMatchObject({
      code: 3,
      json: {
        files: [{ changes: [{ node: 'animation', before: 'Skyrim', after: 'Skyrim Special Edition' }] }],
        written: [join(mod, 'meshes/dog/sit.hkx')],
        leftOut: [{ count: 1, why: 'are for Skyrim Special Edition already' }],
        problems: [{ code: 'unknown-class' }],
      },
    });
    expect(Buffer.compare(readFileSync(join(mod, 'meshes/dog/sit.hkx')), SE)).toBe(0);
    for (const path of ['run.hkx', 'graph.hkx', 'dog.nif'])
      expect(existsSync(join(mod, 'meshes/dog', path))).toBe(false);
  });

  test('in place, the originals are kept as backups, and a second run has nothing to do', async () => {
    const folder = writeTree(scratch(), { 'meshes/dog/sit.hkx': LE });
    const sit = join(folder, 'meshes/dog/sit.hkx');
    const convert = () => modwright('convert', 'hkx', folder, '--to', 'se', '-o', folder);
    expect((await convert()).code).toBe(0);
    expect(Buffer.compare(readFileSync(sit), SE)).toBe(0);
    expect(Buffer.compare(readFileSync(`${sit}.modwright.bak`), LE)).toBe(0);
    expect((await convert()).stderr).toContain('0 .hkx files changed');
    expect(Buffer.compare(readFileSync(`${sit}.modwright.bak`), LE)).toBe(0);
  });

  test('an archive becomes one of the other edition, with its other files as they were', async () => {
    const entries = Object.entries({ ...FILES, 'meshes/dog/graph.hkx': LE });
    const data = entries.map(([path, bytes]) => ({
      path: path.replaceAll('/', '\\'),
      data: Buffer.from(bytes),
      compress: true,
    }));
    const folder = writeTree(scratch(), { 'LE.bsa': packInMemory(104, 0x7, data) });
    const [from, to] = [join(folder, 'LE.bsa'), join(folder, 'SE.bsa')];
    const run = await modwright('convert', 'hkx', from, '--to', 'se', '-o', to);
    expect(run.code).toBe(0);
    expect(run.stderr).toContain('The archive is now one of Skyrim Special Edition.');
    const bytes = readFileSync(to);
    const archive = openBytes(bytes);
    expect(archive.findings).toEqual([]);
    expect(archive.summary.version).toBe(105);
    const after = Object.fromEntries(
      Array.from({ length: archive.entries.count }, (_, entry) => [
        entryPath(archive, entry).replaceAll('\\', '/'),
        Buffer.from(entryData(archive, bytes, entry)).toString('latin1'),
      ]),
    );
    const se = Buffer.from(SE).toString('latin1');
    expect(after).toEqual({
      'meshes/dog/sit.hkx': se,
      'meshes/dog/run.hkx': se,
      'meshes/dog/graph.hkx': se,
      'meshes/dog/dog.nif': 'a mesh',
    });
  });

  test('a condition and a glob choose files, also in archives', async () => {
    const data = Object.entries(FILES).map(([path, bytes]) => ({
      path: path.replaceAll('/', '\\'),
      data: Buffer.from(bytes),
      compress: false,
    }));
    const folder = writeTree(scratch(), { 'LE.bsa': packInMemory(104, 0x3, data), ...FILES });
    const run = (...args: readonly string[]) =>
      modwrightJson('convert', 'hkx', ...args, '--to', 'se', '--dry-run');
    expect((await run(`${join(folder, 'LE.bsa')}::**/s*.hkx`)).json).toMatchObject({
      files: [{ file: expect.stringContaining('LE.bsa::') }],
      problems: [],
    });
    expect((await run(`${folder}/**/s*.hkx`)).json).toMatchObject({ files: [{}], problems: [] });
    const none = await run(folder, '--where', 'kind == skeleton');
    expect(none.json).toMatchObject({ files: [], problems: [] });
  });

  test.each([
    [['meshes', '-o', 'All.hkx'], 'All.hkx” is one file'],
    [['meshes/dog/sit.hkx', 'meshes/dog/run.hkx', '-o', 'All.hkx'], 'All.hkx” is one file'],
    [['meshes'], 'Give an output folder or archive with -o, or --dry-run'],
    [['meshes', '--dry-run', '--where', 'color == red'], 'color'],
  ])('%j is wrong usage', async (args, message) => {
    const folder = writeTree(scratch(), FILES);
    const named = args.map((arg) => (/^meshes|\.hkx$/.test(arg) ? join(folder, arg) : arg));
    const run = await modwright('convert', 'hkx', ...named, '--to', 'se');
    expect(run.code).not.toBe(0);
    expect(run.stderr).toContain(message);
    expect(existsSync(join(folder, 'All.hkx'))).toBe(false);
  });

  test('a file that has brackets in its name is one file', async () => {
    const folder = writeTree(scratch(), { '[mod] sit.hkx': LE });
    const output = join(folder, 'sit.hkx');
    const run = await modwright('convert', 'hkx', join(folder, '[mod] sit.hkx'), '--to', 'se', '-o', output);
    expect(run).toMatchObject({ code: 0, stdout: '' });
    expect(Buffer.compare(readFileSync(output), SE)).toBe(0);
  });

  test('a file of another kind is reported', async () => {
    const folder = writeTree(scratch(), FILES);
    const file = join(folder, 'meshes/dog/dog.nif');
    const run = await modwright('convert', 'hkx', file, '--to', 'se', '-o', join(folder, 'out'));
    expect(run.code).toBe(1);
    expect(run.stderr).toContain('only .hkx files are read');
  });
});
