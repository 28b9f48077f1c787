import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as lz4napi from 'lz4-napi';
import * as lz4js from 'lz4js';
import { describe, expect, it } from 'vitest';
import { decodeLz4Frame, encodeLz4Frame, type Lz4Level } from '#shared/codec/lz4-frame.ts';
import { xxhash32 } from '#shared/codec/xxhash32.ts';
import { FormatError } from '#shared/errors.ts';
import { type SampleKind, sample } from './samples.ts';

const LEVELS: readonly Lz4Level[] = ['fast', 3, 9];
const KINDS: readonly SampleKind[] = ['noise', 'runs', 'copies', 'words'];
const BLOCK = 65_536;
const SIZES = [0, 1, 12, 13, 14, 300, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK + 7];

describe.each(LEVELS)('an LZ4 frame of level %s', (level) => {
  it('is restored, for every kind and size of data', () => {
    for (const kind of KINDS) {
      for (const size of SIZES) {
        const data = sample(kind, size);
        const frame = encodeLz4Frame(data, level);
        expect(Buffer.compare(decodeLz4Frame(frame, size), data), `${kind} ${size}`).toBe(0);
      }
    }
  });

  it('is read by other decoders', () => {
    for (const kind of KINDS) {
      for (const size of SIZES) {
        const data = sample(kind, size, 2);
        const frame = encodeLz4Frame(data, level);
        expect(Buffer.compare(lz4napi.decompressFrameSync(Buffer.from(frame)), data)).toBe(0);
        if (size > 0) expect(Buffer.compare(lz4js.decompress(frame, size), data)).toBe(0);
      }
    }
  });

  it('has the header of the game’s packer: linked blocks only if there are several', () => {
    const head = (size: number): string =>
      Buffer.from(encodeLz4Frame(sample('words', size), level)).toString('hex', 0, 7);
    expect(head(BLOCK)).toBe('04224d18604082');
    expect(head(BLOCK + 1)).toBe('04224d184040c0');
  });

  it('stores blocks that would grow', () => {
    const data = sample('noise', 1000);
    const frame = encodeLz4Frame(data, level);
    expect(frame.length).toBe(7 + 4 + 1000 + 4);
    expect(new DataView(frame.buffer).getUint32(7, true)).toBe(0x80000000 + 1000);
  });

  it('never refers to data encoded before', () => {
    const data = sample('copies', 5000);
    const frame = encodeLz4Frame(data, level);
    encodeLz4Frame(sample('runs', 200_000), level);
    expect(Buffer.compare(encodeLz4Frame(data, level), frame)).toBe(0);
  });
});

describe('LZ4 HC', () => {
  // xxHash32 of the output of LZ4 1.9.4 (LZ4F_compressFrame) for the same bytes.
  it.each<[SampleKind, 3 | 9, number, number]>([
    ['runs', 3, 1162, 3_424_606_382],
    ['runs', 9, 1120, 2_707_570_816],
    ['copies', 3, 49648, 569683100],
    ['copies', 9, 43167, 3_942_505_367],
    ['words', 9, 69672, 68498110],
  ])('writes the bytes of the reference encoder (%s, level %i)', (kind, level, length, hash) => {
    const frame = encodeLz4Frame(sample(kind, 200_000), level);
    expect([frame.length, xxhash32(frame)]).toEqual([length, hash]);
  });

  const folder = new URL('../../../../shared/corpus/archives/tes4_compression_test/', import.meta.url);
  const corpus = existsSync(folder);
  if (!corpus)
    console.warn('skipped: the archive corpus is absent, so no comparison with the game’s own packer');

  it.skipIf(!corpus)('writes the bytes of the game’s own packer', () => {
    const archive = readFileSync(new URL('test_105.bsa', folder));
    const stored = (offset: number, size: number, name: string): Buffer =>
      archive.subarray(offset + 1 + name.length + 4, offset + size);
    for (const [name, offset, size] of [
      ['Preview.png', 119, 0xc5bc],
      ['License.txt', 50_739, 0x1cd],
    ] as const) {
      const frame = encodeLz4Frame(readFileSync(new URL(name, folder)), 9);
      expect(Buffer.compare(frame, stored(offset, size, name)), name).toBe(0);
    }
  });

  it('compresses better than fast', () => {
    const data = sample('copies', 100_000);
    expect(encodeLz4Frame(data, 9).length).toBeLessThan(encodeLz4Frame(data, 'fast').length);
  });
});

