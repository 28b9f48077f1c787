import type { Curve, EulerCurve, KeyedCurve, SampledCurve, SplineCurve } from './curve.ts';
import { keyIndexAt } from './key-index.ts';
import { type Numbers, normalizeQuaternion, quaternionOfAngles, slerp } from './quaternion.ts';
import { tangentInto, tangentOutOf } from './tbc.ts';

/** How many numbers a curve gives at a time: 1 to 4, where four are a rotation. */
export function curveComponents(curve: Curve): number {
  if (curve.kind === 'euler') return 4;
  return curve.kind === 'constant' ? curve.value.length : curve.components;
}

/**
 * The value of a curve at a time, by the rules of the engine (reference animation.md, 3).
 *
 * Numbers that are not finite in the file give 0, or no rotation, so that one damaged key cannot reach the picture.
 * Allocates nothing.
 * @param time seconds; anything that is no number counts as 0
 * @param out gets `curveComponents` numbers from its start
 */
export function curveValue(curve: Curve, time: number, out: Numbers): void {
  const at = Number.isNaN(time) ? 0 : time;
  valueInto(curve, at, out, false);
  const components = curveComponents(curve);
  for (let i = 0; i < components; i += 1) if (!Number.isFinite(out[i]!)) out[i] = 0;
  if (components === 4) normalizeQuaternion(out);
}

/** @param goesBack whether the first segment goes on before its first key */
function valueInto(curve: Curve, time: number, out: Numbers, goesBack: boolean): void {
  switch (curve.kind) {
    case 'constant':
      for (let i = 0; i < curve.value.length; i += 1) out[i] = curve.value[i]!;
      return;
    case 'sampled':
      sampleInto(curve, time, out);
      return;
    case 'keys':
      keyInto(curve, time, out, goesBack);
      return;
    case 'euler':
      eulerInto(curve, time, out);
      return;
    case 'spline':
      splineInto(curve, time, out);
  }
}

function copy(values: ArrayLike<number>, at: number, components: number, out: Numbers): void {
  for (let i = 0; i < components; i += 1) out[i] = values[at + i] ?? 0;
}

function sampleInto({ components, start, step, values }: SampledCurve, time: number, out: Numbers): void {
  const last = Math.floor(values.length / components) - 1;
  const place = Math.min(Math.max((time - start) / step, 0), Math.max(last, 0));
  // A step of 0 or less, or no number, has no second sample.
  const first = Number.isFinite(place) ? Math.min(Math.floor(place), Math.max(last - 1, 0)) : 0;
  const share = Number.isFinite(place) && last > 0 ? place - first : 0;
  copy(values, first * components, components, out);
  if (share === 0) return;
  const next = (first + 1) * components;
  let sign = 1;
  if (components === 4) {
    let dot = 0;
    for (let i = 0; i < 4; i += 1) dot += out[i]! * values[next + i]!;
    if (dot < 0) sign = -1;
  }
  for (let i = 0; i < components; i += 1) {
    out[i] = out[i]! * (1 - share) + sign * values[next + i]! * share;
  }
}

function keyInto(curve: KeyedCurve, time: number, out: Numbers, goesBack: boolean): void {
  const { components, between, times, values } = curve;
  const keys = Math.min(times.length, Math.floor(values.length / components));
  const found = keyIndexAt(times, time);
  const goesOn = goesBack && found < 0 && keys > 1 && between !== 'step';
  const first = goesOn ? 0 : Math.min(found, keys - 1);
  if (first < 0 || first >= keys - 1 || between === 'step') {
    copy(values, Math.max(first, 0) * components, components, out);
    return;
  }
  const span = times[first + 1]! - times[first]!;
  const share = span > 0 ? (time - times[first]!) / span : 0;
  const [from, to] = [first * components, (first + 1) * components];
  if (components === 4) slerp(values, from, to, share, out);
  else if (between === 'linear') lineInto(values, from, to, components, share, out);
  else hermiteInto(curve, first, share, out);
}

function lineInto(
  values: ArrayLike<number>,
  from: number,
  to: number,
  components: number,
  share: number,
  out: Numbers,
): void {
  for (let i = 0; i < components; i += 1) {
    out[i] = values[from + i]! * (1 - share) + values[to + i]! * share;
  }
}

/** Tangents are those of a segment of length 1: they are not scaled by its time. */
function hermiteInto(curve: KeyedCurve, key: number, u: number, out: Numbers): void {
  const { components, between, values, incoming, outgoing } = curve;
  const [squared, cubed] = [u * u, u * u * u];
  const end = 3 * squared - 2 * cubed;
  const leaving = cubed - 2 * squared + u;
  const arriving = cubed - squared;
  for (let i = 0; i < components; i += 1) {
    const [from, to] = [key * components + i, (key + 1) * components + i];
    const start = between === 'tbc' ? tangentOutOf(curve, key, i) : (outgoing?.[from] ?? 0);
    const stop = between === 'tbc' ? tangentInto(curve, key + 1, i) : (incoming?.[to] ?? 0);
    out[i] = values[from]! * (1 - end) + values[to]! * end + start * leaving + stop * arriving;
  }
}

const angle = new Float64Array(4);
const angles = new Float64Array(3);

/**
 * The three angles of a rotation at a time, in radians, as the file has them: they may be more than a turn.
 *
 * Before the first key of an axis its curve goes on; after the last one it holds (reference animation.md, 3).
 * @param out gets x, y, z
 */
export function curveAngles({ axes }: EulerCurve, time: number, out: Numbers): void {
  for (let axis = 0; axis < 3; axis += 1) {
    const curve = axes[axis]!;
    angle[0] = 0;
    if (curve.kind !== 'euler') valueInto(curve, time, angle, true);
    out[axis] = Number.isFinite(angle[0]) ? angle[0]! : 0;
  }
}

function eulerInto(curve: EulerCurve, time: number, out: Numbers): void {
  curveAngles(curve, time, angles);
  quaternionOfAngles(angles[0]!, angles[1]!, angles[2]!, out);
}

const weights = new Float64Array(4);

function splineInto({ components, start, stop, controls }: SplineCurve, time: number, out: Numbers): void {
  const count = Math.floor(controls.length / components);
  const degree = Math.min(3, count - 1);
  if (degree < 1) {
    copy(controls, 0, components, out);
    return;
  }
  const share = stop > start ? (time - start) / (stop - start) : 0;
  const spans = count - degree;
  const place = Math.min(Math.max(Number.isFinite(share) ? share : 0, 0), 1) * spans;
  const span = Math.min(Math.floor(place), spans - 1);
  basisAt(place, span, spans, degree);
  for (let i = 0; i < components; i += 1) {
    let sum = 0;
    for (let k = 0; k <= degree; k += 1) sum += weights[k]! * controls[(span + k) * components + i]!;
    out[i] = sum;
  }
}

/**
 * Weights of the control points that reach into a span. Knots are whole numbers, and as many more at both ends as
 * the degree, so that the curve begins and ends at a control point.
 */
function basisAt(place: number, span: number, spans: number, degree: number): void {
  weights[0] = 1;
  for (let d = 1; d <= degree; d += 1) {
    let saved = 0;
    for (let r = 0; r < d; r += 1) {
      const above = Math.min(span + r + 1, spans);
      const below = Math.max(span + 1 - d + r, 0);
      const part = weights[r]! / (above - below);
      weights[r] = saved + (above - place) * part;
      saved = (place - below) * part;
    }
    weights[d] = saved;
  }
}
