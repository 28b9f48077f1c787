import { describe, expect, it } from 'vitest';
import { inflateStart, reusingDeflater } from '#main/codec/reusing-deflater.ts';
import { nodeDeflater } from '#main/codec/zlib.ts';
import { FormatError } from '#shared/errors.ts';

const text = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i) >> 7);

describe('the deflater for consecutive entries', () => {
  it('reuses its memory with this Node, instead of silently falling back to the slow path', () => {
    const [one, other] = [nodeDeflater.deflate(text(20_000), 6), nodeDeflater.deflate(text(900), 6)];
    const memory = reusingDeflater.inflate(one, 20_000).buffer;
    expect(reusingDeflater.inflate(other, 900).buffer).toBe(memory);
    expect(reusingDeflater.deflate(text(5000), 6).buffer).toBe(memory);
    expect(inflateStart(one, 100)?.buffer).toBe(memory);
  });

  it('returns arrays whose slices are copies', () => {
    const first = reusingDeflater.deflate(text(5000), 6).slice();
    const second = reusingDeflater.deflate(text(3000), 6).slice();
    expect(nodeDeflater.inflate(first, 5000)).toEqual(text(5000));
    expect(nodeDeflater.inflate(second, 3000)).toEqual(text(3000));
    // Larger than the reused memory, so it goes through `nodeDeflater`.
    const large = reusingDeflater.inflate(nodeDeflater.deflate(text(3_000_000), 1), 3_000_000);
    const copy = large.slice();
    large.fill(0);
    expect(Buffer.compare(copy, text(3_000_000))).toBe(0);
  });

  it('unpacks correctly after damaged, truncated or oversized data', () => {
    const packed = nodeDeflater.deflate(text(20_000), 6);
    const damaged = Uint8Array.from(packed, (byte, i) => (i > 40 ? byte ^ 0x55 : byte));
    const cases = [
      { data: damaged, size: 20_000 },
      { data: packed.subarray(0, packed.length >> 1), size: 20_000 },
      { data: packed, size: 19_999 },
      { data: packed, size: 20_001 },
    ];
    for (const { data, size } of cases) {
      expect(() => reusingDeflater.inflate(data, size)).toThrow(FormatError);
      expect(reusingDeflater.inflate(packed, 20_000)).toEqual(text(20_000));
    }
  });
});
