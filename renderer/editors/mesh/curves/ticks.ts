/** Marks on an axis. */
export interface Ticks {
  readonly values: readonly number[];
  /** Digits after the point that tell two of them apart. */
  readonly digits: number;
}

const STEPS = [1, 2, 5, 10];
const MOST_DIGITS = 8;

/**
 * Round numbers on an axis, evenly apart.
 * @param most how many of them there is room for
 */
export function ticksBetween(low: number, high: number, most: number): Ticks {
  const span = high - low;
  if (!(span > 0) || span === Number.POSITIVE_INFINITY || !(most >= 1)) return { values: [], digits: 0 };
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((one) => one * power >= least) ?? 10);
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  const values: number[] = [];
  for (let n = first; n <= last && values.length <= most; n += 1) {
    // Not -0.
    values.push(n * step + 0);
    // Numbers so large that a step is lost in them.
    if (n + 1 === n) break;
  }
  const digits = Math.min(MOST_DIGITS, Math.max(0, -Math.floor(Math.log10(step) + 1e-9)));
  return { values, digits };
}

/** A number of an axis: `0.25`, `1.50e+9`. */
export function tickText(value: number, digits: number): string {
  if (Math.abs(value) >= 1e9 || (digits === MOST_DIGITS && value !== 0)) {
    return value.toExponential(2).replaceAll('-', '\u2212');
  }
  return plain(value, digits);
}

/** A value to be read: six digits. */
export function valueText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e6 || (size > 0 && size < 1e-4)) return value.toExponential(3).replaceAll('-', '\u2212');
  return plain(value, size >= 1000 ? 2 : size >= 100 ? 3 : 4);
}

function plain(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '\u2212');
}
