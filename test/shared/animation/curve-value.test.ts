import { describe, expect, test } from 'vitest';
import type { Curve, KeyedCurve } from '#shared/animation/curve.ts';
import { curveComponents, curveValue } from '#shared/animation/curve-value.ts';

function at(curve: Curve, time: number): number[] {
  const out = new Array<number>(curveComponents(curve)).fill(Number.NaN);
  curveValue(curve, time, out);
  return out;
}

const closeTo = (...values: number[]) => values.map((value) => expect.closeTo(value, 5));

function keys(
  between: KeyedCurve['between'],
  times: readonly number[],
  values: readonly number[],
  more: Partial<KeyedCurve> = {},
): KeyedCurve {
  const components = values.length / times.length;
  return {
    kind: 'keys',
    components,
    between,
    times: Float32Array.from(times),
    values: Float32Array.from(values),
    ...more,
  };
}

const HALF = Math.SQRT1_2;

describe('values between keys', () => {
  test('a constant is the same at all times', () => {
    expect(at({ kind: 'constant', value: [1, 2, 3] }, 5)).toEqual([1, 2, 3]);
  });

  test('steps hold a value until the next key', () => {
    const curve = keys('step', [0, 1, 2], [5, 6, 7]);
    expect([-1, 0, 0.99, 1, 2, 9].map((time) => at(curve, time)[0])).toEqual([5, 5, 5, 6, 7, 7]);
  });

  test('straight lines go from key to key, and hold beyond them', () => {
    const curve = keys('linear', [1, 3], [0, 0, 10, 20]);
    expect(at(curve, 1.5)).toEqual([2.5, 5]);
    expect(at(curve, 0)).toEqual([0, 0]);
    expect(at(curve, 4)).toEqual([10, 20]);
  });

  test('a quadratic curve leaves with the outgoing tangent and arrives with the incoming one, whatever its time', () => {
    const curve = keys('quadratic', [0, 4], [0, 1], {
      incoming: Float32Array.of(99, -1),
      outgoing: Float32Array.of(2, 99),
    });
    // 0.5 + 2 · 0.125 + (−1) · (−0.125)
    expect(at(curve, 2)).toEqual(closeTo(0.875));
    expect(at(curve, 4)).toEqual([1]);
  });

  test('tension, bias and continuity of 0 make a Catmull-Rom curve', () => {
    const curve = keys('tbc', [0, 1, 2], [0, 1, 0], { tbc: new Float32Array(9) });
    // The end has a mirrored neighbour: it leaves with 1; the middle key is a peak: the curve arrives with 0.
    expect(at(curve, 0.5)).toEqual(closeTo(0.625));
    expect(at(curve, 1)).toEqual([1]);
  });

  test('full tension takes the tangents away', () => {
    const curve = keys('tbc', [0, 1, 2], [0, 1, 0], { tbc: Float32Array.of(1, 0, 0, 1, 0, 0, 1, 0, 0) });
    expect(at(curve, 0.25)).toEqual(closeTo(3 * 0.0625 - 2 * 0.015625));
  });

  test('bias and continuity act on the ends as in the engine', () => {
    const shape = [0.5, 0.5, 0.4];
    const curve = keys('tbc', [0, 1], [0, 8], { tbc: Float32Array.from([...shape, ...shape]) });
    const [leaving, arriving] = [0.5 * 1.2 * 8, 0.5 * 0.8 * 8];
    expect(at(curve, 0.5)).toEqual(closeTo(4 + 0.125 * leaving - 0.125 * arriving));
  });

  test('at a key between segments of different length the speed does not jump', () => {
    const curve = keys('tbc', [0, 1, 4, 5], [0, 1, 7, 8], { tbc: new Float32Array(12) });
    const speed = (time: number) => (at(curve, time + 1e-3)[0]! - at(curve, time)[0]!) / 1e-3;
    expect(speed(1 - 1e-3)).toBeCloseTo(speed(1), 1);
  });

  test('samples have straight lines between them', () => {
    const curve: Curve = {
      kind: 'sampled',
      components: 1,
      start: 1,
      step: 0.5,
      values: Float32Array.of(0, 10, 40),
    };
    expect([0, 1, 1.25, 1.5, 1.75, 2, 9].map((time) => at(curve, time)[0])).toEqual([
      0, 0, 5, 10, 25, 40, 40,
    ]);
  });

  test('sampled rotations are of length 1, whichever of two signs a sample has', () => {
    const values = Float32Array.of(0, 0, 0, 1, 0, 0, -HALF, -HALF);
    const curve: Curve = { kind: 'sampled', components: 4, start: 0, step: 1, values };
    expect(at(curve, 0.5)).toEqual(closeTo(0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8)));
  });
});

