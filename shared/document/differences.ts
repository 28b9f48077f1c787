import type { ByteSource } from '#shared/binary/source.ts';
import { type Contents, contentsSource } from './pieces.ts';

/** A range of the current contents that replaces a range of the earlier contents. Either may be empty, but not both. */
export interface Difference {
  readonly offset: number;
  readonly length: number;
  readonly beforeOffset: number;
  readonly beforeLength: number;
}

/** Bytes compared at a time. */
const CHUNK = 1 << 16;

/**
 * The differences between `before` and `after`, ascending. Runs of the stored file that are in both are equal by
 * construction and never read, so the cost depends on the edits and not on the file. In a run replaced by one of the
 * same length, equal bytes do not count: a byte that is typed back is unchanged again.
 */
export function differences(before: Contents, after: Contents, stored: ByteSource): readonly Difference[] {
  const page = pageSource(stored);
  const old = contentsSource(before, page);
  const now = contentsSource(after, page);
  const found: Difference[] = [];
  let beforeAt = 0;
  let afterAt = 0;
  for (const kept of keptRuns(before, after)) {
    compareGap(old, now, beforeAt, kept.before, afterAt, kept.after, found);
    beforeAt = kept.before + kept.length;
    afterAt = kept.after + kept.length;
  }
  compareGap(old, now, beforeAt, before.size, afterAt, after.size, found);
  return found;
}

/**
 * Ranges `[start, end)` of `after` that differ, for marks in views; at most `limit`, the last one covering all the
 * rest. A deletion is an empty range.
 */
export function changedRanges(
  before: Contents,
  after: Contents,
  stored: ByteSource,
  limit: number,
): readonly (readonly [number, number])[] {
  const ranges = differences(before, after, stored).map(
    ({ offset, length }) => [offset, offset + length] as const,
  );
  if (ranges.length <= limit) return ranges;
  return [...ranges.slice(0, limit - 1), [ranges[limit - 1]![0], ranges.at(-1)![1]]];
}

interface KeptRun {
  readonly before: number;
  readonly after: number;
  readonly length: number;
}

/** Runs of the stored file that are in both contents. Both list them in ascending order, so one pass finds them. */
function* keptRuns(before: Contents, after: Contents): Generator<KeptRun> {
  let left = 0;
  let right = 0;
  while (left < before.pieces.length && right < after.pieces.length) {
    const a = before.pieces[left]!;
    const b = after.pieces[right]!;
    if (a.bytes !== null) left++;
    else if (b.bytes !== null) right++;
    else {
      const start = Math.max(a.start, b.start);
      const end = Math.min(a.start + a.length, b.start + b.length);
      if (end > start) {
        yield {
          before: before.starts[left]! + start - a.start,
          after: after.starts[right]! + start - b.start,
          length: end - start,
        };
      }
      if (a.start + a.length <= b.start + b.length) left++;
      else right++;
    }
  }
}

function compareGap(
  old: ByteSource,
  now: ByteSource,
  beforeStart: number,
  beforeEnd: number,
  afterStart: number,
  afterEnd: number,
  found: Difference[],
): void {
  const shorter = Math.min(beforeEnd - beforeStart, afterEnd - afterStart);
  if (beforeEnd - beforeStart === afterEnd - afterStart) {
    compareEqualLength(old, now, beforeStart, afterStart, shorter, found);
    return;
  }
  const head = commonHead(old, now, beforeStart, afterStart, shorter);
  const tail = commonTail(old, now, beforeEnd, afterEnd, shorter - head);
  found.push({
    offset: afterStart + head,
    length: afterEnd - tail - afterStart - head,
    beforeOffset: beforeStart + head,
    beforeLength: beforeEnd - tail - beforeStart - head,
  });
}

function compareEqualLength(
  old: ByteSource,
  now: ByteSource,
  beforeStart: number,
  afterStart: number,
  length: number,
  found: Difference[],
): void {
  let open = -1;
  const close = (end: number) => {
    if (open >= 0) {
      found.push({
        offset: afterStart + open,
        length: end - open,
        beforeOffset: beforeStart + open,
        beforeLength: end - open,
      });
    }
    open = -1;
  };
  for (let at = 0; at < length; at += CHUNK) {
    const count = Math.min(CHUNK, length - at);
    const a = old.read(beforeStart + at, count);
    const b = now.read(afterStart + at, count);
    for (let index = 0; index < count; index++) {
      if (a[index] === b[index]) close(at + index);
      else if (open < 0) open = at + index;
    }
  }
  close(length);
}

function commonHead(old: ByteSource, now: ByteSource, before: number, after: number, limit: number): number {
  for (let at = 0; at < limit; at += CHUNK) {
    const count = Math.min(CHUNK, limit - at);
    const a = old.read(before + at, count);
    const b = now.read(after + at, count);
    for (let index = 0; index < count; index++) if (a[index] !== b[index]) return at + index;
  }
  return limit;
}

function commonTail(old: ByteSource, now: ByteSource, before: number, after: number, limit: number): number {
  for (let at = 0; at < limit; at += CHUNK) {
    const count = Math.min(CHUNK, limit - at);
    const a = old.read(before - at - count, count);
    const b = now.read(after - at - count, count);
    for (let index = 1; index <= count; index++) {
      if (a[count - index] !== b[count - index]) return at + index - 1;
    }
  }
  return limit;
}

/** Caches the last page: adjacent edits need one read of the file instead of one each. */
function pageSource(source: ByteSource): ByteSource {
  let pageStart = 0;
  let page = new Uint8Array(0);
  return {
    size: source.size,
    name: source.name,
    read(offset, length) {
      if (length > CHUNK) return source.read(offset, length);
      if (offset < pageStart || offset + length > pageStart + page.length) {
        pageStart = offset;
        page = Uint8Array.from(source.read(offset, CHUNK));
      }
      return page.slice(offset - pageStart, offset - pageStart + length);
    },
  };
}
