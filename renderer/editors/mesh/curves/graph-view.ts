import type { SampledGraph } from '#shared/animation/graph/sample-graph.ts';

/** What part of a graph is shown. */
export interface GraphView {
  /** Seconds of its left and right edge. */
  readonly from: number;
  readonly to: number;
  /** Values of its lower and upper edge. */
  readonly low: number;
  readonly high: number;
}

/** Where a graph is on its canvas, in pixels from the upper left corner. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room beside the lines, as a share of the whole. */
const TIME_ROOM = 0.02;
const VALUE_ROOM = 0.1;
/** How near one can look: parts of the whole range. */
const NEAREST = 1e-4;
/** Seconds that are shown of a clip without length. */
const SHORTEST = 1e-3;
/** Changes that are only the last digits of a float are not magnified: parts of the value. */
const FLAT = 1e-5;
const LARGEST = 1e38;

/** The view of all of a graph. @param shown which lines count */
export function fittedView({ times, lines }: SampledGraph, shown: readonly boolean[]): GraphView {
  const { from, to } = timeRoom(times[0] ?? 0, times.at(-1) ?? 0);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  lines.forEach(({ values }, line) => {
    if (shown[line] !== true) return;
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  });
  if (!(low <= high)) [low, high] = [0, 0];
  const least = Math.max(Math.abs(low), Math.abs(high)) * FLAT;
  const middle = (low + high) / 2;
  if (high - low <= Math.max(least, 1e-6)) {
    const half = Math.max(Math.abs(middle) * 0.1, 0.1);
    return { from, to, low: middle - half, high: middle + half };
  }
  const room = (high - low) * VALUE_ROOM;
  return { from, to, low: low - room, high: high + room };
}

function timeRoom(start: number, stop: number): { readonly from: number; readonly to: number } {
  const span = Math.max(stop - start, SHORTEST);
  return { from: start - span * TIME_ROOM, to: start + span * (1 + TIME_ROOM) };
}

/** Zooms times around one of them; more than 1 = nearer. @param whole the view of all of the graph */
export function zoomedTime(view: GraphView, whole: GraphView, at: number, factor: number): GraphView {
  const span = (view.to - view.from) / factor;
  const most = whole.to - whole.from;
  const next = Math.min(most, Math.max(most * NEAREST, span));
  const share = (at - view.from) / (view.to - view.from);
  return within({ ...view, from: at - share * next, to: at + (1 - share) * next }, whole);
}

/** Zooms values around one of them. */
export function zoomedValue(view: GraphView, whole: GraphView, at: number, factor: number): GraphView {
  const most = whole.high - whole.low;
  const span = Math.min(most * 1e4, Math.max(most * NEAREST, (view.high - view.low) / factor));
  const share = (at - view.low) / (view.high - view.low);
  const low = at - share * span;
  if (!(Math.abs(low) < LARGEST)) return view;
  return { ...view, low, high: low + span };
}

/** Moves the view by shares of what is shown: right and up are above 0. */
export function movedView(view: GraphView, whole: GraphView, right: number, up: number): GraphView {
  const [time, value] = [right * (view.to - view.from), up * (view.high - view.low)];
  if (!(Math.abs(view.low + value) < LARGEST)) return view;
  return within(
    { from: view.from + time, to: view.to + time, low: view.low + value, high: view.high + value },
    whole,
  );
}

/** Moves the view until a time is in it, if it is not. */
export function viewWith(view: GraphView, whole: GraphView, time: number): GraphView {
  if (time >= view.from && time <= view.to) return view;
  const half = (view.to - view.from) / 2;
  return within({ ...view, from: time - half, to: time + half }, whole);
}

/** Nothing is left of the start or right of the end. */
function within(view: GraphView, whole: GraphView): GraphView {
  const span = view.to - view.from;
  const from = Math.max(whole.from, Math.min(view.from, whole.to - span));
  return { ...view, from, to: from + span };
}

export function xOf({ from, to }: GraphView, { left, width }: Plot, time: number): number {
  return left + ((time - from) / (to - from)) * width;
}

export function yOf({ low, high }: GraphView, { top, height }: Plot, value: number): number {
  return top + (1 - (value - low) / (high - low)) * height;
}

export function timeAt({ from, to }: GraphView, { left, width }: Plot, x: number): number {
  return from + ((x - left) / width) * (to - from);
}

export function valueAt({ low, high }: GraphView, { top, height }: Plot, y: number): number {
  return low + (1 - (y - top) / height) * (high - low);
}
