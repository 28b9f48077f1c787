const MOST_SHOWN = 60;

/** Names in a line of text: the first of many. */
export function listedNames(names: readonly string[]): string {
  const shown = names.slice(0, MOST_SHOWN).map((name) => (name === '' ? '(no name)' : name));
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** `1 morph`, `2 morphs`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
