import { MAX_DEGREE } from './spline-animation.ts';

/**
 * Weights of the control points of a B-spline at times that rise: those of De Boor's algorithm, calculated once for all
 * components of a value.
 */
export class SplineBasis {
  /** Control points before the first one that counts. */
  first = 0;
  /** Weights of it and of those after it, one more than the degree. */
  readonly weights = new Float64Array(MAX_DEGREE + 1);
  readonly #left = new Float64Array(MAX_DEGREE + 1);
  readonly #right = new Float64Array(MAX_DEGREE + 1);
  #knots: Uint8Array = new Uint8Array();
  #degree = 0;
  #last = 0;
  #span = 0;
  /** The last span that has a length, at which the spline ends. */
  #end = 0;

  /**
   * Begins another spline.
   * @param knots two more than the number of the last control point and the degree together
   * @param last number of the last control point, at least the degree
   */
  start(knots: Uint8Array, degree: number, last: number): void {
    this.#knots = knots;
    this.#degree = degree;
    this.#last = last;
    this.#span = degree;
    let end = last;
    while (end > degree && knots[end] === knots[end + 1]) end -= 1;
    this.#end = end;
  }

  /** Goes to a time, which is no earlier than the one before. Outside its knots, a spline keeps its first or last value. */
  goTo(time: number): void {
    const knots = this.#knots;
    const degree = this.#degree;
    const u = Math.min(Math.max(time, knots[degree] ?? 0), knots[this.#last + 1] ?? 0);
    let span = this.#span;
    // Spans without length have no value of their own, so none is the last: it would be gone back from at every time.
    while (span < this.#end && u >= (knots[span + 1] ?? 0)) span += 1;
    this.#span = span;
    this.first = span - degree;
    const { weights } = this;
    const from = knots[span] ?? 0;
    const until = knots[span + 1] ?? 0;
    if (degree === 1 && until > from) {
      const weight = (u - from) / (until - from);
      weights[0] = 1 - weight;
      weights[1] = weight;
    } else if (until > from) this.#blend(u, span);
    else {
      weights.fill(0);
      weights[degree] = 1;
    }
  }

  /** The basis functions by their recurrence, from the constant one on. */
  #blend(u: number, span: number): void {
    const { weights } = this;
    const left = this.#left;
    const right = this.#right;
    const knots = this.#knots;
    weights[0] = 1;
    for (let j = 1; j <= this.#degree; j += 1) {
      left[j] = u - (knots[span + 1 - j] ?? 0);
      right[j] = (knots[span + j] ?? 0) - u;
      let saved = 0;
      for (let r = 0; r < j; r += 1) {
        const after = right[r + 1] ?? 0;
        const before = left[j - r] ?? 0;
        const share = (weights[r] ?? 0) / (after + before);
        weights[r] = saved + after * share;
        saved = before * share;
      }
      weights[j] = saved;
    }
  }
}
