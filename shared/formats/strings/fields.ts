import type { FieldTree } from '#shared/binary/field-tree.ts';
import { locate, locateRoot } from '#shared/binary/locate.ts';
import type { Referents } from '#shared/binary/referent.ts';
import { fileOfParts, type Regions } from '#shared/binary/region-tree.ts';
import { showText } from '#shared/binary/show.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { type FieldEditor, treeOver } from '#shared/binary/walk-tree.ts';
import { FormatError } from '#shared/errors.ts';
import type { LocatedFields } from '#shared/formats/kit/open-file.ts';
import { decodeString } from './encoding.ts';
import { inspectStrings } from './inspect.ts';
import { entryPosition, type OpenStrings, textOfEntry } from './model.ts';
import { CONTEXT, Directory, EndedText, SizedText, TEXTS, Trailing } from './schema.ts';
import { setString } from './set-string.ts';
import { textBytes } from './texts.ts';

/** Bytes of a damaged directory whose fields are shown. */
const DAMAGED_WINDOW = 1024 * 1024;

/**
 * The field tree: the entries, which show and set their texts instead of offsets, then the texts. For a damaged
 * directory, as many fields as can be read.
 */
export function stringFields(source: ByteSource, opened: () => OpenStrings): LocatedFields {
  try {
    const strings = opened();
    return { tree: treeOfStrings(strings), findings: inspectStrings(strings) };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset, path } = error;
    return {
      tree: locate(Directory, source.read(0, DAMAGED_WINDOW), CONTEXT, { readOnly: 'is in a damaged table' }),
      findings: [{ severity: 'error', code, message, offset, path }],
    };
  }
}

function treeOfStrings(strings: OpenStrings): FieldTree {
  const { bytes, data } = strings;
  const directory = locateRoot(Directory, bytes.subarray(0, data.start), CONTEXT, {
    referents: referentsOf(strings),
  });
  const trailing =
    data.end === bytes.length
      ? []
      : [locateRoot(Trailing, bytes.subarray(data.end), CONTEXT, { base: data.end }, '', 'trailing')];
  const parts = [...directory.children(0, directory.childCount), regionsOf(strings), ...trailing];
  return treeOver(fileOfParts(directory.type, bytes.length, parts), editorOf(strings));
}

/** An entry stores the offset of its text; users read and change the text itself. */
function referentsOf(strings: OpenStrings): Referents {
  const { texts } = strings;
  return (_group, _offset, position) => {
    const entry = entryAt(position);
    const text = textOfEntry(strings, entry);
    return text === undefined
      ? { label: 'outside the data' }
      : { text, offset: texts.from[texts.textOf[entry]!]! };
  };
}

/** The entry that contains a byte. */
function entryAt(position: number): number {
  const first = entryPosition(0);
  return Math.floor((position - first) / (entryPosition(1) - first));
}

function editorOf(strings: OpenStrings): FieldEditor {
  return (field, text) =>
    field.refersTo === TEXTS
      ? { path: field.path, changes: setString(strings, entryAt(field.offset), text) }
      : undefined;
}

/** The texts in file order. Where they overlap, each is shown up to the next. */
function regionsOf({ form, bytes, texts }: OpenStrings): Regions {
  const start = (at: number): number => texts.start[at]!;
  const end = (at: number): number =>
    Math.min(texts.end[at]!, texts.start[at + 1] ?? Number.POSITIVE_INFINITY);
  return {
    name: TEXTS,
    each: 'text',
    count: texts.count,
    start,
    end,
    open: (at) =>
      locateRoot(
        form === 'ended' ? EndedText : SizedText,
        bytes.subarray(start(at), end(at)),
        CONTEXT,
        { base: start(at) },
        TEXTS,
        at,
      ),
    caption: (at) => showText(decodeString(textBytes(bytes, texts, at))),
  };
}
