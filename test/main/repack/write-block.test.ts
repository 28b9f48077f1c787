import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { nodeDeflater } from '#main/codec/zlib.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { writeBlock } from '#main/repack/tasks/write-block.ts';
import { blockMaker } from '#shared/formats/archives.ts';
import type { NewBlock } from '#shared/formats/kit/archive-plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-block-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = join(folder, 'large.bin');
const target = join(folder, '.Mod.bsa.tmp');
const POSITION = 100;
const context = (progress: () => void = () => undefined): TaskContext => ({
  cancelled: () => false,
  check: () => undefined,
  progress,
  transfer: () => undefined,
});
const input = (block: NewBlock, level: 'official' | number = 6) => ({
  ...{ path, block, level, target, shown: join(folder, 'Mod.bsa'), position: POSITION },
});
const form = { littleEndian: true, embeddedNames: true, codec: 'zlib' } as const;
const words = Buffer.alloc(2_500_000, 'a line of a file that shrinks when it is packed\n');

test.each([
  ['bsa', 'zlib', true, 6],
  ['bsa', 'zlib', true, 'official'],
  ['bsa', 'lz4', true, 6],
  ['bsa', 'zlib', false, 6],
  ['ba2', 'zlib', true, 6],
  ['tes3-bsa', 'none', false, 6],
] as const)(
  'a block of %s (%s, packed: %s, level %s) has the bytes of one made whole',
  (format, codec, compress, level) => {
    const block = {
      form: { ...form, format, codec },
      path: 'misc\\large.bin',
      compress,
    } as unknown as NewBlock;
    writeFileSync(path, words);
    writeFileSync(target, Buffer.alloc(POSITION));
    const { pieces, compressed } = blockMaker(block.form)(words, block, nodeDeflater, level);
    const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    expect(writeBlock(input(block, level), context())).toEqual({
      ...{ length: whole.length, compressed, size: words.length, checksum: crc32(whole) },
    });
    expect(Buffer.compare(readFileSync(target).subarray(POSITION), whole)).toBe(0);
  },
);

test('a file that is written while it is packed is refused', () => {
  writeFileSync(path, words);
  writeFileSync(target, Buffer.alloc(POSITION));
  const block = {
    form: { ...form, format: 'bsa' },
    path: 'misc\\large.bin',
    compress: true,
  } as unknown as NewBlock;
  let reads = 0;
  const write = (): void => {
    reads += 1;
    if (reads === 2) writeFileSync(path, Buffer.alloc(words.length, 'other'));
  };
  expect(() => writeBlock(input(block), context(write))).toThrow(
    expect.objectContaining({ code: 'changed-on-disk' }),
  );
});
