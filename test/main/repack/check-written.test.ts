import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkWritten, type WrittenData } from '#main/repack/check-written.ts';
import type { ArchiveChange } from '#shared/formats/kit/archive-plan.ts';
import { openBytes, packInMemory, repackInMemory } from '#test/support/archives.ts';

const files = ['a\\one.nif', 'a\\two.nif', 'b\\three.dds', 'b\\four.txt', 'c\\five.txt'].map((path, i) => ({
  path,
  data: Buffer.from(`content number ${i} `.repeat(i * 10)),
  compress: i % 2 === 1,
}));
const old = packInMemory(104, 0x7, files);
const before = openBytes(old);

/** A repack's output, and the offsets it reports. */
function repacked(changes: readonly (ArchiveChange & { readonly data?: Uint8Array })[]) {
  const bytes = Buffer.from(repackInMemory(before, old, changes));
  const plan = before.plan(changes);
  const after = openBytes(bytes);
  const known = new Map(
    Array.from(after.entries.offset, (offset, i) => [offset, after.entries.storedSize[i] ?? 0]),
  );
  const ranges: number[] = [];
  const blocks = new Map<number, number>();
  let position = plan.dataStart;
  for (const segment of plan.segments) {
    const length = segment.kind === 'keep' ? segment.length : (known.get(position) ?? 0);
    if (segment.kind === 'keep') ranges.push(segment.start, position, length);
    else blocks.set(position, length);
    position += length;
  }
  const data: WrittenData = { ranges, blocks };
  const changed = new Set(changes.flatMap((change) => (change.action === 'add' ? [] : [change.entry])));
  return { bytes, changed, data };
}

const some: readonly (ArchiveChange & { readonly data?: Uint8Array })[] = [
  { action: 'replace', entry: 1, compress: false, data: Buffer.from('new') },
  { action: 'remove', entry: 3 },
  { action: 'add', path: 'b\\six.txt', compress: false, data: Buffer.from('added') },
];

describe('the written archive', () => {
  test.each([
    ['nothing', []],
    ['a replacement, a removal and an addition', some],
  ])('with %s changed passes', (_, changes) => {
    const { bytes, changed, data } = repacked(changes);
    expect(() => checkWritten(before, openBytes(bytes), changed, data)).not.toThrow();
  });

  test('is rejected when any record has another offset or size', () => {
    const { bytes, changed, data } = repacked(some);
    const after = openBytes(bytes);
    const tree = after.directory.blocks.flatMap(({ files: records }) =>
      Array.from({ length: records.length }, (__, i) => i),
    );
    const sized = Array.from({ length: tree.length }, (__, i) => i).filter(
      (i) => after.entries.storedSize[i] !== 0,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...sized),
        fc.constantFrom('offset', 'storedSize'),
        fc.constantFrom(-1, 1, 40),
        (entry, column, by) => {
          const wrong = {
            ...after,
            entries: { ...after.entries, [column]: after.entries[column as 'offset'].slice() },
          };
          wrong.entries[column as 'offset'][entry] = (after.entries[column as 'offset'][entry] ?? 0) + by;
          expect(() => checkWritten(before, wrong, changed, data)).toThrow(
            expect.objectContaining({ code: 'verify-failed' }),
          );
        },
      ),
    );
  });

  test('is rejected when an unchanged entry is missing', () => {
    const { bytes, data } = repacked([{ action: 'remove', entry: 2 }]);
    expect(() => checkWritten(before, openBytes(bytes), new Set(), data)).toThrow(/missing|does not point/);
  });
});
