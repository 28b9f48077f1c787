/**
 * Where a time is among keys.
 * @param times rising; if they do not rise, or some are no numbers, the result is still an index in range
 * @returns index of the last key at or before the time; -1 = the time is before the first key, or there is none
 */
export function keyIndexAt(times: ArrayLike<number>, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    // A time that is no number counts as later than any, so the search always ends.
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
