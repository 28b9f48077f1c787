import * as v from 'valibot';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { ANY_FILE } from '#shared/batch/file-kind.ts';
import { applySplices, contentsSource, splicesOf, storedContents } from '#shared/document/pieces.ts';
import { UserError } from '#shared/errors.ts';
import type { NeededFile } from '#shared/formats/kit/needed-file.ts';
import { foldPath } from '#shared/text/fold.ts';
import { checkRenaming, type FileRenaming, newName } from './new-name.ts';

/** A renaming, and where the file is named. */
export interface RenameQuestion extends FileRenaming {
  /** Paths of the files that name it. */
  readonly files: readonly string[];
  /** How they name it: each name as stored, with the folder it is relative to. */
  readonly names: readonly { readonly text: string; readonly folder: string }[];
}

const PathText = v.pipe(v.string(), v.maxLength(1000));

const Question = v.strictObject({
  from: PathText,
  to: PathText,
  files: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4096))), v.maxLength(10_000)),
  names: v.pipe(
    v.array(v.strictObject({ text: PathText, folder: v.pipe(v.string(), v.maxLength(100)) })),
    v.maxLength(10_000),
  ),
});

/** The same, with the names to look up. */
export interface AskedRenaming extends FileRenaming {
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
  find({ path, file }, { from, names }) {
    const own = [...(file.needed?.() ?? [])].filter((needed) => names.has(key(needed)));
    return foldPath(path) === foldPath(from) ? [...own, itself(from)] : own;
  },
  change({ path, format, source, file, report }, asked) {
    const isItself = foldPath(path) === foldPath(asked.from);
    const move = { label: '', name: 'path', before: asked.from, after: asked.to };
    const newPath = (needed: NeededFile): string | undefined =>
      asked.names.has(key(needed)) ? newName(needed, asked) : undefined;
    const before = [...(file.needed?.() ?? [])];
    const { renamed, left, changes } = file.renameNeeded?.(newPath) ?? { renamed: [], left: [], changes: [] };
    for (const { needed, why } of left)
      report('not-renamed', `${needed.record ?? needed.part} ${why}, so it stays`);
    if (renamed.length === 0)
      return isItself ? { changes: [move], source, movedTo: asked.to } : { changes: [], source: undefined };
    const splices = splicesOf(changes);
    const changed = contentsSource(applySplices(storedContents(source.size), splices).contents, source);
    // Read again: all other names must be as before.
    const stays = new Set(left.map(({ needed }) => `${needed.record} ${needed.part} ${needed.text}`));
    const expected = before.map((needed) => ({
      ...needed,
      text: stays.has(`${needed.record} ${needed.part} ${needed.text}`)
        ? needed.text
        : (newPath(needed) ?? needed.text),
    }));
    const now = [...(format.open(changed).needed?.() ?? [])];
    if (JSON.stringify(expected) !== JSON.stringify(now))
      throw new UserError('not-changed', 'did not read back with the new names, so it was skipped');
    return {
      movedTo: isItself ? asked.to : undefined,
      changes: [
        ...(isItself ? [move] : []),
        ...renamed.map(({ needed, text }) => ({
          label: needed.record ?? '',
          name: needed.part,
          before: needed.text,
          after: text,
        })),
      ],
      source: changed,
    };
  },
  rows: ({ record = '', part, text }) => [{ label: record, name: part, text }],
};

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
