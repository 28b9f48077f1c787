import * as v from 'valibot';
import type { BatchFile, BatchTool, ChangedFile } from '#shared/batch/batch-tool.ts';
import { ANY_FILE } from '#shared/batch/file-kind.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { FormatError, UserError } from '#shared/errors.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { foldPath } from '#shared/text/fold.ts';
import { checkRenaming, type FileRenaming, newName } from './new-name.ts';

/** A renaming, and where the file is named. */
export interface RenameQuestion extends FileRenaming {
  /** Paths of the files that name it. */
  readonly files: readonly string[];
  /** How they name it: each name as stored, with the folder it is relative to. */
  readonly names: readonly { readonly text: string; readonly folder: string }[];
  /** What to know before it is renamed, in sentences. */
  readonly warnings: readonly string[];
}

/** Files and names of one question. */
export const MOST_NAMES = 10_000;

const PathText = v.pipe(v.string(), v.maxLength(4096));

const Question = v.strictObject({
  from: PathText,
  to: PathText,
  files: v.pipe(v.array(PathText), v.maxLength(MOST_NAMES)),
  names: v.pipe(
    v.array(v.strictObject({ text: PathText, folder: v.pipe(v.string(), v.maxLength(100)) })),
    v.maxLength(MOST_NAMES),
  ),
  warnings: v.pipe(v.array(PathText), v.maxLength(100)),
});

/** The same, with the names to look up. */
export interface AskedRenaming extends FileRenaming, Pick<RenameQuestion, 'warnings'> {
  readonly names: ReadonlySet<string>;
}

/** Renames a file in all plugins, meshes and materials that name it. */
export const renameTool: BatchTool<RenameQuestion, AskedRenaming, NeededFile, 'rename'> = {
  id: 'rename',
  reads: ANY_FILE,
  finds: ['name', 'names'],
  changes: ['name', 'names'],
  question: Question,
  ask({ names, ...renaming }) {
    checkRenaming(renaming);
    return { ...renaming, names: new Set(names.map(key)) };
  },
  isChange: () => true,
  label: ({ from, to }) => `${from} → ${to}`,
  needs: (path, question) => isIn(question, path),
  find({ path, file, report }, { from, names }) {
    if (foldPath(path) !== foldPath(from)) return named(file, names);
    // The file itself moves, even if what it names cannot be read.
    return [...orNone(() => named(file, names), report), itself(from)];
  },
  change(file, asked) {
    if (foldPath(file.path) !== foldPath(asked.from)) return renamedIn(file, asked);
    const { changes, source } = orNone(() => [renamedIn(file, asked)], file.report)[0] ?? UNCHANGED;
    const warning = asked.warnings.length === 0 ? {} : { warning: asked.warnings.join(' ') };
    const move = { label: '', name: 'path', before: asked.from, after: asked.to, ...warning };
    return { changes: [move, ...changes], source: source ?? file.source, movedTo: asked.to };
  },
  rows: ({ record = '', part, text }) => [{ label: record, name: part, text }],
};

const UNCHANGED: ChangedFile = { changes: [], source: undefined };

function named(file: BatchFile['file'], names: AskedRenaming['names']): readonly NeededFile[] {
  return [...(file.needed?.() ?? [])].filter((needed) => names.has(key(needed)));
}

/** Nothing if the file cannot be read, which is reported. */
function orNone<T>(read: () => readonly T[], report: BatchFile['report']): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof FormatError || error instanceof UserError)) throw error;
    report(error.code, `${error.message}; what it names itself stays`);
    return [];
  }
}

/** A file with the new name in it. It is read again: all other names must be as before. */
function renamedIn({ format, source, file, report }: BatchFile, asked: AskedRenaming): ChangedFile {
  const newPath = (needed: NeededFile): string | undefined =>
    asked.names.has(key(needed)) ? newName(needed, asked) : undefined;
  const before = [...(file.needed?.() ?? [])];
  const { renamed, left, changes } = file.renameNeeded?.(newPath) ?? { renamed: [], left: [], changes: [] };
  for (const needed of before) {
    if (asked.names.has(key(needed)) && newPath(needed) === undefined)
      report(
        'not-renamed',
        `${needed.record ?? needed.part} “${needed.text}” cannot name the new path, so it stays`,
      );
  }
  for (const { needed, why } of left)
    report('not-renamed', `${needed.record ?? needed.part} ${why}, so it stays`);
  if (renamed.length === 0) return UNCHANGED;
  const splices = splicesOf(changes);
  const changed = contentsSource(applySplices(storedContents(source.size), splices).contents, source);
  const placeOf = ({ record, part, text }: NeededFile): string => `${record} ${part} ${text}`;
  const stays = new Set(left.map(({ needed }) => placeOf(needed)));
  const expected = before.map((needed) => ({
    ...needed,
    text: stays.has(placeOf(needed)) ? needed.text : (newPath(needed) ?? needed.text),
  }));
  const now = [...(format.open(changed).needed?.() ?? [])];
  if (JSON.stringify(expected) !== JSON.stringify(now))
    throw new UserError('not-changed', 'did not read back with the new names, so it was skipped');
  return {
    changes: renamed.map(({ needed, text }) => ({
      label: needed.record ?? '',
      name: needed.part,
      before: needed.text,
      after: text,
    })),
    source: changed,
  };
}

/** The renamed file itself, as a match. */
function itself(from: string): NeededFile {
  return { text: from, folder: 'meshes', part: 'path', found: 'schema' };
}

/** Whether a path is among those of a question, which is asked for every file of Data. */
function isIn(question: RenameQuestion, path: string): boolean {
  const known = wanted.get(question) ?? new Set([question.from, ...question.files].map(foldPath));
  wanted.set(question, known);
  return known.has(foldPath(path));
}

const wanted = new WeakMap<RenameQuestion, ReadonlySet<string>>();

function key({ text, folder }: { readonly text: string; readonly folder: string }): string {
  return `${folder} ${text}`;
}
