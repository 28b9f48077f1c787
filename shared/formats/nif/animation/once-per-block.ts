/**
 * Remembers what was made of each block: any number of blocks may refer to the same one, and a small file would take
 * minutes otherwise.
 * @returns of what is not the number of a block, undefined
 */
export function oncePerBlock<T>(make: (block: number) => T): (block: unknown) => T | undefined {
  const known = new Map<number, T>();
  return (block) => {
    if (typeof block !== 'number') return undefined;
    if (!known.has(block)) known.set(block, make(block));
    return known.get(block);
  };
}
