import type { FieldEdit } from '#shared/document/set-many.ts';
import { UserError } from '#shared/errors.ts';
import type { StringTable } from '#shared/formats/kit/string-table.ts';

/** A text, and the id that is to have it. */
export interface StringAssignment {
  readonly id: number;
  readonly text: string;
}

/** The fields that hold the texts of ids. @throws UserError `no-such-string` */
export function stringEdits(
  { ids }: StringTable,
  assignments: readonly StringAssignment[],
): readonly FieldEdit[] {
  const entries = new Map<number, number[]>();
  for (const { id } of assignments) entries.set(id, []);
  for (const [entry, id] of ids.entries()) entries.get(id)?.push(entry);
  return assignments.flatMap(({ id, text }) => {
    const found = entries.get(id) ?? [];
    if (found.length === 0)
      throw new UserError('no-such-string', `There is no string with the id ${idText(id)}.`);
    // An id that stands twice gets its text in both places: which one a game takes is not known.
    return found.map((entry) => ({ path: `entries[${entry}].text`, text }));
  });
}

/** `0x0000A1B2`, as it can be typed. */
export function idText(id: number): string {
  return `0x${id.toString(16).toUpperCase().padStart(8, '0')}`;
}
