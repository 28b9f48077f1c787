import type { ByteSource } from '#shared/binary/source.ts';
import { type Comparison, type Difference, MAX_DIFFERENCES } from './compare-trees.ts';

/** Bytes read at a time. */
const CHUNK = 1 << 20;
/** Ranges separated by fewer equal bytes are joined, since people read words, not bytes. */
const JOINED = 8;
/** Number of bytes shown per range. */
const SHOWN = 16;

/**
 * Differing byte ranges of two files of an unknown format. Compares bytes at equal offsets: everything shifted by an
 * insertion differs.
 * @param check called now and then; throws to stop
 */
export function compareBytes(
  before: ByteSource,
  after: ByteSource,
  check: () => void = () => {},
): Comparison {
  const both = Math.min(before.size, after.size);
  const differences: Difference[] = [];
  let more = 0;
  const add = (start: number, end: number): void => {
    if (differences.length < MAX_DIFFERENCES) differences.push(rangeDifference(before, after, start, end));
    else more += 1;
  };
  let start = -1;
  let end = -1;
  for (let at = 0; at < both; at += CHUNK) {
    check();
    const length = Math.min(CHUNK, both - at);
    const [a, b] = [before.read(at, length), after.read(at, length)];
    for (let i = 0; i < length; i += 1) {
      if (a[i] === b[i]) continue;
      if (start >= 0 && at + i - end >= JOINED) {
        add(start, end);
        start = -1;
      }
      if (start < 0) start = at + i;
      end = at + i + 1;
    }
  }
  if (start >= 0) add(start, end);
  if (before.size !== after.size) differences.push(endDifference(before, after, both));
  return { differences, more };
}

function rangeDifference(before: ByteSource, after: ByteSource, start: number, end: number): Difference {
  return {
    kind: 'changed',
    path: undefined,
    otherPath: undefined,
    before: hexOf(before, start, end),
    after: hexOf(after, start, end),
    offset: start,
    otherOffset: start,
  };
}

/** The bytes of the longer file after the end of the shorter one. */
function endDifference(before: ByteSource, after: ByteSource, both: number): Difference {
  const grown = after.size > both;
  return {
    kind: grown ? 'added' : 'removed',
    path: undefined,
    otherPath: undefined,
    before: grown ? '' : hexOf(before, both, before.size),
    after: grown ? hexOf(after, both, after.size) : '',
    offset: grown ? undefined : both,
    otherOffset: grown ? both : undefined,
  };
}

function hexOf(source: ByteSource, start: number, end: number): string {
  const bytes = source.read(start, Math.min(SHOWN, end - start));
  const text = Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ');
  return end - start > SHOWN ? `${text} … (${end - start} bytes)` : text;
}
