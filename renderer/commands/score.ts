import { defaultFilter } from 'cmdk';

/**
 * How well a command answers what was typed, by what the palette shows of it; 0 = not at all, 1 = that is its name.
 * @param words other words for it, which count from their first letter on
 */
export function scoreCommand(
  category: string,
  title: string,
  query: string,
  words: readonly string[] = [],
): number {
  const wanted = folded(query);
  const whole = folded(`${category}: ${title}`);
  const name = folded(title);
  if (wanted === name || wanted === whole) return 1;
  const other = wanted !== '' && words.some((word) => folded(word).startsWith(wanted)) ? 0.5 : 0;
  const fuzzy = Math.max(defaultFilter(name, wanted), defaultFilter(whole, wanted));
  // Letters that stand together at the start of the name beat the same letters anywhere.
  return name.startsWith(wanted) || whole.startsWith(wanted)
    ? 0.5 + 0.49 * fuzzy
    : Math.max(other, 0.5 * fuzzy);
}

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
