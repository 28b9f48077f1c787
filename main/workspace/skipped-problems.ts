import { OUTSIDE_FOLDER } from '#main/games/outside.ts';
import type { Problem } from '#shared/errors.ts';
import type { WorkspaceIndex } from './workspace-index.ts';

/** For the command line. */
export const ALLOW_HINT = 'Add --allow-outside to read it.';

/** Things outside the folder that were not read. */
const OUTSIDE = new Set([OUTSIDE_FOLDER, 'link-outside', 'linked-folder']);
/** Whatever else the walk of a folder left out. */
const SKIPPED = new Set(['folder-unreadable', 'file-unreadable', 'too-deep', 'too-many-files']);

/**
 * What an index lacks, so that a command over a whole folder does not report success for files that it never saw. Problems
 * inside archives that were opened are left out: they are reported when their files are read.
 */
export function skippedProblems(index: WorkspaceIndex): readonly Problem[] {
  const opened = new Set(index.archives.map(({ name }) => name));
  return index.findings
    .filter(
      ({ severity, code, path = '' }) =>
        OUTSIDE.has(code) || SKIPPED.has(code) || (severity === 'error' && !opened.has(path)),
    )
    .map(
      ({ path = '', code, message }): Problem => ({
        path,
        code,
        message: OUTSIDE.has(code) ? `${message} ${ALLOW_HINT}` : message,
      }),
    );
}
