/**
 * The items of a list that match a query, best first: every word must be in the item. Exact matches and prefixes come
 * first; otherwise the order stays. An empty query matches all.
 */
export function matchingItems(items: readonly string[], query: string): readonly number[] {
  const whole = query.trim().toLowerCase();
  const words = whole.split(/\s+/).filter(Boolean);
  const ranked: [number[], number[], number[]] = [[], [], []];
  items.forEach((item, index) => {
    const text = item.toLowerCase();
    if (!words.every((word) => text.includes(word))) return;
    ranked[text === whole ? 0 : text.startsWith(whole) ? 1 : 2].push(index);
  });
  return ranked.flat();
}