describe('rotations', () => {
  test('turn at even speed', () => {
    const curve = keys('linear', [0, 1], [0, 0, 0, 1, 0, 0, HALF, HALF]);
    expect(at(curve, 1 / 3)).toEqual(closeTo(0, 0, Math.sin(Math.PI / 12), Math.cos(Math.PI / 12)));
  });

  test('take the shorter way, even if the next key has the other sign', () => {
    const curve = keys('quadratic', [0, 1], [0, 0, 0, 1, 0, 0, -HALF, -HALF]);
    expect(at(curve, 2 / 3)).toEqual(closeTo(0, 0, Math.sin(Math.PI / 6), Math.cos(Math.PI / 6)));
  });

  test('have length 1, even if a key has not', () => {
    const curve = keys('linear', [0, 1], [0, 0, 0, 4, 0, 0, 0.1, 0.1]);
    for (const time of [0, 0.3, 1]) expect(Math.hypot(...at(curve, time))).toBeCloseTo(1, 6);
  });

  test('by angles turn about x first, then y, then z', () => {
    const angle = (value: number): Curve => ({ kind: 'constant', value: [value] });
    const turned = at({ kind: 'euler', axes: [angle(Math.PI / 2), angle(0), angle(Math.PI / 2)] }, 0);
    expect(turned).toEqual(closeTo(0.5, 0.5, 0.5, 0.5));
    const other = at({ kind: 'euler', axes: [angle(0), angle(Math.PI / 2), angle(Math.PI / 2)] }, 0);
    expect(other).toEqual(closeTo(-0.5, 0.5, 0.5, 0.5));
  });

  test('by angles go on before the first key, and hold after the last', () => {
    const still: Curve = { kind: 'constant', value: [0] };
    const curve: Curve = { kind: 'euler', axes: [still, still, keys('linear', [1, 2], [0, 1])] };
    expect(at(curve, 0)).toEqual(closeTo(0, 0, Math.sin(-0.5), Math.cos(-0.5)));
    expect(at(curve, 1.5)).toEqual(closeTo(0, 0, Math.sin(0.25), Math.cos(0.25)));
    expect(at(curve, 3)).toEqual(closeTo(0, 0, Math.sin(0.5), Math.cos(0.5)));
  });

  test('by angles are interpolated as angles: a whole turn is seen', () => {
    const still: Curve = { kind: 'constant', value: [0] };
    const curve: Curve = { kind: 'euler', axes: [keys('linear', [0, 1], [0, 2 * Math.PI]), still, still] };
    expect(at(curve, 0.5)).toEqual(closeTo(1, 0, 0, 0));
  });
});

describe('B-splines', () => {
  const spline = (components: number, ...controls: number[]): Curve => ({
    kind: 'spline',
    components,
    start: 0,
    stop: 2,
    controls: Float32Array.from(controls),
  });

  test('of four points are Bézier curves', () => {
    const curve = spline(1, 0, 1, 3, 10);
    expect(at(curve, 1)).toEqual(closeTo((0 + 3 * 1 + 3 * 3 + 10) / 8));
    expect(at(curve, 0.5)).toEqual(closeTo((27 * 0 + 27 * 1 + 9 * 3 + 1 * 10) / 64));
  });

  test('begin at the first point and end at the last', () => {
    const curve = spline(2, 1, 2, 5, 5, 7, 7, 8, 8, 3, 4);
    expect(at(curve, 0)).toEqual([1, 2]);
    expect(at(curve, 2)).toEqual([3, 4]);
    expect(at(curve, -5)).toEqual([1, 2]);
    expect(at(curve, 50)).toEqual([3, 4]);
  });

  test('of five points are, in the middle, a quarter, a half and a quarter of the three inner ones', () => {
    expect(at(spline(1, 100, 4, 8, 16, 100), 1)).toEqual(closeTo((4 + 2 * 8 + 16) / 4));
  });

  test('of equal points are still', () => {
    const curve = spline(1, ...new Array<number>(40).fill(7));
    for (let time = 0; time <= 2; time += 0.07) expect(at(curve, time)[0]).toBeCloseTo(7, 5);
  });

  test('of points in a line are straight except at the ends', () => {
    const curve = spline(1, ...Array.from({ length: 13 }, (_, i) => i));
    // 13 points have 10 spans; within the inner ones a step in time is a step in the value.
    expect(at(curve, 1.2)[0]! - at(curve, 1)[0]!).toBeCloseTo(1, 5);
  });

  test('of rotations are evaluated by component, then made of length 1', () => {
    const curve = spline(4, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0);
    expect(at(curve, 1)).toEqual(closeTo(0, 0, HALF, HALF));
  });

  test('of fewer than four points are of a lower degree', () => {
    expect(at(spline(1, 0, 10), 0.5)).toEqual(closeTo(2.5));
    expect(at(spline(1, 0, 10, 0), 1)).toEqual(closeTo(5));
    expect(at(spline(1, 4), 1)).toEqual([4]);
  });
});

describe('damaged curves', () => {
  const times = [Number.NaN, 3, 1, 1, 1, Number.POSITIVE_INFINITY, -2, Number.NaN];
  const asked = [Number.NaN, Number.NEGATIVE_INFINITY, -1, 0, 1, 2.5, 1e30, Number.POSITIVE_INFINITY];

  test.each(['step', 'linear', 'quadratic', 'tbc'] as const)(
    'times that do not rise give finite values: %s',
    (between) => {
      const values = [1, Number.NaN, 3, Number.POSITIVE_INFINITY, -3e38, 3e38, 3e38, 0];
      const more = {
        incoming: new Float32Array(8),
        outgoing: new Float32Array(8),
        tbc: new Float32Array(24),
      };
      const curve = keys(between, times, values, more);
      for (const time of asked) expect(Number.isFinite(at(curve, time)[0])).toBe(true);
    },
  );

  test('rotations without direction are no rotation', () => {
    const zero = keys('linear', [0, 1], new Array<number>(8).fill(0));
    expect(at(zero, 0.5)).toEqual([0, 0, 0, 1]);
    const broken = keys('linear', [0, 1], new Array<number>(8).fill(Number.NaN));
    expect(at(broken, 0.5)).toEqual([0, 0, 0, 1]);
  });

  test('curves without values are 0', () => {
    const none = new Float32Array();
    expect(at({ kind: 'sampled', components: 1, start: 0, step: 0, values: none }, 1)).toEqual([0]);
    expect(at({ kind: 'spline', components: 1, start: 0, stop: 0, controls: none }, 1)).toEqual([0]);
    expect(at({ kind: 'keys', components: 3, between: 'linear', times: none, values: none }, 1)).toEqual([
      0, 0, 0,
    ]);
  });
});
