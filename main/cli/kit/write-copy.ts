import { isSameFile } from '#main/files/same-file.ts';
import type { Target } from '#main/targets/target.ts';
import type { FieldEdit } from '#shared/document/set-many.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import type { CommandContext } from './command-context.ts';
import type { ExitCode } from './terminal.ts';

export interface CopyOptions {
  /** The argument that the target was opened with. */
  readonly file: string;
  readonly output: string;
  readonly json: boolean;
}

/** Writes a copy of a file with other field values, or of its archive, and prints what was written. */
export async function writeCopy(
  opened: Target,
  edits: readonly FieldEdit[],
  { file, output, json }: CopyOptions,
  { terminal, withPool }: CommandContext,
): Promise<ExitCode> {
  const [{ saveBytes }, { splitInside }, { withFields }] = await Promise.all([
    import('#main/files/save-bytes.ts'),
    import('#main/targets/target.ts'),
    import('#main/fields/set-fields.ts'),
  ]);
  const [archive, inner] = splitInside(file);
  const { contents, lost } = withFields(opened, edits);
  for (const { field, by } of lost) terminal.say(`${field} is no longer stored because of ${by}.`);
  // An archive inside an archive is written as a file.
  if (inner !== undefined && isArchiveName(output) && !isArchiveName(inner)) {
    const { replaceEntry } = await import('#main/repack/replace-entry.ts');
    const bytes = contents.read(0, contents.size);
    const onProgress = terminal.progress('Repacking');
    const written = await withPool((pool) =>
      replaceEntry({ archive, entry: inner, bytes, target: output, pool, onProgress }),
    );
    const { changed, unchanged, backupPath, problems } = written;
    if (json) terminal.json({ output, bytes: written.bytes, problems });
    const kept = backupPath === null ? '' : ` The previous file is now ${backupPath}.`;
    terminal.say(`Wrote ${output}: ${changed} entry new, ${unchanged} unchanged, verified.${kept}`);
    return terminal.problems(problems);
  }
  const replacesItself = inner === undefined && isSameFile(output, file);
  const expected = replacesItself ? opened.stamp : undefined;
  const { bytes, message, problems } = await saveBytes(output, contents, expected);
  if (json) terminal.json({ output, bytes, problems });
  terminal.say(message);
  return terminal.problems(problems);
}
