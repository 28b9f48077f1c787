import { u32 } from '#shared/binary/number.ts';
import { array, struct, when } from '#shared/binary/struct.ts';
import { bytes, terminatedText, text } from '#shared/binary/text.ts';
import { type Context, rest } from '#shared/binary/type.ts';

/** The bytes of localized strings, Skyrim and later. Source: reference plugins.md, 2. */

export const CONTEXT: Context = { littleEndian: true };

/** Group of the texts, which entries refer to. */
export const TEXTS = 'strings';

const FOLLOWS = { edit: 'derived', reason: 'follows from the entries and their texts' } as const;
const NAMED = { edit: 'never', reason: 'is changed through the entries that refer to it' } as const;

export const Entry = struct('entry', {
  id: u32({ display: 'hex', doc: 'The id by which records of the plugin refer to the text' }),
  text: u32({ refersTo: TEXTS, doc: 'Offset of the text in the data; entries may share a text' }),
});

const HEAD = {
  count: u32({ doc: 'Entries', ...FOLLOWS }),
  dataSize: u32({ unit: 'bytes', doc: 'Size of all texts', ...FOLLOWS }),
};
export const Head = struct('head', HEAD);

const DIRECTORY = { ...HEAD, entries: array(Entry, 'count') };
/** What precedes the texts. */
export const Directory = struct('string table', DIRECTORY);

export const Trailing = bytes(rest, { hue: 'padding', doc: 'After the texts; kept unchanged' });

export const StringFile = struct('string table', {
  ...DIRECTORY,
  data: bytes('dataSize', { doc: 'The texts, in any order' }),
  trailing: when(rest, Trailing),
});

/** Of `.STRINGS`. */
export const EndedText = struct('text', { text: terminatedText({ doc: 'Up to a zero byte', ...NAMED }) });

export const TextLength = u32({
  unit: 'bytes',
  doc: 'Length of the text, usually including its zero byte',
  ...NAMED,
});

/** Of `.DLSTRINGS` and `.ILSTRINGS`. */
export const SizedText = struct('text', {
  length: TextLength,
  text: text('length', NAMED),
  end: when(rest, bytes(rest, { doc: 'A zero byte that the length does not count', ...NAMED })),
});
