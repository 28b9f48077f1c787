/**
 * Entries in the order of their data in the file, for sequential reading. Most archives are already written in that
 * order, so it is checked first.
 * @param wanted entries to order; absent = all
 */
export function sortByOffset(
  { count, offset }: { readonly count: number; readonly offset: ArrayLike<number> },
  wanted?: Uint32Array,
): Uint32Array<ArrayBuffer> {
  const order = wanted === undefined ? new Uint32Array(count) : Uint32Array.from(wanted);
  if (wanted === undefined) for (let i = 0; i < count; i += 1) order[i] = i;
  for (let i = 1; i < order.length; i += 1) {
    if ((offset[order[i] ?? 0] ?? 0) < (offset[order[i - 1] ?? 0] ?? 0)) {
      return order.sort((a, b) => (offset[a] ?? 0) - (offset[b] ?? 0));
    }
  }
  return order;
}
