import * as lz4napi from 'lz4-napi';
import { describe, expect, it } from 'vitest';
import { lz4Limit } from '#shared/codec/expansion.ts';
import { decodeLz4Block } from '#shared/codec/lz4-block.ts';
import { sample } from './samples.ts';

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('an LZ4 block', () => {
  it('of literals alone is copied', () => {
    expect(text(decodeLz4Block(hex('30 616263'), 3))).toBe('abc');
  });

  it('repeats a match that overlaps itself', () => {
    expect(text(decodeLz4Block(hex('24 6162 0200 10 63'), 11))).toBe('ababababab' + 'c');
  });

  it('repeats one byte, and a long odd pattern', () => {
    expect(text(decodeLz4Block(hex('1f 61 0100 ff02 10 62'), 278))).toBe(`${'a'.repeat(277)}b`);
    expect(text(decodeLz4Block(hex('3f 616263 0300 20 10 64'), 55))).toBe(`${'abc'.repeat(18)}d`);
  });

  it('reads lengths of several bytes', () => {
    const long = sample('noise', 600);
    const block = Buffer.concat([hex('f0 ff ff 4b'), long]);
    expect(Buffer.compare(decodeLz4Block(block, 600), long)).toBe(0);
  });

  it('reads what another encoder writes', () => {
    const data = Buffer.from(sample('copies', 100_000));
    const block = lz4napi.compressSync(data).subarray(4);
    expect(Buffer.compare(decodeLz4Block(block, data.length), data)).toBe(0);
  });

  it.each([
    ['no bytes', '', 5, 'lz4-corrupt', 0],
    ['a literal run beyond its end', '50 6162', 5, 'lz4-corrupt', 1],
    ['a length that never ends', 'f0 ff', 400, 'lz4-corrupt', 2],
    ['a distance of 0', '14 61 0000 10 62', 10, 'lz4-corrupt', 2],
    ['a distance before the beginning', '14 61 0200 10 62', 10, 'lz4-corrupt', 2],
    ['half a distance', '14 61 02', 10, 'lz4-corrupt', 2],
    ['a match at its very end', '14 61 0100', 9, 'lz4-corrupt', 4],
    ['more literals than declared', '30 616263', 2, 'size-mismatch', 1],
    ['a longer match than declared', '14 61 0100 10 62', 4, 'size-mismatch', 4],
    ['fewer bytes than declared', '30 616263', 4, 'size-mismatch', 0],
  ])('with %s is rejected with its offset', (_what, bytes, size, code, offset) => {
    expect(() => decodeLz4Block(hex(bytes), size, 1000)).toThrow(
      expect.objectContaining({ name: 'FormatError', code, offset: 1000 + offset }),
    );
  });

  it('expands at most by 255 plus a token', () => {
    expect(lz4Limit(10)).toBe(2614);
    expect(() => decodeLz4Block(hex('30 616263'), lz4Limit(4) + 1)).toThrow(
      expect.objectContaining({ code: 'size-mismatch' }),
    );
  });
});
