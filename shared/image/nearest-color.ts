import { lightOfByte } from './float-byte.ts';
import { type Lab, labOf } from './oklab.ts';

/** Finds the closest colors of one palette; caches results, since pictures have far fewer colors than pixels. */
export interface NearestColor {
  /** Index of the closest color, 1 to 255: 0 stands for invisible pixels. The first of equal colors. */
  readonly index: (red: number, green: number, blue: number) => number;
  /** OKLab distance from a color to a palette color; 0 = equal. */
  readonly distance: (red: number, green: number, blue: number, index: number) => number;
  /** The color that mixes best with the closest one to match a color, and its share of the mixture: 0 to 1. */
  readonly second: (
    red: number,
    green: number,
    blue: number,
  ) => { readonly index: number; readonly share: number };
}

/** Size of the cache, a power of two; new colors replace older ones. */
const KEPT = 0x10000;
const COLORS = 256;
/** Penalty for mixing two distant colors rather than similar ones: their pattern is visible. */
const GRAIN = 0.1;

/** @param palette 256 RGBA colors, whose alpha is ignored */
export function nearestColor(palette: Uint8Array): NearestColor {
  const labs = Array.from({ length: COLORS }, (_, color): Lab => {
    const at = color * 4;
    return labOf(palette[at]!, palette[at + 1]!, palette[at + 2]!);
  });
  const columns = [0, 1, 2].map((part) => Float64Array.from(labs, (lab) => lab[part]!));
  const [lightness, as, bs] = columns as [Float64Array, Float64Array, Float64Array];
  const colors = new Int32Array(KEPT).fill(-1);
  const found = new Uint8Array(KEPT);
  const mixed = new Int32Array(KEPT).fill(-1);
  const seconds = new Uint8Array(KEPT);
  const shares = new Float32Array(KEPT);

  const search = ([l, a, b]: Lab): number => {
    let [best, least] = [1, Number.POSITIVE_INFINITY];
    for (let color = 1; color < COLORS; color++) {
      const [x, y, z] = [lightness[color]! - l, as[color]! - a, bs[color]! - b];
      const distance = x * x + y * y + z * z;
      if (distance >= least) continue;
      [best, least] = [color, distance];
    }
    return best;
  };
  const rgb = (color: number): readonly number[] => [...palette.subarray(color * 4, color * 4 + 3)];
  /**
   * The palette color whose line to the closest one passes near a color; preferably one that is not far away itself.
   */
  const partner = ([l, a, b]: Lab, near: number): number => {
    const [fromL, fromA, fromB] = labs[near]!;
    const [wantL, wantA, wantB] = [l - fromL, a - fromA, b - fromB];
    let [best, least] = [near, wantL * wantL + wantA * wantA + wantB * wantB];
    for (let color = 1; color < COLORS; color++) {
      const [x, y, z] = [lightness[color]! - fromL, as[color]! - fromA, bs[color]! - fromB];
      const length = x * x + y * y + z * z;
      const share = length === 0 ? 0 : (x * wantL + y * wantA + z * wantB) / length;
      if (share <= 0) continue;
      const [offL, offA, offB] = [wantL - share * x, wantA - share * y, wantB - share * z];
      const cost = offL * offL + offA * offA + offB * offB + GRAIN * length * share * (1 - share);
      if (cost >= least) continue;
      [best, least] = [color, cost];
    }
    return best;
  };
  const index = (red: number, green: number, blue: number): number => {
    const color = (red << 16) | (green << 8) | blue;
    const slot = slotOf(color);
    if (colors[slot] !== color) {
      colors[slot] = color;
      found[slot] = search(labOf(red, green, blue));
    }
    return found[slot]!;
  };
  return {
    index,
    distance: (red, green, blue, color) => {
      const at = color * 4;
      if (palette[at] === red && palette[at + 1] === green && palette[at + 2] === blue) return 0;
      return far(labOf(red, green, blue), labs[color]!);
    },
    second: (red, green, blue) => {
      const color = (red << 16) | (green << 8) | blue;
      const slot = slotOf(color);
      if (mixed[slot] !== color) {
        mixed[slot] = color;
        const near = index(red, green, blue);
        const other = partner(labOf(red, green, blue), near);
        seconds[slot] = other;
        shares[slot] = shareOf([red, green, blue], rgb(near), rgb(other));
      }
      return { index: seconds[slot]!, share: shares[slot]! };
    },
  };
}

/** Multiplies by a large odd number: the upper bits of the result depend on all bits of the color. */
function slotOf(color: number): number {
  return Math.imul(color, 0x9e3779b1) >>> 16;
}

function far(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Share of one color’s light to mix with another to match a third: the eye averages light. */
function shareOf(wanted: readonly number[], from: readonly number[], to: readonly number[]): number {
  let [along, length] = [0, 0];
  for (let channel = 0; channel < 3; channel++) {
    const start = lightOfByte(from[channel]!);
    const step = lightOfByte(to[channel]!) - start;
    along += (lightOfByte(wanted[channel]!) - start) * step;
    length += step * step;
  }
  return length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
}
