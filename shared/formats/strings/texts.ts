import { fixedSize, read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { CONTEXT, TextLength } from './schema.ts';

/** How texts are stored: zero-terminated (`.STRINGS`), or after their length (`.DLSTRINGS`, `.ILSTRINGS`). */
export type TextForm = 'ended' | 'sized';

/** The distinct texts of a file in file order, with their file offsets. */
export interface Texts {
  readonly count: number;
  /** All stored bytes of each, including length and zero: `[start, end)`. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The text itself: `[from, to)`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Bit set of `TextMark`. */
  readonly marks: Uint8Array;
  /** Index of each entry's text; -1 = its offset is outside the data. */
  readonly textOf: Int32Array;
}

/** How a text is stored. `zeroApart`: its length does not count its zero. */
export const TextMark = { noZero: 1, cutOff: 2, overlaps: 4, zeroApart: 8 } as const;

const DAMAGE = TextMark.noZero | TextMark.cutOff | TextMark.overlaps;

/** Whether a text does not overlap and is properly terminated. */
export function isSound({ marks }: Texts, text: number): boolean {
  return (marks[text]! & DAMAGE) === 0;
}

/** A file's texts may overlap, but not add up to more than this: no game has such a file. */
const MAX_TEXT = 256 * 1024 * 1024;

/** Where a file's data is: `[start, end)`. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the texts that entries refer to, in one pass over sorted offsets, so that hostile offsets into one long text
 * take no longer.
 *
 * @throws FormatError `texts-too-large`
 */
export function findTexts(form: TextForm, bytes: Uint8Array, data: Region, offsets: Uint32Array): Texts {
  const room = data.end - data.start;
  const order = sortByOffset({ count: offsets.length, offset: offsets });
  const textOf = new Int32Array(offsets.length).fill(-1);
  const start = new Uint32Array(offsets.length);
  let count = 0;
  for (const entry of order) {
    const offset = offsets[entry]!;
    if (offset >= room) break;
    const at = data.start + offset;
    if (count === 0 || start[count - 1] !== at) start[count++] = at;
    textOf[entry] = count - 1;
  }
  const texts: Texts = {
    count,
    start: start.slice(0, count),
    end: new Uint32Array(count),
    from: new Uint32Array(count),
    to: new Uint32Array(count),
    marks: new Uint8Array(count),
    textOf,
  };
  if (form === 'ended') locateEnded(bytes, data, texts);
  else locateSized(bytes, data, texts);
  markOverlaps(texts);
  return texts;
}

/** The bytes of a text, without length and zero. */
export function textBytes(bytes: Uint8Array, { from, to }: Texts, text: number): Uint8Array {
  return bytes.subarray(from[text], to[text]);
}

function locateEnded(bytes: Uint8Array, data: Region, texts: Texts): void {
  let zero = -1;
  let sum = 0;
  for (let i = 0; i < texts.count; i += 1) {
    const start = texts.start[i]!;
    if (zero < start) {
      const found = bytes.indexOf(0, start);
      zero = found < 0 ? data.end : Math.min(found, data.end);
    }
    const ends = zero < data.end;
    locate(texts, i, { from: start, to: zero, end: ends ? zero + 1 : zero });
    if (!ends) texts.marks[i]! |= TextMark.noZero;
    sum = checkSum(sum + zero - start, start);
  }
}

function locateSized(bytes: Uint8Array, data: Region, texts: Texts): void {
  const head = fixedSize(TextLength, CONTEXT);
  let sum = 0;
  for (let i = 0; i < texts.count; i += 1) {
    const start = texts.start[i]!;
    const from = Math.min(data.end, start + head);
    const isWhole = from - start === head;
    const length = isWhole ? read(TextLength, bytes.subarray(start, from), CONTEXT) : 0;
    const stop = Math.min(data.end, from + length);
    sum = checkSum(sum + stop - from, start);
    const zero = bytes.subarray(from, stop).indexOf(0);
    // A zero that the length does not count, unless it is the first byte of the next text's length.
    const after = zero < 0 && stop < data.end && bytes[stop] === 0 && texts.start[i + 1] !== stop;
    locate(texts, i, { from, to: zero < 0 ? stop : from + zero, end: after ? stop + 1 : stop });
    if (after) texts.marks[i]! |= TextMark.zeroApart;
    if (!isWhole || stop < from + length) texts.marks[i]! |= TextMark.cutOff;
    else if (zero < 0 && !after) texts.marks[i]! |= TextMark.noZero;
  }
}

function locate({ from, to, end }: Texts, i: number, at: { from: number; to: number; end: number }): void {
  from[i] = at.from;
  to[i] = at.to;
  end[i] = at.end;
}

/** Marks texts that share bytes with the one before them or the next. */
function markOverlaps({ count, start, end, marks }: Texts): void {
  let reached = 0;
  for (let i = 0; i < count; i += 1) {
    if (start[i]! < reached || end[i]! > (start[i + 1] ?? Number.POSITIVE_INFINITY))
      marks[i]! |= TextMark.overlaps;
    reached = Math.max(reached, end[i]!);
  }
}

/** @throws FormatError `texts-too-large` */
function checkSum(sum: number, offset: number): number {
  if (sum <= MAX_TEXT) return sum;
  const message = 'has overlapping texts that add up to more bytes than any string table';
  throw new FormatError('texts-too-large', message, { offset });
}
