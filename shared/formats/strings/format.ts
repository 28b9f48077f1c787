import { fixedSize, read } from '#shared/binary/read.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { CONTEXT, Head } from './schema.ts';

/** Names of items and places, Skyrim and later. */
export const stringsFormat: Format = {
  id: 'strings',
  detect: (head, name) => name.endsWith('.strings') && mayBegin(head),
  load: async () => (await import('./opener.ts')).stringsOpener,
};

/** Descriptions and dialogue, whose texts are longer. */
export const sizedStringsFormat: Format = {
  id: 'sized-strings',
  detect: (head, name) => /\.(dl|il)strings$/.test(name) && mayBegin(head),
  load: async () => (await import('./opener.ts')).sizedStringsOpener,
};

/** No table has 16 million entries; text files of other programs with the same extension begin with larger numbers. */
const MAX_ENTRIES = 0xff_ffff;
const HEAD_SIZE = fixedSize(Head, CONTEXT);
const UTF16_MARK = 0xfeff;

function mayBegin(head: Uint8Array): boolean {
  if (head.length < HEAD_SIZE) return head.length === 0;
  const { count } = read(Head, head, CONTEXT);
  return count <= MAX_ENTRIES && (count & 0xffff) !== UTF16_MARK;
}
