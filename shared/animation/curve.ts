/**
 * How a value changes over time, as files store it: one to four components, evaluated by the rules of the engine
 * (`curve-value.ts`). Plain data with typed arrays, so that it can be passed between threads and over the contract.
 *
 * Times are in seconds. Four components are always a rotation: a unit quaternion x, y, z, w.
 */
export type Curve = ConstantCurve | SampledCurve | KeyedCurve | EulerCurve | SplineCurve;

/** The same value at all times. */
export interface ConstantCurve {
  readonly kind: 'constant';
  readonly value: readonly number[];
}

/** Values at equal intervals, with straight lines between them; rotations are normalized after that. */
export interface SampledCurve {
  readonly kind: 'sampled';
  readonly components: number;
  /** Time of the first value. */
  readonly start: number;
  /** Seconds from one value to the next, above 0. */
  readonly step: number;
  /** `components` numbers a sample. */
  readonly values: Float32Array;
}

/** Keys at times that rise. Before the first key and after the last one, their values hold. */
export interface KeyedCurve {
  readonly kind: 'keys';
  readonly components: number;
  readonly between: KeyInterpolation;
  readonly times: Float32Array;
  /** `components` numbers a key. */
  readonly values: Float32Array;
  /** Incoming and outgoing tangents, `components` numbers a key each; only for `quadratic` ones that are not rotations. */
  readonly incoming?: Float32Array;
  readonly outgoing?: Float32Array;
  /** Tension, bias and continuity of each key; only for `tbc`. */
  readonly tbc?: Float32Array;
}

export type KeyInterpolation = 'step' | 'linear' | 'quadratic' | 'tbc';

/** A rotation from three angles in radians, each with a curve of its own: x is applied first, then y, then z. */
export interface EulerCurve {
  readonly kind: 'euler';
  readonly axes: readonly [Curve, Curve, Curve];
}

/** A cubic B-spline with open, uniform knots. */
export interface SplineCurve {
  readonly kind: 'spline';
  readonly components: number;
  readonly start: number;
  readonly stop: number;
  /** `components` numbers a control point. */
  readonly controls: Float32Array;
}
