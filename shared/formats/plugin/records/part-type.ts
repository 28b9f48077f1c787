import { f32, f64, flags, i8, i16, i32, i64, u8, u16, u32, u64 } from '#shared/binary/number.ts';
import { array, lazy, list, struct, switchOn, when } from '#shared/binary/struct.ts';
import { bytes, sizedText, terminatedText, text } from '#shared/binary/text.ts';
import { type Computed, type Length, type Meta, rest, type Type } from '#shared/binary/type.ts';
import { Vector3 } from '#shared/formats/nif/common.ts';
import { decider } from './deciders.ts';
import { folderOfPath } from './file-kinds.ts';
import type { Bound, Kind, KindField } from './kind.ts';
import { KindSizes } from './kind-sizes.ts';
import { ModelInformation } from './model-information.ts';
import type { PartContext } from './part-context.ts';
import type { RecordTable } from './record-table.ts';

/** Group that form ids refer to. */
export const RECORDS = 'records';
/** Group that ids of localized texts refer to. */
export const STRINGS = 'strings';

type AnyPart = Type<unknown, unknown>;

/** Makes the types of a table’s parts. */
export class PartTypes {
  readonly #table: RecordTable;
  readonly #sizes: KindSizes;
  readonly #named = new Map<string, AnyPart>();

  constructor(table: RecordTable) {
    this.#table = table;
    this.#sizes = new KindSizes(table);
  }

  /** Whether a kind’s layout depends on the size of its part. */
  dependsOnSize(kind: Kind): boolean {
    return this.#sizes.dependsOnSize(kind);
  }

  /** The type of a kind that stands at the end of its part. */
  typeOf(kind: Kind, meta: Meta = {}): AnyPart {
    return this.#make(kind, { meta, last: true, within: [] });
  }

  #make(kind: Kind, place: Place): AnyPart {
    switch (kind.is) {
      case 'leaf':
        return this.#leaf(kind.word, kind.values, place);
      case 'formid':
        return formId(kind.takes, place.meta);
      case 'struct':
        return this.#struct(kind.fields, place);
      case 'array':
        return this.#array(kind, place);
      case 'union':
        return this.#union(kind, place);
      case 'when':
        return when(inBound(kind.condition), this.#make(kind.kind, place));
      case 'select': {
        const types = kind.cases.map((one) => this.#make(one.kind, place));
        const choose = ({ formVersion, size = 0 }: PartContext): number => {
          const value = kind.of === 'fv' ? formVersion : size;
          return kind.cases.findIndex(({ from, below }) => value >= from && value < below);
        };
        return switchOn(choose, Object.fromEntries(types.entries()), bytes(place.last ? rest : 0));
      }
      case 'if': {
        const bit = Number(/flag (\d+)/.exec(kind.condition)?.[1] ?? Number.NaN);
        const then = this.#make(kind.then, place);
        const other = kind.otherwise === undefined ? bytes(0) : this.#make(kind.otherwise, place);
        const choose = (_context: PartContext, self: Flagged): number => ((self.flags ?? 0) >>> bit) & 1;
        return switchOn(choose, { 1: then, 0: other });
      }
    }
  }

  #union({ cases, by }: Extract<Kind, { is: 'union' }>, place: Place): AnyPart {
    const size = this.#sizes.ofAll(cases);
    // Without a size it stands at the end of what can be read: see `#struct`.
    const undecided = bytes(size ?? rest, place.meta);
    const decide = decider(by, cases.length);
    if (decide === undefined) return undecided;
    const table: Record<number, AnyPart> = {};
    for (const { from, to, kind } of cases) {
      const type = this.#make(kind, place);
      for (let key = from; key <= to; key += 1) table[key] = type;
    }
    return switchOn(decide as Computed<number>, table, undecided);
  }

  #struct(fields: readonly KindField[], { meta, last, within }: Place): AnyPart {
    const holder: { type?: AnyPart } = {};
    const made = struct('fields', () => this.#fields(fields, last, [...within, holder]), meta);
    holder.type = made;
    return made;
  }

