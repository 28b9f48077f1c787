/** Byte ranges, joined where they meet, with lookup by bisection. */
export class RangeSet {
  /** Starts and ends of the ranges, ascending. */
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  /** Whether any of the bytes is in the set. */
  has(offset: number, length: number): boolean {
    const at = this.firstEndingAfter(offset);
    return length > 0 && at < this.starts.length && (this.starts[at] ?? 0) < offset + length;
  }

  add(offset: number, length: number): void {
    if (length === 0) return;
    let [start, end] = [offset, offset + length];
    // Including a range that ends where this one begins.
    const first = this.firstEndingAfter(start - 1);
    let last = first;
    for (; last < this.starts.length && (this.starts[last] ?? 0) <= end; last += 1) {
      start = Math.min(start, this.starts[last] ?? start);
      end = Math.max(end, this.ends[last] ?? end);
    }
    this.starts.splice(first, last - first, start);
    this.ends.splice(first, last - first, end);
  }

  private firstEndingAfter(offset: number): number {
    let low = 0;
    let high = this.ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ends[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
