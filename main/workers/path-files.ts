import { generated } from '#shared/binary/generate.ts';
import { changePaths } from '#shared/paths/change-paths.ts';
import type { NamedFile } from '#shared/paths/named-file.ts';
import { type PathQuery, pathReplacer } from '#shared/paths/path-query.ts';
import { type FilesInput, type FilesOutput, lookIntoFiles } from './change-files.ts';
import type { TaskContext } from './task.ts';

/** The paths in a file that are meant. */
export interface PathsFile {
  readonly names: readonly NamedFile[];
}

/**
 * Reads which files of Data meshes name, and works out what they name once paths are replaced.
 * @throws UserError `bad-path-query`, and what `lookIntoFiles` throws
 */
export function pathFiles(input: FilesInput<PathQuery>, context: TaskContext): FilesOutput<PathsFile> {
  const replacer = pathReplacer(input.query);
  return lookIntoFiles(input, context, (format, source, _path, problem) => {
    const changed = changePaths(format, source, replacer, generated);
    for (const why of changed.unread) problem('damaged-block', `${why}, so its paths are not known`);
    if (changed.files.length === 0) return undefined;
    return { found: { names: changed.files }, changes: changed.changes, source: changed.source };
  });
}
