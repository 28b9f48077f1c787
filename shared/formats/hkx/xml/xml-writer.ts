import { fromByteString } from '#shared/binary/byte-string.ts';
import { UserError } from '#shared/errors.ts';
import { textAt } from '#shared/formats/havok/object-name.ts';
import { partsOf, textLength } from '#shared/formats/havok/object-parts.ts';
import { type HavokObject, objectAround, objectAt, type Packfile } from '#shared/formats/havok/open.ts';
import type { Declaration, Member } from '#shared/formats/havok/reflection/declaration.ts';
import { layOut, memberSize } from '#shared/formats/havok/reflection/lay-out.ts';
import { hkReferencedObject } from '#shared/formats/havok/reflection/members.ts';
import { formatOf } from './object-writer.ts';
import { HIDDEN, NULL_TEXT } from './xml-members.ts';
import { xmlOrder } from './xml-order.ts';
import { numberText } from './xml-values.ts';

/**
 * A packfile of Skyrim in its XML form, as Havok’s own program writes it, except that numbers have as many decimals as they need,
 * and numbers that the form leaves out are in comments.
 * @throws UserError `unknown-class`, `not-converted`
 */
export function xmlOf(packfile: Packfile): Uint8Array<ArrayBuffer> {
  const { objects, layout } = packfile;
  const declared = objects.map((object) => declarationOf(packfile, object));
  const targets = objects.map((object, i) => targetsOf(packfile, declared[i]!, object));
  const told = targets.reduce((sum, own) => sum + own.length, 0);
  if (told !== packfile.fixups.global.from.length) {
    throw new UserError('not-converted', 'has pointers that are no members of its classes');
  }
  const { order, names } = xmlOrder(targets);
  const lines: string[] = [
    '<?xml version="1.0" encoding="ascii"?>',
    `<hkpackfile classversion="${layout.fileVersion}" contentsversion="${layout.contentsVersion}" toplevelobject="${names[0] ?? 'null'}">`,
    '',
    '\t<hksection name="__data__">',
    '',
  ];
  for (const index of order) {
    const { className, type, start } = objects[index]!;
    const signature = `0x${(type?.signature ?? 0).toString(16)}`;
    lines.push(`\t\t<hkobject name="${names[index]}" class="${className}" signature="${signature}">`);
    new ObjectText(packfile, names, lines).members(declared[index]!, start, '\t\t\t');
    lines.push('\t\t</hkobject>', '');
  }
  lines.push('\t</hksection>', '', '</hkpackfile>', '');
  return fromByteString(lines.join('\n'));
}

function declarationOf(packfile: Packfile, object: HavokObject): Declaration {
  const { className, index, type } = object;
  const declaration = type?.declaration;
  if (declaration === undefined) {
    throw new UserError(
      'unknown-class',
      `has ${className} (object ${index}), a class whose layout is not known`,
    );
  }
  const [damage] = partsOf(packfile, object).findings;
  if (damage === undefined) return declaration;
  throw new UserError('not-converted', `has damage in object ${index}: ${damage.message}`);
}

/** The objects that an object points to, by the order of its members. */
function targetsOf(packfile: Packfile, declaration: Declaration, { start }: HavokObject): readonly number[] {
  const { layout, fixups } = packfile;
  const found: number[] = [];
  const member = (one: Member, at: number): void => {
    if (one.ignored) return;
    if (one.kind === 'pointer') {
      const to = fixups.target(at);
      const target = objectAt(packfile, to);
      if (target !== undefined) found.push(target.index);
      else if (to !== undefined)
        throw new UserError('not-converted', 'has a pointer into the middle of an object');
    } else if (one.kind === 'struct') {
      members(one.of, at);
    } else if (one.kind === 'fixed' || one.kind === 'array') {
      if (one.of.kind !== 'pointer' && one.of.kind !== 'struct') return;
      const { size } = memberSize(one.of, layout);
      const { from, count } =
        one.kind === 'fixed' ? { from: at, count: one.count } : elementsAt(packfile, at);
      for (let i = 0; i < count; i += 1) member(one.of, from + i * size);
    }
  };
  const members = (one: Declaration, at: number): void => {
    for (const { member: own, at: offset } of layOut(one, layout).members) member(own, at + offset);
  };
  members(declaration, start);
  return found;
}

/** The elements of an array, which was checked to be in its object. */
function elementsAt({ parts, dataStart, fixups, layout }: Packfile, at: number) {
  const from = fixups.target(at);
  if (from === undefined) return { from: 0, count: 0 };
  return { from, count: parts.view.getUint32(dataStart + at + layout.pointerSize, true) };
}

const IN_A_ROW = 16;

/** Writes an object, line by line. Offsets are those of the packfile’s data. */
class ObjectText {
  readonly #packfile: Packfile;
  readonly #names: readonly string[];
  readonly #lines: string[];

  constructor(packfile: Packfile, names: readonly string[], lines: string[]) {
    this.#packfile = packfile;
    this.#names = names;
    this.#lines = lines;
  }

