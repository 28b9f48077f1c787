import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findingsByPath, worstSeverity } from '#renderer/editors/archive/findings-by-path.ts';
import { flagTitle, hasBit, setFlags, withBit } from '#renderer/editors/kit/archive-flags.ts';
import { compressionText } from '#renderer/editors/kit/compression-text.ts';
import { EntryNames } from '#renderer/editors/kit/entry-names.ts';
import { orderEntries, ratioOf } from '#renderer/editors/kit/entry-order.ts';
import { type ArchiveSummary, type EntryColumns, EntryMark } from '#shared/formats/kit/archive.ts';

function columns(paths: readonly (string | Uint8Array)[], rest: Partial<EntryColumns> = {}): EntryColumns {
  const raw = paths.map((path) => (typeof path === 'string' ? new TextEncoder().encode(path) : path));
  const pathStart = new Uint32Array(raw.length + 1);
  for (const [index, bytes] of raw.entries()) pathStart[index + 1] = pathStart[index]! + bytes.length;
  return {
    count: raw.length,
    paths: Uint8Array.from(raw.flatMap((bytes) => [...bytes])),
    pathStart,
    hash: BigUint64Array.from(raw, (_, index) => BigInt(100 - index)),
    offset: new Float64Array(raw.length),
    storedSize: Float64Array.from(raw, (_, index) => (index * 37) % 11),
    marks: new Uint8Array(raw.length),
    ...rest,
  };
}

const found = (names: EntryNames, ...words: string[]): number[] => [...names.matching(words)];

describe('names of entries', () => {
  const names = new EntryNames(
    columns(['meshes\\Clutter\\Book.nif', 'meshes\\cup.nif', 'textures\\clutter\\book.dds']),
    'windows-1252',
  );

  test('are shown with slashes', () => {
    expect(names.path(0)).toBe('meshes/Clutter/Book.nif');
  });

  test('are found by every word anywhere in the path, whatever the case and the slash', () => {
    expect(found(names, 'book')).toEqual([0, 2]);
    expect(found(names, 'BOOK', 'mesh')).toEqual([0]);
    expect(found(names, 'clutter/b')).toEqual([0, 2]);
    expect(found(names, 'sword')).toEqual([]);
    expect(found(names)).toEqual([0, 1, 2]);
  });

  test('are never found across the boundary of two names', () => {
    expect(found(names, 'nifmeshes')).toEqual([]);
    expect(found(names, 'niftex')).toEqual([]);
  });

  test('are found in UTF-8 and in the archive’s own code page', () => {
    const both = new EntryNames(
      columns(['caf\u00e9.nif', Uint8Array.of(0x63, 0x61, 0x66, 0xe9)]),
      'windows-1252',
    );
    expect([both.path(0), both.path(1)]).toEqual(['café.nif', 'café']);
    expect(found(both, 'café')).toEqual([0, 1]);
    expect(found(both, 'CAFÉ')).toEqual([0, 1]);
  });

  test('the search agrees with checking every name', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\\'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), name, (paths, word) => {
        fc.pre(word !== '');
        const all = new EntryNames(columns(paths), 'windows-1252');
        const wanted = paths.flatMap((path, entry) =>
          path.toLowerCase().includes(word.toLowerCase()) ? [entry] : [],
        );
        expect(found(all, word)).toEqual(wanted);
      }),
    );
  });
});

describe('order of entries', () => {
  const marks = Uint8Array.of(EntryMark.compressed, 0, EntryMark.compressed | EntryMark.finding);
  const entries = columns(['b', 'a', 'C'], { marks });
  const names = new EntryNames(entries, 'windows-1252');
  const sizes = Float64Array.of(100, Number.NaN, 10);
  const all = Uint32Array.of(0, 1, 2);
  const order = (column: string, descending = false): number[] => [
    ...orderEntries(all, { column, descending }, entries, names, sizes),
  ];

  test('stored order is kept if nothing is sorted', () => {
    expect([...orderEntries(all, null, entries, names, sizes)]).toEqual([0, 1, 2]);
  });

  test('names sort without case, hashes as numbers', () => {
    expect(order('path')).toEqual([1, 0, 2]);
    expect(order('path', true)).toEqual([2, 0, 1]);
    expect(order('hash')).toEqual([2, 1, 0]);
  });

  test('an unknown size comes last in either direction', () => {
    expect(order('size')).toEqual([2, 0, 1]);
    expect(order('size', true)).toEqual([0, 2, 1]);
    expect(order('ratio', true).at(-1)).toBe(1);
  });

  test('equal entries stay in stored order', () => {
    expect(order('packed')).toEqual([1, 0, 2]);
    expect(order('packed', true)).toEqual([0, 2, 1]);
    expect(order('findings', true)).toEqual([2, 0, 1]);
  });

  test('the ratio of an empty entry is not a number', () => {
    expect(ratioOf(entries, Float64Array.of(0, 0, 0), 0)).toBeNaN();
    expect(ratioOf(entries, null, 0)).toBeNaN();
  });
});

describe('flags', () => {
  const info = [
    { bit: 1, name: 'folderNames', meaning: '', structural: true },
    { bit: 4, name: 'compressed', meaning: '', structural: false },
  ];

  test('are listed by name, and unknown bits are included', () => {
    expect(flagTitle('retainFolderNames')).toBe('Retain folder names');
    const { known, unknown } = setFlags(0x8000_0005, info);
    expect(known.map(({ name }) => name)).toEqual(['folderNames', 'compressed']);
    expect(unknown).toEqual([0x8000_0000]);
  });

  test('the highest bit is a bit like any other', () => {
    fc.assert(
      fc.property(fc.nat(0xffff_ffff), fc.nat(31), fc.boolean(), (value, at, on) => {
        const bit = 2 ** at;
        const next = withBit(value, bit, on);
        expect(hasBit(next, bit)).toBe(on);
        expect(BigInt(next) & ~BigInt(bit)).toBe(BigInt(value) & ~BigInt(bit));
      }),
    );
  });
});

test('a codec is named only if something is compressed, or by default would be', () => {
  const said = (codec: 'zlib' | 'none', compressedByDefault: boolean, mark: number): string =>
    compressionText(
      { codec, compressedByDefault } as ArchiveSummary,
      columns(['a'], { marks: Uint8Array.of(mark) }),
    );
  expect(said('zlib', true, 0)).toBe('zlib, compressed by default');
  expect(said('zlib', false, EntryMark.compressed)).toBe('zlib, stored by default');
  expect(said('zlib', false, 0)).toBe('not compressed');
  expect(said('none', false, 0)).toBe('not compressed');
});

test('findings are grouped by the entry that they name', () => {
  const finding = (path: string | undefined, message: string) => ({
    severity: 'warning' as const,
    code: 'x',
    message,
    path,
  });
  const [first, second] = [finding('A\\b', '1'), finding('blocks[0].files[1] a/B', '2')];
  const byPath = findingsByPath([first, second, finding(undefined, '3')]);
  expect([...byPath]).toEqual([['a/b', [first, second]]]);
  const error = { ...second, severity: 'error' as const };
  expect([...findingsByPath([first, error]).values()]).toEqual([[error, first]]);
  expect(worstSeverity([first, error])).toBe('error');
});
