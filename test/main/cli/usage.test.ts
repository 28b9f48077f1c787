import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, modwright, modwrightJson, scratch } from './cli-support.ts';
import { writeModArchive } from './mod.ts';

describe('usage', () => {
  test.each([
    ['an unknown command', ['frobnicate']],
    ['an unknown option', ['list', 'x.bsa', '--colour']],
    ['a missing argument', ['list']],
    ['too many arguments', ['list', 'a.bsa', 'b.bsa']],
    ['extract without a folder', ['extract', 'x.bsa']],
    ['pack without a game', ['pack', '.', '-o', 'OUT']],
    ['a level of 10', ['pack', '.', '-o', 'OUT', '--game', 'oblivion', '--level', '10']],
    ['flags that are no number', ['pack', '.', '-o', 'OUT', '--game', 'oblivion', '--flags', 'all']],
    ['a depth below zero', ['fields', 'x.bsa', '--depth=-1']],
    ['set without a value', ['set', 'x.bsa', '-o', 'OUT']],
    ['a port that there is not', ['serve', '--no-open', '--port', '99999', '--output', 'OUT']],
    ['no command at all', []],
  ])('%s: exit 2, a message on stderr, nothing on stdout and nothing written', async (_, args) => {
    const folder = scratch();
    const run = await modwright(...args.map((arg) => arg.replace('OUT', join(folder, 'out'))));
    expect({ code: run.code, stdout: run.stdout }).toEqual({ code: 2, stdout: '' });
    expect(run.stderr).not.toBe('');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('help and version are not errors', async () => {
    const help = await modwright('--help');
    expect(help).toMatchObject({ code: 0, stderr: '' });
    for (const name of [
      'list',
      'extract',
      'pack',
      'repack',
      'verify',
      'info',
      'fields',
      'get',
      'set',
      'serve',
    ])
      expect(help.stdout).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(await modwright('repack', '--help')).toMatchObject({ code: 0, stderr: '' });
    expect((await modwright('--version')).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  test('a command that replaces and backs up a file says so at -o, and accepts --overwrite without listing it', async () => {
    const help = await modwright('set', '--help');
    expect(help.stdout.replace(/\s+/g, ' ')).toContain('an existing file is kept as NAME.modwright.bak');
    expect(help.stdout).not.toContain('--overwrite');
    const out = join(scratch(), 'out.bsa');
    const path = writeModArchive(scratch());
    for (const more of [[], [], ['--overwrite']]) {
      const run = await modwright('set', path, 'header.contentPadding=1', '-o', out, ...more);
      expect(run.code, run.stderr).toBe(0);
    }
    expect(existsSync(`${out}.modwright.bak`)).toBe(true);
  });
});

describe('bad input', () => {
  const commands = {
    list: [],
    extract: ['-o', 'OUT'],
    repack: ['-o', 'OUT'],
    verify: [],
    info: [],
    fields: [],
    get: ['header.version'],
    set: ['header.contentPadding=1', '-o', 'OUT'],
  } as const;
  const cases = Object.entries(commands).map(([name, args]) => [name, args] as const);

  async function run(command: string, file: string, args: readonly string[], out: string) {
    const rest = args.map((arg) => arg.replace('OUT', out));
    return await modwright(command, file, ...rest, ...(command === 'set' ? [] : ['--json']));
  }

  test.each(cases)('%s of a missing file: exit 1 and its name', async (command, args) => {
    const folder = scratch();
    const file = join(folder, 'missing.bsa');
    const { code, stdout, stderr } = await run(command, file, args, join(folder, 'out'));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(file);
    expect(stderr).toContain('[file-missing]');
    expect(readdirSync(folder)).toEqual([]);
  });

  const ofFiles = cases.filter(([name]) => name !== 'list' && name !== 'extract');
  test.each(ofFiles)('%s of a folder: exit 1 with a reason', async (command, args) => {
    const folder = scratch();
    mkdirSync(join(folder, 'data'));
    const { code, stdout, stderr } = await run(command, join(folder, 'data'), args, join(folder, 'out'));
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('[is-a-folder]');
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test.each(['list', 'extract', 'repack'] as const)(
    '%s of a file that is not an archive',
    async (command) => {
      const folder = scratch();
      const file = join(folder, 'notes.txt');
      writeFileSync(file, 'no archive');
      const { code, stdout, stderr } = await run(command, file, commands[command], join(folder, 'out'));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('[not-an-archive]');
      expect(readdirSync(folder)).toEqual(['notes.txt']);
    },
  );

  test.each(['list', 'extract', 'repack'] as const)(
    '%s of a damaged archive: exit 1 with file, offset and reason',
    async (command) => {
      const folder = scratch();
      const file = join(folder, 'cut.bsa');
      const bytes = readFileSync(writeModArchive(scratch())).subarray(0, 60);
      writeFileSync(file, bytes);
      const { code, stdout, stderr } = await run(command, file, commands[command], join(folder, 'out'));
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/cut\.bsa at offset \d+, [a-zA-Z.[\]0-9]+: .+ \[[a-z-]+\]\n$/);
      expect(readdirSync(folder)).toEqual(['cut.bsa']);
    },
  );

  test('pack of a path that is not a folder, of an empty folder, and for an unknown game', async () => {
    const folder = scratch();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    mkdirSync(join(folder, 'empty'));
    const pack = (source: string, game: string) =>
      modwright('pack', source, '-o', join(folder, 'out.bsa'), '--game', game, '--json');
    expect(await pack(file, 'oblivion')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[folder-'),
    });
    expect(await pack(join(folder, 'empty'), 'oblivion')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('[nothing-to-pack]'),
    });
    expect(await pack(join(folder, 'empty'), 'skyrm')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('skyrimse'),
    });
    expect(readdirSync(folder).sort()).toEqual(['empty', 'file']);
  });

  test('a target folder that does not exist is named', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    const out = join(folder, 'none/out.bsa');
    for (const args of [
      ['repack', path, '-o', out],
      ['set', path, 'header.contentPadding=1', '-o', out],
    ]) {
      const run = await modwright(...args);
      expect(run).toMatchObject({ code: 1, stdout: '' });
      expect(run.stderr).toContain('none');
      expect(run.stderr).not.toContain('bug in Modwright');
    }
    expect(readdirSync(folder)).toEqual(['Mod.bsa']);
  });

  test('an extraction folder that is a file is rejected', async () => {
    const folder = scratch();
    const path = writeModArchive(folder);
    writeFileSync(join(folder, 'file'), 'mine');
    const run = await modwright('extract', path, '-o', join(folder, 'file'), '--json');
    expect(run).toMatchObject({ code: 1, stdout: '' });
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
  });
});

describe('FILE inside an archive', () => {
  test('fields, get and set work on an archive inside an archive', async () => {
    const folder = scratch();
    const inner = writeModArchive(folder, 'skyrim SE', 'inner.bsa');
    const outer = join(folder, 'outer.bsa');
    await modwright('repack', writeModArchive(folder), '-o', outer, '--add', `nested/inner.bsa=${inner}`);
    const file = `${outer}::nested/inner.bsa`;
    expect(await modwright('get', file, 'header.version')).toMatchObject({
      code: 0,
      stdout: 'Skyrim Special Edition (105)\n',
    });
    expect((await modwrightJson('fields', file, '--depth', '0')).json).toMatchObject({
      length: readFileSync(inner).length,
    });
    expect((await modwrightJson('verify', file)).json).toMatchObject({ format: 'bsa', ok: true, files: 5 });
    const out = join(folder, 'inner-out.bsa');
    expect((await modwright('set', file, 'header.contentPadding=5', '-o', out)).code).toBe(0);
    const expected = readFileSync(inner);
    expected.writeUInt16LE(5, 34);
    expect(readFileSync(out).equals(expected)).toBe(true);
  });
});

describe('output', () => {
  test('a reader that closes the pipe early (`| head`) ends the command silently', async () => {
    const folder = scratch();
    const data = join(folder, 'data');
    mkdirSync(data);
    for (let i = 0; i < 3000; i += 1)
      writeFileSync(join(data, `a-file-with-a-rather-long-name-to-fill-the-pipe-${i}.txt`), '');
    const path = join(folder, 'many.bsa');
    expect((await modwright('pack', data, '-o', path, '--game', 'oblivion')).code).toBe(0);
    const ended = await new Promise<{ code: number | null; stderr: string }>((resolve) => {
      const child = spawn(process.execPath, [CLI, 'list', path], { stdio: ['ignore', 'pipe', 'pipe'] });
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      child.stdout.destroy();
      child.on('close', (code) => resolve({ code, stderr }));
    });
    expect(ended).toEqual({ code: 0, stderr: '' });
    expect(existsSync(path)).toBe(true);
  });
});
