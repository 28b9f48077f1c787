import { FormatError, UserError } from '#shared/errors.ts';
import { closures } from './closures.ts';
import { ByteReader, ByteWriter } from './cursor.ts';
import type { ByteChange, FieldChange } from './field-tree.ts';
import type { NumberLayout } from './layout.ts';
import type { LocatedField } from './located-field.ts';
import { numberIo } from './number-io.ts';
import { isFloat } from './show.ts';
import { type BitField, type Meta, NUMBER_SIZE } from './type.ts';

/**
 * The change that sets a field to another value. Only the field’s own bytes change, without changing their number.
 *
 * @throws UserError `not-editable`, `bad-value`
 */
export function changeField(field: LocatedField, text: string): FieldChange {
  const { layout, path } = field;
  checkEditable(field);
  if (layout.kind === 'number') {
    if (field.decides) throw new Error(`${path} decides what follows it and cannot change alone`);
    return { path, changes: [followNumber(field, numberToSet(field, layout, text))] };
  }
  if (layout.kind !== 'string' && layout.kind !== 'bytes') {
    throw new UserError('not-editable', `${path} cannot be edited as a whole: edit the fields in it`, {
      path,
    });
  }
  const stored = field.value() as string | Uint8Array;
  const value = layout.kind === 'string' ? text : parseBytes(text, path);
  if (value.length !== stored.length) {
    throw new UserError(
      'bad-value',
      `${path} holds ${stored.length} bytes and must keep that length, or everything after it would move; the new value has ${value.length}`,
      { path },
    );
  }
  const prefix = field.length - stored.length;
  const before = asBytes(stored);
  const after = asBytes(value);
  const at = field.offset + (layout.kind === 'string' && layout.form.by === 'terminator' ? 0 : prefix);
  return { path, changes: [{ offset: at, before, after }] };
}

/**
 * The change that sets length-prefixed text or bytes to a value of any length. The caller must update everything else
 * that depends on their size.
 *
 * @throws UserError `not-editable`, `bad-value`
 */
export function resizeField(field: LocatedField, value: string): FieldChange {
  checkEditable(field);
  const stored = encode(field, field.value());
  const bytes = asBytes(value);
  try {
    const after = encode(field, field.layout.kind === 'bytes' ? bytes : value);
    return { path: field.path, changes: [{ offset: field.offset, before: stored, after }] };
  } catch (error) {
    if (!(error instanceof FormatError) || error.code !== 'inconsistent-length') throw error;
    const message = `${field.path} cannot hold ${bytes.length} bytes: ${error.message}`;
    throw new UserError('bad-value', message, { path: field.path });
  }
}

/** The change that stores another number in a field regardless of its edit rule: for derived counts. */
export function followNumber(field: LocatedField, value: number | bigint): ByteChange {
  return { offset: field.offset, before: encode(field, wholeValue(field)), after: encode(field, value) };
}

/** The new whole number for a field, or for the number that a bit is part of, from user input. */
function numberToSet(field: LocatedField, layout: NumberLayout, text: string): number | bigint {
  return field.bit === undefined ? parseNumber(layout, text, field.path) : withBit(field, text);
}

/**
 * The new whole number, as it will read back, for a field that determines how others are stored. Accepts only declared
 * values, since the layout for any other is unknown.
 *
 * @throws UserError `not-editable`, `bad-value`
 */
export function decidingNumber(field: LocatedField, text: string): number | bigint {
  const { layout, path } = field;
  checkEditable(field);
  if (layout.kind !== 'number') throw new Error(`${path} is not a number`);
  const value = numberToSet(field, layout, text);
  const { values, range } = field.bit === undefined ? layout.meta : { values: field.bit.values };
  if (values !== undefined && values[Number(value)] === undefined) {
    const known = Object.entries(values).map(([number, name]) => `${number} (${name})`);
    throw new UserError(
      'bad-value',
      `${path} decides which fields are stored, so it accepts only ${known.join(', ')}`,
      { path },
    );
  }
  if (range !== undefined && (value < range[0] || value > range[1])) {
    throw new UserError(
      'bad-value',
      `${path} accepts ${range[0]} to ${range[1]}; ${text.trim()} does not fit`,
      {
        path,
      },
    );
  }
  const bytes = encode(field, value);
  return closures(layout).read(new ByteReader(bytes, field.context), {}) as number | bigint;
}

/** @throws UserError `not-editable` */
function checkEditable({ edit, reason, path }: LocatedField): void {
  if (edit === 'in place') return;
  throw new UserError('not-editable', `${path} cannot be edited: it ${reason}`, { path });
}

