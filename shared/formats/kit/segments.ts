/**
 * The data region of a repacked archive: copied runs of the old file with new blocks in between. Bytes that no entry
 * refers to (padding, tails, data of hidden entries) are kept where they are; only the data of removed or replaced
 * entries is dropped, unless another entry shares it.
 */
export type Segment =
  | { readonly kind: 'keep'; readonly start: number; readonly length: number }
  | { readonly kind: 'new'; readonly change: number };

/** A range of the old file, `[start, end)`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A new block, and the old offset where it goes; `undefined` = at the end. */
export interface Insertion {
  readonly change: number;
  readonly at: number | undefined;
}

/**
 * Places new blocks without splitting data that stays: entries may overlap, and an empty one may point into another's
 * data.
 *
 * @param region the old file's data region
 * @param needed data of entries that stay; if some of it lies after the end of the file, new blocks go before it,
 * or a cut-off entry would take them for its missing bytes
 * @param dropped data of entries that go
 */
export function segmentsOf(
  region: Range,
  needed: readonly Range[],
  dropped: readonly Range[],
  insertions: readonly Insertion[],
): readonly Segment[] {
  const whole = union(needed);
  const gone = subtract(union(clip(dropped, region)), clip(whole, region));
  const kept = subtract([region], gone);
  const inside = insertions
    .map(({ change, at = region.end }) => ({ change, at: startAround(whole, Math.min(at, region.end)) }))
    .filter(({ at }) => at < region.end)
    .sort((a, b) => a.at - b.at);
  const placed = new Set(inside.map(({ change }) => change));
  const segments: Segment[] = [];
  let next = 0;
  const insertUpTo = (position: number): void => {
    for (let found = inside[next]; found !== undefined && found.at <= position; found = inside[next]) {
      segments.push({ kind: 'new', change: found.change });
      next += 1;
    }
  };
  for (const { start, end } of kept) {
    let from = start;
    insertUpTo(from);
    for (let found = inside[next]; found !== undefined && found.at < end; found = inside[next]) {
      const { at } = found;
      if (at > from) segments.push({ kind: 'keep', start: from, length: at - from });
      from = Math.max(from, at);
      insertUpTo(from);
    }
    if (end > from) segments.push({ kind: 'keep', start: from, length: end - from });
  }
  insertUpTo(Infinity);
  for (const { change } of insertions) if (!placed.has(change)) segments.push({ kind: 'new', change });
  return segments;
}

/** Maps old offsets of kept bytes to new ones, once the new blocks' lengths are known. */
export class PositionMap {
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly shifts: number[] = [];
  /** Offset of each new block by change; shared blocks are listed for each of their changes. */
  readonly blocks: ReadonlyMap<number, number>;
  /** Where the data ends. */
  readonly end: number;

  /** @param shared maps changes without a block of their own to the change that owns it */
  constructor(
    segments: readonly Segment[],
    dataStart: number,
    lengths: ReadonlyMap<number, number>,
    shared: ReadonlyMap<number, number>,
  ) {
    const blocks = new Map<number, number>();
    let position = dataStart;
    for (const segment of segments) {
      if (segment.kind === 'new') {
        blocks.set(segment.change, position);
        position += lengths.get(segment.change) ?? 0;
        continue;
      }
      this.starts.push(segment.start);
      this.ends.push(segment.start + segment.length);
      this.shifts.push(position - segment.start);
      position += segment.length;
    }
    for (const [change, own] of shared) blocks.set(change, blocks.get(own) ?? dataStart);
    this.blocks = blocks;
    this.end = position;
  }

  /** The new offset for an old one; an offset in dropped bytes maps to what follows them. */
  at(old: number): number {
    let low = 0;
    let high = this.starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > old) high = middle;
      else low = middle + 1;
    }
    if (low === this.starts.length) return this.end;
    return Math.max(old, this.starts[low] ?? 0) + (this.shifts[low] ?? 0);
  }
}

function clip(ranges: readonly Range[], { start, end }: Range): readonly Range[] {
  return ranges
    .map((range) => ({ start: Math.max(range.start, start), end: Math.min(range.end, end) }))
    .filter((range) => range.start < range.end);
}

/** Ranges sorted, overlapping ones merged. Ranges that only touch stay separate: a block may come between them. */
function union(ranges: readonly Range[]): readonly Range[] {
  const sorted = [...ranges].sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last !== undefined && range.start < last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** Start of the range that contains `at`, or `at` itself if none does. Ranges are sorted and merged. */
function startAround(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return Math.min(at, ranges[low]?.start ?? at);
}

/** The parts of `ranges` that are not in `holes`; both sorted and merged. */
function subtract(ranges: readonly Range[], holes: readonly Range[]): readonly Range[] {
  const left: Range[] = [];
  let h = 0;
  for (const { start, end } of ranges) {
    let from = start;
    while (h < holes.length && (holes[h]?.end ?? 0) <= from) h += 1;
    for (let i = h; i < holes.length && (holes[i]?.start ?? 0) < end; i += 1) {
      const hole = holes[i];
      if (hole === undefined) break;
      if (hole.start > from) left.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}
