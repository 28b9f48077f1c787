import { aligned } from '#shared/binary/aligned.ts';
import type { ByteChange } from '#shared/binary/field-tree.ts';
import { UserError } from '#shared/errors.ts';
import type { ArrayPlan } from '#shared/formats/havok/class-plan.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import { partsOf } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, objectAround, type Packfile } from '#shared/formats/havok/open.ts';
import { ALIGNMENT, DATA, HEADER_SIZE } from '#shared/formats/havok/schema.ts';
import { type Pointer, type Spot, writePackfile } from '#shared/formats/havok/write-packfile.ts';
import { alignmentOf } from './relay-object.ts';

/** A piece of an object that is laid out again. */
export interface Piece {
  readonly name: string;
  readonly plan: ArrayPlan | undefined;
  readonly count: number | undefined;
  readonly bytes: Uint8Array;
  /** Data offsets that it had; undefined = it is new. */
  readonly was: { readonly start: number; readonly end: number } | undefined;
}

/** The head, arrays and texts of an object, as they are stored. */
export function storedPieces(packfile: Packfile, object: HavokObject): readonly Piece[] {
  const { bytes, dataStart } = packfile;
  return partsOf(packfile, object).parts.flatMap(({ name, plan, count, start, end }) =>
    name === 'head' || plan !== undefined
      ? [{ name, plan, count, bytes: bytes.slice(dataStart + start, dataStart + end), was: { start, end } }]
      : [],
  );
}

/** An object that is laid out again, as in the games’ own files. */
export class LaidObject {
  readonly bytes: Uint8Array;
  /** Where pieces were and are now, in the order of the object. */
  readonly #kept: readonly {
    readonly name: string;
    readonly at: number;
    readonly start: number;
    readonly end: number;
  }[];
  readonly #placeOf: ReadonlyMap<string, number>;

  /** @param pieces in the order of the object, those that are new wherever they go */
  constructor(pieces: readonly Piece[], layout: PackfileLayout) {
    const places: { readonly piece: Piece; readonly at: number }[] = [];
    let end = 0;
    for (const piece of pieces) {
      const at = aligned(end, alignmentOf(piece, places.at(-1)?.piece, layout));
      places.push({ piece, at });
      end = at + piece.bytes.length;
    }
    this.#kept = places.flatMap(({ piece: { name, was }, at }) =>
      was === undefined ? [] : [{ name, at, ...was }],
    );
    this.#placeOf = new Map(places.map(({ piece, at }) => [piece.name, at]));
    this.bytes = new Uint8Array(aligned(end, ALIGNMENT));
    for (const { piece, at } of places) this.bytes.set(piece.bytes, at);
  }

  /** Where what was at a data offset is in the new object. @throws UserError `not-editable` */
  place(offset: number): number {
    const found = rangeAt(this.#kept, offset);
    if (found === undefined) throw new UserError('not-editable', 'has a pointer to between its members');
    return found.at + offset - found.start;
  }

  /** Name of the piece that was at a data offset. */
  nameAt(offset: number): string | undefined {
    return rangeAt(this.#kept, offset)?.name;
  }

  /** Where a piece is in the new object. */
  placeNamed(name: string): number {
    return this.#placeOf.get(name) ?? 0;
  }
}

/**
 * A packfile with some objects laid out again; everything else stays as it is.
 * @param laid by the number of the object
 * @param local gives the pointers within objects; absent = those that there are
 * @throws UserError `not-editable`
 */
export function withLaidObjects(
  packfile: Packfile,
  laid: ReadonlyMap<number, LaidObject>,
  local?: (spot: (offset: number) => Spot) => readonly Pointer[],
): Uint8Array<ArrayBuffer> {
  const { objects, fixups, layout, classNames, bytes, dataStart, opening } = packfile;
  const spot = (offset: number): Spot => {
    const owner = objectAround(packfile, offset);
    if (owner === undefined) throw new UserError('not-editable', 'has a pointer to outside of its objects');
    return { object: owner.index, offset: laid.get(owner.index)?.place(offset) ?? offset - owner.start };
  };
  const pointers = ({
    from,
    to,
  }: {
    readonly from: Uint32Array;
    readonly to: Uint32Array;
  }): readonly Pointer[] => Array.from(from, (at, i) => ({ from: spot(at), to: spot(to[i] ?? 0) }));
  return writePackfile(
    {
      classes: classNames,
      objects: objects.map(({ className, index, start, end }) => ({
        className,
        bytes: laid.get(index)?.bytes ?? bytes.slice(dataStart + start, dataStart + end),
      })),
      local: local?.(spot) ?? pointers(fixups.local),
      global: pointers(fixups.global),
      predicates: bytes.slice(HEADER_SIZE, opening.sectionsAt),
      rest: bytes.slice(dataStart + (opening.sections[DATA]?.end ?? 0)),
    },
    layout,
  );
}

/** One change from the first byte that differs to the last. */
export function difference(before: Uint8Array, after: Uint8Array): ByteChange {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return {
    offset: start,
    before: before.slice(start, before.length - tail),
    after: after.slice(start, after.length - tail),
  };
}

/** A text as packfiles store it. @param what names it in messages @throws UserError `bad-value` */
export function textBytes(text: string, what: string): Uint8Array {
  const odd = [...text].find((sign) => sign.charCodeAt(0) > 255 || sign === '\0');
  if (odd !== undefined) {
    throw new UserError('bad-value', `“${text}” has a character that ${what} cannot store.`);
  }
  return Uint8Array.from([...text, '\0'], (sign) => sign.charCodeAt(0));
}

/** The range that an offset is in, by binary search: an animation can have thousands of annotations. */
export function rangeAt<R extends { readonly start: number; readonly end: number }>(
  ranges: readonly R[],
  offset: number,
): R | undefined {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  const found = ranges[low - 1];
  return found !== undefined && offset < found.end ? found : undefined;
}
