import { describe, expect, test } from 'vitest';
import {
  archiveNameProblem,
  archiveNameWarning,
  pathProblem,
  storedName,
} from '#renderer/editors/kit/archive-names.ts';
import { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { entryLookup } from '#renderer/editors/repack/entry-lookup.ts';
import { changedFlags, flagRows } from '#renderer/editors/repack/flag-rows.ts';
import { flagInfo } from '#shared/formats/bsa/summary.ts';
import { openBytes } from '#test/support/archives.ts';
import { textArchive } from '#test/support/workbench.ts';

describe('a path in the archive', () => {
  test.each(['meshes/book.nif', 'textures\\sky.dds', 'readme.txt', 'a/b c/ü.nif'])(
    '%s is accepted',
    (path) => {
      expect(pathProblem(path)).toBeNull();
    },
  );

  test.each([
    '',
    '  ',
    '/meshes/a.nif',
    'C:/a.nif',
    'a/../b.nif',
    'a//b.nif',
    'a/',
    'con.nif',
    'a:b',
    'a/b?.nif',
  ])('“%s” is rejected with a reason', (path) => {
    expect(pathProblem(path)).toMatch(/\.$/);
  });

  test('is stored in lower case, except for other alphabets', () => {
    expect(storedName(' Meshes\\Großer/ÄÖ.NIF ')).toBe('meshes/großer/ÄÖ.nif');
  });
});

describe('the name of the new archive', () => {
  test('is a single name, safe everywhere', () => {
    expect(archiveNameProblem('My Mod.bsa')).toBeNull();
    for (const name of ['', 'a/b.bsa', 'a\\b.bsa', '..', 'nul.bsa', 'a*.bsa']) {
      expect(archiveNameProblem(name)).not.toBeNull();
    }
  });

  test('is warned about if no game would load it', () => {
    expect(archiveNameWarning('Mod.BSA', { format: 'bsa' })).toBeNull();
    expect(archiveNameWarning('Mod.zip', { format: 'bsa' })).toMatch(/\.bsa/);
    expect(archiveNameWarning('Mod - Main.ba2', { format: 'ba2' })).toBeNull();
    expect(archiveNameWarning('Mod.bsa', { format: 'ba2' })).toMatch(/\.ba2/);
  });
});

describe('entries', () => {
  const { entries } = openBytes(
    textArchive({ 'meshes/book.nif': 'book '.repeat(40), 'meshes/cup.nif': 'a cup' }),
  );
  const names = new EntryNames(entries, 'windows-1252');

  test('are found by path, whatever its case and slashes', () => {
    const lookup = entryLookup(entries, names, Float64Array.of(4, Number.NaN));
    for (const path of ['MESHES\\Book.nif', 'meshes/cup.NIF']) {
      expect(lookup.at(path)?.path).toBe(path.toLowerCase().replace('\\', '/'));
    }
    expect(lookup.at('meshes/none.nif')).toBeNull();
    expect(lookup.factsOf(0).size).toBe(4);
    expect(lookup.factsOf(1).size).toBeNull();
    expect(lookup.at('meshes/book.nif')?.compressed).toBe(true);
    expect(lookup.at('meshes/cup.nif')?.compressed).toBe(false);
  });

  test('have no size until the sizes are read', () => {
    expect(entryLookup(entries, names, null).factsOf(0).size).toBeNull();
  });
});

describe('flags', () => {
  const info = flagInfo('archiveFlags', 104);

  test("have the names of their version: Oblivion's have no embedded names or XMem", () => {
    const named = (version: number, flags: number) =>
      flagInfo('archiveFlags', version)
        .filter(({ bit }) => (flags & bit) !== 0)
        .map(({ name }) => name);
    expect(named(103, 0x707)).toEqual(['folderNames', 'fileNames', 'compressed', 'bit8', 'bit9', 'bit10']);
    expect(named(104, 0x307)).toEqual(['folderNames', 'fileNames', 'compressed', 'embeddedNames', 'xmem']);
    expect(named(105, 0x1a0)).toEqual(['retainNameOffsets', 'retainStrings', 'embeddedNames']);
  });

  test('of the layout are fixed, all but “compressed”, which a repack can change', () => {
    const fixed = flagRows(info, 0x307, 0x307, 'bsa').filter(({ locked }) => locked);
    expect(fixed.map(({ bit }) => bit)).toEqual([0x1, 0x2, 0x40, 0x100, 0x200]);
    const compressed = flagRows(info, 0x307, 0x303, 'bsa').find(({ bit }) => bit === 4);
    expect(compressed).toMatchObject({ on: false, changed: true, locked: false });
    expect(compressed?.meaning).toMatch(/leaves all stored data as is/);
  });

  test('of another format are fixed if they say so', () => {
    expect(flagRows(info, 7, 7, null).find(({ bit }) => bit === 4)?.locked).toBe(true);
  });

  test('are counted if they differ, and unknown bits are shown and kept', () => {
    const rows = flagRows(info, 0x80000001, 0x80000019, 'bsa');
    expect(changedFlags(rows)).toBe(2);
    expect(rows.at(-1)).toMatchObject({ bit: 0x80000000, on: true, locked: true, changed: false });
  });
});
