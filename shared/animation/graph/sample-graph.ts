import { clockTime } from '#shared/animation/clip-time.ts';
import type { Curve } from '#shared/animation/curve.ts';
import { curveAngles, curveComponents, curveValue } from '#shared/animation/curve-value.ts';
import { anglesOfQuaternion } from '#shared/animation/euler-angles.ts';
import { timesOfClock } from './clock-times.ts';
import type { GraphCurve } from './graph-tracks.ts';

/** The lines of a curve as points with straight lines between them. */
export interface SampledGraph {
  /** Seconds of the clip, rising. The first and last are the ends of its range. */
  readonly times: Float64Array;
  readonly lines: readonly SampledLine[];
}

export interface SampledLine {
  /** One number a time, all finite. */
  readonly values: Float32Array;
  /** Indices of the times at which the file has a key of this line, rising. Curves without keys have none. */
  readonly keys: Uint32Array;
}

/** Points of a curve whose keys are far apart; the more keys, the fewer between two of them. */
const MOST_BETWEEN = 8192;
const MOST_IN_SEGMENT = 128;
/** Keys of a line that a clock of its own repeats: more would be closer together than any graph has pixels. */
const MOST_REPEATED = 20_000;
/** Points of a curve without keys. */
const LEAST_UNIFORM = 512;
/** Just before a step or a wrap, so that it is drawn as one: more than a float tells apart, less than a pixel. */
const JUST_BEFORE = 1e-7;
const LARGEST = 3.4e38;

/**
 * Samples a curve over the range of its clip: at each of its keys and stored samples, which keep their exact values,
 * and between them as close as its shape needs.
 * @param start seconds, as `stop`, which is not below it
 */
export function sampleGraph(curve: GraphCurve, start: number, stop: number): SampledGraph {
  const { track, lines, shows } = curve;
  const axes = shows === 'angles' && track.curve.kind === 'euler' ? track.curve.axes : undefined;
  const keyTimes = lines.map((_, line) => keysIn(curve, axes?.[line] ?? track.curve, start, stop));
  const places = placesOf(curve, keyTimes.flat(), start, stop);
  const times = Float64Array.from(new Set(places)).sort();
  const values = lines.map(() => new Float32Array(times.length));
  const out = [0, 0, 0, 0];
  const before = [0, 0, 0, 0];
  for (let i = 0; i < times.length; i += 1) {
    pointInto(curve, times[i]!, out, before, i === 0);
    for (let line = 0; line < values.length; line += 1) {
      values[line]![i] = Math.min(LARGEST, Math.max(-LARGEST, out[line]!));
    }
  }
  const indexOf = new Map(Array.from(times, (time, index) => [time, index]));
  return {
    times,
    lines: values.map((line, index) => ({
      values: line,
      keys: Uint32Array.from(new Set(keyTimes[index]!.flatMap((time) => indexOf.get(time) ?? []))).sort(),
    })),
  };
}

/** The value of a line at a time, as it is drawn. */
export function lineValueAt({ times }: SampledGraph, { values }: SampledLine, time: number): number {
  const next = Math.min(firstAfter(times, time), times.length - 1);
  const first = Math.max(0, next - 1);
  const span = times[next]! - times[first]!;
  const share = span > 0 ? Math.min(1, Math.max(0, (time - times[first]!) / span)) : 0;
  return values[first]! * (1 - share) + values[next]! * share;
}

