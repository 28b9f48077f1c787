import { fixedSize, read } from '#shared/binary/read.ts';
import { FormatError } from '#shared/errors.ts';
import { sortByOffset } from '#shared/formats/kit/sort-by-offset.ts';
import { CONTEXT, TextLength } from './schema.ts';

/** How texts are stored: up to a zero (`.STRINGS`), or behind their length (`.DLSTRINGS`, `.ILSTRINGS`). */
export type TextForm = 'ended' | 'sized';

/** The distinct texts of a file in the order of their bytes, with positions in the file. */
export interface Texts {
  readonly count: number;
  /** All that is stored of each: `[start, end)`, with length and zero. */
  readonly start: Uint32Array;
  readonly end: Uint32Array;
  /** The text itself: `[from, to)`. */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Bit set of `TextMark`. */
  readonly marks: Uint8Array;
  /** Of each entry, which text it has; -1 = it leads out of the data. */
  readonly textOf: Int32Array;
}

/** What there is to know of how a text is stored. `zeroApart`: its length does not count its zero. */
export const TextMark = { noZero: 1, cutOff: 2, overlaps: 4, zeroApart: 8 } as const;

const DAMAGE = TextMark.noZero | TextMark.cutOff | TextMark.overlaps;

/** Whether a text stands alone and ends as it should. */
export function isSound({ marks }: Texts, text: number): boolean {
  return (marks[text]! & DAMAGE) === 0;
}

/** A file's texts may overlap, but not come to more than this: that is no file of a game. */
const MOST_TEXT = 256 * 1024 * 1024;

/** Where a file's data is: `[start, end)`. */
export interface Region {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds the texts that entries lead to. In one pass over sorted offsets, so that hostile ones that all lead into one long
 * text take no longer.
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
  if (form === 'ended') placeEnded(bytes, data, texts);
  else placeSized(bytes, data, texts);
  markOverlaps(texts);
  return texts;
}

/** The bytes of a text, without length and zero. */
export function textBytes(bytes: Uint8Array, { from, to }: Texts, text: number): Uint8Array {
  return bytes.subarray(from[text], to[text]);
}

function placeEnded(bytes: Uint8Array, data: Region, texts: Texts): void {
  let zero = -1;
  let sum = 0;
  for (let i = 0; i < texts.count; i += 1) {
    const start = texts.start[i]!;
    if (zero < start) {
      const found = bytes.indexOf(0, start);
      zero = found < 0 ? data.end : Math.min(found, data.end);
    }
    const ends = zero < data.end;
    place(texts, i, { from: start, to: zero, end: ends ? zero + 1 : zero });
    if (!ends) texts.marks[i]! |= TextMark.noZero;
    sum = checkSum(sum + zero - start, start);
  }
}

function placeSized(bytes: Uint8Array, data: Region, texts: Texts): void {
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
    place(texts, i, { from, to: zero < 0 ? stop : from + zero, end: after ? stop + 1 : stop });
    if (after) texts.marks[i]! |= TextMark.zeroApart;
    if (!isWhole || stop < from + length) texts.marks[i]! |= TextMark.cutOff;
    else if (zero < 0 && !after) texts.marks[i]! |= TextMark.noZero;
  }
}

function place({ from, to, end }: Texts, i: number, at: { from: number; to: number; end: number }): void {
  from[i] = at.from;
  to[i] = at.to;
  end[i] = at.end;
}

/** Texts that share bytes with one before them, or with the next. */
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
  if (sum <= MOST_TEXT) return sum;
  const message = 'has texts that overlap, with more bytes together than any string table';
  throw new FormatError('texts-too-large', message, { offset });
}
