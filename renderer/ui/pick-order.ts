/**
 * Which items of a list a query means, best first: every word must be in the item. One that is what was typed, or begins
 * with it, comes before those that hold it somewhere; otherwise the order stays. An empty query means all.
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
