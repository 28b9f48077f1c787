import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blocksOf } from '#main/archives/entry-batches.ts';
import type { EntryBlocks } from '#main/archives/tasks/entry-blocks.ts';
import { extractEntries } from '#main/archives/tasks/extract-entries.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { maxUnpackedSizes } from '#main/workspace/tasks/max-unpacked-sizes.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { type CraftFile, craftBsa } from '#test/fixtures/crafted-bsa.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-most-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const context: TaskContext = {
  cancelled: () => false,
  check: () => undefined,
  progress: () => undefined,
  transfer: () => undefined,
};

/** What threads get of an archive with these files, and how many bytes each stores. */
function put(files: readonly CraftFile[], version: 103 | 105 = 103): EntryBlocks {
  const path = join(folder, 'a.bsa');
  writeFileSync(path, craftBsa({ version, flags: 0x7, sorted: false, folders: [{ name: 'x', files }] }));
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const all = Uint32Array.from({ length: archive.entries.count }, (_, i) => i);
  return blocksOf(archive, { path, stamp: source.stamp() }, all);
}

const zeros = (size: number) => new Uint8Array(size);

describe('the maximum size of entries', () => {
  test('is what their data blocks declare, unless all fit for certain', () => {
    const files = [
      { name: 'a.txt', data: zeros(5000) },
      { name: 'b.txt', data: zeros(70_000), compressed: false },
      { name: 'c.txt', data: zeros(300) },
    ];
    for (const version of [103, 105] as const)
      expect([...maxUnpackedSizes({ blocks: put(files, version), room: 0 }, context)]).toEqual([
        5000, 70_000, 300,
      ]);
  });

  test('is their stored size at the highest ratio if that fits, and nothing is read', () => {
    const blocks = put([{ name: 'a.txt', data: zeros(5000) }]);
    rmSync(join(folder, 'a.bsa'));
    const [most = 0] = maxUnpackedSizes({ blocks, room: 1e9 }, context);
    expect(most).toBeGreaterThanOrEqual(5000);
    expect(most).toBeLessThan(1e6);
  });

  test('is read only of the largest, once the others fit whatever they declare', () => {
    const large = { name: 'large.txt', data: zeros(1_000_000) };
    const small = { name: 'small.txt', data: 'x' };
    const [ofSmall = 0, ofLarge] = maxUnpackedSizes(
      { blocks: put([small, large]), room: 1_020_000 },
      context,
    );
    expect(ofLarge).toBe(1_000_000);
    expect(ofSmall).toBeGreaterThan(1000);
  });

  test('ignores declarations that the stored bytes cannot hold, and unreadable entries', () => {
    const [lie = 0, outside] = maxUnpackedSizes(
      {
        blocks: put([
          { name: 'lie.txt', data: 'x', declaredSize: 0xffffffff },
          { name: 'outside.txt', data: 'x', offset: 0x7fffff00, size: 0x3fffffff },
        ]),
        room: 0,
      },
      context,
    );
    expect(lie).toBeLessThan(100_000);
    expect(outside).toBe(0);
  });

  test('is more than extraction ever writes', () => {
    const blocks = put([
      { name: 'a.txt', data: zeros(5000) },
      { name: 'b.txt', data: zeros(5000) },
    ]);
    const root = join(folder, 'out');
    const input = { blocks, root, existing: 'keep' as const, paths: ['a.txt', 'b.txt'] };
    expect(() => extractEntries({ ...input, budget: 9999 }, context)).toThrow(
      expect.objectContaining({ name: 'UserError', code: 'larger-than-planned', path: root }),
    );
    expect(extractEntries({ ...input, budget: 10_000, existing: 'replace' as const }, context).bytes).toBe(
      10_000,
    );
  });
});
