import { describe, expect, test } from 'vitest';
import { nodeDeflater } from '#main/codec/zlib.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { decodeEntry } from '#shared/formats/decode-entry.ts';
import { entrySource } from '#shared/formats/entry-source.ts';
import type { EntryPayload, PayloadPart } from '#shared/formats/kit/archive.ts';

/** Two packed parts after a head that the archive stores differently, and a last one that is not packed. */
function archive() {
  const parts = [100, 60, 40].map((size, part) =>
    Uint8Array.from({ length: size }, (_, at) => part * 64 + at),
  );
  const stored = [nodeDeflater.deflate(parts[0]!, 6), nodeDeflater.deflate(parts[1]!, 6), parts[2]!];
  const bytes = new Uint8Array(stored.reduce((sum, { length }) => sum + length, 0));
  const laid: PayloadPart[] = [];
  let offset = 0;
  for (const [at, { length }] of stored.entries()) {
    bytes.set(stored[at]!, offset);
    laid.push({ offset, length, size: parts[at]!.length, codec: at < 2 ? 'zlib' : 'none' });
    offset += length;
  }
  const read: number[] = [];
  const whole = bytesSource(bytes);
  const source = {
    ...whole,
    read: (from: number, length: number) => {
      read.push(from);
      return whole.read(from, length);
    },
  };
  const payload: EntryPayload = { parts: laid, prefix: Uint8Array.of(7, 8, 9), size: 203 };
  return { payload, source, laid, read };
}

describe('an entry as a byte source', () => {
  test('returns the same as the whole, from every offset and of every length', () => {
    const { payload, source } = archive();
    const data = decodeEntry(payload, source, nodeDeflater);
    const opened = entrySource(payload, source, nodeDeflater, 'a.dds');
    expect(opened.size).toBe(203);
    for (let from = 0; from <= 203; from += 7) {
      for (const length of [0, 1, 3, 60, 150, 500])
        expect(opened.read(from, length)).toEqual(data.slice(from, from + length));
    }
    expect(opened.read(0, 203)).toEqual(data);
  });

  test('unpacks only the parts that are read', () => {
    const { payload, source, laid, read } = archive();
    const opened = entrySource(payload, source, nodeDeflater, 'a.dds');
    opened.read(0, 3);
    expect(read).toEqual([]);
    opened.read(110, 40);
    opened.read(104, 10);
    expect(read).toEqual([laid[1]!.offset]);
  });

  test('reads uncompressed data directly', () => {
    const { source, laid, read } = archive();
    const [, , last] = laid;
    const opened = entrySource({ parts: [last!], size: 40 }, source, nodeDeflater, 'a.dds');
    expect([...opened.read(2, 2)]).toEqual([130, 131]);
    expect(read).toEqual([last!.offset + 2]);
  });

  test('also works for a single packed part, and for nothing', () => {
    const { source, laid } = archive();
    const opened = entrySource({ parts: [laid[0]!], size: 100 }, source, nodeDeflater, 'a.dds');
    expect([opened.size, opened.read(99, 5).length]).toEqual([100, 1]);
    expect(entrySource({ parts: [], size: 0 }, source, nodeDeflater, 'a.dds').read(0, 9)).toEqual(
      new Uint8Array(),
    );
  });
});
