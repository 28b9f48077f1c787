import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packInMemory } from '#test/support/archives.ts';
import { modwright, modwrightJson, scratch, writeTree } from './cli-support.ts';

const BOOK = 'meshes/clutter/book.nif';

/** An Oblivion install: its own archive from 2006, a mod's from 2020, and a loose file from the given year. */
function oblivion(looseYear: number): { readonly data: string; readonly home: string } {
  const home = scratch();
  const data = writeTree(join(home, 'Oblivion', 'Data'), {
    'Oblivion.esm': Buffer.from('TES4'),
    'Mod.esp': Buffer.from('TES4'),
    'Off.esp': Buffer.from('TES4'),
    'Meshes/Clutter/Book.nif': Buffer.from('loose'),
    'readme.txt': Buffer.from('only one has it'),
  });
  const archive = (name: string, year: number): void => {
    const path = join(data, name);
    const files = [{ path: BOOK.replaceAll('/', '\\'), data: Buffer.from(name), compress: false }];
    writeFileSync(path, packInMemory(103, 0x703, files));
    at(path, year);
  };
  archive('Oblivion - Meshes.bsa', 2006);
  archive('Mod.bsa', 2020);
  archive('Off.bsa', 2024);
  at(join(data, 'Oblivion.esm'), 2006);
  at(join(data, 'Mod.esp'), 2020);
  at(join(data, 'Meshes/Clutter/Book.nif'), looseYear);
  mkdirSync(join(home, 'files'));
  writeFileSync(join(home, 'files/Oblivion.ini'), '[Archive]\r\nsArchiveList=Oblivion - Meshes.bsa\r\n');
  writeFileSync(join(home, 'files/plugins.txt'), '# made\r\nOblivion.esm\r\nMod.esp\r\n');
  return { data, home };
}

function at(path: string, year: number): void {
  const time = Date.UTC(year, 0, 1) / 1000;
  utimesSync(path, time, time);
}

function files(home: string): readonly string[] {
  return ['--ini', join(home, 'files/Oblivion.ini'), '--plugins', join(home, 'files/plugins.txt')];
}

describe('providers', () => {
  test('come in load order with the winner and the reasons, unloaded ones last', async () => {
    const { data, home } = oblivion(2010);
    const { code, json, stderr } = await modwrightJson('providers', data, BOOK, ...files(home));
    expect(code).toBe(0);
    const only = 'Oblivion uses a loose file only if it is newer than the archive';
    expect(json).toEqual([
      {
        provider: 'Mod.bsa',
        wins: true,
        reason: `among archives, Oblivion uses the one loaded first; loaded with Mod.esp; the loose file is not newer: ${only}`,
      },
      { provider: 'loose', wins: false, reason: `${only}, and it is not newer than Mod.bsa` },
      {
        provider: 'Oblivion - Meshes.bsa',
        wins: false,
        reason: 'older than the loose file; listed in sArchiveList of Oblivion.ini',
      },
      {
        provider: 'Off.bsa',
        wins: false,
        reason: 'not loaded: it is not in sArchiveList, and no active plugin has its name',
      },
    ]);
    expect(stderr).toContain('Oblivion (Oblivion.esm is here)');
  });

  test('of a loose file newer than all archives have it first', async () => {
    const { data, home } = oblivion(2022);
    const { json } = await modwrightJson('providers', data, BOOK.toUpperCase(), ...files(home));
    expect((json as { provider: string }[]).map(({ provider }) => provider)).toEqual([
      ...['loose', 'Oblivion - Meshes.bsa', 'Mod.bsa', 'Off.bsa'],
    ]);
  });

  test('follow the named game instead of the detected one', async () => {
    const { data } = oblivion(2010);
    const { json, stderr } = await modwrightJson('providers', data, BOOK, '--game', 'skyrim');
    expect(json).toMatchObject([
      { provider: 'loose', wins: true, reason: 'Skyrim prefers loose files over archives' },
      { provider: 'Off.bsa', wins: false },
      { provider: 'Mod.bsa', wins: false },
      { provider: 'Oblivion - Meshes.bsa', wins: false },
    ]);
    expect(stderr).toContain('all plugins in the folder are assumed active');
  });

  test('are printed as lines, the winner with a star', async () => {
    const { data, home } = oblivion(2022);
    const { code, stdout } = await modwright('providers', data, BOOK, ...files(home));
    expect(code).toBe(0);
    expect(stdout.split('\n')[0]).toMatch(/^\* loose: newer than the archives that have it/);
    expect(stdout.split('\n')[1]).toMatch(/^ {2}Oblivion - Meshes\.bsa: older than the loose file/);
  });

  test('of an unknown game follow the rules of newer games, and say so', async () => {
    const folder = writeTree(scratch(), { 'meshes/clutter/book.nif': Buffer.from('x') });
    const { json, stderr } = await modwrightJson('providers', folder, BOOK);
    expect(json).toEqual([{ provider: 'loose', wins: true, reason: 'the only copy' }]);
    expect(stderr).toContain('No master file of a game found');
  });

  test.each([
    ['a path that nobody has', ['meshes/none.nif'], 1, 'no-such-file'],
    ['an INI file that is not there', [BOOK, '--ini', 'nowhere.ini'], 1, 'file-missing'],
    ['a game that does not exist', [BOOK, '--game', 'daggerfall'], 2, 'Unknown game "daggerfall"'],
  ])('are rejected for %s', async (_, args, code, words) => {
    const { data } = oblivion(2010);
    const run = await modwright('providers', data, ...args);
    expect(run.code).toBe(code);
    expect(run.stderr).toContain(words);
    expect(run.stdout).toBe('');
  });

  test('are listed even if the INI file and the plugin list are garbage', async () => {
    const { data, home } = oblivion(2022);
    const garbage = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256));
    writeFileSync(join(home, 'files/Oblivion.ini'), garbage);
    writeFileSync(join(home, 'files/plugins.txt'), garbage);
    const { code, json, stderr } = await modwrightJson('providers', data, BOOK, ...files(home));
    expect(code).toBe(0);
    expect(json).toMatchObject([{ provider: 'loose', wins: true }, {}, {}, {}]);
    expect(stderr).toMatch(/Oblivion\.ini, line \d+/);
    expect(stderr).toMatch(/plugins\.txt, line \d+: .* is not in the Data folder/);
  });
});

describe('conflicts', () => {
  test('are the paths with more than one provider, each with all of them', async () => {
    const { data, home } = oblivion(2022);
    const { code, json } = await modwrightJson('conflicts', data, ...files(home));
    expect(code).toBe(0);
    expect(json).toMatchObject([
      {
        path: 'Meshes/Clutter/Book.nif',
        providers: [
          { provider: 'loose', wins: true },
          { provider: 'Oblivion - Meshes.bsa', wins: false },
          { provider: 'Mod.bsa', wins: false },
          { provider: 'Off.bsa', wins: false },
        ],
      },
    ]);
  });
});
