import type { Point } from '#renderer/editors/kit/placement.ts';
import { firstAfter, type SampledGraph } from '#shared/animation/graph/sample-graph.ts';
import { type GraphView, type Plot, xOf, yOf } from './graph-view.ts';

/** A key of a line. */
export interface GraphKey {
  readonly line: number;
  readonly time: number;
  readonly value: number;
}

/** Times are the same if they are closer than a float tells apart. */
const SAME = 1e-5;

/**
 * The nearest key of a shown line to a point of the canvas; undefined = none is in reach.
 * @param reach pixels
 */
export function keyNear(
  { times, lines }: SampledGraph,
  shown: readonly boolean[],
  { view, plot }: { readonly view: GraphView; readonly plot: Plot },
  at: Point,
  reach: number,
): GraphKey | undefined {
  let best: GraphKey | undefined;
  let nearest = reach;
  lines.forEach(({ values, keys }, line) => {
    if (shown[line] !== true) return;
    for (const index of keys) {
      const [time, value] = [times[index]!, values[index]!];
      const across = xOf(view, plot, time) - at.x;
      if (across > reach) break;
      const distance = Math.hypot(across, yOf(view, plot, value) - at.y);
      // Of keys at one place, that of the line drawn last is seen.
      if (distance > nearest) continue;
      nearest = distance;
      best = { line, time, value };
    }
  });
  return best;
}

/** The next time in a direction at which a shown line has a key; undefined = there is none. */
export function nextKeyTime(
  { times, lines }: SampledGraph,
  shown: readonly boolean[],
  time: number,
  direction: 1 | -1,
): number | undefined {
  const found = lines.flatMap(({ keys }, line) => {
    if (shown[line] !== true) return [];
    const own = Array.from(keys, (index) => times[index]!);
    const next = direction > 0 ? own[firstAfter(own, time + SAME)] : own[firstBefore(own, time)];
    return next === undefined ? [] : [next];
  });
  if (found.length === 0) return undefined;
  return direction > 0 ? Math.min(...found) : Math.max(...found);
}

/** Names of the shown lines with a key at a time. */
export function linesWithKey(
  { times, lines }: SampledGraph,
  shown: readonly boolean[],
  time: number,
): readonly number[] {
  return lines.flatMap(({ keys }, line) => {
    if (shown[line] !== true) return [];
    const own = Array.from(keys, (index) => times[index]!);
    const next = own[firstAfter(own, time - SAME)];
    return next !== undefined && Math.abs(next - time) <= SAME ? [line] : [];
  });
}

/** Whether any line has keys. */
export function hasKeys({ lines }: SampledGraph): boolean {
  return lines.some(({ keys }) => keys.length > 0);
}

function firstBefore(times: readonly number[], time: number): number {
  let at = firstAfter(times, time - SAME) - 1;
  while (at >= 0 && times[at]! > time - SAME) at -= 1;
  return at;
}
