import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawnPoints } from '#renderer/editors/mesh/curves/drawn-line.ts';
import { keyNear, linesWithKey, nextKeyTime } from '#renderer/editors/mesh/curves/graph-keys.ts';
import {
  fittedView,
  movedView,
  timeAt,
  valueAt,
  viewWith,
  xOf,
  yOf,
  zoomedTime,
  zoomedValue,
} from '#renderer/editors/mesh/curves/graph-view.ts';
import { ticksBetween, tickText, valueText } from '#renderer/editors/mesh/curves/ticks.ts';
import type { SampledGraph } from '#shared/animation/graph/sample-graph.ts';

const PLOT = { left: 50, top: 10, width: 400, height: 200 };

function graphOf(times: readonly number[], ...lines: readonly (readonly number[])[]): SampledGraph {
  const keys = Uint32Array.from(times, (_, i) => i);
  return {
    times: Float64Array.from(times),
    lines: lines.map((values) => ({ values: Float32Array.from(values), keys })),
  };
}

describe('the view', () => {
  test('of all shows every point of the shown lines, and no more than a margin', () => {
    const graph = graphOf([0, 1, 2], [0, 10, 5], [1000, 1000, 1000]);
    const view = fittedView(graph, [true, false]);
    expect([view.low, view.high]).toEqual([-1, 11]);
    expect(view.from).toBeLessThan(0);
    expect(view.to).toBeGreaterThan(2);
    expect(fittedView(graph, [true, true]).high).toBeGreaterThan(1000);
  });

  test('of a value that stays is around it, and so is that of hidden lines', () => {
    const flat = fittedView(graphOf([0, 1], [5, 5]), [true]);
    expect([flat.low, flat.high]).toEqual([4.5, 5.5]);
    const none = fittedView(graphOf([0], [5]), [false]);
    expect(none.high).toBeGreaterThan(none.low);
    expect(none.to).toBeGreaterThan(none.from);
    // The last digits of a float are not a movement.
    expect(fittedView(graphOf([0, 1], [1, 1 + 1e-7]), [true]).high).toBeCloseTo(1.1);
  });

  test('zooms around a place, which stays where it is', () => {
    const whole = fittedView(graphOf([0, 10], [0, 1]), [true]);
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.double({ min: 1, max: 50, noNaN: true }),
        (share, factor) => {
          const [x, y] = [PLOT.left + share * PLOT.width, PLOT.top + share * PLOT.height];
          const time = timeAt(whole, PLOT, x);
          expect(xOf(zoomedTime(whole, whole, time, factor), PLOT, time)).toBeCloseTo(x, 6);
          const value = valueAt(whole, PLOT, y);
          expect(yOf(zoomedValue(whole, whole, value, factor), PLOT, value)).toBeCloseTo(y, 6);
        },
      ),
    );
  });

  test('never leaves the clip, however it is moved and zoomed', () => {
    const whole = fittedView(graphOf([2, 5], [0, 1]), [true]);
    const moves = fc.array(
      fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: 0.01, max: 100, noNaN: true })),
    );
    fc.assert(
      fc.property(moves, (steps) => {
        let view = whole;
        for (const [by, factor] of steps) {
          view = zoomedTime(movedView(view, whole, by, by), whole, view.from, factor);
          view = zoomedValue(view, whole, view.low, factor);
          expect(view.from).toBeGreaterThanOrEqual(whole.from - 1e-9);
          expect(view.to).toBeLessThanOrEqual(whole.to + 1e-9);
          expect(view.to).toBeGreaterThan(view.from);
          expect(view.high).toBeGreaterThan(view.low);
        }
      }),
    );
  });

  test('goes to a time that it does not show, and stays where it does', () => {
    const whole = fittedView(graphOf([0, 10], [0, 1]), [true]);
    const near = zoomedTime(whole, whole, 2, 10);
    expect(viewWith(near, whole, 2.1)).toBe(near);
    const moved = viewWith(near, whole, 8);
    expect(xOf(moved, PLOT, 8)).toBeCloseTo(PLOT.left + PLOT.width / 2, 6);
  });
});

