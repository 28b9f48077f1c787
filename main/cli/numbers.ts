import { InvalidArgumentError } from 'commander';

/** A whole number as it is typed, also in hexadecimal. @throws InvalidArgumentError */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 0 && text.trim() !== '') return value;
  throw new InvalidArgumentError('must be a whole number, such as 7 or 0x703');
}
