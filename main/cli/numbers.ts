import { InvalidArgumentError } from 'commander';
import type { PackLevel } from '#shared/formats/archive.ts';

/** A whole number as it is typed, also in hexadecimal. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0 && text.trim() !== '') return value;
  throw new InvalidArgumentError('must be a whole number, such as 7 or 0x703');
}

/** The highest level of detail that shapes have: there are three. */
const LAST_LEVEL = 2;

/** A level of detail as it is typed. @throws InvalidArgumentError */
export function detailLevel(text: string): number {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  const level = wholeNumber(text);
  if (level <= LAST_LEVEL) return level;
  throw new InvalidArgumentError('must be 0, 1, 2 or all');
}

/** How hard to compress, as it is typed. @throws InvalidArgumentError */
export function packLevel(text: string): PackLevel {
  if (text === 'official') return text;
  const value = wholeNumber(text);
  if (value >= 1 && value <= 9) return value;
  throw new InvalidArgumentError('must be 1 to 9, or “official”');
}
