/** The first of some texts, and how many more there are: `a, b and 3 more`. */
export function firstFew(texts: readonly string[]): string {
  const shown = texts.slice(0, MOST_SHOWN);
  const more = texts.length - shown.length;
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`;
}

const MOST_SHOWN = 3;
