import { byteString } from '#shared/binary/columns.ts';
import { read } from '#shared/binary/read.ts';
import type { Finding } from '#shared/errors.ts';
import type { Chunk } from '#shared/formats/kit/bank.ts';
import { CHUNK_HEAD, ChunkHead, CONTEXT, END_SIZES, TAGS } from './schema.ts';

/** The sub-records of a record, as far as they can be separated. */
export interface Chunks {
  readonly chunks: readonly Chunk[];
  /** File offset after the last one. */
  readonly end: number;
  /** End of the record by its size. */
  readonly limit: number;
  readonly hasEnd: boolean;
  readonly findings: readonly Finding[];
}

/** Images of the games have five. A record of many more is not an image, and would cost memory for each. */
const MAX_CHUNKS = 64;

/** Fields of the record itself, which would collide with tags of four letters. */
const RESERVED: ReadonlySet<string> = new Set(['name', 'size']);

/** Finds the sub-records of a record, up to END, the record's end, or one that does not fit. */
export function readChunks(bytes: Uint8Array, start: number, limit: number, path: string): Chunks {
  const chunks: Chunk[] = [];
  const taken = new Map<string, number>();
  let position = start;
  const done = (hasEnd: boolean, finding?: Omit<Finding, 'path' | 'offset'>): Chunks => {
    const findings = finding === undefined ? [] : [{ ...finding, offset: position, path: `${path}.unread` }];
    return { chunks, end: position, limit, hasEnd, findings };
  };
  const push = (tag: string, end: number): void => {
    const name = tag.trimEnd();
    const step = /^[A-Za-z_][\w-]*$/.test(name) && !RESERVED.has(name) ? name : 'chunk';
    const number = (taken.get(step) ?? 0) + 1;
    taken.set(step, number);
    chunks.push({ tag, step: number === 1 ? step : `${step} ${number}`, start: position, end });
    position = end;
  };
  while (limit - position >= END_SIZES.tagOnly) {
    const left = limit - position;
    const tag = byteString(bytes, position, position + END_SIZES.tagOnly);
    if (tag === TAGS.end) {
      push(tag, position + (left >= END_SIZES.whole ? END_SIZES.whole : END_SIZES.tagOnly));
      return done(true);
    }
    if (left < CHUNK_HEAD) break;
    const { size } = read(ChunkHead, bytes, CONTEXT, { position });
    if (size > left - CHUNK_HEAD) {
      const message = `a sub-record takes ${size} bytes, but its image has only ${left - CHUNK_HEAD} left: they are kept unchanged`;
      return done(false, { severity: 'error', code: 'subrecord-outside', message });
    }
    if (chunks.length === MAX_CHUNKS) {
      const message = `there are more than ${MAX_CHUNKS} sub-records; the rest are kept unchanged`;
      return done(false, { severity: 'error', code: 'too-many-subrecords', message });
    }
    push(tag, position + CHUNK_HEAD + size);
  }
  if (position === limit) return done(false);
  const message = `${limit - position} bytes are left, but the head of a sub-record has ${CHUNK_HEAD}`;
  return done(false, { severity: 'error', code: 'subrecord-truncated', message });
}
