/** Characters as numbers: bytes of folded UTF-8 for ranking, UTF-16 units of one path for highlighting. */
type Chars = ArrayLike<number>;

/**
 * Points for each character found, directly after the previous one, at the start of a word, and at the start of the
 * text.
 */
const FOUND = 1;
const CONSECUTIVE = 6;
const WORD_START = 5;
const TEXT_START = 4;
/** A contiguous match beats any scattered one. */
const WHOLE = 30;

/**
 * How well `term` matches `text[start..end)` as a subsequence; 0 = not at all. Both must be folded. Contiguous is best,
 * then characters that are consecutive or begin words.
 * @param positions receives the index of every matched character, if given
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

/** Matches of a term in a prefix shared by many texts, such as the folder of files. */
export interface FuzzyBeginning {
  readonly length: number;
  /** Position of a contiguous match, preferably at a word start; -1 = none. */
  readonly whole: number;
  readonly wholeAtWord: boolean;
  /** Number of the term’s characters found there in order. */
  readonly found: number;
  /** Points if all of it is there, but scattered. */
  readonly scattered: number;
}

/** Searches for a term in `text[0..length)`. */
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

/** `fuzzyScore` of `text[0..end)` with a known prefix: searches only the rest. */
export function fuzzyScoreAfter(beginning: FuzzyBeginning, text: Chars, end: number, term: Chars): number {
  const { length, whole, wholeAtWord, found, scattered } = beginning;
  if (wholeAtWord) return wholeScore(text, 0, whole, term);
  let stop = length;
  for (let wanted = found; wanted < term.length; stop++) {
    if (stop === end) return 0;
    if (text[stop] === term[wanted]) wanted++;
  }
  // A contiguous match may begin inside the prefix.
  const later = bestWhole(text, 0, Math.max(0, length - term.length + 1), end, term);
  if (later >= 0 && (whole < 0 || startBonus(text, 0, later) > 0)) return wholeScore(text, 0, later, term);
  if (whole >= 0) return wholeScore(text, 0, whole, term);
  return scattered > 0 ? scattered : scoreBackwards(text, 0, stop, term);
}

function wholeScore(text: Chars, start: number, at: number, term: Chars): number {
  return WHOLE + term.length * (FOUND + CONSECUTIVE) + startBonus(text, start, at);
}

/** Maximum points of a match for a term of the given length. */
export function maxPoints(length: number): number {
  return Math.max(WHOLE + length * (FOUND + CONSECUTIVE) + WORD_START + TEXT_START, maxScattered(length));
}

/** The same for a scattered match. */
export function maxScattered(length: number): number {
  return length * (FOUND + CONSECUTIVE + WORD_START) + TEXT_START;
}

/** Points of a contiguous match in `text[start..end)`; 0 = none. */
export function pointsInOnePiece(text: Chars, start: number, end: number, term: Chars): number {
  const whole = bestWhole(text, start, start, end, term);
  return whole < 0 ? 0 : wholeScore(text, start, whole, term);
}

/** Position of a contiguous match at `from` or later, preferably at a word start; -1 = none. */
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
 * Points of a term whose characters occur in order in `text[start..end)`; 0 = they do not. Takes the first position
 * where they end, then goes back for the tightest match that ends there: not always the best match, but found in one
 * pass, and the one that a person sees first.
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
