import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BlockScan, FoundFile } from '#main/services/block-scan.ts';
import { scanBlockTypes, scanSources } from '#main/services/scan-block-types.ts';
import { indexFolder } from '#main/services/workspace-index.ts';
import { openArchiveFile } from '#main/workers/open-archive.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import { generated } from '#shared/binary/generate.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { type ExitCode, printJson, printLines, reportProblems, say } from './output.ts';
import { withPool } from './pool.ts';
import { progressLine } from './progress.ts';
import { splitInside, withTarget } from './target.ts';

export interface BlocksOptions {
  readonly type: readonly string[];
  readonly any?: boolean;
  readonly json?: boolean;
}

/** `blocks TARGET`: the types of blocks in a mesh, or in all meshes of an archive or a Data folder. */
export async function blocks(target: string, options: BlocksOptions): Promise<ExitCode> {
  const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isFolder) return await withPool(async (pool) => printScan(await scanFolder(target, pool), options));
  const isArchive =
    splitInside(target)[1] === undefined &&
    (await withTarget(target, ({ format }) => format.archive !== undefined || format.notRead !== undefined));
  return isArchive
    ? await withPool(async (pool) => printScan(await scanArchive(target, pool), options))
    : await printOne(target, options);
}

/** A scan, and how its files are called on the command line. */
interface Scanned {
  readonly scan: BlockScan;
  readonly nameOf: (file: FoundFile) => string;
}

async function scanFolder(folder: string, pool: Pool<Tasks>): Promise<Scanned> {
  const { signal } = new AbortController();
  const index = await indexFolder(folder, [], { pool, signal, progress: () => undefined });
  const sources = scanSources(index);
  const scan = await scanBlockTypes({ sources, pool, onProgress: progressLine('Scanning') });
  // Whole archives that could not be opened; what is odd inside the others shows where their files are read.
  const opened = new Set(index.archives.map(({ name }) => name));
  const unread = index.findings
    .filter(({ severity, path = '' }) => severity === 'error' && !opened.has(path))
    .map(({ path = '', code, message }): Problem => ({ path, code, message }));
  return {
    scan: { ...scan, problems: [...unread, ...scan.problems] },
    nameOf: ({ source, path }) => {
      const from = sources[source];
      return from?.kind === 'archive' ? `${join(folder, from.name)}::${path}` : join(folder, path);
    },
  };
}

async function scanArchive(path: string, pool: Pool<Tasks>): Promise<Scanned> {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  const file = { path, stamp: source.stamp() };
  const scan = await scanBlockTypes({
    sources: [{ kind: 'archive', name: basename(path), file, archive }],
    pool,
    onProgress: progressLine('Scanning'),
  });
  return { scan, nameOf: (found) => `${path}::${found.path}` };
}

function printScan({ scan, nameOf }: Scanned, { type: wanted, any, json }: BlocksOptions): ExitCode {
  const { types, files, blocks: counts, scanned, problems } = scan;
  const found = wanted.length === 0 ? undefined : scan.find(wanted, any === true ? 'any' : 'all');
  if (json === true) {
    printJson({
      scanned,
      types: types.map((type, i) => ({ type, files: files[i], blocks: counts[i] })),
      ...(found === undefined
        ? {}
        : { files: found.map((file) => ({ file: nameOf(file), blocks: file.blocks, first: file.first })) }),
      problems,
    });
    return problems.length > 0 ? 3 : 0;
  }
  if (found === undefined) {
    const order = [...types.keys()].sort((a, b) => (files[b] ?? 0) - (files[a] ?? 0) || a - b);
    printLines(order.map((i) => line(types[i] ?? '', counts[i] ?? 0, files[i])));
    say(`${types.length} types of blocks in ${scanned} files.`);
  } else {
    printLines(found.map(nameOf));
    const joined = wanted.join(any === true ? ' or ' : ' and ');
    say(`${found.length} of ${scanned} files have ${joined}.`);
  }
  return reportProblems(problems);
}

/** One mesh by itself: the numbers of its blocks instead of those of files. */
async function printOne(target: string, { type: wanted, any, json }: BlocksOptions): Promise<ExitCode> {
  const { types, counts, first, missing } = await withTarget(target, ({ format, source, name, head }) => {
    if (format.countBlockTypes !== undefined) return format.countBlockTypes(source, { backEnd: generated });
    throw new UserError('no-blocks', `“${name}” has no blocks: ${format.describe(head)}.`, { path: target });
  });
  const counted = types.map((type, i) => ({ type, blocks: counts[i] ?? 0, first: first[i] ?? 0 }));
  const problems: readonly Problem[] =
    missing === undefined ? [] : [{ path: target, code: 'not-all-blocks', message: missing }];
  const shown = wanted.length === 0 ? counted : matching(counted, wanted, any === true);
  if (json === true) printJson({ types: shown, problems });
  else printLines(shown.map(({ type, blocks: count }) => line(type, count)));
  return json === true ? (problems.length > 0 ? 3 : 0) : reportProblems(problems);
}

function matching<T extends { readonly type: string }>(
  counted: readonly T[],
  wanted: readonly string[],
  any: boolean,
): readonly T[] {
  const names = new Set(wanted.map((name) => name.toLowerCase()));
  const found = counted.filter(({ type }) => names.has(type.toLowerCase()));
  return any || found.length === names.size ? found : [];
}

function line(type: string, count: number, files?: number): string {
  const inFiles = files === undefined ? '' : `  in ${String(files).padStart(7)} files`;
  return `${String(count).padStart(9)}${inFiles}  ${type}`;
}
