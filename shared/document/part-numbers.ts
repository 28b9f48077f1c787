import type { StructureChange } from './structure.ts';

/**
 * Numbers that stay with the parts of a file (blocks of a NIF, images of a bank) while others come, go and change places, so that what is
 * opened and chosen in a window can follow them. Null until any part has moved: each has its place as its number.
 */
export type PartNumbers = Uint32Array | null;

/** The numbers of a file's parts before and after a change; new parts get numbers that none ever had. */
export function createPartNumbers(): (
  numbers: PartNumbers,
  change: NonNullable<StructureChange['parts']>,
) => { readonly before: Uint32Array; readonly after: Uint32Array } {
  let free = 0;
  return (numbers, { was, order }) => {
    const before = numbers ?? Uint32Array.from({ length: was }, (_, place) => place);
    free = Math.max(free, was);
    const after = Uint32Array.from(order, (old) => (old < 0 ? free++ : (before[old] ?? free++)));
    return { before, after };
  };
}

/** Where the parts of one moment are at another: the place of the part at a place; undefined = not there. */
export function partMoves(before: PartNumbers, after: PartNumbers): PartMoves {
  if (sameParts(before, after)) return (place) => place;
  const places = after === null ? null : new Map(Array.from(after, (number, place) => [number, place]));
  return (place) => {
    const number = before === null ? place : before[place];
    return number === undefined || places === null ? number : places.get(number);
  };
}

/** Whether every part is where it was. */
export function sameParts(a: PartNumbers, b: PartNumbers): boolean {
  return (
    a === b ||
    (a !== null && b !== null && a.length === b.length && a.every((number, place) => number === b[place]))
  );
}

/** Where parts are at another moment, by their places; undefined = not there. */
export type PartMoves = (place: number) => number | undefined;

/** A file has one list of parts that may move, and it is the outermost: `blocks` of a NIF, `images` of a bank. */
const PART_PATH = /^(\w+)\[(\d+)\]/;

/** A field path under its part's place at another moment; null where the part is not there. Other paths stay. */
export function movedPath(path: string, moves: PartMoves): string | null {
  const match = PART_PATH.exec(path);
  if (match === null) return path;
  const now = moves(Number(match[2]));
  return now === undefined ? null : `${match[1]}[${now}]${path.slice(match[0].length)}`;
}
