import type { ByteChange } from '#shared/binary/field-tree.ts';
import { write } from '#shared/binary/read.ts';
import { UserError } from '#shared/errors.ts';
import { encodeString, encodingOf } from './encoding.ts';
import { entryPosition, LARGEST_STRINGS, type OpenStrings } from './model.ts';
import { CONTEXT, Directory, TextLength } from './schema.ts';
import { isSound, TextMark, textBytes } from './texts.ts';

/**
 * The byte changes that give an entry another text. All other texts stay the same:
 * - A text that the file already has is shared.
 * - A text that only this entry uses is replaced; the bytes after it move if the length differs.
 * - A text that other entries also use stays, and the new one is appended to the data.
 *
 * @throws UserError `bad-value`
 */
export function setString(strings: OpenStrings, entry: number, text: string): readonly ByteChange[] {
  const { bytes, data, texts } = strings;
  const path = `entries[${entry}].text`;
  const own = texts.textOf[entry]!;
  const before = own < 0 ? undefined : textBytes(bytes, texts, own);
  const encoding = (before && encodingOf(before)) ?? strings.encoding();
  const content = encodeString(text, encoding, path);
  if (before !== undefined && isSame(before, content)) return [];
  const stored = storedText(strings, own, content);
  if (bytes.length + stored.length > LARGEST_STRINGS)
    throw new UserError('bad-value', 'The file would be larger than any string table.', { path });

  const known = findText(strings, content);
  const isFree = own >= 0 && (texts.marks[own]! & TextMark.overlaps) === 0 && !isShared(strings, entry);
  const place = isFree
    ? { start: texts.start[own]!, end: texts.end[own]! }
    : { start: data.end, end: data.end };
  const leadsTo = known < 0 ? place.start : texts.start[known]!;
  const replaced = {
    offset: place.start,
    before: bytes.slice(place.start, place.end),
    after: known < 0 ? stored : new Uint8Array(),
  };
  return [
    ...moved(strings, entry, leadsTo, replaced),
    ...(replaced.before.length + replaced.after.length > 0 ? [replaced] : []),
    // Lists the bytes this change relies on, so that batches of changes can detect conflicts.
    ...(known < 0 ? [] : [unchanged(strings, known)]),
    ...(own < 0 || isFree ? [] : [unchanged(strings, own)]),
  ];
}

/** The bytes before the texts that differ once a text is replaced. */
function moved(
  { bytes, directory, data }: OpenStrings,
  entry: number,
  leadsTo: number,
  { offset, before, after }: ByteChange,
): readonly ByteChange[] {
  const { count, entries } = directory;
  const delta = after.length - before.length;
  const behind = offset + before.length - data.start;
  const shifted = (at: number): number => {
    const to = at >= behind ? at + delta : at;
    return to > 0xffff_ffff ? at : to;
  };
  const text = delta === 0 ? entries.text.slice() : entries.text.map(shifted);
  const start = leadsTo - data.start;
  // An appended text starts where the bytes after the data begin.
  text[entry] = leadsTo === offset ? start : shifted(start);
  const dataSize = data.end - data.start + delta;
  const { id, length } = entries;
  const table = write(Directory, { count, dataSize, entries: { id, text, length } }, CONTEXT);
  const head = entryPosition(0);
  return [
    ...differing(bytes, table, 0, delta === 0 ? 0 : head),
    ...differing(bytes, table, head, data.start),
  ];
}

/** The range `[start, end)` of two files, narrowed to the first and last differing byte. */
function differing(before: Uint8Array, after: Uint8Array, start: number, end: number): readonly ByteChange[] {
  let [first, last] = [start, end];
  while (first < end && before[first] === after[first]) first += 1;
  if (first === end) return [];
  while (before[last - 1] === after[last - 1]) last -= 1;
  return [{ offset: first, before: before.slice(first, last), after: after.slice(first, last) }];
}

function unchanged({ bytes, texts }: OpenStrings, text: number): ByteChange {
  const same = bytes.slice(texts.start[text], texts.end[text]);
  return { offset: texts.start[text]!, before: same, after: same };
}

/** Whether another entry has the same text. */
function isShared({ texts: { textOf } }: OpenStrings, entry: number): boolean {
  return textOf.some((text, other) => text === textOf[entry] && other !== entry);
}

/** A text with these bytes that does not overlap and is properly terminated; -1 if there is none. */
function findText({ bytes, texts }: OpenStrings, content: Uint8Array): number {
  const { count, from, to } = texts;
  for (let i = 0; i < count; i += 1) {
    const fits = to[i]! - from[i]! === content.length && isSound(texts, i);
    if (fits && isSame(textBytes(bytes, texts, i), content)) return i;
  }
  return -1;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, i) => byte === other[i]);
}

/**
 * A text with its zero byte, after a length in the sized form; the length counts the zero unless the old text's did
 * not.
 */
function storedText({ form, texts }: OpenStrings, old: number, content: Uint8Array): Uint8Array {
  const ended = new Uint8Array(content.length + 1);
  ended.set(content);
  if (form === 'ended') return ended;
  const isApart = (texts.marks[Math.max(0, old)] ?? 0) & TextMark.zeroApart;
  const length = write(TextLength, isApart ? content.length : ended.length, CONTEXT);
  const stored = new Uint8Array(length.length + ended.length);
  stored.set(length);
  stored.set(ended, length.length);
  return stored;
}
