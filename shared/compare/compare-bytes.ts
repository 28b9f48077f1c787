import type { ByteSource } from '#shared/binary/source.ts';
import { type Comparison, type Difference, MOST_DIFFERENCES } from './compare-trees.ts';

/** Bytes read at a time. */
const CHUNK = 1 << 20;
/** Ranges with fewer equal bytes between them are one range: a person reads words, not bytes. */
const JOINED = 8;
/** Bytes of a range that are shown. */
const SHOWN = 16;

/**
 * Where two files differ byte by byte, for files that nothing else is known of. Bytes are compared where they stand: what
 * was pushed along by an insertion differs.
 * @param check called now and then; what it throws ends the comparison
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
    if (differences.length < MOST_DIFFERENCES) differences.push(rangeDifference(before, after, start, end));
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

/** What the longer file has behind the end of the other. */
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
