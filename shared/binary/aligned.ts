/** The first offset from `at` on that is a multiple of `to`. */
export function aligned(at: number, to: number): number {
  return Math.ceil(at / to) * to;
}
