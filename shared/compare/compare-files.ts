import type { FieldTree } from '#shared/binary/field-tree.ts';
import type { ByteSource } from '#shared/binary/source.ts';
import { decodeText, textEncodingOf } from '#shared/document/text-lines.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import { HEAD_BYTES, type LoadedFormat } from '#shared/formats/kit/format.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import { type PartPairs, pairParts } from '#shared/formats/kit/pair-parts.ts';
import { type CanonicalText, canonicalText } from './canonical-text.ts';
import { compareBytes } from './compare-bytes.ts';
import { type Comparison, compareTrees, type Difference } from './compare-trees.ts';
import { LineIndex } from './line-map.ts';
import { labelParts, type PartLabels, partIndex } from './part-labels.ts';

/** A file to compare, opened in its detected format. */
export interface ComparedFile {
  readonly name: string;
  readonly source: ByteSource;
  readonly format: LoadedFormat;
  readonly file: OpenFile;
}

/** The differences between two files, and how they were found: by fields, by lines of text, or by bytes. */
export interface FileComparison extends Comparison {
  readonly by: 'fields' | 'text' | 'bytes';
  /** For fields: the source of both texts. */
  readonly fields: ComparedFields | undefined;
}

interface ComparedFields {
  readonly before: { readonly tree: FieldTree; readonly source: ByteSource };
  readonly after: { readonly tree: FieldTree; readonly source: ByteSource };
  readonly parts: PartPairs | undefined;
}

/** A difference with its lines, counted from 0, and the part that contains it. */
export interface LocatedDifference extends Difference {
  /** Name of the part: `NiNode “Lid”`; '' if a file has no parts. */
  readonly part: string;
  readonly line: number | undefined;
  readonly otherLine: number | undefined;
}

/** Two files side by side as text, with a mapping between differences and lines. */
export interface ComparedTexts {
  readonly differences: readonly LocatedDifference[];
  readonly before: CanonicalText;
  readonly after: CanonicalText;
}

/** Larger text is not decoded for display. */
const LARGEST_TEXT = 16 * 1024 * 1024;

/**
 * Compares two files: by fields if their format can be read, by bytes otherwise.
 * @param check called now and then; throws to stop
 * @throws UserError `different-formats`; FormatError if a file cannot be read
 */
export function compareFiles(
  before: ComparedFile,
  after: ComparedFile,
  check: () => void = () => {},
): FileComparison {
  const { format, file } = before;
  const same = format.id === after.format.id;
  if (!same && (file.fields ?? after.file.fields) !== undefined) throw differentFormats(before, after);
  if (file.fields === undefined) {
    const by = same && file.views().includes('text') ? 'text' : 'bytes';
    return { ...compareBytes(before.source, after.source, check), by, fields: undefined };
  }
  const fields = {
    before: { tree: treeOf(before), source: before.source },
    after: { tree: treeOf(after), source: after.source },
    parts: pairsOf(file, after.file),
  };
  return { ...compareTrees(fields.before, fields.after, fields.parts, check), by: 'fields', fields };
}

/** The compared texts: the files’ own, or their fields line by line; undefined for bytes. */
export function textsOf(
  comparison: FileComparison,
  before: ComparedFile,
  after: ComparedFile,
  check: () => void = () => {},
): ComparedTexts | undefined {
  const { by, fields, differences } = comparison;
  if (fields !== undefined) return fieldTexts(fields, differences, check);
  if (by === 'bytes') return undefined;
  return { differences: [], before: ownText(before), after: ownText(after) };
}

function fieldTexts(
  { before, after, parts }: ComparedFields,
  differences: readonly Difference[],
  check: () => void,
): ComparedTexts {
  const labels = parts === undefined ? undefined : labelParts(before.tree, after.tree, parts);
  const write = (brief: boolean): readonly [CanonicalText, CanonicalText] => [
    canonicalText(before, {
      ...optionsOf(parts, labels?.before, brief, differences, ({ path }) => path),
      check,
    }),
    canonicalText(after, {
      ...optionsOf(parts, labels?.after, brief, differences, ({ otherPath }) => otherPath, labels?.order),
      check,
    }),
  ];
  let texts = write(false);
  // Hide identical parts first: differences must not be cut off.
  if (parts !== undefined && texts.some(({ cut }) => cut)) texts = write(true);
  const lines = texts.map((text) => new LineIndex(text.lines));
  const lineOf = (side: 0 | 1, path: string | undefined): number | undefined =>
    path === undefined ? undefined : lines[side]?.lineOf(path);
  return {
    before: texts[0],
    after: texts[1],
    differences: differences.map((difference) => ({
      ...difference,
      part: partOf(difference, parts, labels),
      line: lineOf(0, difference.path),
      otherLine: lineOf(1, difference.otherPath),
    })),
  };
}

function optionsOf(
  parts: PartPairs | undefined,
  labels: readonly string[] | undefined,
  brief: boolean,
  differences: readonly Difference[],
  pathOf: (difference: Difference) => string | undefined,
  order: readonly number[] = [...(labels?.keys() ?? [])],
): Omit<Parameters<typeof canonicalText>[1] & object, 'check'> {
  const paths = differences.flatMap((difference) => pathOf(difference) ?? []);
  const shown = new Set(paths);
  if (parts === undefined || labels === undefined) return { shown };
  const { group } = parts;
  const differing = new Set(paths.map((path) => partIndex(path, group)));
  return {
    shown,
    parts: { group, labels, order },
    ...(brief ? { brief: new Set(order.filter((index) => !differing.has(index))) } : {}),
  };
}

function partOf(
  { path, otherPath }: Difference,
  parts: PartPairs | undefined,
  labels: PartLabels | undefined,
): string {
  if (parts === undefined || labels === undefined) return '';
  const [one, other] = [partIndex(path, parts.group), partIndex(otherPath, parts.group)];
  if (one !== undefined) return labels.before[one] ?? '';
  return other === undefined ? '' : (labels.after[other] ?? '');
}

/** A text file’s own text; its lines have no fields. */
function ownText({ name, source }: ComparedFile): CanonicalText {
  if (source.size > LARGEST_TEXT) {
    throw new UserError('too-large', `“${name}” is larger than 16 MiB, so its text is not compared.`, {
      path: name,
    });
  }
  const bytes = source.read(0, source.size);
  const none = new Float64Array();
  return {
    text: decodeText(bytes, textEncodingOf(bytes)),
    lines: { parents: new Int32Array(), steps: '', offsets: none, lengths: none },
    cut: false,
  };
}

function pairsOf(before: OpenFile, after: OpenFile): PartPairs | undefined {
  const [parts, others] = [before.parts?.(), after.parts?.()];
  return parts === undefined || others === undefined ? undefined : pairParts(parts, others);
}

function treeOf({ name, format, file }: ComparedFile): FieldTree {
  try {
    const tree = file.fields?.();
    if (tree === undefined) throw new Error(`${format.id} has no fields`);
    return tree;
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { code, message, offset } = error;
    throw new FormatError(code, `“${name}” ${message}`, { offset, path: name });
  }
}

function differentFormats(before: ComparedFile, after: ComparedFile): UserError {
  const what = ({ format, source }: ComparedFile): string => format.describe(source.read(0, HEAD_BYTES));
  return new UserError(
    'different-formats',
    `“${before.name}” (${what(before)}) and “${after.name}” (${what(after)}) are files of different types and cannot be compared.`,
    { path: after.name },
  );
}