  #fields(fields: readonly KindField[], last: boolean, within: Place['within']): Record<string, AnyPart> {
    const types: Record<string, AnyPart> = {};
    const counts = new Set(
      fields.map(({ kind }) => (kind.is === 'array' ? countField(kind.count) : undefined)),
    );
    let optional = false;
    for (const [at, { name, kind, optional: mayEnd }] of fields.entries()) {
      const ends = last && at === fields.length - 1;
      const takes = ends ? 'never' : this.#sizes.takesRest(kind);
      if (takes === 'always') {
        types[freeName(types, name)] = optional ? when(rest, OPEN_ENDED) : OPEN_ENDED;
        break;
      }
      // A part that ends before a field ends before all that follow.
      optional ||= mayEnd;
      const meta = counts.has(name) ? COUNTS : metaOf(kind, name);
      const type = this.#make(kind, { meta, last: ends, within });
      types[freeName(types, name)] = optional ? when(rest, type) : type;
      optional ||= takes === 'maybe';
    }
    return types;
  }

  #array({ count, element }: Extract<Kind, { is: 'array' }>, { meta, within }: Place): AnyPart {
    if (this.#sizes.takesRest(element) === 'always') return bytes(rest, meta);
    const holder: { type?: AnyPart } = {};
    const type = this.#make(element, { meta: {}, last: false, within: [...within, holder] });
    const length = countOf(count);
    const columns = element.is === 'leaf' && element.values === undefined && isNumber(element.word);
    const made = columns || element.is === 'formid' ? array(type, length, meta) : list(type, length, meta);
    holder.type = made;
    return made;
  }

  #leaf(word: string, values: number | undefined, place: Place): AnyPart {
    const { meta, last } = place;
    if (word.startsWith('@')) return this.#shared(word, place);
    const [, levels] = /^again\((\d+) up\)$/.exec(word) ?? [];
    if (levels !== undefined) {
      const holder = place.within.at(-Number(levels));
      return lazy(() => holder?.type ?? bytes(rest));
    }
    const named = values === undefined ? undefined : this.#table.values(values);
    const [, base = '', width, signed] = /^(flags|enum)(\d+)(s?)$/.exec(word) ?? [];
    if (base !== '') {
      const integer = INTEGERS[`${signed === 's' ? 'i' : 'u'}${width}`];
      if (integer === undefined) throw new Error(`there is no ${word}`);
      if (base === 'flags') return flags(integer, bitsOf(named), meta);
      return integer(named === undefined ? meta : { ...meta, values: named });
    }
    return plainLeaf(word, meta, last);
  }

  #shared(word: string, place: Place): AnyPart {
    if (word === '@MODT') return ModelInformation;
    const kind = this.#table.kind(word);
    if (kind === undefined) return bytes(rest, place.meta);
    // At the end of a part some kinds go on to its end.
    const key = `${word} ${place.last}`;
    const known = this.#named.get(key);
    if (known !== undefined) return known;
    const made = this.#make(kind, { meta: {}, last: place.last, within: [] });
    this.#named.set(key, made);
    return made;
  }
}

interface Place {
  readonly meta: Meta;
  /** Whether it ends its part, so that what has no length of its own may take the rest. */
  readonly last: boolean;
  /** Enclosing structs and arrays, for kinds that contain themselves. */
  readonly within: readonly { type?: AnyPart }[];
}

interface Flagged {
  readonly flags?: number;
}

const INTEGERS: Readonly<Record<string, (meta?: Meta) => ReturnType<typeof u32>>> = {
  u8,
  i8,
  u16,
  i16,
  u32,
  i32,
  u64,
  i64,
} as never;

const NUMBERS: Readonly<Record<string, (meta?: Meta) => AnyPart>> = {
  u8,
  i8,
  u16,
  i16,
  u32,
  i32,
  u64,
  i64,
  f32,
  f64,
};

const RGBA = struct('color', { red: u8(), green: u8(), blue: u8(), alpha: u8() });
const RGBX = struct('color', { red: u8(), green: u8(), blue: u8(), unused: u8() });

function isNumber(word: string): boolean {
  return NUMBERS[word] !== undefined;
}

