import { type BytesType, type Length, type Meta, type NumberType, rest, type StringType } from './type.ts';

/** Builders of byte runs and byte strings. */

/** A run of bytes: `bytes(16)`, `bytes('payloadSize')`, `bytes(rest)`. The value is a view of the file’s buffer. */
export function bytes(length: Length = rest, meta: Meta = {}): BytesType {
  return { kind: 'bytes', length, meta };
}

/** Text of a length known beforehand. */
export function text(length: Length, meta: Meta = {}): StringType {
  return { kind: 'string', form: { by: 'length', length }, meta };
}

/**
 * Text with a length prefix: `sizedText(u8())`. If the length counts a terminator, the terminator is part of the value,
 * because real files have such strings without one; `withoutTerminator` removes it.
 */
export function sizedText(prefix: NumberType<number, unknown>, meta: Meta = {}): StringType {
  return { kind: 'string', form: { by: 'length', length: { prefix: prefix as NumberType } }, meta };
}

/** Text up to a terminator, which is not part of the value. */
export function terminatedText(meta: Meta = {}, terminator = 0): StringType {
  return { kind: 'string', form: { by: 'terminator', byte: terminator }, meta };
}

/** A byte string without the NUL that its stored length counts. */
export function withoutTerminator(value: string): string {
  return value.endsWith('\0') ? value.slice(0, -1) : value;
}
