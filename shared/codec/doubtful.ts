/** Sizes up to this need no proof: proving them costs more than the memory. */
const HARMLESS = 64 * 1024 * 1024;
/** Real files rarely compress better than this. */
const USUAL_RATIO = 16;

/**
 * Whether a declared size is so large, and so much larger than the stored data, that it may be false although the codec
 * could reach it. If so, nothing of that size is allocated until the stored bytes have proven it.
 */
export function isDoubtful(size: number, stored: number): boolean {
  return size > HARMLESS && size > stored * USUAL_RATIO;
}
