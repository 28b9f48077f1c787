import { aligned } from '#shared/binary/aligned.ts';
import { UserError } from '#shared/errors.ts';
import type { ArrayPlan } from '#shared/formats/havok/class-plan.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import { type Part, partsOf } from '#shared/formats/havok/object-parts.ts';
import type { HavokObject, Packfile } from '#shared/formats/havok/open.ts';
import { layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';
import { ALIGNMENT } from '#shared/formats/havok/schema.ts';
import { type Moved, movedClass, movedMember } from './moved-members.ts';

/** An object in another layout. */
export interface RelaidObject {
  readonly bytes: Uint8Array;
  /** Where a pointer of the stored object is now, by its data offset. */
  readonly pointers: ReadonlyMap<number, number>;
  /** Where an array’s elements or a text are now, by their data offset. */
  readonly targets: ReadonlyMap<number, number>;
}

/** What the place of a part depends on. */
interface Placed {
  readonly name: string;
  readonly plan?: ArrayPlan | undefined;
  readonly count?: number | undefined;
}

/** Texts in an array of texts follow each other at even offsets; so does the first text after an array of structs. */
export const TEXT_ALIGNMENT = 2;

/**
 * What the place of a part is a multiple of, as in the files of both games: all but texts of an array of texts, and what
 * elements have first after an array of the head.
 */
export function alignmentOf({ name, plan }: Placed, before: Placed | undefined, to: PackfileLayout): number {
  if (plan?.name === '') return TEXT_ALIGNMENT;
  const isNested = plan !== undefined && name !== plan.name;
  const isFirst = before?.count !== undefined && before.name === before.plan?.name;
  if (!isNested || !isFirst) return ALIGNMENT;
  return plan.member === undefined ? TEXT_ALIGNMENT : memberSize(plan.member, to).align;
}

/**
 * Lays an object out for another size of pointers: the same members, elements and texts in the same order.
 * @throws UserError `unknown-class`, `not-converted`
 */
export function relayObject(packfile: Packfile, object: HavokObject, to: PackfileLayout): RelaidObject {
  const declaration = object.type?.declaration;
  if (declaration === undefined) {
    const message = `has ${object.className} (object ${object.index}), a class whose layout is not known`;
    throw new UserError('unknown-class', message);
  }
  const { parts, findings } = partsOf(packfile, object);
  const [damage] = findings;
  if (damage !== undefined) {
    throw new UserError('not-converted', `has damage in object ${object.index}: ${damage.message}`);
  }
  const from = packfile.layout;
  const head = layOut(declaration, to);
  const placed: { readonly part: Part; readonly at: number }[] = [];
  const targets = new Map<number, number>([[object.start, 0]]);
  let end = 0;
  for (const part of parts) {
    if (part.plan === undefined && part.name !== 'head') continue;
    const at = aligned(end, alignmentOf(part, placed.at(-1)?.part, to));
    placed.push({ part, at });
    if (part.plan !== undefined) targets.set(part.start, at);
    end = at + sizeIn(part, head.size, to);
  }
  const bytes = new Uint8Array(aligned(end, ALIGNMENT));
  const pointers = new Map<number, number>();
  const copy = new Copy(packfile, bytes, pointers);
  for (const { part, at } of placed) {
    const { plan, start, count } = part;
    if (plan === undefined) copy.moved(movedClass(declaration, from, to), start, at, 1);
    else if (plan.member === undefined || count === undefined) copy.stored(start, at, part.end - start);
    else copy.moved(movedMember(plan.member, from, to), start, at, count);
  }
  return { bytes, pointers, targets };
}

function sizeIn({ plan, count, start, end }: Part, head: number, to: PackfileLayout): number {
  if (plan === undefined) return head;
  if (plan.member === undefined || count === undefined) return end - start;
  return count * memberSize(plan.member, to).size;
}

/** Copies values from a packfile to an object in another layout. */
class Copy {
  readonly #from: Uint8Array;
  readonly #to: Uint8Array;
  readonly #pointers: Map<number, number>;

  constructor({ bytes, dataStart }: Packfile, to: Uint8Array, pointers: Map<number, number>) {
    this.#from = bytes.subarray(dataStart);
    this.#to = to;
    this.#pointers = pointers;
  }

  /** Elements of one kind. @param start data offset in the packfile @param at offset in the new object */
  moved({ from, to, runs, pointers }: Moved, start: number, at: number, count: number): void {
    const [run] = runs;
    if (runs.length === 1 && pointers.length === 0 && run?.size === from && from === to) {
      this.stored(start, at, count * from);
      return;
    }
    for (let i = 0; i < count; i += 1) {
      const [before, after] = [start + i * from, at + i * to];
      for (const one of runs) this.stored(before + one.from, after + one.to, one.size);
      for (const one of pointers) this.#pointers.set(before + one.from, after + one.to);
    }
  }

  stored(start: number, at: number, size: number): void {
    const [from, to] = [this.#from, this.#to];
    if (size > FEW_BYTES) to.set(from.subarray(start, start + size), at);
    else for (let i = 0; i < size; i += 1) to[at + i] = from[start + i]!;
  }
}

/** A loop copies as many bytes sooner than a call. */
const FEW_BYTES = 32;
