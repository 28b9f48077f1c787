import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Infer } from '#shared/binary/type.ts';
import { FormatError } from '#shared/errors.ts';
import { once } from '#shared/formats/kit/once.ts';
import type { StringEncoding, StringTable } from '#shared/formats/kit/string-table.ts';
import { decodeString, encodingOf } from './encoding.ts';
import { CONTEXT, Directory, Entry, Head } from './schema.ts';
import { findTexts, type Region, type TextForm, type Texts, textBytes } from './texts.ts';

/** No real file comes near this. */
export const LARGEST_STRINGS = 64 * 1024 * 1024;

/** A parsed string file. */
export interface OpenStrings {
  readonly form: TextForm;
  readonly bytes: Uint8Array;
  readonly directory: Infer<typeof Directory>;
  /** Where the texts are, limited to the declared data that the file really has. */
  readonly data: Region;
  readonly texts: Texts;
  /** Encoding for texts whose bytes do not reveal one: UTF-8 unless another text is Windows 1252. */
  readonly encoding: () => StringEncoding;
  /** The texts that are not UTF-8. */
  readonly latin: () => readonly number[];
}

/** @throws FormatError `file-too-large`, `truncated`, `count-too-large`, `texts-too-large` */
export function openStrings(source: ByteSource, form: TextForm): OpenStrings {
  if (source.size > LARGEST_STRINGS) {
    throw new FormatError('file-too-large', `has ${source.size} bytes, more than any string table`);
  }
  const bytes = source.read(0, source.size);
  const directory = read(Directory, bytes, CONTEXT);
  const start = entryPosition(directory.count);
  const data = { start, end: Math.min(bytes.length, start + directory.dataSize) };
  const texts = findTexts(form, bytes, data, directory.entries.text);
  const latin = once(() => latinTexts(bytes, texts));
  return {
    form,
    bytes,
    directory,
    data,
    texts,
    latin,
    encoding: () => (latin().length > 0 ? 'Windows 1252' : 'UTF-8'),
  };
}

/** File offset of an entry. */
export function entryPosition(index: number): number {
  return fixedSize(Head, CONTEXT) + index * fixedSize(Entry, CONTEXT);
}

/** The text of an entry; undefined if its offset is outside the data. */
export function textOfEntry({ bytes, texts }: OpenStrings, entry: number): string | undefined {
  const text = texts.textOf[entry] ?? -1;
  return text < 0 ? undefined : decodeString(textBytes(bytes, texts, text));
}

/** All texts, decoded. */
export function stringTable({ bytes, directory, texts, encoding }: OpenStrings): StringTable {
  const { count, from, to, textOf } = texts;
  return {
    ids: directory.entries.id,
    textOf,
    texts: Array.from({ length: count }, (_, i) => decodeString(textBytes(bytes, texts, i))),
    offset: from,
    length: to.map((end, i) => end - from[i]!),
    encoding: encoding(),
  };
}

function latinTexts(bytes: Uint8Array, texts: Texts): readonly number[] {
  const found: number[] = [];
  for (let i = 0; i < texts.count; i += 1) {
    if (encodingOf(textBytes(bytes, texts, i)) === 'Windows 1252') found.push(i);
  }
  return found;
}
