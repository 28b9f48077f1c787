import { appendFileSync, linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createTerminal } from '#main/cli/kit/terminal.ts';
import { writeCopy } from '#main/cli/kit/write-copy.ts';
import { withTarget } from '#main/targets/target.ts';
import { openBytes } from '#test/support/archives.ts';
import { modwright, modwrightJson, scratch } from './cli-support.ts';
import { writeModArchive } from './mod.ts';

interface Field {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly value?: unknown;
  readonly children: readonly Field[];
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const Field: v.GenericSchema<Field> = v.strictObject({
  path: v.string(),
  name: v.string(),
  type: v.string(),
  offset: whole,
  length: whole,
  value: v.unknown(),
  children: v.array(v.lazy(() => Field)),
});

describe('fields', () => {
  test('the whole file is covered: header first, data blocks last', async () => {
    const path = writeModArchive(scratch());
    const { code, json } = await modwrightJson('fields', path);
    expect(code).toBe(0);
    const root = v.parse(Field, json);
    expect(root).toMatchObject({ path: '', offset: 0, length: readFileSync(path).length });
    expect(root.children.map(({ path: child }) => child)).toEqual([
      'header',
      'folders',
      'blocks',
      'fileNames',
      'data',
    ]);
    const header = root.children[0];
    expect(header).toMatchObject({ offset: 0, length: 36 });
    expect(header?.children.find(({ name }) => name === 'version')).toMatchObject({
      path: 'header.version',
      type: 'u32',
      offset: 4,
      length: 4,
      value: 103,
      children: [],
    });
  });

  test('--path starts at a field and --depth limits the levels', async () => {
    const path = writeModArchive(scratch());
    const at = async (...args: string[]): Promise<Field> =>
      v.parse(Field, (await modwrightJson('fields', path, ...args)).json);
    expect((await at('--depth', '0')).children).toEqual([]);
    const record = await at('--path', 'blocks[1].files[1]', '--depth', '1');
    expect(record.children.map(({ path: child, length }) => [child, length])).toEqual([
      ['blocks[1].files[1].hash', 8],
      ['blocks[1].files[1].size', 4],
      ['blocks[1].files[1].offset', 4],
    ]);
    expect(record.children[0]?.children).toEqual([]);
    const deeper = await at('--path', 'header.archiveFlags', '--depth', '9');
    expect(deeper.children.find(({ name }) => name === 'compressed')?.value).toBe(true);
  });

  test('as text: one field a line, indented, with its offset', async () => {
    const path = writeModArchive(scratch());
    const { code, stdout } = await modwright('fields', path, '--path', 'header', '--depth', '1');
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toBe('header: BSA header  @0+36');
    expect(stdout).toContain('\n  version: u32 = Oblivion (103)  @4+4\n');
  });

  test('a damaged archive shows the fields that can be read', async () => {
    const folder = scratch();
    const path = join(folder, 'cut.bsa');
    writeFileSync(path, readFileSync(writeModArchive(folder)).subarray(0, 60));
    const { code, json } = await modwrightJson('fields', path);
    expect(code).toBe(0);
    expect(v.parse(Field, json).children[0]?.path).toBe('header');
  });
});

describe('get', () => {
  test('values as JSON, by path; numbers as numbers, 64 bits and bytes as text', async () => {
    const path = writeModArchive(scratch());
    const { code, json } = await modwrightJson(
      ...[
        'get',
        path,
        'header.version',
        'header.archiveFlags.compressed',
        'blocks[0].name',
        'data[0].payload',
      ],
    );
    expect(code).toBe(0);
    expect(json).toEqual({
      'header.version': 103,
      'header.archiveFlags.compressed': true,
      'blocks[0].name': expect.stringMatching(/^[a-z\\]+\0$/),
      'data[0].payload': expect.stringMatching(/^78 9C( [0-9A-F]{2})+$/),
    });
  });

  test('as text: one value a line, in the order asked for', async () => {
    const path = writeModArchive(scratch());
    const { stdout } = await modwright('get', path, 'header.folderOffset', 'header.version');
    expect(stdout).toBe('36\nOblivion (103)\n');
  });

  test.each([
    ['a field that is not there', 'header.colour', 'no-such-field'],
    ['an index beyond the end', 'folders[99]', 'no-such-field'],
    ['what is no path', 'header..version', 'bad-path'],
  ])('%s is bad input', async (_, field, code) => {
    const path = writeModArchive(scratch());
    const run = await modwright('get', path, field, '--json');
    expect(run).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`[${code}]`) });
  });

  test('a file without known fields says so', async () => {
    const path = join(scratch(), 'thing.bin');
    writeFileSync(path, Uint8Array.of(0, 1, 2, 3));
    expect(await modwright('get', path, 'header')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[no-fields]'),
    });
  });
});

