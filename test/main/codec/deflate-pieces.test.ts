import { createDeflate, deflateSync, type ZlibOptions } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { deflatePieces, deflatesInPieces } from '#main/codec/deflate-pieces.ts';
import { officialDeflate } from '#main/codec/official-deflate.ts';
import { nodeDeflater } from '#main/codec/zlib.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';

/** Of runs, text and noise, so that matches reach over pieces. */
function sample(size: number): Buffer {
  const data = Buffer.alloc(size);
  let seed = 7;
  for (let at = 0; at < size; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    data[at] = at % 700_000 < 300_000 ? (at >> 9) & 0xff : at % 3 === 0 ? seed >> 16 : 65 + (at % 23);
  }
  return data;
}

function inPieces(data: Buffer, level: PackLevel): Buffer {
  const pieces: Buffer[] = [];
  const read = (offset: number, length: number): Uint8Array => data.subarray(offset, offset + length);
  expect(deflatePieces(read, data.length, level, (bytes) => pieces.push(Buffer.from(bytes)))).toBe(true);
  return Buffer.concat(pieces);
}

describe('packed piece by piece, a stream has the bytes of one packed whole', () => {
  test.each([1, 6, 9, 'official'] as const)('at level %s', (level) => {
    for (const size of [1, 1_048_576, 1_048_577, 5_000_000]) {
      const data = sample(size);
      expect(Buffer.compare(inPieces(data, level), nodeDeflater.deflate(data, level))).toBe(0);
    }
  });

  test('of no bytes', () => {
    expect(inPieces(Buffer.alloc(0), 'official')).toEqual(Buffer.from(officialDeflate(new Uint8Array())));
    expect(inPieces(Buffer.alloc(0), 6)).toEqual(deflateSync(Buffer.alloc(0), { level: 6, memLevel: 9 }));
  });
});

describe('the test of a stream’s handle, before it is used', () => {
  const withPart = (part: string, value: unknown) => (options?: ZlibOptions) => {
    const stream = createDeflate(options);
    Reflect.set(stream, part, value);
    return stream;
  };
  const broken = { reset: () => undefined, close: () => undefined };

  test('passes here', () => expect(deflatesInPieces(createDeflate)).toBe(true));

  test.each([
    ['that does not say what is left', '_writeState', new Uint32Array(2)],
    ['that says that nothing was written', '_writeState', Uint32Array.of(64, 0)],
    ['that is missing', '_handle', undefined],
    ['that does nothing', '_handle', { ...broken, writeSync: () => undefined }],
    [
      'that throws',
      '_handle',
      {
        ...broken,
        writeSync: () => {
          throw new TypeError('other arguments');
        },
      },
    ],
  ])('fails for one %s', (_, part, value) => {
    expect(deflatesInPieces(withPart(part, value))).toBe(false);
  });
});
