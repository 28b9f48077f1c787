import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmemLimit } from '#shared/codec/expansion.ts';
import { decodeXmem, decodeXmemStream, findStream } from '#shared/codec/xmem.ts';
import { FormatError } from '#shared/errors.ts';
import { encodeLzx, type LzxBlockType, type LzxPlan } from '#test/support/lzx-encoder.ts';
import { xmemStream } from '#test/support/lzx-frames.ts';
import '#test/support/property-seed.ts';
import { type SampleKind, sample } from './samples.ts';

const hex = (text: string): Uint8Array => Buffer.from(text.replaceAll(' ', ''), 'hex');
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** Three stored bytes: type 3 and size 3 in 28 bits, three distances, the bytes, and a padding byte. */
const STORED = '00303000 01000000 01000000 01000000 616263 00';
const ABC = `ff 0003 0014 ${STORED} 0000000000`;

function codeOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FormatError) return error.code;
    throw error;
  }
  return 'none';
}

describe('XMem', () => {
  it('of a stored block built by hand is copied', () => {
    expect(text(decodeXmem(hex(ABC), 3))).toBe('abc');
  });

  it('is read with or without the stored block’s padding byte at its end', () => {
    expect(text(decodeXmem(hex(`ff 0003 0013 ${STORED.slice(0, -2)} 0000000000`), 3))).toBe('abc');
  });

  it('can end without a terminator, and several streams can follow one another', () => {
    const twice = hex(ABC + ABC);
    const first = findStream(twice, 0);
    const second = findStream(twice, first.end);
    expect([first.end, second.end]).toEqual([30, 60]);
    expect(text(decodeXmemStream(twice, second))).toBe('abc');
    expect(() => decodeXmem(twice, 3)).toThrow('30 bytes follow its last frame');
  });

  const kinds: readonly SampleKind[] = ['noise', 'runs', 'copies', 'words'];
  const types: readonly LzxBlockType[] = ['verbatim', 'aligned', 'stored'];

  it.each(kinds.flatMap((kind) => types.map((type) => [kind, type] as const)))(
    'unpacks %s in %s blocks',
    (kind, type) => {
      const data = sample(kind, 150_001);
      const stream = packed(data, { windowBits: 17, blocks: [{ type, size: 40_001 }] });
      expect(Buffer.compare(decodeXmem(stream, data.length), data)).toBe(0);
    },
  );

  it('detects the window it was packed with', () => {
    const data = sample('copies', 200_000, 5);
    for (let windowBits = 15; windowBits <= 21; windowBits += 1) {
      const stream = packed(data, { windowBits, blocks: [{ type: 'verbatim', size: 70_000 }] });
      expect(Buffer.compare(decodeXmem(stream, data.length), data)).toBe(0);
    }
  });

  it('ends with a whole frame at the end of the data', () => {
    const data = sample('words', 65_536);
    const stream = packed(data, { windowBits: 17, blocks: [{ type: 'aligned', size: 65_536 }] });
    expect(findStream(stream, 0).frames.map(({ size }) => size)).toEqual([32_768, 32_768]);
    expect(Buffer.compare(decodeXmem(stream, data.length), data)).toBe(0);
  });

  it('restores any packed data, in blocks of any types and sizes', () => {
    const block = fc.record({ type: fc.constantFrom(...types), size: fc.integer({ min: 1, max: 90_000 }) });
    const plan = fc.record({
      windowBits: fc.integer({ min: 15, max: 21 }),
      blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
    });
    const data = fc.record({
      kind: fc.constantFrom(...kinds),
      length: fc.integer({ min: 1, max: 120_000 }),
      seed: fc.nat(),
    });
    fc.assert(
      fc.property(data, plan, ({ kind, length, seed }, how) => {
        const bytes = sample(kind, length, seed);
        return Buffer.compare(decodeXmem(packed(bytes, how), length), bytes) === 0;
      }),
      { numRuns: 40 },
    );
  }, 90_000);
});

