import type { FieldChange } from '#shared/binary/field-tree.ts';
import type { LocatedField } from '#shared/binary/located-field.ts';
import { resizeField } from '#shared/binary/patch.ts';

/**
 * Sets a path of any length: no count or offset in a material depends on it.
 * @throws UserError `bad-value`
 */
export function resizePath(field: LocatedField, text: string): FieldChange {
  // The game reads a length of 0 as no text at all and misreads what follows, so each path keeps its NUL.
  return resizeField(field, `${text.replace(/[\0\u2400]$/, '')}\0`);
}