/** Index of the first time after another one; their number if there is none. */
export function firstAfter(times: ArrayLike<number>, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (times[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param before the angles or quaternion of the point before; gets this one’s */
function pointInto(
  { track, shows }: GraphCurve,
  time: number,
  out: number[],
  before: number[],
  isFirst: boolean,
): void {
  const { curve, clock } = track;
  const at = clock === undefined ? time : clockTime(clock, time);
  if (shows === 'angles') {
    if (curve.kind === 'euler') curveAngles(curve, at, before);
    else {
      curveValue(curve, at, out);
      anglesOfQuaternion(out, before);
    }
    for (let axis = 0; axis < 3; axis += 1) out[axis] = (before[axis]! * 180) / Math.PI;
    return;
  }
  curveValue(curve, at, out);
  if (curveComponents(curve) !== 4) return;
  // A quaternion and its negative are one rotation: the lines go on without a jump.
  let dot = 0;
  for (let i = 0; i < 4; i += 1) dot += out[i]! * before[i]!;
  for (let i = 0; i < 4; i += 1) {
    if (!isFirst && dot < 0) out[i] = -out[i]!;
    before[i] = out[i]!;
  }
}

/** Times of a clip at which a curve has keys. */
function keysIn({ track }: GraphCurve, curve: Curve, start: number, stop: number): readonly number[] {
  const times = storedKeys(curve).filter((time) => Number.isFinite(time));
  const { clock } = track;
  if (clock === undefined) return times.filter((time) => time >= start && time <= stop);
  const repeated: number[] = [];
  for (const time of times.slice(0, MOST_BETWEEN)) {
    repeated.push(...timesOfClock(clock, time, start, stop));
    if (repeated.length > MOST_REPEATED) break;
  }
  return repeated;
}

function storedKeys(curve: Curve): readonly number[] {
  if (curve.kind === 'euler') return curve.axes.flatMap(storedKeys);
  return curve.kind === 'keys' ? Array.from(curve.times) : [];
}

function placesOf(
  { track, shows }: GraphCurve,
  keys: readonly number[],
  start: number,
  stop: number,
): readonly number[] {
  const { curve, clock } = track;
  const places = [start, stop, ...(hasSteps(curve) || clock !== undefined ? withEach(keys, start) : keys)];
  if (clock !== undefined) {
    const { start: first, stop: last } = clock;
    const turns = [first, last].flatMap((time) => timesOfClock(clock, time, start, stop));
    return [...places, ...withEach(turns, start), ...uniform(start, stop, 4 * LEAST_UNIFORM)];
  }
  const turns = curveComponents(curve) === 4;
  const isStraight = curve.kind === 'keys' && (curve.between === 'linear' || curve.between === 'step');
  if (isStraight && !turns) return places;
  switch (curve.kind) {
    case 'constant':
      return places;
    case 'sampled': {
      const count = Math.floor(curve.values.length / curve.components);
      const own = Array.from({ length: count }, (_, i) => curve.start + i * curve.step);
      return [...places, ...own.filter((time) => time > start && time < stop)];
    }
    case 'spline': {
      const controls = curve.controls.length / curve.components;
      return [
        ...places,
        ...uniform(start, stop, Math.min(MOST_BETWEEN, Math.max(LEAST_UNIFORM, 4 * controls))),
      ];
    }
    default:
      return shows === 'values' && curve.kind === 'keys' && curve.between === 'step'
        ? places
        : [...places, ...between(keys, start, stop)];
  }
}

function hasSteps(curve: Curve): boolean {
  return curve.kind === 'euler'
    ? curve.axes.some(hasSteps)
    : curve.kind === 'keys' && curve.between === 'step';
}

/** Times, each with one just before it. */
function withEach(times: readonly number[], start: number): readonly number[] {
  return times.flatMap((time) => {
    const before = time - JUST_BEFORE * Math.max(1, Math.abs(time));
    return before > start ? [before, time] : [time];
  });
}

/** Times between those of keys. */
function between(keys: readonly number[], start: number, stop: number): readonly number[] {
  const ends = [...new Set([start, ...keys, stop])].sort((a, b) => a - b);
  const parts = Math.min(MOST_IN_SEGMENT, Math.floor(MOST_BETWEEN / Math.max(1, ends.length)));
  const places: number[] = [];
  for (let i = 0; i + 1 < ends.length; i += 1) {
    const [from, to] = [ends[i]!, ends[i + 1]!];
    for (let part = 1; part < parts; part += 1) places.push(from + ((to - from) * part) / parts);
  }
  return places;
}

function uniform(start: number, stop: number, count: number): readonly number[] {
  const steps = Math.ceil(count);
  return Array.from({ length: steps }, (_, i) => start + ((stop - start) * i) / steps);
}