describe('the points of a line that are drawn', () => {
  test('keep the lowest and highest of each column of pixels, first and last, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 4000 }),
        (values) => {
          const times = Float64Array.from(values, (_, i) => i / (values.length - 1));
          const columns = 40;
          const points = drawnPoints(times, values, { from: 0, to: 1 }, columns);
          expect(points.length).toBeLessThanOrEqual(4 * (columns + 1));
          expect([points[0], points.at(-1)]).toEqual([0, values.length - 1]);
          const extremes = (indices: Iterable<number>): string[] => {
            const all = new Map<number, [number, number]>();
            for (const i of indices) {
              const column = Math.floor(times[i]! * columns);
              const [low, high] = all.get(column) ?? [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
              all.set(column, [Math.min(low, values[i]!), Math.max(high, values[i]!)]);
            }
            return [...all].map(String);
          };
          expect(extremes(points)).toEqual(extremes(values.keys()));
          for (let i = 1; i < points.length; i += 1) expect(points[i]).toBeGreaterThan(points[i - 1]!);
        },
      ),
    );
  });

  test('reach beyond the picture on both sides', () => {
    const times = [0, 1, 2, 3, 4];
    expect([...drawnPoints(times, times, { from: 1.5, to: 2.5 }, 10)]).toEqual([1, 2, 3]);
    expect([...drawnPoints(times, times, { from: -3, to: 9 }, 10)]).toEqual([0, 1, 2, 3, 4]);
    expect([...drawnPoints([], [], { from: 0, to: 1 }, 10)]).toEqual([]);
  });
});

describe('keys', () => {
  const graph = graphOf([0, 1, 2], [0, 10, 0], [5, 5, 5]);
  const view = fittedView(graph, [true, true]);

  test('are found under the mouse, the nearest first, and only of shown lines', () => {
    const at = { x: xOf(view, PLOT, 1) + 2, y: yOf(view, PLOT, 10) + 2 };
    expect(keyNear(graph, [true, true], { view, plot: PLOT }, at, 6)).toEqual({
      line: 0,
      time: 1,
      value: 10,
    });
    expect(keyNear(graph, [false, true], { view, plot: PLOT }, at, 6)).toBeUndefined();
    expect(keyNear(graph, [true, true], { view, plot: PLOT }, { ...at, x: at.x + 20 }, 6)).toBeUndefined();
  });

  test('are gone through in both directions, however their times are rounded', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), (frames) => {
        const times = frames.sort((a, b) => a - b).map((frame) => Math.fround(frame / 30));
        const all = graphOf(times, times);
        const seen: number[] = [];
        let time: number | undefined = -1;
        for (;;) {
          time = nextKeyTime(all, [true], time, 1);
          if (time === undefined) break;
          seen.push(time);
        }
        expect(seen).toEqual(times);
        time = 1000;
        for (const last of times.toReversed()) {
          time = nextKeyTime(all, [true], time ?? 0, -1);
          expect(time).toBe(last);
        }
        expect(nextKeyTime(all, [true], time ?? 0, -1)).toBeUndefined();
      }),
    );
  });

  test('say whose they are', () => {
    expect(linesWithKey(graph, [true, true], 1.000001)).toEqual([0, 1]);
    expect(linesWithKey(graph, [true, false], 1)).toEqual([0]);
    expect(linesWithKey(graph, [true, true], 1.5)).toEqual([]);
  });
});

describe('numbers on an axis', () => {
  test('are round, in range, and never more than there is room for', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
        fc.integer({ min: 1, max: 12 }),
        (low, span, most) => {
          const { values, digits } = ticksBetween(low, low + span, most);
          expect(values.length).toBeLessThanOrEqual(most + 1);
          for (const value of values) {
            expect(value).toBeGreaterThanOrEqual(low - span * 1e-9);
            expect(value).toBeLessThanOrEqual(low + span * (1 + 1e-9));
          }
          const texts = values.map((value) => tickText(value, digits));
          expect(new Set(texts).size).toBe(texts.length);
        },
      ),
    );
    expect(ticksBetween(0, 1, 4).values).toEqual([0, 0.5, 1]);
    expect(ticksBetween(0, 27.5, 6)).toEqual({ values: [0, 5, 10, 15, 20, 25], digits: 0 });
  });

  test('are none where there is nothing to number', () => {
    for (const [low, high, most] of [
      [1, 1, 5],
      [2, 1, 5],
      [0, Number.NaN, 5],
      [0, 1, 0],
    ] as const)
      expect(ticksBetween(low, high, most).values).toEqual([]);
    expect(ticksBetween(1e30, 1e30 + 1, 5).values.length).toBeLessThan(6);
  });

  test('are written to be read', () => {
    expect([tickText(-0.25, 2), tickText(-0, 1), tickText(1.25e10, 0)]).toEqual(['−0.25', '0.0', '1.25e+10']);
    expect([valueText(-97.0969), valueText(253.18312), valueText(0), valueText(-1e-9)]).toEqual([
      '−97.0969',
      '253.183',
      '0.0000',
      '−1.000e−9',
    ]);
  });
});
