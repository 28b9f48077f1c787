import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormatError } from '#shared/errors.ts';
import { entryData, entryPath, openBytes, packInMemory, repackInMemory } from '#test/support/archives.ts';

/** Archives whose entries overlap, point into each other or past the end, or have wrong counts. */

const NAMES = ['one', 'two', 'three', 'four', 'five'];
/** Offset of a file's record: one folder `a`, names stored, version 103. */
const recordAt = (entry: number): number => 36 + 16 + 3 + 16 * entry;

function packed(): Buffer {
  return Buffer.from(
    packInMemory(
      103,
      0x703,
      NAMES.map((name) => ({ path: `a\\${name}.txt`, data: Buffer.from(name.repeat(4)), compress: false })),
    ),
  );
}

/** Contents of each entry: its bytes, or the code of why it cannot be read. */
function contents(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = openBytes(bytes);
  const read = (entry: number): string => {
    try {
      return Buffer.from(entryData(archive, bytes, entry)).toString('latin1');
    } catch (error) {
      if (error instanceof FormatError) return error.code;
      throw error;
    }
  };
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, entry) => [entryPath(archive, entry), read(entry)]),
  );
}

describe('repacking an archive whose entries overlap or are truncated', () => {
  const place = fc.record({ start: fc.nat(120), length: fc.nat(40) });
  const choice = fc.constantFrom('keep', 'remove', 'replace');

  test('changes what is requested, and nothing that any other entry holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(place), { minLength: NAMES.length, maxLength: NAMES.length }),
        fc.array(choice, { minLength: NAMES.length, maxLength: NAMES.length }),
        fc.boolean(),
        fc.nat(30),
        (places, choices, add, cut) => {
          const whole = packed();
          const { end } = openBytes(whole);
          for (const [entry, at] of places.entries()) {
            if (at === null) continue;
            whole.writeUInt32LE(at.length, recordAt(entry) + 8);
            whole.writeUInt32LE(end + at.start, recordAt(entry) + 12);
          }
          const bytes = whole.subarray(0, whole.length - cut);
          const archive = openBytes(bytes);
          const wanted = new Map(Object.entries(contents(bytes)));
          const changes: Parameters<typeof repackInMemory>[2][number][] = [];
          for (const [entry, action] of choices.entries()) {
            const path = entryPath(archive, entry);
            if (action === 'remove') {
              changes.push({ action, entry });
              wanted.delete(path);
            } else if (action === 'replace') {
              const data = Buffer.from(`NEW ${path}`.repeat(3));
              changes.push({ action, entry, compress: false, data });
              wanted.set(path, data.toString('latin1'));
            }
          }
          if (add) {
            changes.push({
              action: 'add',
              path: 'b\\six.txt',
              compress: false,
              data: Buffer.from('six'.repeat(40)),
            });
            wanted.set('b\\six.txt', 'six'.repeat(40));
          }
          expect(contents(repackInMemory(archive, bytes, changes))).toEqual(Object.fromEntries(wanted));
        },
      ),
      { numRuns: 500 },
    );
  });

  test('counts that were too small do not wrap around when entries are removed', () => {
    const bytes = packed();
    bytes.writeUInt32LE(1, 20);
    bytes.writeUInt32LE(0, 24);
    bytes.writeUInt32LE(0, 28);
    const changes = NAMES.map((_, entry) => ({ action: 'remove', entry }) as const);
    const { header } = openBytes(repackInMemory(openBytes(bytes), bytes, changes)).directory;
    expect(header).toMatchObject({ fileCount: 0, totalFolderNameLength: 0, totalFileNameLength: 0 });
  });

  test('an existing name under an altered hash is not added a second time', () => {
    const bytes = packed();
    const name = entryPath(openBytes(bytes), 0);
    bytes.writeUInt32LE(0xdeadbeef, recordAt(0));
    expect(() =>
      repackInMemory(openBytes(bytes), bytes, [
        { action: 'add', path: name.toUpperCase(), compress: false, data: new Uint8Array() },
      ]),
    ).toThrow(expect.objectContaining({ code: 'already-there' }));
  });
});