describe('reading frames of other encoders', () => {
  it('reads what lz4-napi and lz4js write, with and without checksums', () => {
    for (const kind of KINDS) {
      for (const size of SIZES) {
        const data = Buffer.from(sample(kind, size, 3));
        const frames = [
          lz4napi.compressFrameSync(data),
          lz4napi.compressFrameSync(data, { blockChecksums: true, contentChecksum: true }),
          ...(size > 0 ? [lz4js.compress(data)] : []),
        ];
        for (const frame of frames) {
          expect(Buffer.compare(decodeLz4Frame(frame, size), data), `${kind} ${size}`).toBe(0);
        }
      }
    }
  });

  it('reads consecutive frames, and skips skippable frames between them', () => {
    const [a, b] = [sample('words', 70_000), sample('copies', 900)];
    const skippable = Buffer.from('532a4d1803000000aabbcc', 'hex');
    const data = Buffer.concat([skippable, encodeLz4Frame(a), skippable, encodeLz4Frame(b, 'fast')]);
    expect(Buffer.compare(decodeLz4Frame(data, 70_900), Buffer.concat([a, b]))).toBe(0);
  });

  it('ignores bytes after the last frame once the output is complete', () => {
    const data = sample('words', 500);
    const frame = Buffer.concat([encodeLz4Frame(data), Buffer.from('padding')]);
    expect(Buffer.compare(decodeLz4Frame(frame, 500), data)).toBe(0);
  });

  it('notices a flipped bit if the frame has checksums', () => {
    const data = Buffer.from(sample('noise', 2000));
    const frame = lz4napi.compressFrameSync(data, { contentChecksum: true });
    frame[100] = (frame[100] as number) ^ 1;
    expect(() => decodeLz4Frame(frame, 2000)).toThrow(expect.objectContaining({ code: 'lz4-corrupt' }));
  });
});

describe('hostile frames', () => {
  const data = sample('copies', 2 * BLOCK + 100);
  const frame = encodeLz4Frame(data, 9);

  function failure(run: () => unknown): FormatError {
    try {
      run();
    } catch (error) {
      if (error instanceof FormatError) return error;
      throw error;
    }
    throw new Error('nothing was thrown');
  }

  it('fail with an offset wherever they are truncated', () => {
    const small = sample('copies', 3000);
    const whole = encodeLz4Frame(small, 9);
    for (let length = 0; length < whole.length; length++) {
      const error = failure(() => decodeLz4Frame(whole.subarray(0, length), 3000, 10_000));
      expect(['lz4-corrupt', 'size-mismatch']).toContain(error.code);
      expect(error.offset).toBeGreaterThanOrEqual(10_000);
      expect(error.offset).toBeLessThanOrEqual(10_000 + length);
    }
  });

  it('are detected by their size, in both directions', () => {
    expect(failure(() => decodeLz4Frame(frame, data.length - 1)).code).toBe('size-mismatch');
    expect(failure(() => decodeLz4Frame(frame, data.length + 1)).code).toBe('size-mismatch');
    expect(failure(() => decodeLz4Frame(frame, 0)).code).toBe('size-mismatch');
  });

  it('get no memory for a size that their bytes cannot hold', () => {
    // 0xFFFFFFF0 bytes for a tiny frame: the allocation itself would fail.
    expect(failure(() => decodeLz4Frame(encodeLz4Frame(sample('words', 20)), 0xfffffff0)).code).toBe(
      'size-mismatch',
    );
  });

  it.each([
    ['a wrong magic', 0, 'lz4-corrupt'],
    ['an unknown version', 4, 'lz4-corrupt'],
    ['impossible block sizes', 5, 'lz4-corrupt'],
    ['a wrong header checksum', 6, 'lz4-corrupt'],
  ])('with %s are rejected', (_what, at, code) => {
    const bad = frame.slice();
    bad[at] = (bad[at] as number) ^ 0xc0;
    expect(failure(() => decodeLz4Frame(bad, data.length)).code).toBe(code);
  });

  it('give the right size or a FormatError, whatever bytes are changed', () => {
    const small = sample('copies', 4000);
    const whole = encodeLz4Frame(small, 9);
    const change = fc.record({ at: fc.nat(whole.length - 1), value: fc.nat(255) });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
        const bad = whole.slice();
        for (const { at, value } of changes) bad[at] = value;
        try {
          expect(decodeLz4Frame(bad, small.length)).toHaveLength(small.length);
        } catch (error) {
          if (!(error instanceof FormatError)) throw error;
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('any bytes', () => {
  it('are restored by every encoder', () => {
    const chunk = fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat(255).map((b) => new Uint8Array(30).fill(b)),
    );
    const bytes = fc.array(chunk, { maxLength: 60 }).map((chunks) => Buffer.concat(chunks));
    fc.assert(
      fc.property(bytes, fc.constantFrom(...LEVELS), (data, level) => {
        const frame = encodeLz4Frame(data, level);
        expect(Buffer.compare(decodeLz4Frame(frame, data.length), data)).toBe(0);
        expect(Buffer.compare(lz4napi.decompressFrameSync(Buffer.from(frame)), data)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});
