import { describe, expect, it } from 'vitest';
import { decodeLz4Into, LZ4_MEMORY, lz4Memory } from '#main/codec/lz4-decoder.ts';
import { type BlockDecoder, decodeBlockInto, decodeLz4Block } from '#shared/codec/lz4-block.ts';
import { decodeLz4Frame, encodeLz4Frame } from '#shared/codec/lz4-frame.ts';
import { encodeLz4Block } from '#shared/codec/lz4-raw.ts';
import { FormatError } from '#shared/errors.ts';
import { Random } from '#test/bench/content.ts';

/** Literals and matches of all lengths and distances, including overlapping ones. */
function anyData(random: Random, length: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const run = random.below(4) === 0 ? random.below(700) : random.below(40);
    const distance = random.below(3) === 0 ? 1 + random.below(20) : 1 + random.below(70_000);
    const copied = at >= distance && random.below(3) > 0;
    for (const stop = Math.min(length, at + run + 1); at < stop; at += 1)
      data[at] = copied ? (data[at - distance] ?? 0) : random.below(256);
  }
  return data;
}

/** What a decoder makes of a block and of the bytes around its output: its bytes, or the error. */
function outcome(decode: BlockDecoder, memory: Uint8Array, data: Uint8Array, size: number): unknown {
  const [before, behind] = [100, 60];
  const out = memory.subarray(0, before + size + behind).fill(0xee);
  const span = { data, start: 0, end: data.length, out, outStart: before, outEnd: before + size };
  try {
    const end = decode({ ...span, window: before, position: 7000 });
    return { end, bytes: Buffer.from(out.subarray(before, end)).toString('base64'), edges: edges(out) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { code: error.code, message: error.message, offset: error.offset, edges: edges(out) };
  }
  function edges(bytes: Uint8Array): readonly boolean[] {
    return [bytes.subarray(0, before), bytes.subarray(before + size)].map((edge) =>
      edge.every((byte) => byte === 0xee),
    );
  }
}

describe("the threads' LZ4 decoder", () => {
  it('unpacks like the reference, to the byte, and writes nothing outside its output', () => {
    const random = new Random(1);
    for (let round = 0; round < 300; round += 1) {
      const data = anyData(random, 20 + random.below(round % 10 === 0 ? 200_000 : 3000));
      const block = encodeLz4Block(data);
      if (block === undefined) continue;
      const expected = outcome(decodeBlockInto, new Uint8Array(LZ4_MEMORY), block, data.length);
      expect(outcome(decodeLz4Into, lz4Memory(), block, data.length)).toEqual(expected);
      expect(expected).toMatchObject({ end: data.length + 100, edges: [true, true] });
    }
  });

  it('reports damaged blocks like the reference, and writes nothing outside its output', () => {
    const random = new Random(2);
    const memory = new Uint8Array(LZ4_MEMORY);
    let errors = 0;
    for (let round = 0; round < 3000; round += 1) {
      const data = anyData(random, 20 + random.below(600));
      const block = encodeLz4Block(data) ?? data;
      for (let i = random.below(4); i >= 0; i -= 1) block[random.below(block.length)] = random.below(256);
      const damaged = block.subarray(0, random.below(4) === 0 ? random.below(block.length + 1) : undefined);
      const size = random.below(5) === 0 ? random.below(data.length) : data.length;
      const expected = outcome(decodeBlockInto, memory, damaged, size);
      expect(outcome(decodeLz4Into, lz4Memory(), damaged, size)).toEqual(expected);
      expect(expected).toMatchObject({ edges: [true, true] });
      if (expected !== null && typeof expected === 'object' && 'code' in expected) errors += 1;
    }
    expect(errors).toBeGreaterThan(500);
  });

  it('unpacks frames of linked blocks in its own memory, and anything in other memory', () => {
    const data = anyData(new Random(3), 1_000_000);
    const own = (size: number): Uint8Array => lz4Memory().subarray(0, size);
    const frame = encodeLz4Frame(data, 'fast');
    for (const memory of [own, undefined]) {
      const unpacked = decodeLz4Frame(frame, data.length, 0, memory, decodeLz4Into);
      expect(Buffer.compare(unpacked, data)).toBe(0);
    }
    const block = encodeLz4Block(data) ?? data;
    expect(Buffer.compare(decodeLz4Block(block, data.length, 0, own, decodeLz4Into), data)).toBe(0);
  });

  it('unpacks runs whose length takes many bytes', () => {
    // One literal, then a match at distance one, whose length takes 30,000 bytes of 255.
    const block = Uint8Array.from([0x1f, 65, 1, 0, ...new Array<number>(30_000).fill(255), 7, 0x10, 66]);
    const size = 1 + 19 + 30_000 * 255 + 7 + 1;
    const own = decodeLz4Block(block, size, 0, (room) => lz4Memory().subarray(0, room), decodeLz4Into);
    expect(Buffer.compare(own, decodeLz4Block(block, size))).toBe(0);
  });
});
