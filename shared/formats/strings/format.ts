import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { type FileFacts, fieldsOnce, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { stringFields } from './fields.ts';
import { type OpenStrings, openStrings, stringTable } from './model.ts';
import { CONTEXT, Head } from './schema.ts';
import type { TextForm } from './texts.ts';

/** Names of items and places, Skyrim and later. */
export const stringsFormat: Format = {
  id: 'strings',
  detect: (head, name) => name.endsWith('.strings') && mayBegin(head),
  describe: (head) => described('Localized strings', head),
  open: (source) => openStringsFile(source, 'ended'),
};

/** Descriptions and dialogue, whose texts are longer. */
export const sizedStringsFormat: Format = {
  id: 'sized-strings',
  detect: (head, name) => /\.(dl|il)strings$/.test(name) && mayBegin(head),
  describe: (head) => described('Localized strings with lengths', head),
  open: (source) => openStringsFile(source, 'sized'),
};

function openStringsFile(source: ByteSource, form: TextForm): OpenFile {
  const strings = once(() => openStrings(source, form));
  return {
    views: () => ['strings', 'fields', 'hex'],
    ...fieldsOnce(() => stringFields(source, strings)),
    facts: () => factsOf(strings()),
    strings: once(() => stringTable(strings())),
  };
}

function factsOf({ directory, texts, encoding }: OpenStrings): FileFacts {
  const { count } = directory;
  return {
    json: { entries: count, texts: texts.count, encoding: encoding() },
    lines: [`${count} entries, ${texts.count} distinct texts, ${encoding()}`],
  };
}

/** No table has 16 million entries; text files of other programs with the same extension begin with larger numbers. */
const MAX_ENTRIES = 0xff_ffff;
const HEAD_SIZE = fixedSize(Head, CONTEXT);
const UTF16_MARK = 0xfeff;

function mayBegin(head: Uint8Array): boolean {
  if (head.length < HEAD_SIZE) return head.length === 0;
  const { count } = read(Head, head, CONTEXT);
  return count <= MAX_ENTRIES && (count & 0xffff) !== UTF16_MARK;
}

function described(name: string, head: Uint8Array): string {
  if (head.length < HEAD_SIZE) return `${name}, damaged`;
  return `${name}, ${read(Head, head, CONTEXT).count} entries`;
}
