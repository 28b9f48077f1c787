/**
 * The ranges that the `*` and `?` of a pattern match in a text, in order; undefined if the pattern does not match the whole
 * text. A `*` matches as little as possible, even nothing, and also slashes. Time is at most the product of the lengths.
 */
export function wildcardRanges(
  pattern: string,
  text: string,
): readonly (readonly [start: number, end: number])[] | undefined {
  const [first = '', ...rest] = pattern.split('*');
  if (!fitsAt(first, text, 0)) return undefined;
  const ranges = singles(first, 0);
  let at = first.length;
  if (rest.length === 0) return at === text.length ? ranges : undefined;
  for (const [i, part] of rest.entries()) {
    // The last part ends with the text; the others are as far to the front as possible.
    const last = text.length - part.length;
    let found = i === rest.length - 1 ? Math.max(at, last) : at;
    while (found <= last && !fitsAt(part, text, found)) found += 1;
    if (found > last) return undefined;
    ranges.push([at, found], ...singles(part, found));
    at = found + part.length;
  }
  return ranges;
}

function fitsAt(part: string, text: string, at: number): boolean {
  if (at + part.length > text.length) return false;
  for (let i = 0; i < part.length; i += 1) {
    if (part[i] !== '?' && part[i] !== text[at + i]) return false;
  }
  return true;
}

function singles(part: string, at: number): [number, number][] {
  return [...part].flatMap((sign, i): [number, number][] => (sign === '?' ? [[at + i, at + i + 1]] : []));
}
