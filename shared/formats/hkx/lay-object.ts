import { aligned } from '#shared/binary/aligned.ts';
import { write } from '#shared/binary/read.ts';
import { setArrayCounts } from '#shared/formats/havok/array-counts.ts';
import { CONTEXT } from '#shared/formats/havok/common.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';
import { ALIGNMENT } from '#shared/formats/havok/schema.ts';
import type { Pointer } from '#shared/formats/havok/write-packfile.ts';
import { TEXT_ALIGNMENT } from './relay-object.ts';

/** Another object, by its number in the file. */
export interface ObjectRef {
  readonly object: number;
}

/** Elements of an array as they are stored. */
export interface StoredElements {
  readonly count: number;
  readonly bytes: Uint8Array;
}

export type MemberValue =
  | number
  | string
  | ObjectRef
  | StoredElements
  | readonly (MemberValues | ObjectRef)[];

/** Values of members by their names; those that are missing are 0, or empty. */
export interface MemberValues {
  readonly [member: string]: MemberValue;
}

/** A new object. */
export interface NewObject {
  readonly className: string;
  readonly bytes: Uint8Array;
  readonly local: readonly Pointer[];
  readonly global: readonly Pointer[];
}

/**
 * Lays a new object out as the games’ own files have it: its members, then elements and texts in the order of their members,
 * each followed by what its elements have.
 * @param object its number in the file
 */
export function layObject(
  declaration: Declaration,
  values: MemberValues,
  layout: PackfileLayout,
  object: number,
): NewObject {
  const laying = new Laying(layout, object);
  const { size, members } = layOut(declaration, layout);
  const at = laying.room(size, ALIGNMENT);
  for (const { name, at: offset, member } of members) laying.member(member, values[name], at + offset);
  laying.finish();
  return {
    className: declaration.name,
    bytes: laying.bytes(),
    local: laying.local,
    global: laying.global,
  };
}

class Laying {
  readonly local: Pointer[] = [];
  readonly global: Pointer[] = [];
  readonly #layout: PackfileLayout;
  readonly #object: number;
  #memory = new Uint8Array(256);
  #end = 0;
  /** What members of the struct that is written lead to, to be laid after it. */
  #after: (() => void)[] = [];
  #isFirst = false;

  constructor(layout: PackfileLayout, object: number) {
    this.#layout = layout;
    this.#object = object;
  }

  room(size: number, alignment: number): number {
    const at = aligned(this.#end, alignment);
    this.#end = at + size;
    if (this.#end > this.#memory.length) {
      const grown = new Uint8Array(2 * this.#end);
      grown.set(this.#memory);
      this.#memory = grown;
    }
    return at;
  }

  member(member: Member, value: MemberValue | undefined, at: number): void {
    switch (member.kind) {
      case 'value':
        if (typeof value === 'number') this.#memory.set(write(member.type, value, CONTEXT), at);
        return;
      case 'string':
        if (typeof value === 'string') this.#after.push(() => this.#text(value, at));
        return;
      case 'pointer':
        if (typeof value === 'object' && 'object' in value) this.#refer(at, value as ObjectRef);
        return;
      case 'array':
        this.#array(member.of, value, at);
        return;
      default:
        // No class that is laid has other members with values.
        return;
    }
  }

  /** Lays what members lead to, and what that leads to. */
  finish(): void {
    const todo = this.#after;
    this.#after = [];
    for (const lay of todo) {
      lay();
      this.finish();
    }
  }

  bytes(): Uint8Array {
    this.room(0, ALIGNMENT);
    return this.#memory.slice(0, this.#end);
  }

  #refer(at: number, { object }: ObjectRef): void {
    this.global.push({ from: { object: this.#object, offset: at }, to: { object, offset: 0 } });
  }

  #point(from: number, to: number): void {
    this.local.push({
      from: { object: this.#object, offset: from },
      to: { object: this.#object, offset: to },
    });
  }

  #text(text: string, at: number): void {
    const to = this.room(text.length + 1, this.#isFirst ? TEXT_ALIGNMENT : ALIGNMENT);
    this.#isFirst = false;
    this.#memory.set(
      Uint8Array.from(text, (sign) => sign.charCodeAt(0)),
      to,
    );
    this.#point(at, to);
  }

  #array(of: Member, value: MemberValue | undefined, at: number): void {
    const stored = typeof value === 'object' && 'bytes' in value ? (value as StoredElements) : undefined;
    const list = Array.isArray(value) ? (value as readonly (MemberValues | ObjectRef)[]) : [];
    const count = stored?.count ?? list.length;
    setArrayCounts(new DataView(this.#memory.buffer), at + this.#layout.pointerSize, count);
    if (count === 0) return;
    const { size } = memberSize(of, this.#layout);
    this.#after.push(() => {
      const to = this.room(count * size, ALIGNMENT);
      this.#isFirst = false;
      this.#point(at, to);
      if (stored !== undefined) this.#memory.set(stored.bytes, to);
      list.forEach((one, i) => {
        this.#element(of, one, to + i * size);
      });
      this.#isFirst = of.kind === 'struct';
    });
  }

  #element(of: Member, value: MemberValues | ObjectRef, at: number): void {
    if (of.kind !== 'struct') {
      this.member(of, value as ObjectRef, at);
      return;
    }
    for (const { name, at: offset, member } of layOut(of.of, this.#layout).members)
      this.member(member, (value as MemberValues)[name], at + offset);
  }
}
