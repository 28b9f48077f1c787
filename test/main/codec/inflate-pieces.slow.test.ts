import { constants, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflatePieces } from '#main/codec/inflate-pieces.ts';
import { nodeDeflater } from '#main/codec/zlib.ts';
import { FormatError } from '#shared/errors.ts';
import { sample } from '#test/shared/codec/samples.ts';

/** Streams unpacked piece by piece give what `nodeDeflater` gives. */

function inPieces(packed: Uint8Array, size: number): Buffer {
  const pieces: Buffer[] = [];
  const done = inflatePieces(
    (offset, length) => packed.subarray(offset, offset + length),
    { stored: packed.length, size },
    (bytes) => {
      expect(bytes.length).toBeLessThanOrEqual(1024 * 1024);
      pieces.push(Buffer.from(bytes));
    },
  );
  expect(done).toBe(true);
  return Buffer.concat(pieces);
}

const outcome = (run: () => Uint8Array): string => {
  try {
    return `${run().length}`;
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
};

test('streams of all sizes are what they are in memory', () => {
  const sizes = [0, 1, 300, 1024 * 1024 - 1, 1024 * 1024, 1024 * 1024 + 1, 2_500_000];
  for (const kind of ['words', 'noise'] as const) {
    for (const size of sizes) {
      const data = sample(kind, size);
      for (const level of [0, 1]) {
        const found = inPieces(deflateSync(data, { level }), size);
        expect(Buffer.compare(found, data), `${kind} ${size} ${level}`).toBe(0);
      }
    }
  }
});

test('bytes after a stream are ignored, as they are in memory', () => {
  const data = sample('words', 3_000_000);
  const packed = Buffer.concat([deflateSync(data), Buffer.alloc(600_000, 7)]);
  expect(Buffer.compare(inPieces(packed, data.length), data)).toBe(0);
});

test('a stream without an end, all of whose bytes come out, passes as it does in memory', () => {
  const data = sample('words', 3_000_000);
  const packed = deflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  expect(outcome(() => nodeDeflater.inflate(packed, data.length))).toBe('3000000');
  expect(Buffer.compare(inPieces(packed, data.length), data)).toBe(0);
});

test('damaged streams and false sizes fail as they do in memory', () => {
  const data = sample('words', 2_000_000);
  const packed = deflateSync(data);
  for (const size of [data.length - 1, data.length + 1, 0, 2 * data.length]) {
    expect(
      outcome(() => inPieces(packed, size)),
      `declares ${size}`,
    ).toBe(outcome(() => nodeDeflater.inflate(packed, size)));
  }
  for (const cut of [0, 1, 2, 1000, packed.length >> 1, packed.length - 5]) {
    const part = packed.subarray(0, cut);
    expect(
      outcome(() => inPieces(part, data.length)),
      `cut at ${cut}`,
    ).toBe(outcome(() => nodeDeflater.inflate(part, data.length)));
  }
  for (const at of [0, 5, packed.length >> 1, packed.length - 1]) {
    const damaged = Buffer.from(packed);
    damaged[at] = (damaged[at] ?? 0) ^ 0xff;
    const found = outcome(() => inPieces(damaged, data.length));
    expect(found, `damaged at ${at}`).not.toBe(String(data.length));
  }
});
