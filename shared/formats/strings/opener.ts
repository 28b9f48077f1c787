import { fixedSize, read } from '#shared/binary/read.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import type { Opener } from '#shared/formats/kit/format.ts';
import { once } from '#shared/formats/kit/once.ts';
import { type FileFacts, fieldsOnce, type OpenFile } from '#shared/formats/kit/open-file.ts';
import { stringFields } from './fields.ts';
import { type OpenStrings, openStrings, stringTable } from './model.ts';
import { CONTEXT, Head } from './schema.ts';
import type { TextForm } from './texts.ts';

/** Opens names of items and places. */
export const stringsOpener: Opener = {
  describe: (head) => described('Localized strings', head),
  open: (source) => openStringsFile(source, 'ended'),
};

/** Opens descriptions and dialogue. */
export const sizedStringsOpener: Opener = {
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

function described(name: string, head: Uint8Array): string {
  if (head.length < fixedSize(Head, CONTEXT)) return `${name}, damaged`;
  return `${name}, ${read(Head, head, CONTEXT).count} entries`;
}
