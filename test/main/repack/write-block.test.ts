import { randomFillSync } from 'node:crypto';
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
import { packsInPieces } from '#shared/formats/kit/pack-pieces.ts';

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

test('a block of noise for a BA2 stays packed at the level official, as the game’s packer leaves it', () => {
  const noise = randomFillSync(Buffer.alloc(1_500_000));
  const block = { form: { ...form, format: 'ba2' }, path: '', compress: true } as unknown as NewBlock;
  writeFileSync(path, noise);
  writeFileSync(target, Buffer.alloc(POSITION));
  const { pieces, compressed } = blockMaker(block.form)(noise, block, nodeDeflater, 'official');
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  expect(writeBlock(input(block, 'official'), context())).toMatchObject({
    ...{ length: whole.length, compressed, checksum: crc32(whole) },
  });
});

test.each([
  [{ codec: 'zlib' }, true, true],
  [{ codec: 'lz4' }, true, true],
  [{ codec: 'lz4-block' }, true, false],
  [{ codec: 'lz4-block' }, false, true],
  [{ codec: 'zlib', textures: true }, true, false],
  [{ codec: 'zlib', textures: true }, false, false],
])('a block of %j (packed: %s) is made in pieces: %s', (kind, compress, inPieces) => {
  expect(packsInPieces({ form: { ...form, ...kind }, path: '', compress } as unknown as NewBlock)).toBe(
    inPieces,
  );
});

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
    expect.objectContaining({
      code: 'changed-on-disk',
      message: `"${path}" was changed while it was packed, so nothing was written. Try again.`,
    }),
  );
});