describe('damaged XMem', () => {
  it('is rejected if truncated at any byte', () => {
    const data = sample('words', 40_000);
    const stream = packed(data, { windowBits: 17, blocks: [{ type: 'verbatim', size: 9000 }] });
    for (let length = 0; length < stream.length; length += 97) {
      expect(codeOf(() => decodeXmem(stream.subarray(0, length), data.length))).toBe('xmem-corrupt');
    }
  });

  it('is rejected if its frames have a size other than declared', () => {
    expect(codeOf(() => decodeXmem(hex(ABC), 4))).toBe('size-mismatch');
  });

  it('is rejected if no zeros follow its last frame', () => {
    expect(codeOf(() => decodeXmem(hex(ABC.replace(/00$/, '01')), 3))).toBe('xmem-corrupt');
  });

  it('is rejected if a frame cannot hold its declared data', () => {
    expect(codeOf(() => decodeXmem(hex('ff 8000 0002 0000 0000000000'), 32_768))).toBe('xmem-corrupt');
    expect(codeOf(() => decodeXmem(hex('ff 8001 0100'), 32_769))).toBe('xmem-corrupt');
    expect(codeOf(() => decodeXmem(hex('0000'), 32_768))).toBe('xmem-corrupt');
  });

  it('is rejected if a frame has too many bytes, or too few', () => {
    const longer = `ff 0003 0016 ${STORED} 0000 0000000000`;
    const shorter = `ff 0004 0014 ${STORED} 0000000000`;
    expect(codeOf(() => decodeXmem(hex(longer), 3))).toBe('lzx-corrupt');
    expect(codeOf(() => decodeXmem(hex(shorter), 4))).toBe('lzx-corrupt');
  });

  it('is rejected if a block has no valid type, or is empty', () => {
    expect(codeOf(() => decodeXmem(hex(ABC.replace('0030', '0000')), 3))).toBe('lzx-corrupt');
    expect(codeOf(() => decodeXmem(hex(ABC.replace('00303000', '00300000')), 3))).toBe('lzx-corrupt');
  });

  it('is rejected if machine code was translated before packing: it is unknown whether XMem does that', () => {
    const data = sample('words', 5000);
    const stream = packed(data, {
      windowBits: 17,
      blocks: [{ type: 'verbatim', size: 5000 }],
      translated: 5000,
    });
    expect(codeOf(() => decodeXmem(stream, data.length))).toBe('lzx-translated');
  });

  it('is rejected or unpacked, never anything else, with any byte changed', () => {
    const data = sample('copies', 3000);
    const stream = packed(data, {
      windowBits: 17,
      blocks: [
        { type: 'verbatim', size: 1001 },
        { type: 'stored', size: 99 },
        { type: 'aligned', size: 1900 },
      ],
    });
    const codes = new Set<string>();
    for (let at = 0; at < stream.length; at += 1) {
      const changed = Uint8Array.from(stream);
      changed[at] = changed[at]! ^ (1 << (at % 8));
      codes.add(codeOf(() => decodeXmem(changed, data.length)));
    }
    expect([...codes].sort()).toEqual(['lzx-corrupt', 'none', 'size-mismatch', 'xmem-corrupt']);
  });

  it('allocates no memory for a size that its frames do not prove', () => {
    // Frames that declare 96 MiB, of which the second is invalid.
    const frame = encodeLzx(new Uint8Array(65_536), {
      windowBits: 17,
      blocks: [{ type: 'verbatim', size: 0xffffff }],
    })[0] as Uint8Array;
    const one = Buffer.from([frame.length >> 8, frame.length & 0xff, ...frame]);
    const stream = Buffer.concat([
      ...Array.from({ length: 3071 }, () => one),
      Buffer.from([0xff, 0x80, 0, ...one]),
      Buffer.alloc(5),
    ]);
    const size = 3072 * 32_768;
    expect(size).toBeLessThan(xmemLimit(stream.length));
    let taken = 0;
    expect(
      codeOf(() =>
        decodeXmem(stream, size, 0, (bytes) => {
          taken += bytes;
          return new Uint8Array(bytes);
        }),
      ),
    ).toBe('lzx-corrupt');
    expect(taken).toBe(0);
  });
});

function packed(data: Uint8Array, plan: LzxPlan): Uint8Array {
  return xmemStream(encodeLzx(data, plan), data.length);
}
