/** Fields named one by one, before they are only counted. */
const NAMED = 3;

/** What an edit took out of the file beside what it set, in one sentence. */
export function lostWords(lost: readonly string[]): string {
  const named = lost.slice(0, NAMED);
  const more = lost.length - named.length;
  const all = [...named, ...(more > 0 ? [`${more} more`] : [])];
  const last = all.pop();
  const list = all.length === 0 ? last : `${all.join(', ')} and ${last}`;
  return `No longer stored: ${list}. Undo brings back what was in ${lost.length === 1 ? 'it' : 'them'}.`;
}
