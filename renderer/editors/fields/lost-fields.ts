/** Maximum fields listed by name; more are only counted. */
const NAMED = 3;

/** Describes the fields that an edit removed from the file, in one sentence. */
export function lostFieldsText(lost: readonly string[]): string {
  const named = lost.slice(0, NAMED);
  const more = lost.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const last = all.pop();
  const list = all.length === 0 ? last : `${all.join(', ')} and ${last}`;
  return `No longer stored: ${list}. Undo brings back what was in ${lost.length === 1 ? 'it' : 'them'}.`;
}
