import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { entryData, entryPath, openBytes, packInMemory, repackInMemory } from '#test/support/archives.ts';

const name = fc.stringMatching(/^[a-z0-9_]{1,8}$/);
const file = fc.record({
  path: fc
    .tuple(fc.array(name, { maxLength: 3 }), name, fc.constantFrom('.nif', '.dds', '.kf', '.wav', '.txt', ''))
    .map(([folders, stem, extension]) => [...folders, stem + extension].join('\\')),
  data: fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.tuple(fc.nat(255), fc.nat(5000)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
  ),
  compress: fc.boolean(),
});
const files = fc.uniqueArray(file, { selector: ({ path }) => path, maxLength: 12 });
const layout = fc.constantFrom(
  { version: 103, flags: 0x703 },
  { version: 103, flags: 0x707 },
  { version: 104, flags: 0x3 },
  { version: 104, flags: 0x107 },
  { version: 104, flags: 0x43 },
  { version: 105, flags: 0x7 },
  { version: 105, flags: 0x103 },
) as fc.Arbitrary<{ version: 103 | 104 | 105; flags: number }>;

/** Paths and contents of an archive. */
function contents(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = openBytes(bytes);
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, i) => [
      entryPath(archive, i),
      Buffer.from(entryData(archive, bytes, i)).toString('hex'),
    ]),
  );
}

const asRecord = (list: readonly { path: string; data: Uint8Array }[]): Readonly<Record<string, string>> =>
  Object.fromEntries(list.map(({ path, data }) => [path, Buffer.from(data).toString('hex')]));

describe('packing', () => {
  test('packed files are extracted unchanged, whatever the version, flags and names', () => {
    fc.assert(
      fc.property(layout, files, ({ version, flags }, list) => {
        const bytes = packInMemory(version, flags, list);
        expect(contents(bytes)).toEqual(asRecord(list));
        expect(openBytes(bytes).findings).toEqual([]);
      }),
    );
  });

  test('an unedited packed archive repacks to the identical bytes', () => {
    fc.assert(
      fc.property(layout, files, ({ version, flags }, list) => {
        const bytes = packInMemory(version, flags, list);
        expect(Buffer.compare(repackInMemory(openBytes(bytes), bytes, []), bytes)).toBe(0);
      }),
    );
  });
});

