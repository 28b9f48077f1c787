import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readColumnFile, writeColumnFile } from '#main/files/column-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-columns-'));
  path = join(folder, 'deep', 'kept.index');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const DATA = {
  name: 'Übung',
  list: [{ bytes: Uint8Array.of(1, 2, 3), none: null }, { numbers: Float64Array.of(0.5, Number.NaN) }],
  empty: new Uint32Array(),
  small: Uint16Array.of(65535),
  words: Uint32Array.of(1, 0xffffffff),
  large: BigUint64Array.of(2n ** 64n - 1n),
};

/** A file in our format with any head, and a correct checksum. */
function forged(head: string, columns: Uint8Array = new Uint8Array()): void {
  const body = Buffer.concat([Buffer.from(head), columns]);
  const fixed = Buffer.alloc(16);
  fixed.write('MWCOLMN1', 'latin1');
  fixed.writeUInt32LE(Buffer.byteLength(head), 8);
  fixed.writeUInt32LE(crc32(body), 12);
  writeFileSync(path, Buffer.concat([fixed, body]));
}

describe('a file of columns', () => {
  test('gives back the written arrays, each in its own memory', async () => {
    await writeColumnFile(path, DATA);
    const read = readColumnFile(path) as typeof DATA;
    expect(read).toEqual(DATA);
    expect(read.words.buffer.byteLength).toBe(8);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['kept.index']);
  });

  test('replaces the previous one, also with part of an array', async () => {
    await writeColumnFile(path, DATA);
    await writeColumnFile(path, { part: Uint32Array.of(1, 2, 3, 4).subarray(1, 3) });
    expect(readColumnFile(path)).toEqual({ part: Uint32Array.of(2, 3) });
  });

  test('damaged in any byte, truncated anywhere or extended is treated as missing', async () => {
    await writeColumnFile(path, DATA);
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at += 1) {
      const damaged = Buffer.from(whole);
      damaged[at] = damaged[at]! ^ 0x10;
      writeFileSync(path, damaged);
      expect(readColumnFile(path), `byte ${at}`).toBeUndefined();
      writeFileSync(path, whole.subarray(0, at));
      expect(readColumnFile(path), `${at} bytes`).toBeUndefined();
    }
    writeFileSync(path, Buffer.concat([whole, Buffer.alloc(1)]));
    expect(readColumnFile(path)).toBeUndefined();
  });

  test.each([
    ['an array longer than the file', '{"a":{"$column":["f64",1e15]}}'],
    ['an array of no whole length', '{"a":{"$column":["u8",0.5]}}'],
    ['an array of fewer than no elements', '{"a":{"$column":["u8",-1]}}'],
    ['a kind of array that is none', '{"a":{"$column":["toString",1]}}'],
    ['no array where one should be', '{"a":{"$column":7}}'],
    ['a head that is no JSON', '{"a":'],
    ['a head nested deeper than a stack', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
    ['bytes that belong to no array', '{}', Buffer.alloc(3)],
  ])('with %s is treated as missing, though its checksum is right', async (_, head, columns?: Uint8Array) => {
    await writeColumnFile(path, {});
    forged(head, columns);
    expect(readColumnFile(path)).toBeUndefined();
  });

  test('that cannot be written leaves nothing behind', async () => {
    await writeColumnFile(path, DATA);
    await expect(writeColumnFile(join(path, 'below a file'), DATA)).rejects.toThrow();
    await expect(writeColumnFile(join(folder, 'deep'), DATA)).rejects.toThrow();
    expect(readdirSync(folder)).toEqual(['deep']);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['kept.index']);
  });
});