describe('set', () => {
  test('changes exactly the bytes of the named fields, and not the original file', async () => {
    const folder = scratch();
    const path = writeModArchive(folder, 'skyrim SE');
    const before = readFileSync(path);
    const out = join(folder, 'out.bsa');
    const { code, stdout } = await modwright(
      ...['set', path, '-o', out],
      ...[
        'header.contentPadding=0x96DE',
        'folders[0].padding=7',
        'header.archiveFlags.retainFolderNames=true',
      ],
    );
    expect([code, stdout]).toEqual([0, '']);
    const after = readFileSync(out);
    expect(differences(before, after)).toEqual([
      [12, before[12], (before[12] ?? 0) | 8],
      [34, 0, 0xde],
      [35, 0, 0x96],
      [48, 0, 7],
    ]);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(openBytes(after).findings).toEqual([]);
    expect(await modwright('get', out, 'folders[0].padding')).toMatchObject({ stdout: '0x00000007\n' });
  });

  test('two bits of one number are both set', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const out = join(folder, 'out.bsa');
    await modwright(
      ...['set', path, '-o', out],
      ...[
        'header.contentFlags.sounds=true',
        'header.contentFlags.textures=1',
        'header.contentFlags.meshes=0',
      ],
    );
    expect(readFileSync(out).readUInt16LE(32)).toBe(0b1010);
  });

  test('onto the file itself: keeps the old one as a backup', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const before = readFileSync(path);
    expect((await modwright('set', path, 'header.contentPadding=1', '-o', path)).code).toBe(0);
    expect(readFileSync(`${path}.modwright.bak`).equals(before)).toBe(true);
    expect(differences(before, readFileSync(path))).toEqual([[34, 0, 1]]);
  });

  test.each([
    ['itself', 'Mod.bsa'],
    ['a link to it', 'link.bsa'],
    ['another name of it', 'other-name.bsa'],
  ])('onto %s: rejected if another program wrote to it meanwhile', async (_, output) => {
    const folder = scratch();
    const path = writeModArchive(folder);
    symlinkSync(path, join(folder, 'link.bsa'));
    linkSync(path, join(folder, 'other-name.bsa'));
    const names = readdirSync(folder);
    const ignored = { write: () => undefined };
    const context = {
      terminal: createTerminal(ignored, ignored),
      builtFile: () => new URL('file:///none'),
      withPool: () => Promise.reject(new Error('no threads are needed')),
    };
    const saved = withTarget(path, async (opened) => {
      appendFileSync(path, 'more');
      const edits = [{ path: 'header.contentPadding', text: '1' }];
      return await writeCopy(
        opened,
        edits,
        { file: path, output: join(folder, output), json: false },
        context,
      );
    });
    await expect(saved).rejects.toMatchObject({ code: 'changed-on-disk' });
    expect(readdirSync(folder)).toEqual(names);
    expect(readFileSync(path, 'latin1').endsWith('more')).toBe(true);
  });

  test.each([
    ['a field that must not be edited', 'header.version=104', 1, 'not-editable'],
    ['a group of fields', 'header=1', 1, 'not-editable'],
    ['a value that does not fit', 'header.contentPadding=65536', 1, 'bad-value'],
    ['a value that is none', 'header.contentPadding=lots', 1, 'bad-value'],
    ['a field that is not there', 'header.colour=1', 1, 'no-such-field'],
    ['no assignment', 'header.contentPadding', 2, 'usage'],
  ])('%s is rejected and nothing is written', async (_, assignment, code, word) => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const run = await modwright(
      'set',
      path,
      'header.contentPadding=1',
      assignment,
      '-o',
      join(folder, 'o.bsa'),
    );
    expect(run).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(word) });
    expect(readdirSync(folder)).toEqual(['Mod.bsa']);
  });
});

/** Differences between two files of the same length: offset, byte before, byte after. */
function differences(before: Uint8Array, after: Uint8Array): readonly (number | undefined)[][] {
  expect(after.length).toBe(before.length);
  return Array.from(before, (byte, i) => [i, byte, after[i]]).filter(([, a, b]) => a !== b);
}
