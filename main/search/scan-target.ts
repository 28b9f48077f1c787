import { basename, join } from 'node:path';
import { isFolder } from '#main/files/is-folder.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import { openArchiveFile } from '#main/workspace/tasks/open-archive.ts';
import { indexFolder } from '#main/workspace/workspace-index.ts';
import type { Problem } from '#shared/errors.ts';

/** A folder with its archives, or one archive, to scan. */
export interface ScanTarget {
  readonly sources: readonly ScanSource[];
  /** Whole archives that could not be opened. */
  readonly problems: readonly Problem[];
  /** Path of a found file for the command line. */
  readonly nameOf: (found: { readonly source: number; readonly path: string }) => string;
}

/** @throws UserError `not-an-archive`, and those of opening a file; FormatError if a directory cannot be read */
export async function scanTarget(target: string, pool: Pool<Tasks>): Promise<ScanTarget> {
  return isFolder(target) ? await folderTarget(target, pool) : archiveTarget(target);
}

async function folderTarget(folder: string, pool: Pool<Tasks>): Promise<ScanTarget> {
  const { signal } = new AbortController();
  const index = await indexFolder(folder, [], { pool, signal, progress: () => undefined });
  const sources = scanSources(index);
  // Problems inside archives that could be opened are reported when their files are read.
  const opened = new Set(index.archives.map(({ name }) => name));
  const problems = index.findings
    .filter(({ severity, path = '' }) => severity === 'error' && !opened.has(path))
    .map(({ path = '', code, message }): Problem => ({ path, code, message }));
  return {
    sources,
    problems,
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
