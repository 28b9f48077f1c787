import { basename, join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import { skippedProblems } from '#main/workspace/skipped-problems.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { indexFolder } from '#main/workspace/workspace-index.ts';
import type { Problem } from '#shared/errors.ts';

/** A folder with its archives, or one archive, to scan. */
export interface ScanTarget {
  readonly sources: readonly ScanSource[];
  /** Whole archives that could not be opened, and what was skipped. */
  readonly problems: readonly Problem[];
  /** Path of a found file for the command line. */
  readonly nameOf: (found: { readonly source: number; readonly path: string }) => string;
}

/**
 * @param outside folders outside to read as well
 * @throws UserError `not-an-archive`, and those of opening a file; FormatError if a directory cannot be read
 */
export async function scanTarget(
  target: string,
  pool: Pool<Tasks>,
  outside: AllowedOutside = [],
): Promise<ScanTarget> {
  return isFolder(target) ? await folderTarget(target, pool, outside) : archiveTarget(target);
}

async function folderTarget(folder: string, pool: Pool<Tasks>, outside: AllowedOutside): Promise<ScanTarget> {
  const { signal } = new AbortController();
  const options = { pool, signal, progress: () => undefined, choice: { outside } };
  const index = await indexFolder(folder, [], options);
  const sources = scanSources(index);
  return {
    sources,
    problems: skippedProblems(index),
    nameOf: ({ source, path }) => {
      const from = sources[source];
      if (from?.kind === 'archive') return `${from.file.path}::${path}`;
      return join(from?.folder ?? folder, path);
    },
  };
}

function archiveTarget(path: string): ScanTarget {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const file = { path, stamp: source.stamp() };
  return {
    sources: [{ kind: 'archive', name: basename(path), file, archive }],
    problems: [],
    nameOf: (found) => `${path}::${found.path}`,
  };
}
