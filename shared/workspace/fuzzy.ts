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
  const whole = bestWhole(text, start, start, end, term);
  if (whole >= 0) {
    for (let index = 0; positions !== undefined && index < term.length; index++)
      positions.push(whole + index);
    return wholeScore(text, start, whole, term);
  }
  return scatteredScore(text, start, end, term, positions);
}

/** What a term finds in the beginning that many texts share, such as the folder of files. */
export interface FuzzyBeginning {
  readonly length: number;
  /** Where it stands as one piece, at a word's start if it can; -1 = nowhere. */
  readonly whole: number;
  readonly wholeAtWord: boolean;
  /** Characters of the term that are found there one after the other. */
  readonly found: number;
  /** Points where it is all there, but not in one piece. */
  readonly scattered: number;
}

/** Looks for a term in `text[0..length)`. */
export function fuzzyBeginning(text: Chars, length: number, term: Chars): FuzzyBeginning {
  const whole = bestWhole(text, 0, 0, length, term);
  let found = 0;
  for (let at = 0; at < length && found < term.length; at++) if (text[at] === term[found]) found++;
  return {
    length,
    whole,
    wholeAtWord: whole >= 0 && startBonus(text, 0, whole) > 0,
    found,
    scattered: found < term.length ? 0 : scatteredScore(text, 0, length, term),
  };
}

/** `fuzzyScore` of `text[0..end)`, of which the beginning is known: only what follows is looked at. */
export function fuzzyScoreBehind(beginning: FuzzyBeginning, text: Chars, end: number, term: Chars): number {
  const { length, whole, wholeAtWord, found, scattered } = beginning;
  if (wholeAtWord) return wholeScore(text, 0, whole, term);
  let stop = length;
  for (let wanted = found; wanted < term.length; stop++) {
    if (stop === end) return 0;
    if (text[stop] === term[wanted]) wanted++;
  }
  // One piece may begin before the beginning ends.
  const behind = bestWhole(text, 0, Math.max(0, length - term.length + 1), end, term);
  if (behind >= 0 && (whole < 0 || startBonus(text, 0, behind) > 0)) return wholeScore(text, 0, behind, term);
  if (whole >= 0) return wholeScore(text, 0, whole, term);
  return scattered > 0 ? scattered : scoreBackwards(text, 0, stop, term);
}

function wholeScore(text: Chars, start: number, at: number, term: Chars): number {
  return WHOLE + term.length * (FOUND + CONSECUTIVE) + startBonus(text, start, at);
}

/** No match of a term of so many characters has more points. */
export function mostPoints(length: number): number {
  return Math.max(WHOLE + length * (FOUND + CONSECUTIVE) + WORD_START + TEXT_START, mostScattered(length));
}

/** The same for a match that is not in one piece. */
export function mostScattered(length: number): number {
  return length * (FOUND + CONSECUTIVE + WORD_START) + TEXT_START;
}

/** Points of a term that stands in `text[start..end)` as one piece; 0 = it does not. */
export function pointsInOnePiece(text: Chars, start: number, end: number, term: Chars): number {
  const whole = bestWhole(text, start, start, end, term);
  return whole < 0 ? 0 : wholeScore(text, start, whole, term);
}

/** Position of the term as one piece, `from` or later, at a word's start if it can be; -1 = nowhere. */
function bestWhole(text: Chars, start: number, from: number, end: number, term: Chars): number {
  let best = -1;
  const first = term[0];
  const last = end - term.length;
  for (let at = from; at <= last; at++) {
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
 * Points of a term whose characters are in `text[start..end)` one after the other; 0 = they are not. Taken is the first
 * place where they end, then backwards the tightest one that ends there: not always the best match, but in time of one
 * pass, and the same one that a person sees first.
 */
export function scatteredScore(
  text: Chars,
  start: number,
  end: number,
  term: Chars,
  positions?: number[] | undefined,
): number {
  let wanted = 0;
  let at = start;
  while (at < end && wanted < term.length) if (text[at++] === term[wanted]) wanted++;
  return wanted < term.length ? 0 : scoreBackwards(text, start, at, term, positions);
}

/** Points of a match whose last character is the one before `stop`. */
function scoreBackwards(
  text: Chars,
  start: number,
  stop: number,
  term: Chars,
  positions?: number[] | undefined,
): number {
  let at = stop;
  let score = 0;
  let next = -1;
  for (let index = term.length - 1; index >= 0; index--) {
    at--;
    while (text[at] !== term[index]) at--;
    score += FOUND + startBonus(text, start, at);
    if (next === at + 1) score += CONSECUTIVE;
    next = at;
    positions?.push(at);
  }
  positions?.reverse();
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
