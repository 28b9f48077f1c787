import { type BlockSpan, decodeBlockInto } from '#shared/codec/lz4-block.ts';
import { wasmExports, wasmMemory } from '#shared/codec/web-assembly.ts';
import { lz4Program } from './lz4-program.ts';

type Decode = (at: number, end: number, to: number, outEnd: number, window: number) => number;

/** Maximum output in the decoder's own memory. */
export const LZ4_MEMORY = 8 * 1024 * 1024;
/** Longest block whose length bytes still add up to 32 bits. */
const LONGEST_BLOCK = 8 * 1024 * 1024;
const PAGE = 64 * 1024;

interface Decoder {
  /** A block goes at the start of memory, and its output after it. */
  readonly block: Uint8Array;
  readonly out: Uint8Array<ArrayBuffer>;
  readonly decode: Decode;
}

let made: Decoder | undefined;

/** A thread's memory in which `decodeLz4Block` is fast; its content is valid until the next use. */
export function lz4Memory(): Uint8Array<ArrayBuffer> {
  return decoder().out;
}

/**
 * `decodeBlockInto`, several times faster if the destination is in `lz4Memory()`. Damaged blocks are decoded again by the
 * reference implementation for its error, so both give the same one by construction.
 */
export function decodeLz4Into(span: BlockSpan): number {
  const { data, start, end, out, outStart, outEnd, window } = span;
  const { block, out: own, decode } = decoder();
  const length = end - start;
  if (out.buffer !== own.buffer || length > LONGEST_BLOCK) return decodeBlockInto(span);
  block.set(start === 0 && end === data.length ? data : data.subarray(start, end));
  const base = out.byteOffset;
  const stop = decode(0, length, base + outStart, base + outEnd, base + window);
  return stop < 0 ? decodeBlockInto(span) : stop - base;
}

function decoder(): Decoder {
  made ??= make();
  return made;
}

function make(): Decoder {
  const memory = wasmMemory((LONGEST_BLOCK + LZ4_MEMORY) / PAGE);
  const { decode } = wasmExports<{ readonly decode: Decode }>(lz4Program(), { env: { memory } });
  return {
    block: new Uint8Array(memory.buffer, 0, LONGEST_BLOCK),
    out: new Uint8Array(memory.buffer, LONGEST_BLOCK, LZ4_MEMORY),
    decode,
  };
}
