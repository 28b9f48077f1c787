import { firstAfter } from '#shared/animation/graph/sample-graph.ts';

/**
 * The points of a line to draw for a range of times. Where there are more points than pixels, each column of pixels keeps
 * its first, lowest, highest and last point, so that no spike is lost and the line joins from column to column.
 * @param times rising
 * @param columns of pixels between `from` and `to`
 * @returns indices of the points, rising; the ones just outside are there, for the line to leave the picture
 */
export function drawnPoints(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  { from, to }: { readonly from: number; readonly to: number },
  columns: number,
): Uint32Array {
  const first = Math.max(0, firstAfter(times, from) - 1);
  const last = Math.min(times.length - 1, firstAfter(times, to));
  const count = last - first + 1;
  if (count <= 0) return new Uint32Array();
  if (count <= 4 * columns) return Uint32Array.from({ length: count }, (_, i) => first + i);
  const points: number[] = [];
  const columnOf = (index: number): number => Math.floor(((times[index]! - from) / (to - from)) * columns);
  for (let begin = first; begin <= last; ) {
    const column = columnOf(begin);
    let [end, low, high] = [begin, begin, begin];
    for (let i = begin; i <= last && columnOf(i) === column; i += 1) {
      if (values[i]! < values[low]!) low = i;
      if (values[i]! > values[high]!) high = i;
      end = i;
    }
    const kept = [begin, Math.min(low, high), Math.max(low, high), end];
    for (const index of kept) if (index !== points.at(-1)) points.push(index);
    begin = end + 1;
  }
  return Uint32Array.from(points);
}
