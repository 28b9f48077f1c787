/** The capacity that packfiles store for an array of so many elements: with the bit of memory that the game does not own. */
export function capacityOf(count: number): number {
  return (count | 0x8000_0000) >>> 0;
}

/** Writes the two counts of an array, which follow its pointer. @param at offset of the first one */
export function setArrayCounts(view: DataView, at: number, count: number): void {
  view.setUint32(at, count, true);
  view.setUint32(at + 4, capacityOf(count), true);
}
