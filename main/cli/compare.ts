import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { compareSources } from '#main/services/compare-sources.ts';
import { LooseFiles } from '#main/services/loose-files.ts';
import type { ScanSource } from '#main/services/scan-block-types.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';

/** More files than any Data folder; a drive that was named by mistake ends here. */
const MOST_FILES = 2_000_000;

/** `compare A B`: which files of two archives or folders differ. */
export async function compare(
  first: string,
  second: string,
  { json }: { readonly json?: boolean },
): Promise<ExitCode> {
  const { problems, ...found } = await withPool(async (pool) => {
    const [a, b] = await Promise.all([sourceOf(first, pool), sourceOf(second, pool)]);
    return await compareSources({ a, b, pool, onProgress: progressLine('Comparing') });
  });
  if (json === true) {
    const { unread, ...differences } = found;
    printJson({ ...differences, unread, problems });
    return problems.length > 0 ? 3 : 0;
  }
  const { added, removed, changed, identical, moved } = found;
  const [from, to] = [
    new Map(moved.map((move) => [move.from, move.to])),
    new Set(moved.map((move) => move.to)),
  ];
  printLines([
    ...changed.map((path) => `~ ${path}`),
    ...removed.map((path) => (from.has(path) ? `> ${path} -> ${from.get(path)}` : `- ${path}`)),
    ...added.filter((path) => !to.has(path)).map((path) => `+ ${path}`),
  ]);
  say(
    `${changed.length} changed, ${removed.length - moved.length} removed, ${added.length - moved.length} added, ${moved.length} moved, ${identical.length} identical.`,
  );
  return reportProblems(problems);
}

async function sourceOf(path: string, pool: Pool<Tasks>): Promise<ScanSource> {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) {
    const walked = await pool.run('walk-folder', { root: path, skip: [], maxFiles: MOST_FILES });
    return { kind: 'folder', name: path, folder: path, loose: new LooseFiles(walked) };
  }
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  return { kind: 'archive', name: basename(path), file: { path, stamp: source.stamp() }, archive };
}
