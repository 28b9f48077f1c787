/**
 * How pixels are combined into a smaller picture. `box` is the mean of the covered pixels; `sharp` uses more of them,
 * with negative weights for some (Lanczos, three lobes), which keeps fine detail.
 */
export type MipFilter = 'box' | 'sharp';

/**
 * For pixel `i` of the smaller side, from `start[i]` to `start[i + 1]`: positions on the longer side, and their
 * weights.
 */
export interface Taps {
  readonly start: Uint32Array;
  readonly index: Uint32Array;
  /** They add up to 1 for each pixel. */
  readonly share: Float32Array;
}

/** Edge pixels are repeated beyond the edges. */
export function resampleTaps(from: number, to: number, filter: MipFilter): Taps {
  const ratio = from / to;
  const start = new Uint32Array(to + 1);
  const index: number[] = [];
  const share: number[] = [];
  for (let i = 0; i < to; i++) {
    const reach = filter === 'box' ? ratio / 2 : LOBES * ratio;
    const middle = (i + 0.5) * ratio;
    const first = Math.floor(middle - reach);
    const last = Math.ceil(middle + reach) - 1;
    const shares: number[] = [];
    for (let place = first; place <= last; place++) {
      shares.push(
        filter === 'box'
          ? Math.min(place + 1, middle + reach) - Math.max(place, middle - reach)
          : lanczos((place + 0.5 - middle) / ratio),
      );
    }
    const sum = shares.reduce((all, one) => all + one, 0);
    for (const [offset, one] of shares.entries()) {
      index.push(Math.min(from - 1, Math.max(0, first + offset)));
      share.push(one / sum);
    }
    start[i + 1] = index.length;
  }
  return { start, index: Uint32Array.from(index), share: Float32Array.from(share) };
}

const LOBES = 3;

function lanczos(x: number): number {
  if (Math.abs(x) >= LOBES) return 0;
  return sinc(x) * sinc(x / LOBES);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
