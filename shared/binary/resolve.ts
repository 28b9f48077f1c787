import type { ArrayLayout, FieldLayout, Layout, LengthLayout, NumberLayout, StructLayout } from './layout.ts';
import {
  type AnyType,
  type ArrayType,
  type Computed,
  type Context,
  type Length,
  NUMBER_SIZE,
  type NumberType,
  rest,
  type Scope,
  type StructType,
  type SwitchType,
} from './type.ts';

/**
 * Resolves everything that depends on the context, which must not change after use. Cached per type and context value
 * (not identity), so that all files of one version share one layout and the code generated from it.
 *
 * @throws SchemaError if the schema itself is wrong: a bug, found by the first test that reads with it.
 */
export function resolve(type: AnyType, context: Context): Layout {
  const same = byIdentity.get(type)?.get(context);
  if (same !== undefined) return same;
  let known = cache.get(type);
  if (known === undefined) {
    known = new Map();
    cache.set(type, known);
  }
  const key = JSON.stringify(context);
  const found = known.get(key);
  if (found !== undefined) {
    remember(type, context, found);
    return found;
  }
  // A context that holds more than versions would make this grow with every file.
  if (known.size >= 64) known.clear();
  const layout = build(type, context);
  known.set(key, layout);
  return layout;
}

/** A mistake in a schema, not in a file. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/** A `Scope` for functions that use only the context. */
const nowhere: Scope = { index: -1, up: () => undefined };

const cache = new WeakMap<AnyType, Map<string, Layout>>();
/** The same by the context object itself: readers of many small structs pass the same one each time. */
const byIdentity = new WeakMap<AnyType, WeakMap<Context, Layout>>();

function remember(type: AnyType, context: Context, layout: Layout): void {
  const known = byIdentity.get(type);
  if (known === undefined) byIdentity.set(type, new WeakMap([[context, layout]]));
  else known.set(context, layout);
}

function build(type: AnyType, context: Context): Layout {
  const { meta } = type;
  switch (type.kind) {
    case 'number':
      return numberLayout(type, context);
    case 'bytes': {
      const length = lengthLayout(type.length, context);
      return { kind: 'bytes', type, meta, length, ...extent(length, 1) };
    }
    case 'string': {
      if (type.form.by === 'terminator') {
        return { kind: 'string', type, meta, form: type.form, size: undefined, minSize: 1, usesScope: false };
      }
      const length = lengthLayout(type.form.length, context);
      return { kind: 'string', type, meta, form: { by: 'length', length }, ...extent(length, 1) };
    }
    case 'struct':
      return structLayout(type, context);
    case 'array':
      return arrayLayout(type, context);
    case 'when': {
      const layout = resolve(type.type, context);
      return {
        kind: 'optional',
        type,
        meta,
        condition: type.condition,
        layout,
        size: undefined,
        minSize: 0,
        usesScope: layout.usesScope || (type.condition !== rest && type.condition.length > 2),
      };
    }
    case 'switch':
      return switchLayout(type, context);
    case 'lazy':
      return {
        kind: 'lazy',
        type,
        meta,
        resolve: () => resolve(type.type(), context),
        size: undefined,
        minSize: 0,
        usesScope: true,
      };
  }
}

function switchLayout(type: SwitchType, context: Context): Layout {
  const { on, cases, otherwise } = type;
  const choose = (key: string | number): Layout | undefined => {
    const chosen = (typeof cases === 'function' ? cases(Number(key)) : cases.get(key)) ?? otherwise;
    return chosen === undefined ? undefined : resolve(chosen, context);
  };
  if (typeof on === 'function' && on.length <= 1) {
    const key = constant(on, context, 'choice');
    const chosen = choose(key);
    if (chosen === undefined) throw new SchemaError(`no case is declared for ${key}`);
    return chosen;
  }
  return {
    kind: 'switch',
    type,
    meta: type.meta,
    on,
    choose,
    size: undefined,
    minSize: 0,
    usesScope: true,
  };
}

function numberLayout(type: NumberType, context: Context): NumberLayout {
  const size = NUMBER_SIZE[type.format];
  const { endian } = type.meta;
  const order = typeof endian === 'function' ? constant(endian, context, 'byte order') : endian;
  const littleEndian = order === undefined ? context.littleEndian : order === 'little';
  return {
    kind: 'number',
    type,
    meta: type.meta,
    format: type.format,
    littleEndian,
    size,
    minSize: size,
    usesScope: false,
  };
}

