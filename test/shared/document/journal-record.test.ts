import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeJournal, encodeJournal, type JournalRecord } from '#shared/document/journal-record.ts';
import { FormatError } from '#shared/errors.ts';

const record: fc.Arbitrary<JournalRecord> = fc.record({
  address: fc.record(
    { workspace: fc.string(), path: fc.string(), archive: fc.string(), entry: fc.nat() },
    { requiredKeys: ['workspace', 'path'] },
  ),
  stamp: fc.record({
    size: fc.maxSafeNat(),
    modified: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
    digest: fc.option(fc.string()),
  }),
  when: fc.nat(),
  steps: fc.array(
    fc.record({
      label: fc.string(),
      typing: fc.boolean(),
      splices: fc.array(
        fc.record({ offset: fc.maxSafeNat(), remove: fc.nat(), insert: fc.uint8Array({ maxLength: 20 }) }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 4 },
  ),
});

describe('the file of unsaved edits', () => {
  test('reads back what was written', () => {
    fc.assert(
      fc.property(record, (given) => {
        expect(decodeJournal(encodeJournal(given))).toEqual(given);
      }),
    );
  });

  const sample = encodeJournal({
    address: { workspace: 'w', path: 'meshes/book.nif', archive: 'a.bsa', entry: 7 },
    stamp: { size: 100, modified: 5.5, digest: null },
    when: 1,
    steps: [
      { label: 'x', typing: true, splices: [{ offset: 1, remove: 2, insert: Uint8Array.of(1, 2, 3) }] },
    ],
  });

  test('truncated anywhere, it is corrupt', () => {
    for (let length = 0; length < sample.length; length++) {
      expect(() => decodeJournal(sample.subarray(0, length))).toThrow(FormatError);
    }
  });

  test('with any byte changed or one added, it is corrupt', () => {
    for (let at = 0; at < sample.length; at++) {
      const damaged = sample.slice();
      damaged[at]! ^= 0x10;
      expect(() => decodeJournal(damaged)).toThrow(FormatError);
    }
    expect(() => decodeJournal(Uint8Array.of(...sample, 0))).toThrow(FormatError);
  });
});
