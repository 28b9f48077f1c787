/** Up to here no proof is needed: it costs more than the memory. */
const HARMLESS = 64 * 1024 * 1024;
/** Real files hardly ever get smaller than this. */
const USUAL_RATIO = 16;

/**
 * Whether a declared size is so large, and so much larger than what is stored, that it may be a lie although the codec
 * could keep it. Then nothing of that size is allocated before the stored bytes have proven it.
 */
export function isDoubtful(size: number, stored: number): boolean {
  return size > HARMLESS && size > stored * USUAL_RATIO;
}
