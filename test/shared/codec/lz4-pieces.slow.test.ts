import { describe, expect, it } from 'vitest';
import { decodeLz4Frame, encodeLz4Frame, encodeLz4Pieces, streamLz4Frame } from '#shared/codec/lz4-frame.ts';
import { Xxhash32, xxhash32 } from '#shared/codec/xxhash32.ts';
import { FormatError } from '#shared/errors.ts';
import { sample } from './samples.ts';

/** Frames unpacked piece by piece give what frames in memory give. */

/** Larger than a window and a block together, so that the window moves. */
const LARGE = 9_000_000;
const SKIPPABLE = Uint8Array.of(0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3);

interface Pieces {
  readonly bytes: Buffer;
  readonly largest: number;
}

function inPieces(stored: Uint8Array, size: number): Pieces {
  const pieces: Buffer[] = [];
  streamLz4Frame(
    (offset, length) => stored.slice(offset, offset + length),
    { stored: stored.length, size, position: 7 },
    (bytes) => pieces.push(Buffer.from(bytes)),
  );
  return { bytes: Buffer.concat(pieces), largest: Math.max(0, ...pieces.map(({ length }) => length)) };
}

const codeOf = (run: () => unknown): string => {
  try {
    run();
    return 'none';
  } catch (error) {
    if (error instanceof FormatError) return `${error.code} ${error.message} ${error.offset}`;
    throw error;
  }
};

/** A frame of stored blocks of 4 MiB, with its size and all checksums. */
function checkedFrame(data: Uint8Array): Buffer {
  const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
  const descriptor = Buffer.concat([
    Buffer.of(0x7c, 0x70),
    Buffer.from(BigUint64Array.of(BigInt(data.length)).buffer),
  ]);
  const parts = [u32(0x184d2204), descriptor, Buffer.of((xxhash32(descriptor) >>> 8) & 0xff)];
  for (let at = 0; at < data.length; at += 0x400000) {
    const block = data.subarray(at, at + 0x400000);
    parts.push(u32((0x80000000 | block.length) >>> 0), Buffer.from(block), u32(xxhash32(block)));
  }
  return Buffer.concat([...parts, u32(0), u32(xxhash32(data))]);
}

describe('frames in pieces', () => {
  it('are what they are in memory, in pieces of bounded size', () => {
    for (const kind of ['words', 'copies', 'noise', 'runs'] as const) {
      for (const size of [0, 1, 70_000, LARGE]) {
        const data = sample(kind, size);
        const { bytes, largest } = inPieces(encodeLz4Frame(data, 'fast'), size);
        expect(Buffer.compare(bytes, data), `${kind} ${size}`).toBe(0);
        expect(largest).toBeLessThan(4.2 * 1024 * 1024);
      }
    }
  });

  it('can have checksums, follow each other, and have others between them', () => {
    const data = sample('noise', LARGE);
    const frame = checkedFrame(data);
    const { bytes } = inPieces(Buffer.concat([SKIPPABLE, frame, SKIPPABLE, frame]), 2 * LARGE);
    expect(Buffer.compare(bytes, Buffer.concat([data, data]))).toBe(0);
    for (const at of [8_000_000, frame.length - 1, 12]) {
      const damaged = Buffer.from(frame);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      const code = codeOf(() => inPieces(damaged, LARGE));
      expect(code).toBe(codeOf(() => decodeLz4Frame(damaged, LARGE, 7)));
      expect(code).toContain('checksum');
    }
  });

  it('fail as they do in memory', () => {
    const data = sample('words', 200_000);
    const frame = encodeLz4Frame(data, 'fast');
    for (const size of [199_999, 200_001, 1]) {
      const code = codeOf(() => inPieces(frame, size));
      expect(code).not.toBe('none');
      expect(code).toBe(codeOf(() => decodeLz4Frame(frame, size, 7)));
    }
    for (let cut = 0; cut < frame.length; cut += 997) {
      const part = frame.subarray(0, cut);
      expect(
        codeOf(() => inPieces(part, data.length)),
        `cut at ${cut}`,
      ).toBe(codeOf(() => decodeLz4Frame(part, data.length, 7)));
    }
    for (let at = 0; at < frame.length; at += 499) {
      const damaged = frame.slice();
      damaged[at] = (damaged[at] ?? 0) ^ 0xff;
      expect(
        codeOf(() => inPieces(damaged, data.length)),
        `damaged at ${at}`,
      ).toBe(codeOf(() => decodeLz4Frame(damaged, data.length, 7)));
    }
  });
});

it('a hash of pieces is the hash of all', () => {
  const data = sample('noise', 1000);
  for (const step of [1, 3, 15, 16, 17, 100]) {
    const hashing = new Xxhash32();
    for (let at = 0; at < data.length; at += step) hashing.update(data.subarray(at, at + step));
    expect(hashing.digest(), `steps of ${step}`).toBe(xxhash32(data));
  }
});

describe('frames packed in pieces', () => {
  it('have the bytes of frames packed in memory, at every level', () => {
    for (const kind of ['words', 'copies', 'noise', 'runs'] as const) {
      for (const size of [0, 1, 65_536, 65_537, 1_048_576, 1_048_577, 3_400_000]) {
        const data = sample(kind, size);
        for (const level of ['fast', 3, 9] as const) {
          const pieces: Buffer[] = [];
          encodeLz4Pieces(
            (offset, length) => data.subarray(offset, offset + length),
            size,
            level,
            (bytes) => pieces.push(Buffer.from(bytes)),
          );
          const same = Buffer.compare(Buffer.concat(pieces), encodeLz4Frame(data, level));
          expect(same, `${kind} ${size} ${level}`).toBe(0);
        }
      }
    }
  });
});
