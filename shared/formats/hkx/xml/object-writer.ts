import { aligned } from '#shared/binary/aligned.ts';
import type { NumberFormat, NumberType } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { setArrayCounts } from '#shared/formats/havok/array-counts.ts';
import { type ArrayPlan, camelCase, classPlan } from '#shared/formats/havok/class-plan.ts';
import type { PackfileLayout } from '#shared/formats/havok/layout.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { havokClassOf, layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';
import { ALIGNMENT } from '#shared/formats/havok/schema.ts';
import { alignmentOf } from '#shared/formats/hkx/relay-object.ts';
import type { XmlDocument, XmlObject } from './xml-document.ts';
import { type Content, membersIn, NULL_TEXT } from './xml-members.ts';
import { textOf, type XmlElement } from './xml-reader.ts';
import { putNumber, type Word, type Words } from './xml-values.ts';

/** An object of the XML form as it is stored in a packfile. */
export interface WrittenObject {
  readonly bytes: Uint8Array;
  /** In the order of their tables; offsets are from the start of the object. */
  readonly local: readonly { readonly from: number; readonly to: number }[];
  /** Pointers to other objects, by their index in the text. */
  readonly global: readonly { readonly from: number; readonly target: number }[];
}

/**
 * What the objects of a file may still have together. They have fewer bytes than their text, unless most members are missing; and
 * no packfile has more pointers.
 */
export interface Room {
  bytes: number;
  pointers: number;
}

/**
 * Lays an object of the XML form out as packfiles store it: what is missing is zero.
 * @throws FormatError `bad-value`, `bad-member`, `wrong-count`, `missing-object`, `bad-character`, `too-large`
 */
export function writeObject(
  document: XmlDocument,
  object: XmlObject,
  declaration: Declaration,
  layout: PackfileLayout,
  room: Room,
): WrittenObject {
  const type = havokClassOf(declaration, layout);
  if (type === undefined) throw new Error(`${declaration.name} is not known in ${layout.game}`);
  return new ObjectWriter(document, layout, room).object(object, declaration, classPlan(type).arrays);
}

/** The head, the elements of an array, or a text. */
interface Piece {
  readonly name: string;
  readonly plan: ArrayPlan | undefined;
  readonly count: number | undefined;
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** Where a struct is, and which arrays and texts it has. */
interface Place {
  readonly piece: number;
  readonly at: number;
  readonly plans: readonly ArrayPlan[];
  /** Start of the head or the element, which offsets of plans are from. */
  readonly owner: number;
  readonly prefix: string;
}

const NONE: ReadonlyMap<string, Content> = new Map();

class ObjectWriter {
  readonly #document: XmlDocument;
  readonly #layout: PackfileLayout;
  readonly #room: Room;
  readonly #pieces: Piece[] = [];
  readonly #local: { readonly piece: number; readonly at: number; readonly to: number }[] = [];
  readonly #global: { readonly piece: number; readonly at: number; readonly target: number }[] = [];

  constructor(document: XmlDocument, layout: PackfileLayout, room: Room) {
    this.#document = document;
    this.#layout = layout;
    this.#room = room;
  }

  object({ element }: XmlObject, declaration: Declaration, plans: readonly ArrayPlan[]): WrittenObject {
    const { size } = layOut(declaration, this.#layout);
    const piece = this.#add({ name: 'head', plan: undefined, count: undefined }, size, element);
    this.#struct(declaration, element, { piece, at: 0, plans, owner: 0, prefix: '' });
    const starts: number[] = [];
    let end = 0;
    this.#pieces.forEach((one, i) => {
      const at = aligned(end, alignmentOf(one, this.#pieces[i - 1], this.#layout));
      starts.push(at);
      end = at + one.bytes.length;
    });
    const bytes = new Uint8Array(aligned(end, ALIGNMENT));
    this.#pieces.forEach((one, i) => {
      bytes.set(one.bytes, starts[i]);
    });
    const placed = ({ piece: own, at }: { readonly piece: number; readonly at: number }): number =>
      (starts[own] ?? 0) + at;
    return {
      bytes,
      local: this.#local
        .toSorted((a, b) => a.to - b.to)
        .map((one) => ({ from: placed(one), to: starts[one.to] ?? 0 })),
      global: this.#global.map((one) => ({ from: placed(one), target: one.target })),
    };
  }

  /** @param element undefined if it is missing, and its arrays are empty ones */
  #struct(declaration: Declaration, element: XmlElement | undefined, place: Place): void {
    const { members } = layOut(declaration, this.#layout);
    const given =
      element === undefined ? NONE : membersIn(this.#document.tree, declaration.name, members, element);
    for (const { name, at, member } of members) {
      const own = { ...place, at: place.at + at };
      if (!member.ignored) this.#member(member, given.get(name), own);
      else if (member.kind === 'array') this.#setCounts(own, 0);
    }
  }

  #member(member: Member, content: Content | undefined, place: Place): void {
    switch (member.kind) {
      case 'value':
      case 'ulong':
      case 'pointer':
        if (content !== undefined) this.#single(member, content, place, 1);
        break;
      case 'fixed':
        if (content !== undefined) this.#single(member.of, content, place, member.count);
        break;
      case 'string':
        if (content !== undefined) this.#text(content.element, place);
        break;
      case 'array':
        this.#setCounts(place, 0);
        if (content !== undefined) this.#array(member.of, content, place);
        break;
      case 'struct':
        this.#struct(member.of, content?.only(), place);
    }
  }