function structLayout(type: StructType, context: Context): StructLayout {
  const fields: FieldLayout[] = [];
  for (const { name, type: declared } of type.fields) {
    const field = present(declared, context);
    if (field === undefined) continue;
    checkSiblings(type, name, field, fields);
    fields.push({ name, layout: resolve(field, context) });
  }
  let size: number | undefined = 0;
  let minSize = 0;
  for (const { layout } of fields) {
    size = size === undefined || layout.size === undefined ? undefined : size + layout.size;
    minSize += layout.minSize;
  }
  const usesScope = fields.some(({ layout }) => layout.usesScope);
  return { kind: 'struct', type, meta: type.meta, name: type.name, fields, size, minSize, usesScope };
}

/** A field without conditions that depend only on the context; undefined if such a condition removes it. */
function present(field: AnyType, context: Context): AnyType | undefined {
  if (field.kind !== 'when' || field.condition === rest || field.condition.length > 1) return field;
  return constant(field.condition, context, 'condition') ? present(field.type, context) : undefined;
}

/** A length or selector that names a field must name one that is read before it. */
function checkSiblings(
  struct: StructType,
  name: string,
  field: AnyType,
  before: readonly FieldLayout[],
): void {
  const inner = field.kind === 'when' ? field.type : field;
  const named =
    inner.kind === 'switch'
      ? inner.on
      : inner.kind === 'array'
        ? inner.count
        : inner.kind === 'bytes'
          ? inner.length
          : inner.kind === 'string' && inner.form.by === 'length'
            ? inner.form.length
            : undefined;
  if (typeof named === 'string' && !before.some((earlier) => earlier.name === named)) {
    throw new SchemaError(`${struct.name}.${name} needs ${named}, which is not read before it`);
  }
}

function arrayLayout(type: ArrayType, context: Context): ArrayLayout {
  const element = resolve(type.element, context);
  const count = lengthLayout(type.count, context);
  const form = arrayForm(type, element);
  const each = element.size;
  const prefix = count.by === 'prefix' ? count.prefix.minSize : 0;
  return {
    kind: 'array',
    type,
    meta: type.meta,
    element,
    count,
    form,
    size: count.by === 'constant' && each !== undefined ? count.value * each : undefined,
    minSize: prefix + (count.by === 'constant' ? count.value * element.minSize : 0),
    usesScope: element.usesScope || (count.by === 'function' && count.compute.length > 2),
  };
}

function arrayForm(type: ArrayType, element: Layout): ArrayLayout['form'] {
  if (element.kind === 'struct' && (type.form === 'columns' || type.form === 'rows')) rejectLength(element);
  if (type.form !== 'columns') return type.form;
  if (element.kind === 'number') return 'numbers';
  if (element.kind === 'string') {
    if (type.count === rest) throw new SchemaError('strings to the end need list() instead of array()');
    return 'strings';
  }
  if (element.kind === 'struct') {
    if (element.size !== undefined) return 'columns';
    throw new SchemaError(`${element.name} has no fixed size: read it with list() instead of array()`);
  }
  return 'list';
}

/** Columns have their own `length`, as an array has, which would be hidden by a field of that name. */
function rejectLength({ name, fields }: StructLayout): void {
  if (fields.every((field) => field.name !== 'length')) return;
  throw new SchemaError(
    `${name}.length cannot be a column: it needs another name, or list() instead of array()`,
  );
}

function lengthLayout(length: Length, context: Context): LengthLayout {
  if (typeof length === 'number') return { by: 'constant', value: length };
  if (typeof length === 'string') return { by: 'field', name: length };
  if (length === rest) return { by: 'rest' };
  if (typeof length === 'object') return { by: 'prefix', prefix: numberLayout(length.prefix, context) };
  if (length.length <= 1) return { by: 'constant', value: constant(length, context, 'length') };
  return { by: 'function', compute: length };
}

function extent(
  length: LengthLayout,
  unit: number,
): { size: number | undefined; minSize: number; usesScope: boolean } {
  const usesScope = length.by === 'function' && length.compute.length > 2;
  if (length.by === 'constant') return { size: length.value * unit, minSize: length.value * unit, usesScope };
  return { size: undefined, minSize: length.by === 'prefix' ? length.prefix.minSize : 0, usesScope };
}

function constant<R>(compute: Computed<R>, context: Context, what: string): R {
  if (compute.length > 1) throw new SchemaError(`a ${what} here may depend on the context only`);
  return compute(context as never, undefined as never, nowhere);
}
