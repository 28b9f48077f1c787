import type { StructureChange } from './structure.ts';

/**
 * Numbers that stay with the parts of a file (blocks of a NIF, images of a bank) when others are added, removed or
 * moved, so that open and selected rows of a window can follow them. null until a part has moved: until then, each
 * number is its index.
 */
export type PartNumbers = Uint32Array | null;

/** The numbers of a file's parts before and after a change; new parts get new numbers. */
export function createPartNumbers(): (
  numbers: PartNumbers,
  change: NonNullable<StructureChange['parts']>,
) => { readonly before: Uint32Array; readonly after: Uint32Array } {
  let free = 0;
  return (numbers, { was, order }) => {
    const before = numbers ?? Uint32Array.from({ length: was }, (_, index) => index);
    free = Math.max(free, was);
    const after = Uint32Array.from(order, (old) => (old < 0 ? free++ : (before[old] ?? free++)));
    return { before, after };
  };
}

/** A function from indices of parts in one state to their indices in another. */
export function partMoves(before: PartNumbers, after: PartNumbers): PartMoves {
  if (sameParts(before, after)) return (index) => index;
  const indices = after === null ? null : new Map(Array.from(after, (number, index) => [number, index]));
  return (index) => {
    const number = before === null ? index : before[index];
    return number === undefined || indices === null ? number : indices.get(number);
  };
}

/** Whether every part is at the same index. */
export function sameParts(a: PartNumbers, b: PartNumbers): boolean {
  return (
    a === b ||
    (a !== null && b !== null && a.length === b.length && a.every((number, index) => number === b[index]))
  );
}

/** The index of a part in another state, by its index in this one; undefined = it does not exist there. */
export type PartMoves = (index: number) => number | undefined;

/** A file has one list of parts that can move, at the top level: `blocks` of a NIF, `images` of a bank. */
const PART_PATH = /^(\w+)\[(\d+)\]/;

/**
 * A field path with its part’s index in another state; null if the part does not exist there. Other paths are
 * unchanged.
 */
export function movedPath(path: string, moves: PartMoves): string | null {
  const match = PART_PATH.exec(path);
  if (match === null) return path;
  const now = moves(Number(match[2]));
  return now === undefined ? null : `${match[1]}[${now}]${path.slice(match[0].length)}`;
}
