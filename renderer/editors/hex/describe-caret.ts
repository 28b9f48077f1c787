import type { FieldChain } from '#renderer/editors/kit/use-field-at.ts';
import { numberTypes, readNumber } from './number-types.ts';

/** Describes the caret for a screen reader: `offset 1A3C, value 7F, field mass, byte 2 of 4`. */
export function describeCaret(
  offset: number,
  byte: number | null,
  selectedBytes: number,
  fields: FieldChain | null,
): string {
  const hex = (value: number, digits = 0): string => value.toString(16).toUpperCase().padStart(digits, '0');
  const parts = [`offset ${hex(offset)}`];
  if (byte !== null) parts.push(`value ${hex(byte, 2)}`);
  const field = fields?.chain.at(-1);
  if (field !== undefined && offset >= field.offset && offset < field.offset + field.length) {
    parts.push(`field ${field.name}`);
    if (field.length > 1) parts.push(`byte ${offset - field.offset + 1} of ${field.length}`);
  }
  if (selectedBytes > 0) parts.push(`${selectedBytes} ${selectedBytes === 1 ? 'byte' : 'bytes'} selected`);
  return parts.join(', ');
}

/**
 * The byte order of a numeric field, found by reading its bytes both ways and comparing with its shown value; null if
 * both match or neither does.
 */
export function byteOrder(
  field: { readonly type: string; readonly value: string },
  bytes: Uint8Array | null,
): 'LE' | 'BE' | null {
  const type = numberTypes.find(({ name, size }) => name === field.type && size > 1);
  if (type === undefined || bytes === null) return null;
  const little = readNumber(type, bytes, true);
  const big = readNumber(type, bytes, false);
  if (little === null || big === null || little === big) return null;
  // An enumeration shows its name, then the number: `zlib (1)`.
  const shown = /\((0x[0-9A-Fa-f]+|-?\d+)\)$/.exec(field.value)?.[1] ?? field.value;
  const same = (text: string): boolean =>
    type.kind === 'float' ? Number(shown) === Number(text) : integerText(shown) === text;
  return same(little) ? 'LE' : same(big) ? 'BE' : null;
}

function integerText(text: string): string {
  return /^0x[0-9a-f]+$/i.test(text) ? String(BigInt(text)) : text;
}
