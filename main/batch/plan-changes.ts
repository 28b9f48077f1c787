import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Threads } from '#main/context/threads.ts';
import { isBackup } from '#main/files/backup.ts';
import { type FileStamp, stampIfThere } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import type { FoundEntry } from '#main/workspace/found-columns.ts';
import { fileKey, hiddenFiles } from '#main/workspace/hidden-files.ts';
import { LooseFiles } from '#main/workspace/loose-files.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { BatchChange, FoundRow } from '#shared/batch/batch-change.ts';
import type { BatchTool } from '#shared/batch/batch-tool.ts';
import { MOST_PLANNED } from '#shared/contract/batch.ts';
import type { Problem } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { NamedPaths } from './named-paths.ts';
import { type FilesJob, scanFiles } from './scan-files.ts';

/** A dry run: which files would change how. */
export interface PlannedChanges {
  readonly workspace: Workspace;
  readonly sources: readonly ScanSource[];
  /** Looks into the files again, for their bytes with the changes. */
  readonly again: (
    job: Pick<FilesJob<unknown, unknown>, 'isWanted' | 'pool' | 'signal' | 'onProgress' | 'use'>,
  ) => ReturnType<typeof scanFiles>;
  /** Files that would change, by source and file. */
  readonly changing: ReadonlyMap<number, PlannedFile>;
  /** Files of the rows. */
  readonly listed: readonly FoundEntry[];
  readonly rows: readonly PlannedRow[];
  /** Whether rows are what would change, or what was found. */
  readonly isChange: boolean;
  readonly scanned: number;
  /** Matches, and values that would change: all of them, listed or not. */
  readonly found: number;
  readonly values: number;
  /** Files that new values name and that are not in Data, sorted. */
  readonly missing: readonly string[];
  readonly problems: readonly Problem[];
}

export interface PlannedFile {
  readonly path: string;
  /** What is in the mod folder in its place: null = nothing. */
  readonly stamp: FileStamp | null;
  /** Of its changes, to know whether they are still the same. */
  readonly digest: string;
}

export interface PlannedRow extends BatchChange {
  /** Index in `listed`. */
  readonly file: number;
}

export interface PlanJob extends Required<Threads> {
  readonly tool: BatchTool;
  readonly workspace: Workspace;
  readonly question: unknown;
  /** Paths in Data: files, and folders with all that is below them. */
  readonly paths: readonly string[] | undefined;
  /** Files that are left out, folded: those with unsaved edits. */
  readonly unsaved: ReadonlySet<string>;
}

/** Works out what a query would change in the files that the game takes. Nothing is written. */
export async function planChanges(job: PlanJob): Promise<PlannedChanges> {
  const { tool, workspace, question, unsaved, pool, signal, onProgress } = job;
  const { sources, isTaken } = await takenFiles(workspace, pool, signal);
  const isInside = within(job.paths);
  const isChange = tool.isChange(question);
  const named = new NamedPaths(tool);
  const leftOut: Problem[] = [];
  const listed: (FoundEntry & { readonly rows: readonly BatchChange[] })[] = [];
  const changing = new Map<number, PlannedFile>();
  let [found, values, rows] = [0, 0, 0];
  const { files, problems } = await scanFiles({
    tool,
    sources,
    question,
    pool,
    signal,
    onProgress,
    isWanted: ({ source, file, path }) => {
      if (!isTaken(source, file, path) || !isInside(path)) return false;
      if (!unsaved.has(foldPath(path))) return true;
      leftOut.push({ path, code: 'unsaved-edits', message: UNSAVED });
      return false;
    },
    use: (one) => {
      const { source, file, path, changes: own } = one;
      named.add(one);
      const matches = one.found.flatMap((each) => tool.rows(each));
      found += matches.length;
      if (own.length > 0) {
        values += own.length;
        changing.set(fileKey(source, file), {
          path,
          stamp: stampIfThere(mirrored(workspace.modFolder, path)),
          digest: digestOf(own),
        });
      }
      if (rows >= MOST_PLANNED) return;
      const lines = isChange ? own : matches.map(foundRow);
      if (lines.length === 0) return;
      rows += lines.length;
      listed.push({ source, file, path, rows: lines });
    },
  });
  listed.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.source - b.source));
  return {
    workspace,
    sources,
    again: (options) => scanFiles({ ...options, tool, sources, question, bytes: true }),
    changing,
    listed,
    rows: listed
      .flatMap(({ rows: own }, file) => own.map((row) => ({ ...row, file })))
      .slice(0, MOST_PLANNED),
    isChange,
    scanned: files,
    found,
    values,
    missing: named.missing((paths) => findDataFile(workspace, paths) !== undefined),
    problems: [...leftOut, ...problems],
  };
}

function foundRow({ text, ...row }: FoundRow): BatchChange {
  return { ...row, before: text, after: '' };
}

export const UNSAVED = 'has unsaved edits: save or discard them first, so that none of them is lost';

/** The changes of a file as a short text that is the same for the same changes. */
export function digestOf(changes: readonly BatchChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64');
}

/** Files that the game takes; before all of them what was saved to the mod folder, as when they are opened. */
async function takenFiles(
  { index, modFolder }: Workspace,
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<{
  readonly sources: readonly ScanSource[];
  readonly isTaken: (source: number, file: number, path: string) => boolean;
}> {
  const sources = scanSources(index);
  const hidden = hiddenFiles(index);
  if (!existsSync(modFolder)) {
    return { sources, isTaken: (source, file) => !hidden.has(fileKey(source, file)) };
  }
  const walked = await pool.run(
    'walk-folder',
    { root: modFolder, skip: [], maxFiles: MOST_COPIES, isMod: false },
    { signal },
  );
  const loose = new LooseFiles(walked);
  const copies = new Set<string>();
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (!isBackup(path) && nodeAt(index.tree.columns, path) !== undefined) copies.add(foldPath(path));
  }
  const copied = sources.length;
  return {
    sources: [...sources, { kind: 'folder', name: modFolder, folder: modFolder, loose }],
    isTaken: (source, file, path) =>
      source === copied
        ? copies.has(foldPath(path))
        : !hidden.has(fileKey(source, file)) && !copies.has(foldPath(path)),
  };
}

const MOST_COPIES = 1_000_000;

function within(paths: readonly string[] | undefined): (path: string) => boolean {
  if (paths === undefined) return () => true;
  const files = new Set(paths.map(foldPath));
  const folders = [...files].map((path) => (path === '' ? '' : `${path}/`));
  return (path) => {
    const folded = foldPath(path);
    return files.has(folded) || folders.some((folder) => folded.startsWith(folder));
  };
}
