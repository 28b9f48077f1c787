/** Characters by number: bytes of folded UTF-8 when ranking, UTF-16 units of one path when highlighting. */
type Chars = ArrayLike<number>;

/** Points. A character found; right behind the one before; at the start of a word; at the start of the text. */
const FOUND = 1;
const CONSECUTIVE = 6;
const WORD_START = 5;
const TEXT_START = 4;
/** The query as one piece beats any scattered match of it. */
const WHOLE = 30;

/**
 * How well `term` matches `text[start..end)`, as a subsequence; 0 = not at all. Both must be folded. One piece is best,
 * then characters that follow each other or begin words.
 * @param positions gets the index of every matched character, when given
 */
export function fuzzyScore(
  text: Chars,
  start: number,
  end: number,
  term: Chars,
  positions?: number[],
): number {
  const whole = bestWhole(text, start, end, term);
  if (whole >= 0) {
    for (let index = 0; positions !== undefined && index < term.length; index++)
      positions.push(whole + index);
    return WHOLE + term.length * (FOUND + CONSECUTIVE) + startBonus(text, start, whole);
  }
  return scatteredScore(text, start, end, term, positions);
}

/** Position of the term as one piece, at a word's start if it can be; -1 = nowhere. */
function bestWhole(text: Chars, start: number, end: number, term: Chars): number {
  let best = -1;
  const first = term[0];
  const last = end - term.length;
  for (let at = start; at <= last; at++) {
    if (text[at] !== first) continue;
    let length = 1;
    while (length < term.length && text[at + length] === term[length]) length++;
    if (length < term.length) continue;
    if (startBonus(text, start, at) > 0) return at;
    if (best < 0) best = at;
  }
  return best;
}

/**
 * The first place where the subsequence ends, then backwards to the tightest one that ends there: not always the best
 * match, but in time of one pass, and the same one that a person sees first.
 */
function scatteredScore(
  text: Chars,
  start: number,
  end: number,
  term: Chars,
  positions: number[] | undefined,
): number {
  let wanted = 0;
  let at = start;
  while (at < end && wanted < term.length) if (text[at++] === term[wanted]) wanted++;
  if (wanted < term.length) return 0;

  let score = 0;
  let next = -1;
  const found: number[] = [];
  for (let index = term.length - 1; index >= 0; index--) {
    at--;
    while (text[at] !== term[index]) at--;
    score += FOUND + startBonus(text, start, at);
    if (next === at + 1) score += CONSECUTIVE;
    next = at;
    if (positions !== undefined) found.push(at);
  }
  positions?.push(...found.reverse());
  return score;
}

function startBonus(text: Chars, start: number, at: number): number {
  if (at === start) return WORD_START + TEXT_START;
  return isWordStart(text[at - 1]!, text[at]!) ? WORD_START : 0;
}

function isWordStart(before: number, now: number): boolean {
  return isLetter(now) ? !isLetter(before) : isDigit(now) && !isDigit(before);
}

function isLetter(char: number): boolean {
  return (char >= 0x61 && char <= 0x7a) || char >= 0x80;
}

function isDigit(char: number): boolean {
  return char >= 0x30 && char <= 0x39;
}
