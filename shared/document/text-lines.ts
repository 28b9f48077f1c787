import { FormatError, UserError } from '#shared/errors.ts';
import { detectEncoding } from '#shared/text/detect-encoding.ts';
import { decodeAs, ENCODINGS, type EncodingLabel, encodeName } from '#shared/text/encoding.ts';

/** Encoding of a text file. */
export interface TextEncoding {
  readonly label: EncodingLabel | 'utf-16le' | 'utf-16be';
  /** Length of the byte order mark. */
  readonly mark: number;
}

/** A change of text as a change of bytes. */
export interface TextSplice {
  readonly offset: number;
  readonly remove: number;
  readonly insert: Uint8Array;
}

/**
 * Detects a text file’s encoding: by its byte order mark, or as UTF-8 if well-formed, or else the most likely code
 * page.
 */
export function textEncodingOf(bytes: Uint8Array): TextEncoding {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { label: 'utf-8', mark: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { label: 'utf-16le', mark: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { label: 'utf-16be', mark: 2 };
  const lines = byteLines(bytes, 0, 1, true);
  const { label } = detectEncoding(lines.start.map((from, line) => bytes.subarray(from, lines.end[line])));
  // ASCII is the same in any encoding; new text is best stored as UTF-8.
  return { label: bytes.every((byte) => byte < 0x80) ? 'utf-8' : label, mark: 0 };
}

/** Display name of an encoding: `UTF-8 with mark`, `Western (Windows 1252)`. */
export function encodingName({ label, mark }: TextEncoding): string {
  if (label === 'utf-16le') return 'Unicode (UTF-16)';
  if (label === 'utf-16be') return 'Unicode (UTF-16, big-endian)';
  const name = ENCODINGS.find((encoding) => encoding.label === label)?.name ?? label;
  return mark === 0 ? name : `${name} with mark`;
}

/** A text file's text without its byte order mark. Invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array, { label, mark }: TextEncoding): string {
  const content = bytes.subarray(mark);
  if (label === 'utf-16le' || label === 'utf-16be') {
    return new TextDecoder(label, { ignoreBOM: true }).decode(content);
  }
  return decodeAs(content, label);
}

/**
 * The byte change that sets a file’s text. Unchanged lines keep their bytes, including line ends: even if an editor
 * normalizes all line ends or cannot show some byte, only lines changed by the user change.
 * @throws UserError `text-not-encodable` if the encoding lacks a character
 */
export function replaceText(bytes: Uint8Array, encoding: TextEncoding, text: string): TextSplice | undefined {
  const unit = encoding.label.startsWith('utf-16') ? 2 : 1;
  const stored = byteLines(bytes, encoding.mark, unit, encoding.label !== 'utf-16be');
  const before = splitLines(decodeText(bytes, encoding));
  const after = splitLines(text);
  const count = stored.start.length;
  if (before.length !== count) throw new FormatError('text-lines', 'Its lines cannot be separated.');

  const shorter = Math.min(count, after.length);
  let head = 0;
  // The last line has no line end, so it can only remain the last one.
  while (head < shorter - 1 && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  if (head + tail === count && count === after.length) return undefined;

  const ends = lineEnds(bytes, stored);
  const usual = ends[0] ?? encodeText(/\r\n|\r|\n/.exec(text)?.[0] ?? '\n', encoding);
  const lines: Uint8Array[] = [];
  for (let line = head; line < after.length - tail; line++) {
    lines.push(encodeText(after[line]!, encoding));
    if (line === after.length - 1) break;
    lines.push(line < count - 1 ? bytes.subarray(stored.end[line], stored.start[line + 1]) : usual);
  }
  const offset = stored.start[head] ?? bytes.length;
  const end = tail > 0 ? stored.start[count - tail]! : bytes.length;
  const splice = { offset, remove: end - offset, insert: concat(lines) };
  if (ends.length < 2) return splice;
  // With mixed line ends, a kept CR can meet a moved LF and merge two lines into one.
  const result = concat([bytes.subarray(0, offset), splice.insert, bytes.subarray(end)]);
  if (splitLines(decodeText(result, encoding)).length === after.length) return splice;
  const all = after.flatMap((line, at) => [at === 0 ? NOTHING : usual, encodeText(line, encoding)]);
  return { offset: encoding.mark, remove: bytes.length - encoding.mark, insert: concat(all) };
}

const NOTHING = new Uint8Array(0);

interface ByteLines {
  /** Start of each line, and end of its text; its line end is between that and the next start. */
  readonly start: readonly number[];
  readonly end: readonly number[];
}

/** Finds lines by bytes: no supported encoding has CR or LF inside another character. */
function byteLines(bytes: Uint8Array, from: number, unit: 1 | 2, littleEndian: boolean): ByteLines {
  const start = [from];
  const end: number[] = [];
  const charAt = (at: number): number => {
    if (unit === 1) return bytes[at] ?? -1;
    if (at + 1 >= bytes.length) return -1;
    return littleEndian ? bytes[at]! | (bytes[at + 1]! << 8) : (bytes[at]! << 8) | bytes[at + 1]!;
  };
  for (let at = from; at < bytes.length; at += unit) {
    const char = charAt(at);
    if (char !== LF && char !== CR) continue;
    end.push(at);
    if (char === CR && charAt(at + unit) === LF) at += unit;
    start.push(at + unit);
  }
  end.push(bytes.length);
  return { start, end };
}

const LF = 10;
const CR = 13;

function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/** The kinds of line ends in a file, the most common first. */
function lineEnds(bytes: Uint8Array, lines: ByteLines): readonly Uint8Array[] {
  const counts = new Map<string, { readonly end: Uint8Array; count: number }>();
  for (let line = 0; line + 1 < lines.start.length; line++) {
    const end = bytes.subarray(lines.end[line], lines.start[line + 1]);
    const key = end.join();
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { end, count: 1 });
    else known.count++;
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ end }) => end);
}

function encodeText(text: string, { label }: TextEncoding): Uint8Array {
  if (label === 'utf-16le' || label === 'utf-16be') {
    const bytes = new Uint8Array(text.length * 2);
    const view = new DataView(bytes.buffer);
    for (let at = 0; at < text.length; at++)
      view.setUint16(at * 2, text.charCodeAt(at), label === 'utf-16le');
    return bytes;
  }
  try {
    return encodeName(text, label);
  } catch (cause) {
    if (!(cause instanceof UserError)) throw cause;
    const line = text.length > 60 ? `${text.slice(0, 60)}…` : text;
    throw new UserError(
      'text-not-encodable',
      `This file is written in ${encodingName({ label, mark: 0 })}, which cannot store a character of the line “${line}”.`,
      { cause },
    );
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
