import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesSource } from '#shared/binary/source.ts';
import { FormatError } from '#shared/errors.ts';
import { openArchive } from '#shared/formats/archives.ts';
import type { ArchiveChange, WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import { craftBa2 } from '#test/fixtures/crafted-ba2.ts';
import { craftTes3 } from '#test/fixtures/crafted-tes3.ts';
import { entryData, repackInMemory } from '#test/support/archives.ts';

/**
 * Morrowind archives and BA2s whose entries overlap, point into each other or past the end, or have unusable names.
 */

const NAMES = ['one', 'two', 'three', 'four', 'five'].map((name) => `a\\${name}.txt`);
type Place = { readonly start: number; readonly size: number } | null;
type Change = ArchiveChange & { readonly data?: Uint8Array };

/** Builds an archive whose entries are at the given offsets, counted from the first byte after the records. */
const LAYOUTS: Readonly<Record<string, (places: readonly Place[]) => Uint8Array>> = {
  'tes3-bsa': (places) =>
    craftTes3({
      files: NAMES.map((name, i) => ({ name, data: name.repeat(2), ...tes3Lies(places[i] ?? null) })),
    }).bytes,
  ba2: (places) => {
    const files = NAMES.map((name) => ({ name, data: name.repeat(2) }));
    const { data } = craftBa2({ version: 1, files });
    const lies = (place: Place) =>
      place === null ? {} : { offset: BigInt(data + place.start), size: place.size };
    return craftBa2({ version: 1, files: files.map((file, i) => ({ ...file, ...lies(places[i] ?? null) })) })
      .bytes;
  },
};

function tes3Lies(place: Place): { readonly offset?: number; readonly size?: number } {
  return place === null ? {} : { offset: place.start, size: place.size };
}

function open(format: string, bytes: Uint8Array): WritableArchive {
  return openArchive(format, bytesSource(bytes, 'test')) as WritableArchive;
}

/** Contents of each entry: its bytes, or the code of why it cannot be read. */
function contents(format: string, bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = open(format, bytes);
  const read = (entry: number): string => {
    try {
      return Buffer.from(entryData(archive, bytes, entry)).toString('latin1');
    } catch (error) {
      if (error instanceof FormatError) return error.code;
      throw error;
    }
  };
  return Object.fromEntries(
    Array.from({ length: archive.entries.count }, (_, i) => [rawEntryPath(archive.entries, i), read(i)]),
  );
}

/** The archive with changes; undefined if that is rejected because names would become the rest of truncated data. */
function repacked(
  archive: WritableArchive,
  bytes: Uint8Array,
  changes: readonly Change[],
): Uint8Array | undefined {
  try {
    return repackInMemory(archive, bytes, changes);
  } catch (error) {
    expect(error).toMatchObject({ name: 'UserError', code: 'data-cut-off' });
    return undefined;
  }
}

describe.each(Object.keys(LAYOUTS))('repacking a damaged archive, %s', (format) => {
  const place = fc.option(fc.record({ start: fc.nat(130), size: fc.nat(40) }));
  const choice = fc.constantFrom('keep', 'remove', 'replace');

  test('changes what is requested, and nothing that any other entry holds', () => {
    fc.assert(
      fc.property(
        fc.array(place, { minLength: NAMES.length, maxLength: NAMES.length }),
        fc.array(choice, { minLength: NAMES.length, maxLength: NAMES.length }),
        fc.boolean(),
        (places, choices, add) => {
          const bytes = LAYOUTS[format]?.(places) ?? new Uint8Array();
          const archive = open(format, bytes);
          const wanted = new Map(Object.entries(contents(format, bytes)));
          const changes: Change[] = [];
          for (const [entry, action] of choices.entries()) {
            const path = rawEntryPath(archive.entries, entry);
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
              data: Buffer.from('6'.repeat(90)),
            });
            wanted.set('b\\six.txt', '6'.repeat(90));
          }
          const after = repacked(archive, bytes, changes);
          if (after !== undefined) expect(contents(format, after)).toEqual(Object.fromEntries(wanted));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('repacking a BA2 with unreadable names', () => {
  const files = NAMES.map((name) => ({ name, data: name }));
  const whole = craftBa2({ version: 1, files });
  const data = Buffer.from('\x05\0a.txt'.repeat(20));
  const damaged = {
    'cut off': whole.bytes.slice(0, whole.names + 20),
    'behind the end': craftBa2({ version: 1, files, nameTableOffset: 2n ** 64n - 1n }).bytes,
    'at the end': craftBa2({ version: 1, files, nameTableOffset: BigInt(whole.bytes.length) }).bytes,
  };

  test.each(Object.entries(damaged))('%s: a replaced file is not mistaken for them', (_, bytes) => {
    const after = repackInMemory(open('ba2', bytes), bytes, [
      { action: 'replace', entry: 4, compress: false, data },
    ]);
    const { findings, entries } = open('ba2', after);
    expect(findings.map(({ code }) => code)).toEqual(['names-damaged']);
    expect([...entries.hash]).toEqual([...open('ba2', bytes).entries.hash]);
    expect(Object.values(contents('ba2', after))).toEqual([...NAMES.slice(0, 4), data.toString('latin1')]);
  });

  test.each(Object.entries(damaged))(
    '%s: nothing is added or removed, which would shift them',
    (_, bytes) => {
      const archive = open('ba2', bytes);
      const refused = expect.objectContaining({ name: 'UserError', code: 'names-damaged' });
      expect(() => archive.plan([{ action: 'remove', entry: 0 }])).toThrow(refused);
      expect(() => archive.plan([{ action: 'add', path: 'x.txt', compress: false }])).toThrow(refused);
    },
  );

  test('names inside the records, which change with them, are rewritten after everything else', () => {
    const first = {
      name: NAMES[0] ?? '',
      data: 'x',
      nameHash: 0x61_0001,
      extension: '\x01\0b\x01',
      folderHash: 0x63_00,
    };
    const { bytes } = craftBa2({ version: 1, files: [first], nameTableOffset: 24n });
    const after = repackInMemory(open('ba2', bytes), bytes, [
      { action: 'replace', entry: 0, compress: false, data },
    ]);
    expect(contents('ba2', after)).toEqual({ a: data.toString('latin1') });
    expect(open('ba2', after).findings.map(({ code }) => code)).toEqual(['hash-differs']);
  });

  test('an offset past the end stays, however far it is', () => {
    const offset = 2n ** 64n - 1n;
    const { bytes } = craftBa2({ version: 1, files: [{ name: 'far.txt', data: 'far', offset }] });
    const after = repackInMemory(open('ba2', bytes), bytes, [
      { action: 'add', path: 'x.txt', compress: false, data },
    ]);
    expect(contents('ba2', after)).toEqual({ 'far.txt': 'data-outside', 'x.txt': data.toString('latin1') });
  });
});
