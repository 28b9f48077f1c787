import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openFileSource } from '#main/files/file-source.ts';
import { verifyWritten } from '#main/repack/verify-written.ts';
import { emptyBsa } from '#shared/formats/bsa/new-flags.ts';
import { openBytes, packInMemory } from '#test/support/archives.ts';
import { inlinePool } from '#test/support/inline-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'modwright-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a block packed in pieces must decode, whatever its checksum; what zlib packed whole is trusted', async () => {
  const data = Buffer.from('a line of a file '.repeat(100));
  const bytes = Buffer.from(packInMemory(104, 0x7, [{ path: 'a\\one.nif', data, compress: true }]));
  const { entries } = openBytes(bytes);
  const [position = 0, length = 0] = [entries.offset[0], entries.storedSize[0]];
  // Within the stream, behind the declared size and the head of zlib.
  bytes.fill(0xff, position + 8, position + length - 4);
  const temp = join(folder, 'Mod.bsa');
  writeFileSync(temp, bytes);
  const verify = async (pieced: readonly number[]) => {
    const source = openFileSource(temp);
    try {
      await verifyWritten(
        {
          archive: emptyBsa(104, 0x7, 1),
          changes: [
            {
              ...{ action: 'add', path: 'a\\one.nif', compress: true, size: data.length },
              origin: { kind: 'bytes', bytes: data },
            },
          ],
          count: 1,
          blocks: [[position, length, crc32(bytes.subarray(position, position + length))]],
          ...{ pieced, ranges: [], target: temp, pool: inlinePool() },
        },
        source,
      );
    } finally {
      source.close();
    }
  };
  await verify([]);
  await expect(verify([position])).rejects.toMatchObject({ code: 'verify-failed' });
});
