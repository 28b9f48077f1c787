import * as fs from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type FileOps, realFileOps } from '#main/files/file-ops.ts';
import { stampOf } from '#main/files/file-stamp.ts';
import { type Content, saveBytes, saveContent } from '#main/files/save-bytes.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { scratch } from '#test/main/cli/cli-support.ts';

const NEW = Buffer.alloc(9 * 1024 * 1024, 'new content ');

function* pieces(): Generator<Uint8Array> {
  for (let at = 0; at < NEW.length; at += 1_000_000) yield NEW.subarray(at, at + 1_000_000);
}

const CONTENTS: readonly (readonly [string, () => Content])[] = [
  ['bytes', () => NEW],
  ['a source', () => bytesSource(NEW)],
  ['pieces that are made while they are written', pieces],
];

test.each(CONTENTS)('%s are written completely, and the previous file is kept', async (_, content) => {
  const target = join(scratch(), 'a.bin');
  fs.writeFileSync(target, 'old');
  const saved = await saveBytes(target, content(), stampOf(target));
  expect(saved).toEqual({
    bytes: NEW.length,
    message: `Wrote ${NEW.length} bytes to ${target}; the previous file is now ${target}.modwright.bak.`,
    problems: [],
  });
  expect(fs.readFileSync(target).equals(NEW)).toBe(true);
  expect(fs.readFileSync(`${target}.modwright.bak`, 'utf8')).toBe('old');
});

test.each(CONTENTS)('%s that do not read back as written replace nothing', async (_, content) => {
  const target = join(scratch(), 'a.bin');
  fs.writeFileSync(target, 'old');
  const writeSync = ((descriptor: number, data: Uint8Array, from: number, length: number, at: number) => {
    const wrong = Uint8Array.from(data.subarray(from, from + length));
    if (at + length === NEW.length) wrong[length - 1] = 0;
    return fs.writeSync(descriptor, wrong, 0, length, at);
  }) as FileOps['writeSync'];
  const save = saveContent({
    target,
    content: content(),
    backup: true,
    ops: { ...realFileOps, writeSync },
  });
  await expect(save).rejects.toMatchObject({ code: 'verify-failed' });
  expect(fs.readFileSync(target, 'utf8')).toBe('old');
  expect(fs.readdirSync(join(target, '..'))).toEqual(['a.bin']);
});

test('a file that changed since it was read is not replaced', async () => {
  const target = join(scratch(), 'a.bin');
  fs.writeFileSync(target, 'old');
  const stamp = stampOf(target);
  fs.writeFileSync(target, 'someone else’s');
  await expect(saveBytes(target, NEW, stamp)).rejects.toMatchObject({ code: 'changed-on-disk' });
  const save = saveContent({ target, content: NEW, expected: null, backup: true });
  await expect(save).rejects.toMatchObject({ code: 'exists' });
  expect(fs.readFileSync(target, 'utf8')).toBe('someone else’s');
});
