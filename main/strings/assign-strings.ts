import type { FieldEdit } from '#shared/document/set-many.ts';
import { UserError } from '#shared/errors.ts';
import { idText, type StringTable } from '#shared/formats/kit/string-table.ts';

/** A new text for an ID. */
export interface StringAssignment {
  readonly id: number;
  readonly text: string;
}

/** Edits of the fields with the IDs' texts. @throws UserError `no-such-string` */
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
    // A duplicate ID gets the text in both entries, because it is unknown which one a game uses.
    return found.map((entry) => ({ path: `entries[${entry}].text`, text }));
  });
}