  members(declaration: Declaration, start: number, indent: string): void {
    for (const { name, at, member } of layOut(declaration, this.#packfile.layout).members) {
      // The form has all members of an object but its table of functions.
      if (member === hkReferencedObject.members.vtable) continue;
      if (member.ignored) this.#lines.push(`${indent}<!-- ${name} SERIALIZE_IGNORED -->`);
      else this.#member(name, member, start + at, indent);
    }
  }

  #member(name: string, member: Member, at: number, indent: string): void {
    const { layout } = this.#packfile;
    const open = `<hkparam name="${name}">`;
    if (member.kind === 'struct') {
      this.#lines.push(`${indent}${open}`);
      this.#struct(member.of, at, indent);
      this.#lines.push(`${indent}</hkparam>`);
      return;
    }
    if (member.kind === 'array') {
      const { from, count } = elementsAt(this.#packfile, at);
      this.#hidden(name, member.of, from, count, indent);
      this.#array(`<hkparam name="${name}" numelements="${count}">`, member.of, from, count, indent);
      return;
    }
    const [of, count] =
      member.kind === 'fixed' ? ([member.of, member.count] as const) : ([member, 1] as const);
    const { size } = memberSize(of, layout);
    if (of.kind === 'struct') {
      this.#lines.push(`${indent}${open}`);
      for (let i = 0; i < count; i += 1) this.#struct(of.of, at + i * size, indent);
      this.#lines.push(`${indent}</hkparam>`);
      return;
    }
    this.#hidden(name, of, at, count, indent);
    const values = Array.from({ length: count }, (_, i) => this.#value(of, at + i * size));
    this.#lines.push(`${indent}${open}${values.join(' ')}</hkparam>`);
  }

  #struct(declaration: Declaration, at: number, indent: string): void {
    this.#lines.push(`${indent}\t<hkobject>`);
    this.members(declaration, at, `${indent}\t\t`);
    this.#lines.push(`${indent}\t</hkobject>`);
  }

  #array(open: string, of: Member, from: number, count: number, indent: string): void {
    if (count === 0) {
      this.#lines.push(`${indent}${open}</hkparam>`);
      return;
    }
    this.#lines.push(`${indent}${open}`);
    const { size } = memberSize(of, this.#packfile.layout);
    const inRow = isVectors(of) ? 1 : IN_A_ROW;
    for (let i = 0; i < count; i += 1) {
      const at = from + i * size;
      if (of.kind === 'struct') this.#struct(of.of, at, indent);
      else if (of.kind === 'string') {
        this.#lines.push(`${indent}\t<hkcstring>${this.#value(of, at)}</hkcstring>`);
      } else if (i % inRow === 0) {
        const row = Array.from({ length: Math.min(inRow, count - i) }, (_, j) =>
          this.#value(of, at + j * size),
        );
        this.#lines.push(`${indent}\t${row.join(' ')}`);
      }
    }
    this.#lines.push(`${indent}</hkparam>`);
  }

  #value(of: Member, at: number): string {
    const { parts, dataStart, fixups, layout } = this.#packfile;
    const { view } = parts;
    const position = dataStart + at;
    if (of.kind === 'ulong') return numberText(view, position, layout.pointerSize === 4 ? 'u32' : 'u64');
    if (of.kind === 'pointer') {
      const target = objectAt(this.#packfile, fixups.target(at));
      return target === undefined ? 'null' : (this.#names[target.index] ?? 'null');
    }
    if (of.kind === 'string') return this.#text(fixups.target(at));
    if (of.kind !== 'value') throw new Error(`the XML form has no ${of.kind} in a row`);
    if (of.shown === undefined) return numberText(view, position, formatOf(of), of);
    return of.shown
      .map(({ numbers }, vector) => {
        const texts = Array.from({ length: numbers }, (_, i) =>
          numberText(view, position + 16 * vector + 4 * i, 'f32'),
        );
        return `(${texts.join(' ')})`;
      })
      .join('');
  }

  #text(at: number | undefined): string {
    if (at === undefined) return escaped(NULL_TEXT);
    const end = objectAround(this.#packfile, at)?.end ?? at;
    const text = textAt(this.#packfile, at, at + textLength(this.#packfile, at, end));
    return escaped(text);
  }

  /** The numbers of vectors that the form leaves out, if any of them is not as usual. */
  #hidden(name: string, of: Member, from: number, count: number, indent: string): void {
    if (of.kind !== 'value' || of.shown === undefined) return;
    const { parts, dataStart } = this.#packfile;
    const { size, shown } = of;
    const texts: string[] = [];
    let isUsual = true;
    for (let i = 0; i < count; i += 1) {
      shown.forEach(({ numbers, fourth }, vector) => {
        if (numbers === 4) return;
        const at = dataStart + from + i * size + 16 * vector + 12;
        texts.push(numberText(parts.view, at, 'f32'));
        if (!Object.is(parts.view.getFloat32(at, true), fourth)) isUsual = false;
      });
    }
    if (!isUsual) this.#lines.push(`${indent}<!-- ${HIDDEN} ${name} ${texts.join(' ')} -->`);
  }
}

function isVectors(of: Member): boolean {
  return of.kind === 'value' && of.shown !== undefined;
}

/** @throws UserError `not-converted` for characters that XML cannot have */
function escaped(text: string): string {
  return text.replaceAll(/[^ -~]|[<>&]/g, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code < 0x20 && !WHITE.has(code)) {
      throw new UserError(
        'not-converted',
        `has a text with the character ${code}, which XML cannot have: “${text.slice(0, 40)}”`,
      );
    }
    return ESCAPES.get(sign) ?? `&#${code};`;
  });
}

const WHITE: ReadonlySet<number> = new Set([9, 10, 13]);
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['&', '&amp;'],
]);
