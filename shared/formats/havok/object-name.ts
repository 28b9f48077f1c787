import { withoutTerminator } from '#shared/binary/text.ts';
import { STRING } from './common.ts';
import { fieldLocation } from './field-location.ts';
import { textLength, valueAt } from './object-parts.ts';
import type { HavokObject, Packfile } from './open.ts';

/** The text of an object’s own member `name`; '' if it has none. Reads nothing else of it. */
export function objectName(packfile: Packfile, { start, end, type }: HavokObject): string {
  if (type?.arrays.name !== STRING) return '';
  const at = packfile.fixups.target(start + fieldLocation(type.head, 'name').offset);
  if (at === undefined || at < start || at >= end) return '';
  const length = Math.min(textLength(packfile, at, end), MOST_CHARACTERS);
  return at + length > end ? '' : textAt(packfile, at, at + length);
}

/** The text between two data offsets, without its zero. */
export function textAt(packfile: Packfile, start: number, end: number): string {
  return withoutTerminator(String(valueAt(packfile, STRING.type, start, end)));
}

/** A damaged file may have names of any length. */
const MOST_CHARACTERS = 300;
