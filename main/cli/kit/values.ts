import type { NewMark } from '#shared/animation/edit-marks.ts';
import { UserError } from '#shared/errors.ts';
import type { PackLevel } from '#shared/formats/kit/archive.ts';

/** Parsers of option values. Each throws UserError `usage` with what the value must be. */

/** A whole number, also in hexadecimal. */
export function wholeNumber(typed: string): number {
  const value = Number(typed);
  if (Number.isSafeInteger(value) && value >= 0 && typed.trim() !== '') return value;
  throw new UserError('usage', 'must be a whole number, such as 7 or 0x703');
}

/** The highest level of detail of shapes, which have three. */
/** Of four files with their own levels of detail, more than any mesh has. */
const LAST_LEVEL = 15;

/** A level of detail. */
export function detailLevel(typed: string): number {
  if (typed === 'all') return Number.POSITIVE_INFINITY;
  const level = wholeNumber(typed);
  if (level <= LAST_LEVEL) return level;
  throw new UserError('usage', `must be a number from 0 to ${LAST_LEVEL}, or all`);
}

/** A compression level. */
export function packLevel(typed: string): PackLevel {
  if (typed === 'official') return typed;
  const value = wholeNumber(typed);
  if (value >= 1 && value <= 9) return value;
  throw new UserError('usage', 'must be 1 to 9, or “official”');
}

/** As sizes are printed. */
const UNITS: Readonly<Record<string, number>> = { '': 1, KB: 1e3, MB: 1e6, GB: 1e9, TB: 1e12 };

/** An amount of data in bytes, such as 500MB or 1.5 GB. */
export function byteSize(typed: string): number {
  const [, amount = '', unit = ''] = /^(\d+(?:\.\d+)?) ?(KB|MB|GB|TB|)$/i.exec(typed.trim()) ?? [];
  const bytes = Math.round(Number(amount) * (UNITS[unit.toUpperCase()] ?? Number.NaN));
  if (amount !== '' && Number.isSafeInteger(bytes)) return bytes;
  throw new UserError('usage', 'must be an amount of data, such as 500MB or 40GB');
}

export function portNumber(typed: string): number {
  const value = wholeNumber(typed);
  if (value <= 65_535) return value;
  throw new UserError('usage', 'must be 0 to 65535');
}

/** A time in seconds, or a difference of times. */
export function secondsOf(typed: string): number {
  const value = Number(typed);
  if (Number.isFinite(value) && typed.trim() !== '') return value;
  throw new UserError('usage', 'must be a number of seconds, such as 0.5');
}

/** `0.4 FootLeft`: a time in seconds, and a text. */
export function addedAnnotation(typed: string): NewMark {
  const [, time = '', text = ''] = /^\s*(\S+)\s+(.*\S)\s*$/s.exec(typed) ?? [];
  if (text === '' || !Number.isFinite(Number(time))) {
    throw new UserError('usage', `“${typed}” is not a time in seconds and a text, such as "0.4 FootLeft".`);
  }
  return { time: Number(time), text, track: '' };
}

/** `FootLeft=FootRight`: a text and the one to replace it with. */
export function renamedText(typed: string): readonly [string, string] {
  const at = typed.indexOf('=');
  if (at < 1 || at === typed.length - 1) {
    throw new UserError('usage', `“${typed}” is not an old and a new text, such as FootLeft=FootRight.`);
  }
  return [typed.slice(0, at), typed.slice(at + 1)];
}

/** A number above 0. */
export function positiveNumber(typed: string): number {
  const number = Number(typed);
  if (typed.trim() === '' || !Number.isFinite(number) || number <= 0) {
    throw new UserError('usage', 'must be a number above 0');
  }
  return number;
}