  /** Elements in place, of which there must be this many. */
  #single(of: Member, content: Content, place: Place, count: number): void {
    const { size } = memberSize(of, this.#layout);
    if (of.kind === 'struct') {
      const { children } = content;
      if (children.length !== count) content.wrong(children.length, count);
      children.forEach((child, i) => {
        this.#struct(of.of, child, { ...place, at: place.at + i * size });
      });
      return;
    }
    const words = content.words();
    for (let i = 0; i < count; i += 1) this.#put(of, words, content, { ...place, at: place.at + i * size });
    content.finish(words);
  }

  /** Reads one element out of words. */
  #put(of: Member, words: Words, content: Content, { piece, at }: Place): void {
    const { view } = this.#pieces[piece]!;
    if (of.kind === 'pointer') {
      this.#pointer(content.word(words), piece, at);
    } else if (of.kind === 'ulong') {
      putNumber(view, at, this.#layout.pointerSize === 4 ? 'u32' : 'u64', content.word(words));
    } else if (of.kind === 'value' && of.shown !== undefined) {
      let to = at;
      for (const { numbers, fourth } of of.shown) {
        for (let i = 0; i < 4; i += 1) {
          const from = i < numbers ? content.word(words) : content.hidden();
          if (from === undefined) view.setFloat32(to, fourth, true);
          else putNumber(view, to, 'f32', from);
          to += 4;
        }
      }
    } else if (of.kind === 'value') {
      putNumber(view, at, formatOf(of), content.word(words), of.names);
    } else {
      throw new Error(`${content.name} is of a kind that is not in the XML form`);
    }
  }

  #pointer({ text, at: offset }: Word, piece: number, at: number): void {
    if (text === 'null') return;
    const target = this.#document.byName.get(text);
    if (target === undefined) {
      throw new FormatError('missing-object', `points to ${text}, but there is no such object`, { offset });
    }
    this.#room.pointers -= 1;
    if (this.#room.pointers < 0) tooLarge('has more pointers than any real file', offset);
    this.#global.push({ piece, at, target: target.index });
  }

  #array(of: Member, content: Content, place: Place): void {
    const plan = planAt(place);
    const { size } = memberSize(of, this.#layout);
    const { children } = content;
    const count = content.count(of);
    if (count === 0) return;
    const name = place.prefix === '' ? plan.name : camelCase([place.prefix, plan.name]);
    const piece = this.#add({ name, plan, count }, count * size, content.element);
    this.#local.push({ piece: place.piece, at: place.at, to: piece });
    this.#setCounts(place, count);
    const words = content.words();
    for (let i = 0; i < count; i += 1) {
      const at = i * size;
      const own = { piece, at, plans: plan.inner, owner: at, prefix: `${name}${i}` };
      const child = children[i];
      if (of.kind === 'struct' && child !== undefined) this.#struct(of.of, child, own);
      else if (of.kind === 'string' && child !== undefined) this.#text(child, own);
      else this.#put(of, words, content, own);
    }
    if (children.length === 0) content.finish(words);
  }

  #text(element: XmlElement, place: Place): void {
    const text = textOf(this.#document.tree, element);
    if (text === NULL_TEXT) return;
    const plan = planAt(place);
    const name = camelCase([...(place.prefix === '' ? [] : [place.prefix]), plan.name]);
    const piece = this.#add({ name, plan, count: undefined }, text.length + 1, element);
    const { bytes } = this.#pieces[piece]!;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code > 0xff) {
        const message = `has the text “${text.slice(0, 40)}” with a character that packfiles cannot store`;
        throw new FormatError('bad-character', message, { offset: element.contentStart });
      }
      bytes[i] = code;
    }
    this.#local.push({ piece: place.piece, at: place.at, to: piece });
  }

  #setCounts({ piece, at }: Place, count: number): void {
    setArrayCounts(this.#pieces[piece]!.view, at + this.#layout.pointerSize, count);
  }

  #add(about: Pick<Piece, 'name' | 'plan' | 'count'>, size: number, { start }: XmlElement): number {
    this.#room.bytes -= size;
    if (this.#room.bytes < 0) tooLarge('has more elements with missing members than any real file', start);
    const bytes = new Uint8Array(size);
    return this.#pieces.push({ ...about, bytes, view: new DataView(bytes.buffer) }) - 1;
  }
}

function tooLarge(message: string, offset: number): never {
  throw new FormatError('too-large', message, { offset });
}

/** Format of a value that is one number. */
export function formatOf({ type }: Extract<Member, { kind: 'value' }>): NumberFormat {
  if (type.kind !== 'number') throw new Error('a value of the XML form is a number or vectors');
  return (type as NumberType).format;
}

function planAt({ plans, at, owner }: Place): ArrayPlan {
  const plan = plans.find((one) => one.at === at - owner);
  if (plan === undefined) throw new Error(`no array or text at +${at - owner}`);
  return plan;
}