/** A number from user input: `12`, `0x1F`, `-3.5`, `true`, or the name of a value. */
function parseNumber(layout: NumberLayout, text: string, path: string): number | bigint {
  const wanted = text.trim();
  const digits = (valueNamed(layout.meta, wanted) ?? wanted).replace(/[\s_\u2009]/g, '');
  if (isFloat(layout)) {
    const value = /^[-+]?(inf|infinity)$/i.test(digits)
      ? digits.startsWith('-')
        ? -Infinity
        : Infinity
      : Number(digits);
    if (digits === '' || (Number.isNaN(value) && digits.toLowerCase() !== 'nan'))
      throw notA('number', text, path);
    if (Number.isFinite(value) && !Number.isFinite(asStored(layout, value))) {
      throw new UserError(
        'bad-value',
        `${path} cannot hold ${wanted}: it is too large for ${layout.format}`,
        {
          path,
        },
      );
    }
    return value;
  }
  const value = parseInteger(digits);
  if (value === undefined) {
    const what = layout.meta.values === undefined ? 'whole number' : 'known name or whole number';
    throw notA(what, text, path);
  }
  const [min, max] = integerRange(layout);
  if (value < min || value > max) {
    throw new UserError('bad-value', `${path} accepts ${min} to ${max}; ${wanted} does not fit`, { path });
  }
  return NUMBER_SIZE[layout.format] === 8 ? value : Number(value);
}

/** A number as it will read back. */
function asStored(layout: NumberLayout, value: number): number {
  const { size, get, put } = numberIo(layout);
  const view = new DataView(new ArrayBuffer(size));
  put(view, 0, value);
  return Number(get(view, 0));
}

/** The value of a name, as text. */
function valueNamed(
  { values, unlisted }: Pick<Meta, 'values' | 'unlisted'>,
  wanted: string,
): string | undefined {
  const listed = Object.entries(values ?? {}).find(([, name]) => name.toLowerCase() === wanted.toLowerCase());
  return listed?.[0] ?? unlisted?.(wanted)?.toString();
}

/** `12`, `-12`, `0x1F`, `-0x1F`, `0b101`. */
function parseInteger(digits: string): bigint | undefined {
  const match = /^([-+]?)(\d+|0x[0-9a-f]+|0b[01]+)$/i.exec(digits);
  if (match === null) return undefined;
  const size = BigInt(match[2] ?? '0');
  return match[1] === '-' ? -size : size;
}

function integerRange(layout: NumberLayout): readonly [bigint, bigint] {
  const bits = BigInt(NUMBER_SIZE[layout.format] * 8);
  return layout.format.startsWith('i')
    ? [-(1n << (bits - 1n)), (1n << (bits - 1n)) - 1n]
    : [0n, (1n << bits) - 1n];
}

/** The whole number with one of its bit fields changed; all other bits stay. */
function withBit(field: LocatedField, text: string): number | bigint {
  const bit: BitField = field.bit ?? { at: 0 };
  const width = BigInt(bit.width ?? 1);
  const word = text.trim().toLowerCase();
  const value = word === 'true' ? 1n : word === 'false' ? 0n : parseInteger(valueNamed(bit, word) ?? word);
  const max = (1n << width) - 1n;
  if (value === undefined || value < 0n || value > max) {
    throw new UserError(
      'bad-value',
      `${field.path} accepts ${width === 1n ? 'true or false' : `0 to ${max}`}`,
      {
        path: field.path,
      },
    );
  }
  const whole = wholeValue(field);
  const at = BigInt(bit.at);
  const changed = (BigInt(whole) & ~(max << at)) | (value << at);
  return typeof whole === 'bigint' ? changed : Number(changed);
}

function wholeValue(field: LocatedField): number | bigint {
  return field.whole() as number | bigint;
}

/** Hex digits, with or without spaces. */
function parseBytes(text: string, path: string): Uint8Array {
  const digits = text.replace(/\s+/g, '');
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw notA('row of hex bytes, such as 0A FF 10,', text, path);
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function asBytes(value: string | Uint8Array): Uint8Array {
  if (typeof value !== 'string') return value.slice();
  return Uint8Array.from(value, (c) => {
    const byte = c.charCodeAt(0);
    if (byte > 255)
      throw new UserError('bad-value', `“${c}” cannot be stored: only single-byte characters fit here`);
    return byte;
  });
}

function encode(field: LocatedField, value: unknown): Uint8Array {
  const writer = new ByteWriter(field.context, 16);
  closures(field.layout).write(writer, value, {});
  return writer.finish().slice();
}

function notA(what: string, text: string, path: string): UserError {
  return new UserError('bad-value', `“${text}” is not a ${what} for ${path}`, { path });
}
