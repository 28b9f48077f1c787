import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { compareSources } from '#main/services/compare-sources.ts';
import { LooseFiles } from '#main/services/loose-files.ts';
import type { ScanSource } from '#main/services/scan-block-types.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { contentReport, reportCounts, reportLines } from '#shared/compare/content-report.ts';
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
  const { problems, ...rows } = await withPool(async (pool) => {
    const [a, b] = await Promise.all([sourceOf(first, pool), sourceOf(second, pool)]);
    return await compareSources({
      a: { sources: [a] },
      b: { sources: [b] },
      pool,
      onProgress: progressLine('Comparing'),
    });
  });
  const report = contentReport(rows, problems);
  if (json === true) {
    printJson(report);
    return problems.length > 0 ? 3 : 0;
  }
  printLines(reportLines(report));
  say(reportCounts(report));
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
