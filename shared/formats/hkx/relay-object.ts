import { aligned } from '#shared/binary/aligned.ts';
import { UserError } from '#shared/errors.ts';
import type { ArrayPlan } from '#shared/formats/havok/class-plan.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import { type Part, partsOf } from '#shared/formats/havok/object-parts.ts';
import type { HavokObject, Packfile } from '#shared/formats/havok/open.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';
import { ALIGNMENT } from '#shared/formats/havok/schema.ts';

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

/** Texts in an array of texts follow each other at even offsets. */
const TEXT_ALIGNMENT = 2;

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
  const copy = new Copy(packfile, to, bytes, pointers);
  for (const { part, at } of placed) {
    const { plan, start, count } = part;
    if (plan === undefined) copy.members(declaration, start, at);
    else if (plan.member === undefined || count === undefined) copy.stored(start, at, part.end - start);
    else {
      const sizes = [memberSize(plan.member, from).size, memberSize(plan.member, to).size] as const;
      for (let i = 0; i < count; i += 1) copy.member(plan.member, start + i * sizes[0], at + i * sizes[1]);
    }
  }
  return { bytes, pointers, targets };
}

function sizeIn({ plan, count, start, end }: Part, head: number, to: PackfileLayout): number {
  if (plan === undefined) return head;
  if (plan.member === undefined || count === undefined) return end - start;
  return count * memberSize(plan.member, to).size;
}

/** Copies members from one layout to another. */
class Copy {
  readonly #packfile: Packfile;
  readonly #to: PackfileLayout;
  readonly #bytes: Uint8Array;
  readonly #pointers: Map<number, number>;

  constructor(packfile: Packfile, to: PackfileLayout, bytes: Uint8Array, pointers: Map<number, number>) {
    this.#packfile = packfile;
    this.#to = to;
    this.#bytes = bytes;
    this.#pointers = pointers;
  }

  /** @param start data offset in the packfile @param at offset in the new object */
  members(declaration: Declaration, start: number, at: number): void {
    const target = layOut(declaration, this.#to).members;
    layOut(declaration, this.#packfile.layout).members.forEach(({ member, at: offset }, i) => {
      this.member(member, start + offset, at + (target[i]?.at ?? 0));
    });
  }

  member(member: Member, start: number, at: number): void {
    const { layout } = this.#packfile;
    switch (member.kind) {
      case 'value':
        this.stored(start, at, member.size);
        break;
      case 'ulong':
        this.stored(start, at, Math.min(layout.pointerSize, this.#to.pointerSize));
        break;
      case 'pointer':
      case 'string':
        this.#pointers.set(start, at);
        break;
      case 'array':
        this.#pointers.set(start, at);
        this.stored(start + layout.pointerSize, at + this.#to.pointerSize, ARRAY_COUNTS);
        break;
      case 'fixed': {
        const sizes = [memberSize(member.of, layout).size, memberSize(member.of, this.#to).size] as const;
        for (let i = 0; i < member.count; i += 1) {
          this.member(member.of, start + i * sizes[0], at + i * sizes[1]);
        }
        break;
      }
      case 'struct':
        this.members(member.of, start, at);
    }
  }

  stored(start: number, at: number, size: number): void {
    const { bytes, dataStart } = this.#packfile;
    this.#bytes.set(bytes.subarray(dataStart + start, dataStart + start + size), at);
  }
}

/** Size and capacity of an array. */
const ARRAY_COUNTS = 8;
