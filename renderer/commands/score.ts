import { defaultFilter } from 'cmdk';

/**
 * How well a command matches the query, by what the palette shows; 0 = not at all, 1 = exactly its name.
 * @param aliases other words for it, which match by prefix
 */
export function scoreCommand(
  category: string,
  title: string,
  query: string,
  aliases: readonly string[] = [],
): number {
  const wanted = folded(query);
  const whole = folded(`${category}: ${title}`);
  const name = folded(title);
  if (wanted === name || wanted === whole) return 1;
  const other = wanted !== '' && aliases.some((alias) => folded(alias).startsWith(wanted)) ? 0.5 : 0;
  const fuzzy = Math.max(defaultFilter(name, wanted), defaultFilter(whole, wanted));
  // A prefix of the name beats the same letters anywhere.
  return name.startsWith(wanted) || whole.startsWith(wanted)
    ? 0.5 + 0.49 * fuzzy
    : Math.max(other, 0.5 * fuzzy);
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
