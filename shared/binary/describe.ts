import type { AnyType, BitField, Length, Meta, Type } from './type.ts';
import { rest } from './type.ts';

/** One row of a format’s doc page. */
export interface SchemaRow {
  /** Nesting depth; 0 = a field of the described type. */
  readonly depth: number;
  readonly name: string;
  readonly type: string;
  /** Its meaning, with unit, names of values and bits, and why it is not edited. */
  readonly meaning: string;
  /** Whether it is present only under a condition. */
  readonly conditional: boolean;
}

/**
 * A schema as readable rows, derived from the declaration that reads and writes the bytes, so that a doc page cannot
 * disagree with the code.
 */
export function describeType(type: Type<unknown, unknown>): readonly SchemaRow[] {
  return rowsOf(type as AnyType, 0);
}

function rowsOf(type: AnyType, depth: number): readonly SchemaRow[] {
  switch (type.kind) {
    case 'struct':
      return type.fields.flatMap(({ name, type: field }) => fieldRows(name, field, depth));
    case 'array':
      return rowsOf(type.element, depth);
    case 'when':
      return rowsOf(type.type, depth);
    default:
      return [];
  }
}

function fieldRows(name: string, field: AnyType, depth: number): readonly SchemaRow[] {
  const conditional = field.kind === 'when';
  const type = unconditional(field);
  const forms = formsOf(type);
  const [first = type] = forms;
  const row = { depth, name, type: nameOf(type), meaning: meaningOf(first.meta), conditional };
  const bits = new Map<BitField, SchemaRow>();
  for (const form of forms) {
    for (const [bit, declared] of Object.entries(form.meta.bits ?? {})) {
      const { at, width = 1, doc = '', values = {} } = declared;
      bits.set(declared, {
        depth: depth + 1,
        name: bit,
        type: width === 1 ? `bit ${at}` : `bits ${at}–${at + width - 1}`,
        meaning: meaningOf({ doc, values }),
        conditional: forms.some(({ meta }) => meta.bits?.[bit] !== declared),
      });
    }
  }
  return [row, ...bits.values(), ...rowsOf(type, depth + 1)];
}

/** The variants of a number whose bits mean different things in different files; any other type itself. */
function formsOf(type: AnyType): readonly AnyType[] {
  if (type.kind !== 'switch' || typeof type.cases === 'function') return [type];
  const forms = [
    ...new Set([...type.cases.values(), ...(type.otherwise === undefined ? [] : [type.otherwise])]),
  ];
  return forms.every(({ kind, meta }) => kind === 'number' && meta.bits !== undefined) ? forms : [type];
}

function unconditional(type: AnyType): AnyType {
  return type.kind === 'when' ? unconditional(type.type) : type;
}

function nameOf(type: AnyType): string {
  switch (type.kind) {
    case 'number':
      return typeof type.meta.endian === 'string'
        ? `${type.format}, ${type.meta.endian}-endian`
        : type.format;
    case 'bytes':
      return `bytes, ${lengthOf(type.length)}`;
    case 'string':
      return type.form.by === 'terminator' ? 'null-terminated text' : `text, ${lengthOf(type.form.length)}`;
    case 'struct':
      return type.name;
    case 'array':
      return `${lengthOf(type.count)} × ${nameOf(type.element)}`;
    case 'switch': {
      const [form = type] = formsOf(type);
      if (form !== type) return nameOf(form);
      return typeof type.cases === 'function'
        ? 'depends on other fields'
        : `one of ${new Set(type.cases.values()).size} forms`;
    }
    default:
      return type.kind;
  }
}

function lengthOf(length: Length): string {
  if (length === rest) return 'to the end';
  if (typeof length === 'number') return String(length);
  if (typeof length === 'string') return length;
  return typeof length === 'function' ? 'count from other fields' : `with a ${length.prefix.format} length`;
}

function meaningOf({ doc, unit, values, expect, edit, reason }: Meta): string {
  const known = Object.entries(values ?? {}).map(([value, label]) => `${value} = ${label}`);
  return [
    doc,
    unit === undefined ? undefined : `in ${unit}`,
    known.length > 0 ? known.join(', ') : undefined,
    expect === undefined ? undefined : `always ${JSON.stringify(expect).replaceAll('\\u0000', '\\0')}`,
    edit === 'derived' || edit === 'never' ? `not edited: ${reason ?? edit}` : undefined,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('; ');
}