describe('repacking with changes', () => {
  test('replaces, adds and removes exactly what is requested, and keeps the stored bytes of everything else', () => {
    fc.assert(
      fc.property(
        layout,
        files,
        fc.infiniteStream(fc.nat(3)),
        file,
        ({ version, flags }, list, choices, added) => {
          const bytes = packInMemory(version, flags, list);
          const archive = openBytes(bytes);
          const wanted = new Map(Object.entries(contents(bytes)));
          const changes: Parameters<typeof repackInMemory>[2][number][] = [];
          for (let entry = 0; entry < archive.entries.count; entry += 1) {
            const choice = choices.next().value;
            const path = entryPath(archive, entry);
            if (choice === 1) {
              changes.push({ action: 'remove', entry });
              wanted.delete(path);
            } else if (choice === 2) {
              const data = Buffer.from(`new content of ${path} `.repeat(20));
              changes.push({ action: 'replace', entry, compress: entry % 2 === 0, data });
              wanted.set(path, data.toString('hex'));
            }
          }
          if (!list.some(({ path }) => path === added.path)) {
            changes.push({ action: 'add', ...added });
            wanted.set(added.path, Buffer.from(added.data).toString('hex'));
          }
          const repacked = repackInMemory(archive, bytes, changes);
          expect(contents(repacked)).toEqual(Object.fromEntries(wanted));
          const again = openBytes(repacked);
          expect(again.findings).toEqual([]);
          expectStoredBytesKept(archive, bytes, again, repacked, changes);
        },
      ),
    );
  });

  test('bytes that no entry refers to stay where they are', () => {
    const packed = packInMemory(104, 0x3, [
      { path: 'a\\one.txt', data: Buffer.from('one'), compress: false },
      { path: 'a\\two.txt', data: Buffer.from('two'), compress: false },
    ]);
    const bytes = Buffer.concat([packed, Buffer.from('TAIL')]);
    const archive = openBytes(bytes);
    const repacked = repackInMemory(archive, bytes, [
      { action: 'replace', entry: 0, compress: false, data: Buffer.from('ONE!') },
    ]);
    expect(Buffer.from(repacked.subarray(-4)).toString()).toBe('TAIL');
    expect(repacked.length).toBe(bytes.length + 1);
  });

  test('replacing one of two entries that share data leaves the other’s data', () => {
    const bytes = Buffer.from(
      packInMemory(103, 0x703, [
        { path: 'a\\one.txt', data: Buffer.from('shared'), compress: false },
        { path: 'a\\two.txt', data: Buffer.from('shared'), compress: false },
      ]),
    );
    const archive = openBytes(bytes);
    // Both records point at the first block.
    const second = 36 + 16 + 3 + 16;
    bytes.writeUInt32LE(archive.entries.offset[0] ?? 0, second + 12);
    const shared = openBytes(bytes);
    expect([...shared.entries.marks].every((mark) => (mark & EntryMark.shared) !== 0)).toBe(true);
    const repacked = repackInMemory(shared, bytes, [
      { action: 'replace', entry: 0, compress: false, data: Buffer.from('own') },
    ]);
    const result = contents(repacked);
    expect(result[entryPath(shared, 0)]).toBe(Buffer.from('own').toString('hex'));
    expect(result[entryPath(shared, 1)]).toBe(Buffer.from('shared').toString('hex'));
  });

  test('switching “compressed by default” changes the records, not the stored data', () => {
    fc.assert(
      fc.property(files, (list) => {
        const bytes = packInMemory(104, 0x7, list);
        const archive = openBytes(bytes);
        const repacked = repackInMemory(archive, bytes, [], { flags: 0x3 });
        expect(contents(repacked)).toEqual(contents(bytes));
        expect(repacked.length).toBe(bytes.length);
      }),
    );
  });

  test('flags that determine the layout are rejected', () => {
    const bytes = packInMemory(104, 0x3, []);
    expect(() => repackInMemory(openBytes(bytes), bytes, [], { flags: 0x103 })).toThrow(
      expect.objectContaining({ code: 'flag-fixed' }),
    );
  });

  test('junk of the header, folder padding and runtime bits survive an edit', () => {
    const bytes = Buffer.from(
      packInMemory(105, 0x3, [
        { path: 'a\\one.txt', data: Buffer.from('one'), compress: false },
        { path: 'b\\two.txt', data: Buffer.from('two'), compress: false },
      ]),
    );
    bytes.writeUInt16LE(0x96de, 34);
    bytes.writeUInt32LE(0x00720067, 36 + 12);
    const firstFile = 36 + 48 + 3;
    bytes.writeUInt8(bytes.readUInt8(firstFile + 11) | 0x80, firstFile + 11);
    const archive = openBytes(bytes);
    const repacked = Buffer.from(
      repackInMemory(archive, bytes, [
        { action: 'add', path: 'c\\three.txt', compress: false, data: Buffer.from('3') },
      ]),
    );
    const again = openBytes(repacked);
    expect(repacked.readUInt16LE(34)).toBe(0x96de);
    const padded = again.directory.folders.padding ?? [];
    expect([...padded].filter((junk) => junk === 0x00720067)).toHaveLength(1);
    const checked = [...again.entries.marks].filter((mark) => (mark & EntryMark.checked) !== 0);
    expect(checked).toHaveLength(1);
  });

  test('adding an existing name, or one with the same hash, is rejected', () => {
    const bytes = packInMemory(103, 0x703, [{ path: 'a\\one.txt', data: Buffer.from('1'), compress: false }]);
    expect(() =>
      repackInMemory(openBytes(bytes), bytes, [
        { action: 'add', path: 'A\\ONE.TXT', compress: false, data: new Uint8Array() },
      ]),
    ).toThrow(expect.objectContaining({ code: 'already-there' }));
  });
});

function expectStoredBytesKept(
  before: ReturnType<typeof openBytes>,
  beforeBytes: Uint8Array,
  after: ReturnType<typeof openBytes>,
  afterBytes: Uint8Array,
  changes: readonly { action: string; entry?: number }[],
): void {
  const touched = new Set(changes.map(({ entry }) => entry));
  const block = (archive: typeof before, bytes: Uint8Array, entry: number): string => {
    const start = archive.entries.offset[entry] ?? 0;
    return Buffer.from(bytes.subarray(start, start + (archive.entries.storedSize[entry] ?? 0))).toString(
      'hex',
    );
  };
  const byPath = new Map(Array.from({ length: after.entries.count }, (_, i) => [entryPath(after, i), i]));
  for (let entry = 0; entry < before.entries.count; entry += 1) {
    if (touched.has(entry)) continue;
    const twin = byPath.get(entryPath(before, entry)) ?? -1;
    expect(block(after, afterBytes, twin)).toBe(block(before, beforeBytes, entry));
    expect(after.entries.marks[twin]).toBe(before.entries.marks[entry]);
  }
}
