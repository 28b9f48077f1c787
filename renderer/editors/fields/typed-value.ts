import { evaluate, numberText } from '#renderer/ui/forms/arithmetic.ts';
import type { FieldRow } from '#shared/contract/fields.ts';

/** How a field's value is edited. */
export type ValueKind = 'flag' | 'choice' | 'number' | 'reference' | 'text' | 'none';

/** Number formats of the schema layer, and bit fields of several bits. */
const NUMBER = /^(?:[uif]\d+|bf16|\d+ bits)$/;

export function valueKind(field: FieldRow): ValueKind {
  if (field.edit !== 'in place' || isCut(field.value)) return 'none';
  if (field.type === 'bit') return 'flag';
  if (field.choices !== undefined) return 'choice';
  if (field.refersTo === 'blocks') return 'reference';
  // A name is stored as an index into the string table, but shown and edited as text.
  if (field.refersTo === 'strings') return 'text';
  if (NUMBER.test(field.type)) return 'number';
  return field.childCount > 0 && field.value === '' ? 'none' : 'text';
}

/** Why a field cannot be edited in its row; null if it can. */
export function whyReadOnly(field: FieldRow, readOnly: string | null): string | null {
  if (readOnly !== null) return readOnly;
  if (field.edit !== 'in place')
    return `Cannot be changed: it ${field.reason ?? 'is derived from other fields'}.`;
  if (isCut(field.value)) return 'This value is too long for a row: edit it in the hex view.';
  return valueKind(field) === 'none' ? 'Edit its fields instead.' : null;
}

/** The number in a displayed value: `zlib (1)` is 1. */
export function numberOf(value: string): string {
  return /\(((?:0x[0-9A-Fa-f]+|-?\d+))\)$/.exec(value)?.[1] ?? value;
}

/** The choice that a field's value is; null = none of them. */
export function chosenOf({ choices = [], value }: FieldRow): string | null {
  const number = Number(numberOf(value));
  return choices.find((choice) => Number(choice.value) === number)?.value ?? null;
}

/** Number of a reference's target block; null = none. */
export function blockOfReference({ refersTo, value }: FieldRow): number | null {
  const number = refersTo === 'blocks' ? /^\d+/.exec(value)?.[0] : undefined;
  return number === undefined ? null : Number(number);
}

/** The initial text of the editor. */
export function startText(field: FieldRow): string {
  const kind = valueKind(field);
  if (kind === 'reference') return String(blockOfReference(field) ?? 'none');
  if (kind === 'number' || kind === 'choice') return numberOf(field.value);
  return field.value;
}

/**
 * The text to send for a typed value: literals unchanged, so that 64-bit numbers keep every digit; arithmetic evaluated;
 * pictures of control characters turned back into them. Null if a number was expected and none was typed.
 */
export function textToSend(field: FieldRow, typed: string): string | null {
  const kind = valueKind(field);
  if (kind === 'reference' && /^(none|-)$/i.test(typed.trim())) return 'none';
  if (kind !== 'number' && kind !== 'reference') {
    return typed.replaceAll(/[\u2400-\u241f]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x2400));
  }
  const text = typed.trim().replaceAll(/[\u2009_]/g, '');
  if (/^[-+]?(\d+|0x[0-9a-f]+|0b[01]+|\d*\.\d+(?:e[-+]?\d+)?|nan|inf(?:inity)?)$/i.test(text)) return text;
  const value = evaluate(text, Number(numberOf(field.value)));
  return value === null ? null : numberText(value);
}

/** The value one step up or down, for the arrow keys; null if it is not a number. */
export function stepped(field: FieldRow, typed: string, step: number): string | null {
  const text = textToSend(field, typed);
  if (valueKind(field) !== 'number' || text === null) return null;
  if (!/^[fb]/.test(field.type) && /^[-+]?(\d+|0x[0-9a-f]+)$/i.test(text)) {
    const whole = text.startsWith('-') ? -BigInt(text.slice(1)) : BigInt(text.replace('+', ''));
    return String(whole + BigInt(Math.sign(step) * Math.max(1, Math.round(Math.abs(step)))));
  }
  const value = Number(text);
  return Number.isFinite(value) ? numberText(Number((value + step).toPrecision(12))) : null;
}

function isCut(value: string): boolean {
  return value.endsWith('…') || / … \(\d+ bytes\)$/.test(value);
}
