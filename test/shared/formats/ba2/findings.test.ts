import { expect, test } from 'vitest';
import { generated } from '#shared/binary/generate.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { emptyBa2 } from '#shared/formats/ba2/empty.ts';
import { openBa2 } from '#shared/formats/ba2/model.ts';
import { EntryMark } from '#shared/formats/kit/archive.ts';
import { repackInMemory } from '#test/support/archives.ts';

/** An archive of small files, whose names may be changed afterwards. */
function archiveOf(...paths: readonly string[]): Buffer {
  const changes = paths.map(
    (path) => ({ action: 'add', path, compress: false, data: Buffer.from(path) }) as const,
  );
  return Buffer.from(repackInMemory(emptyBa2({ version: 1, kind: 'GNRL' }), new Uint8Array(), changes));
}

function findingsOf(bytes: Buffer) {
  const { findings, entries } = openBa2(bytesSource(bytes), { backEnd: generated });
  const marked = [...entries.marks].map((mark) => (mark & EntryMark.finding) !== 0);
  return { findings: findings.map(({ code, path, message }) => [code, path, message]), marked };
}

test('a file with a duplicate path, ignoring case and slashes, is reported', () => {
  const bytes = archiveOf('a\\one.txt', 'a\\two.txt', 'b\\one.txt');
  bytes.write('A/ONE.txt', bytes.lastIndexOf('a\\two.txt'), 'latin1');
  const { findings, marked } = findingsOf(bytes);
  expect(findings).toEqual([
    ['duplicate-name', 'A/ONE.txt', 'has the same path as record 0'],
    ['hash-differs', 'A/ONE.txt', expect.any(String)],
  ]);
  expect(marked).toEqual([false, true, false]);
});

test.each([
  ['name', 'x\\two.txt'],
  ['folder', 'y\\one.txt'],
  ['extension', 'x\\one.txu'],
])("a file with another file's stored %s is reported", (_, stored) => {
  const bytes = archiveOf(stored);
  bytes.write('x\\one.txt', bytes.lastIndexOf(stored), 'latin1');
  expect(findingsOf(bytes).findings.map(([code]) => code)).toEqual(['hash-differs']);
});

test('names with bytes above 127 are hashed like all others, without findings', () => {
  expect(findingsOf(archiveOf('Sound\\Mar\xEDa_M.fuz', 'Sound\\Mar\xCDa_M.fuz')).findings).toEqual([]);
});
