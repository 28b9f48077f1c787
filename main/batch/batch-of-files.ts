import { resolve } from 'node:path';
import { sourcesOverLimit } from '#main/archives/sources-over-limit.ts';
import type { ThreadsOnDemand } from '#main/context/threads.ts';
import { isFolder } from '#main/files/is-folder.ts';
import type { AllowedOutside } from '#main/games/outside.ts';
import type { Pool } from '#main/pool/pool.ts';
import { dataFoldersOf } from '#main/targets/data-folders.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import { indexFolder, type WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { BatchChange } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import type { Progress } from '#shared/contract/method.ts';
import type { Problem } from '#shared/errors.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { type BatchTargets, batchTargets, indexedTargets } from './batch-targets.ts';
import { byPlace, changeFiles } from './changed-output.ts';
import { NamedPaths } from './named-paths.ts';
import { type FoundFile, scanFiles } from './scan-files.ts';

/** A tool, its question, and the files named: single files, folders, archives and globs. */
export interface NamedFilesJob<Q, F> extends Pick<ThreadsOnDemand, 'withPool'> {
  readonly onProgress?: (progress: Progress) => void;
  readonly tool: BatchTool<Q, unknown, F>;
  readonly question: Q;
  readonly files: readonly string[];
  /** Folders outside the named ones that may be read. */
  readonly outside?: AllowedOutside;
  /** Maximum bytes to unpack from each archive; undefined = by its size. */
  readonly limit?: number | undefined;
  /** Gets every file in which something matches, in any order. */
  readonly onFound?: (file: FoundIn<F>) => void;
  /** Index of the one folder that is named, made with the settings that its files are to be seen with. */
  readonly index?: WorkspaceIndex;
}

/** The matches in a file. */
export interface FoundIn<F> {
  readonly file: string;
  readonly found: readonly F[];
}

export interface ChangedFiles {
  readonly files: readonly { readonly file: string; readonly changes: readonly BatchChange[] }[];
  /** Matches that stay as they are. */
  readonly leftOut: readonly LeftOut[];
  readonly written: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly Problem[];
  /** Files that new values name and no Data folder has, sorted. */
  readonly missing: readonly string[];
  /** Whether there was a Data folder to search for them. */
  readonly checked: boolean;
}

/** Finds what matches in named files, in their order. @throws UserError those of the question and of `batchTargets` */
export async function findInFiles<Q, F>({
  tool,
  question,
  files,
  outside,
  limit,
  withPool,
  onProgress,
}: NamedFilesJob<Q, F>): Promise<{
  readonly files: readonly FoundIn<F>[];
  readonly problems: readonly Problem[];
}> {
  tool.ask(question);
  return await withPool(async (pool) => {
    const targets = await limitedTargets({ files, tool, outside, limit }, pool);
    const all: FoundFile<F>[] = [];
    const { problems } = await scanFiles({
      ...targets,
      tool,
      question,
      pool,
      use: (file) => {
        all.push(file);
      },
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    return {
      files: all.sort(byPlace).map((file) => ({ file: targets.nameOf(file), found: file.found })),
      problems: [...targets.problems, ...problems],
    };
  });
}

/**
 * Changes what matches in named files.
 * @param output folder or archive for changed files; undefined = nothing is written
 * @param data Data folders to search for files that new values name; empty = those around the files
 * @throws UserError those of the question and of `batchTargets`
 */
export async function changeInFiles<Q, F>(
  {
    tool,
    question,
    files,
    outside,
    limit,
    index,
    withPool,
    onFound,
    onProgress = () => undefined,
  }: NamedFilesJob<Q, F>,
  output: string | undefined,
  data: readonly string[] = [],
): Promise<ChangedFiles> {
  tool.ask(question);
  return await withPool(async (pool) => {
    const targets =
      index === undefined
        ? await limitedTargets({ files, tool, outside, limit }, pool)
        : indexedTargets(index);
    const named = new NamedPaths(tool);
    let leftOut: readonly LeftOut[] = [];
    const { changed, ...rest } = await changeFiles({
      tool,
      question,
      targets,
      output,
      pool,
      onFound: (file) => {
        named.add(file);
        onFound?.({ file: targets.nameOf(file), found: file.found });
        if (file.leftOut.length > 0) leftOut = sumLeftOut([...leftOut, ...file.leftOut]);
      },
      onProgress,
    });
    const places =
      tool.names === undefined ? [] : await indexesOf(dataOf(files, data, tool.reads.folder), pool);
    const isThere = (paths: readonly string[]): boolean =>
      places.some((index) => findDataFile({ index }, paths) !== undefined);
    return {
      ...rest,
      files: changed.map((file) => ({ file: targets.nameOf(file), changes: file.changes })),
      leftOut,
      missing: places.length === 0 ? [] : named.missing(isThere),
      checked: places.length > 0,
    };
  });
}

/**
 * Data folders: those named, the folders among the files, or those around the files.
 * @param inside folder of Data that has such files
 */
function dataOf(files: readonly string[], named: readonly string[], inside: string): readonly string[] {
  const all = files.flatMap((file) =>
    named.length === 0 && !isArchiveName(file) && isFolder(file)
      ? [resolve(file)]
      : dataFoldersOf(file, named, inside),
  );
  return [...new Set(all)].filter((folder) => !isArchiveName(folder) && isFolder(folder));
}

async function indexesOf(folders: readonly string[], pool: Pool<Tasks>): Promise<readonly WorkspaceIndex[]> {
  const { signal } = new AbortController();
  const indexes: WorkspaceIndex[] = [];
  for (const folder of folders) {
    indexes.push(await indexFolder(folder, [], { pool, signal, progress: () => undefined }));
  }
  return indexes;
}

/** The files named, without archives over the limit, which are problems. @throws UserError `over-limit` if one is all */
async function limitedTargets<Q, F>(
  {
    files,
    tool: { reads },
    outside,
    limit,
  }: Pick<NamedFilesJob<Q, F>, 'files' | 'tool' | 'limit'> & {
    readonly outside: AllowedOutside | undefined;
  },
  pool: Pool<Tasks>,
): Promise<BatchTargets> {
  const targets = await batchTargets(files, reads, pool, outside);
  const { sources, isWanted, problems } = targets;
  const over = await sourcesOverLimit({
    sources,
    isWanted: (place) => reads.includes(place.path) && isWanted(place),
    pool,
    limit,
  });
  return {
    ...targets,
    isWanted: (place) => !over.has(place.source) && isWanted(place),
    problems: [...problems, ...over.values()],
  };
}
