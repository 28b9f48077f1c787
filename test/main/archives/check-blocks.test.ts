import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { checkBlocks } from '#main/archives/tasks/verify-entries.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { UserError } from '#shared/errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-blocks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'Mod.bsa');
const bytes = Buffer.alloc(3_500_000, 'bytes of an archive ');
const block = (start: number, end: number) =>
  [start, end - start, crc32(bytes.subarray(start, end))] as const;

/** A job that is canceled at its `checks`th check. */
function context(checks = Number.POSITIVE_INFINITY): TaskContext {
  let left = checks;
  return {
    cancelled: () => left <= 0,
    check: () => {
      left -= 1;
      if (left <= 0) throw new UserError('cancelled', 'Canceled.');
    },
    progress: () => undefined,
    transfer: () => undefined,
  };
}

test('blocks of any size are read back, and one with other bytes is found', () => {
  writeFileSync(path, bytes);
  const blocks = [
    block(0, 10),
    block(10, 3_400_000),
    block(3_400_000, 3_400_000),
    block(3_400_000, 3_500_000),
  ];
  const input = { path, shown: path, blocks };
  expect(checkBlocks(input, context())).toBe(4);
  const other = Buffer.from(bytes);
  other[3_399_999] = 0;
  writeFileSync(path, other);
  expect(() => checkBlocks(input, context())).toThrow(expect.objectContaining({ code: 'copy-differs' }));
});

test('reading a large block back can be canceled', () => {
  writeFileSync(path, bytes);
  const input = { path, shown: path, blocks: [block(0, bytes.length)] };
  expect(() => checkBlocks(input, context(2))).toThrow(expect.objectContaining({ code: 'cancelled' }));
});
