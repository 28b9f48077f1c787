import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFileSource } from '#main/files/file-source.ts';
import { sameStamp, stampOf } from '#main/files/file-stamp.ts';
import { pagedSource } from '#main/files/paged-source.ts';
import { asUserError } from '#main/files/system-error.ts';
import { bytesSource } from '#shared/binary/source.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwright-source-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a file source', () => {
  it('reads by offset, and fewer bytes at the end', () => {
    const path = join(folder, 'a.bin');
    writeFileSync(path, 'hello world');
    const source = openFileSource(path);
    expect(source.size).toBe(11);
    expect(Buffer.from(source.read(6, 5)).toString()).toBe('world');
    expect(Buffer.from(source.read(9, 100)).toString()).toBe('ld');
    expect(source.read(11, 1)).toHaveLength(0);
    expect(source.read(500, 1)).toHaveLength(0);
    source.close();
  });

  it('returns arrays that belong to the caller', () => {
    const path = join(folder, 'a.bin');
    writeFileSync(path, 'hello');
    const source = openFileSource(path);
    const first = source.read(0, 5);
    first.fill(0);
    expect(Buffer.from(source.read(0, 5)).toString()).toBe('hello');
    expect(Object.getPrototypeOf(first)).toBe(Uint8Array.prototype);
    expect(first.buffer.byteLength).toBe(5);
    source.close();
  });

  it('reports errors in plain English', () => {
    const missing = join(folder, 'missing.bsa');
    expect(() => openFileSource(missing)).toThrow(
      expect.objectContaining({
        name: 'UserError',
        code: 'file-missing',
        path: missing,
        message: `"${missing}" cannot be opened: it does not exist.`,
      }),
    );
    const sub = join(folder, 'sub');
    mkdirSync(sub);
    expect(() => openFileSource(sub)).toThrow(expect.objectContaining({ code: 'is-a-folder' }));
    expect(() => openFileSource('/dev/null')).toThrow(expect.objectContaining({ code: 'read-failed' }));
  });

  it('rejects reads once closed, when its descriptor may belong to another file', () => {
    const path = join(folder, 'a.bin');
    writeFileSync(path, 'hello');
    const source = openFileSource(path);
    source.close();
    source.close();
    const other = openFileSource(path);
    expect(() => source.read(0, 1)).toThrow(expect.objectContaining({ code: 'read-failed' }));
    other.close();
  });

  it('notices that the file became shorter', () => {
    const path = join(folder, 'a.bin');
    writeFileSync(path, 'hello world');
    const source = openFileSource(path);
    truncateSync(path, 4);
    expect(Buffer.from(source.read(0, 4)).toString()).toBe('hell');
    expect(() => source.read(0, 11)).toThrow(expect.objectContaining({ code: 'read-failed' }));
    source.close();
  });

  it('keeps the stamp of the opening, which differs once the file is written or replaced', () => {
    const path = join(folder, 'a.bin');
    writeFileSync(path, 'hello');
    const source = openFileSource(path);
    expect(sameStamp(source.stamp(), stampOf(path))).toBe(true);
    writeFileSync(path, 'hello, longer');
    expect(sameStamp(source.stamp(), stampOf(path))).toBe(false);
    source.close();
  });
});

describe('system errors', () => {
  const system = (code: string): Error => Object.assign(new Error(`${code}: x`), { code });

  it.each([
    ['EACCES', 'no-permission'],
    ['EPERM', 'no-permission'],
    ['EMFILE', 'too-many-open-files'],
    ['ENFILE', 'too-many-open-files'],
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'read-only-disk'],
    ['EBUSY', 'file-in-use'],
    ['EIO', 'read-failed'],
  ])('%s becomes %s, with the original as its cause', (code, wanted) => {
    const error = system(code);
    expect(asUserError(error, 'a.bsa', 'read', 'read-failed')).toMatchObject({
      name: 'UserError',
      code: wanted,
      path: 'a.bsa',
      cause: error,
    });
  });

  it('leaves bugs and our own errors unchanged', () => {
    const bug = new TypeError('x is undefined');
    expect(asUserError(bug, 'a', 'read', 'read-failed')).toBe(bug);
    const argument = Object.assign(new RangeError('bad'), { code: 'ERR_OUT_OF_RANGE' });
    expect(asUserError(argument, 'a', 'read', 'read-failed')).toBe(argument);
  });
});

describe('a paged source', () => {
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => i & 0xff);

  it('reads the same as the source it wraps', () => {
    const paged = pagedSource(bytesSource(bytes), { pageSize: 64, pages: 3 });
    fc.assert(
      fc.property(fc.nat(1100), fc.nat(300), (offset, length) => {
        expect(paged.read(offset, length)).toEqual(bytes.slice(offset, offset + length));
      }),
    );
  });

  it('requests a page once while it is cached, and evicts the least recently used one', () => {
    const asked: number[] = [];
    const source = {
      size: bytes.length,
      name: 'bytes',
      read: (offset: number, length: number) => {
        asked.push(offset);
        return bytes.subarray(offset, offset + length);
      },
    };
    const paged = pagedSource(source, { pageSize: 100, pages: 2 });
    paged.read(0, 10);
    paged.read(50, 10);
    paged.read(150, 10);
    paged.read(10, 10);
    paged.read(250, 10);
    paged.read(10, 10);
    paged.read(150, 10);
    expect(asked).toEqual([0, 100, 200, 100]);
  });

  it('returns arrays that belong to the caller', () => {
    const paged = pagedSource(bytesSource(bytes), { pageSize: 64 });
    paged.read(0, 4).fill(99);
    expect(paged.read(0, 4)).toEqual(Uint8Array.of(0, 1, 2, 3));
  });
});