function plainLeaf(word: string, meta: Meta, last: boolean): AnyPart {
  const [, format = '', scale] = /^([uif]\d+)(?:([*/][\d.e-]+))?$/.exec(word) ?? [];
  const number = NUMBERS[format];
  if (number !== undefined) return number(scale === undefined ? meta : { ...meta, doc: scaleText(scale) });
  const exact = /^bytes\((\d+)\)$/.exec(word)?.[1];
  if (exact !== undefined) return bytes(Number(exact), meta);
  const chars = /^char\((\d+)\)$/.exec(word)?.[1];
  if (chars !== undefined) return text(Number(chars), meta);
  const prefix = /^pstring(\d+)$/.exec(word)?.[1];
  if (prefix !== undefined) return sizedText((INTEGERS[`u${prefix}`] ?? u32)(), meta);
  if (word.startsWith('path:')) {
    const names = folderOfPath(word);
    return zeroText(names === undefined ? meta : { ...meta, names }, last);
  }
  switch (word) {
    case 'zstring':
      return zeroText(meta, last);
    case 'script':
      return sizedText(u16(), meta);
    case 'lstring':
      return switchOn(({ localized }: PartContext) => (localized ? 1 : 0), {
        1: u32({ ...meta, display: 'hex', refersTo: STRINGS, doc: 'Id of a text in the string tables' }),
        0: zeroText(meta, last),
      });
    case 'formid':
      return formId([], meta);
    case 'vec3':
      return Vector3;
    case 'rgba':
      return RGBA;
    case 'rgbx':
      return RGBX;
    case 'guid':
      return bytes(16, meta);
    case 'marker':
    case 'none':
      return bytes(0, meta);
    default:
      return bytes(rest, meta);
  }
}

/** Text to a zero, which some tools omit at the end of a part. */
function zeroText(meta: Meta, last: boolean): AnyPart {
  const ended = terminatedText(meta);
  if (!last) return ended;
  const isEnded = (context: PartContext): number => (context.ended === false ? 0 : 1);
  return switchOn(isEnded, { 1: ended, 0: text(rest, meta) });
}

function formId(takes: readonly string[], meta: Meta): AnyPart {
  const known = takes.filter((type) => type !== 'NULL');
  const doc = known.length === 0 || known.length > 12 ? meta.doc : `A record of type ${known.join(', ')}`;
  return u32({
    ...meta,
    display: 'hex',
    refersTo: RECORDS,
    owns: false,
    ...(doc === undefined ? {} : { doc }),
  });
}

function metaOf(kind: Kind, name: string): Meta {
  if (kind.is === 'leaf' && kind.word.startsWith('bytes')) {
    return /^unused/i.test(name) ? { hue: 'padding', doc: 'Not used by the game' } : {};
  }
  return {};
}

function bitsOf(names: Readonly<Record<number, string>> | undefined): Record<string, number> {
  const bits: Record<string, number> = {};
  for (const [bit, name] of Object.entries(names ?? {})) bits[freeName(bits, name)] = Number(bit);
  return bits;
}

/** A name that no other field has: `unused`, `unused2`, …; a field without one is `value`. */
function freeName(taken: Readonly<Record<string, unknown>>, wanted: string): string {
  const name = wanted === '' ? 'value' : wanted.replace(/^(\d+)(.*)$/, '$2$1');
  if (!(name in taken)) return name;
  for (let at = 2; ; at += 1) if (!(`${name}${at}` in taken)) return `${name}${at}`;
}

function countOf(count: string): Length {
  if (count === 'u8') return { prefix: u8() as never };
  if (count === 'u16') return { prefix: u16() as never };
  if (count === 'u32') return { prefix: u32() as never };
  if (/^\d+$/.test(count)) return Number(count);
  // One that another part counts is as good as “to the end”.
  return countField(count) ?? rest;
}

/** The field of the same struct that counts an array. */
function countField(count: string): string | undefined {
  const [, field] = /^n=([A-Z][a-z]\w*)$/.exec(count) ?? [];
  return field === undefined ? undefined : `${field[0]?.toLowerCase()}${field.slice(1)}`;
}

const COUNTS: Meta = { edit: 'derived' };

/** Bytes that nothing says the end of, with what follows them. */
const OPEN_ENDED = bytes(rest, { doc: 'Nothing says where it ends, so all that follows is with it' });

function inBound({ of, from, below }: Bound): (context: PartContext) => boolean {
  return ({ formVersion, size = 0 }) => {
    const value = of === 'fv' ? formVersion : size;
    return value >= from && value < below;
  };
}

function scaleText(scale: string): string {
  const by = scale.slice(1);
  return scale.startsWith('/') ? `In units of 1/${by}` : `In units of ${by}`;
}
