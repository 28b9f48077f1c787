/** Names as concatenated bytes: name `n` is `bytes[start[n] .. start[n + 1])`. */
export interface NameBytes {
  readonly bytes: Uint8Array;
  readonly start: Uint32Array;
}

/** Below this number of names, insertion sort is faster than another partition. */
const SMALL = 12;

/**
 * Sorts `order[from..to)`, a list of name numbers, by the names’ bytes. Names in one folder share long prefixes
 * (`landscape_0001…`), so this partitions by one byte at a time and never compares a common prefix twice (multikey
 * quicksort). The stack is explicit, because names in a hostile archive may have any length.
 */
export function sortByName(order: Uint32Array, from: number, to: number, names: NameBytes): void {
  const { bytes, start } = names;
  const byteAt = (name: number, depth: number): number => {
    const at = start[name]! + depth;
    return at < start[name + 1]! ? bytes[at]! : -1;
  };
  const stack = [from, to, 0];
  while (stack.length > 0) {
    const depth = stack.pop()!;
    const high = stack.pop()!;
    const low = stack.pop()!;
    if (high - low < 2) continue;
    if (high - low < SMALL) {
      insertionSort(order, low, high, depth, names);
      continue;
    }
    const pivot = median(
      byteAt(order[low]!, depth),
      byteAt(order[(low + high) >>> 1]!, depth),
      byteAt(order[high - 1]!, depth),
    );
    let less = low;
    let at = low;
    let more = high;
    while (at < more) {
      const name = order[at]!;
      const byte = byteAt(name, depth);
      if (byte < pivot) {
        order[at++] = order[less]!;
        order[less++] = name;
      } else if (byte > pivot) {
        order[at] = order[--more]!;
        order[more] = name;
      } else {
        at++;
      }
    }
    stack.push(low, less, depth, more, high, depth);
    // Names that end here are all equal.
    if (pivot >= 0) stack.push(less, more, depth + 1);
  }
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function insertionSort(order: Uint32Array, low: number, high: number, depth: number, names: NameBytes): void {
  for (let next = low + 1; next < high; next++) {
    const name = order[next]!;
    let at = next;
    while (at > low && compareFrom(name, order[at - 1]!, depth, names) < 0) {
      order[at] = order[at - 1]!;
      at--;
    }
    order[at] = name;
  }
}

function compareFrom(left: number, right: number, depth: number, { bytes, start }: NameBytes): number {
  let a = start[left]! + depth;
  let b = start[right]! + depth;
  const endA = start[left + 1]!;
  const endB = start[right + 1]!;
  while (a < endA && b < endB) {
    const difference = bytes[a++]! - bytes[b++]!;
    if (difference !== 0) return difference;
  }
  return endA - a - (endB - b);
}
