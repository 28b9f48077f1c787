import type { FieldNode } from './field-tree.ts';
import type { Layout, NumberLayout } from './layout.ts';
import type { FieldHue } from './type.ts';
import { type Meta, NUMBER_SIZE } from './type.ts';

/** Readable types and values of fields, and their hues. */

const LONGEST = 256;

/** `u32`, `4 × file record`, `text`. */
export function typeName(layout: Layout, count: number): string {
  switch (layout.kind) {
    case 'number':
      return layout.format;
    case 'bytes':
      return layout.size === undefined ? 'bytes' : `bytes[${layout.size}]`;
    case 'string':
      return layout.size === undefined ? 'text' : `text[${layout.size}]`;
    case 'struct':
      return layout.name;
    case 'array':
      return `${count} × ${typeName(layout.element, 0)}`;
    default:
      return layout.kind;
  }
}

export function hueOf(layout: Layout): FieldHue {
  if (layout.meta.hue !== undefined) return layout.meta.hue;
  switch (layout.kind) {
    case 'number':
      if (layout.meta.pointsTo !== undefined || layout.meta.refersTo !== undefined) return 'reference';
      return isFloat(layout) ? 'float' : 'integer';
    case 'bytes':
      return 'blob';
    case 'string':
      return 'string';
    default:
      return 'group';
  }
}

export function isFloat(layout: NumberLayout): boolean {
  return ['f16', 'bf16', 'f32', 'f64'].includes(layout.format);
}

export function choicesOf({ values }: Pick<Meta, 'values'>): FieldNode['choices'] {
  if (values === undefined) return undefined;
  return Object.entries(values).map(([value, label]) => ({ value, label }));
}

/** A leaf’s value as text: numbers with their name, byte strings with control characters visible, bytes as hex. */
export function showValue(layout: Layout, value: unknown): string {
  if (layout.kind === 'number') return showNumber(layout, value as number | bigint);
  if (layout.kind === 'string') return showText(value as string);
  if (layout.kind === 'bytes') return showBytes(value as Uint8Array);
  return '';
}

function showNumber(layout: NumberLayout, value: number | bigint): string {
  const { values, display } = layout.meta;
  const name = values?.[Number(value)];
  if (isFloat(layout)) return showFloat(layout, Number(value));
  const digits =
    display === 'hex'
      ? `0x${BigInt.asUintN(64, BigInt(value))
          .toString(16)
          .toUpperCase()
          .padStart(NUMBER_SIZE[layout.format] * 2, '0')}`
      : String(value);
  return name === undefined ? digits : `${name} (${digits})`;
}

/** The shortest decimal that reads back as the same stored value, within the format’s own precision. */
function showFloat(layout: NumberLayout, value: number): string {
  if (layout.format === 'f64' || !Number.isFinite(value)) return String(value);
  const digits = layout.format === 'f32' ? 9 : 6;
  for (let precision = 1; precision <= digits; precision += 1) {
    const short = Number(value.toPrecision(precision));
    const same = layout.format === 'f32' ? Math.fround(short) === value : precision === digits;
    if (same) return String(short);
  }
  return String(value);
}

/** A byte string on one line, cut, with control characters visible. */
export function showText(value: string): string {
  const cut = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  // Control characters would be invisible or change the row’s appearance; their symbols start at U+2400.
  return cut.replace(/\p{Cc}/gu, (c) => (c < ' ' ? String.fromCharCode(0x2400 + c.charCodeAt(0)) : c));
}

function showBytes(value: Uint8Array): string {
  const shown = Array.from(value.subarray(0, 32), (byte) =>
    byte.toString(16).toUpperCase().padStart(2, '0'),
  ).join(' ');
  return value.length > 32 ? `${shown} … (${value.length} bytes)` : shown;
}
