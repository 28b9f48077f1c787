import { createHash } from 'node:crypto';
import type { Threads } from '#main/context/threads.ts';
import { type FileStamp, stampIfThere } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import { findDataFile } from '#main/workspace/data-files.ts';
import type { FoundEntry } from '#main/workspace/found-columns.ts';
import { fileKey, hiddenFiles } from '#main/workspace/hidden-files.ts';
import { modCopies } from '#main/workspace/mod-copies.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import { type ScanSource, scanSources } from '#main/workspace/scan-sources.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { BatchChange, CellValue, FoundRow } from '#shared/batch/batch-change.ts';
import type { BatchTool, ValueColumn } from '#shared/batch/batch-tool.ts';
import { type LeftOut, sumLeftOut } from '#shared/batch/left-out.ts';
import { MAX_PLANNED } from '#shared/contract/batch.ts';
import type { Problem } from '#shared/errors.ts';
import { foldPath } from '#shared/text/fold.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { NamedPaths } from './named-paths.ts';
import { type FilesJob, scanFiles } from './scan-files.ts';

/** A dry run: the files that would change, and how. */
export interface PlannedChanges {
  readonly workspace: Workspace;
  readonly sources: readonly ScanSource[];
  /** Reads the files again, for the changed bytes. */
  readonly again: (
    job: Pick<FilesJob<unknown, unknown>, 'isWanted' | 'pool' | 'signal' | 'onProgress' | 'use'>,
  ) => ReturnType<typeof scanFiles>;
  /** Files that would change, by `fileKey`. */
  readonly changing: ReadonlyMap<number, PlannedFile>;
  /** Files with rows. */
  readonly listed: readonly FoundEntry[];
  readonly rows: readonly PlannedRow[];
  /** The values that rows have as `cells`. */
  readonly cellNames: readonly ValueColumn[];
  /** Whether rows are changes; else they are matches. */
  readonly isChange: boolean;
  readonly scanned: number;
  /** Matches, and values that would change, listed or not. */
  readonly found: number;
  readonly values: number;
  /** Matches that stay as they are. */
  readonly leftOut: readonly LeftOut[];
  /** Files that new values name and Data does not have, sorted. */
  readonly missing: readonly string[];
  /** What to know before the changes are written: each different sentence. */
  readonly warnings: readonly string[];
  readonly problems: readonly Problem[];
}

export interface PlannedFile {
  readonly path: string;
  /** Stamp of its copy in the mod folder; null = there is none. */
  readonly stamp: FileStamp | null;
  /** See `digestOf`: shows whether the changes are still the same. */
  readonly digest: string;
}

export interface PlannedRow extends BatchChange {
  /** Index in `listed`. */
  readonly file: number;
  /** Values of a match. */
  readonly cells?: readonly CellValue[];
}

export interface PlanJob extends Required<Threads> {
  readonly tool: BatchTool;
  readonly workspace: Workspace;
  readonly question: unknown;
  /** Paths in Data: files, and folders and archives with everything in them. */
  readonly paths: readonly string[] | undefined;
  /** Folded paths of files with unsaved edits, which are skipped. */
  readonly unsaved: ReadonlySet<string>;
}

/** Works out what a question would change in the files that the game loads. Nothing is written. */
export async function planChanges(job: PlanJob): Promise<PlannedChanges> {
  const { tool, workspace, question, unsaved, pool, signal, onProgress } = job;
  const { sources, isLoaded } = await loadedFiles(workspace, pool, signal);
  const isInside = within(job.paths, sources);
  const isChange = tool.isChange(question);
  const named = new NamedPaths(tool);
  const skipped: Problem[] = [];
  const warnings = new Set<string>();
  const listed: (FoundEntry & { readonly rows: readonly Omit<PlannedRow, 'file'>[] })[] = [];
  const changing = new Map<number, PlannedFile>();
  let [found, values, rows] = [0, 0, 0];
  let leftOut: readonly LeftOut[] = [];
  const { files, problems } = await scanFiles({
    tool,
    sources,
    question,
    pool,
    signal,
    onProgress,
    otherFolder: workspace.modFolder,
    isWanted: ({ source, file, path }) => {
      if (!isLoaded(source, file, path) || !isInside(source, path)) return false;
      if (!unsaved.has(foldPath(path))) return true;
      skipped.push({ path, code: 'unsaved-edits', message: UNSAVED });
      return false;
    },
    use: (one) => {
      const { source, file, path, changes: own, movedTo = path } = one;
      named.add(one);
      const matches = one.found.flatMap((each) => tool.rows(each));
      found += matches.length;
      if (one.leftOut.length > 0) leftOut = sumLeftOut([...leftOut, ...one.leftOut]);
      for (const { warning } of own) if (warning !== undefined) warnings.add(warning);
      if (own.length > 0) {
        values += own.length;
        changing.set(fileKey(source, file), {
          path,
          // A moved file replaces none.
          stamp: movedTo === path ? stampIfThere(mirrored(workspace.modFolder, path)) : null,
          digest: digestOf(own),
        });
      }
      if (rows >= MAX_PLANNED) return;
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
    again: (options) =>
      scanFiles({ ...options, tool, sources, question, otherFolder: workspace.modFolder, bytes: true }),
    changing,
    listed,
    rows: listed.flatMap(({ rows: own }, file) => own.map((row) => ({ ...row, file }))).slice(0, MAX_PLANNED),
    cellNames: isChange ? [] : (tool.values ?? []),
    isChange,
    scanned: files,
    found,
    values,
    leftOut,
    missing: named.missing((paths) => findDataFile(workspace, paths) !== undefined),
    warnings: [...warnings],
    problems: [...skipped, ...problems],
  };
}

function foundRow({ text, ...row }: FoundRow): Omit<PlannedRow, 'file'> {
  return { ...row, before: text, after: '' };
}

export const UNSAVED = 'has unsaved edits: save or discard them first';

/** A short text that is equal for equal changes. */
export function digestOf(changes: readonly BatchChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('base64');
}

/** Files that the game loads; a copy in the mod folder comes first, as when a file is opened. */
async function loadedFiles(
  { index, modFolder }: Workspace,
  pool: Pool<Tasks>,
  signal: AbortSignal,
): Promise<{
  readonly sources: readonly ScanSource[];
  readonly isLoaded: (source: number, file: number, path: string) => boolean;
}> {
  const sources = scanSources(index);
  const hidden = hiddenFiles(index);
  const loose = await modCopies(modFolder, { pool, signal });
  const copies = new Set<string>();
  for (let file = 0; file < loose.count; file += 1) {
    const path = loose.path(file);
    if (nodeAt(index.tree.columns, path) !== undefined) copies.add(foldPath(path));
  }
  const copied = sources.length;
  return {
    sources: [...sources, { kind: 'folder', name: modFolder, folder: modFolder, loose }],
    isLoaded: (source, file, path) =>
      source === copied
        ? copies.has(foldPath(path))
        : !hidden.has(fileKey(source, file)) && !copies.has(foldPath(path)),
  };
}

/** Whether a file is one of those named, below a folder of them, or in an archive of them. */
function within(
  paths: readonly string[] | undefined,
  sources: readonly ScanSource[],
): (source: number, path: string) => boolean {
  if (paths === undefined) return () => true;
  const files = new Set(paths.map(foldPath));
  const folders = [...files].map((path) => (path === '' ? '' : `${path}/`));
  const isNamed = sources.map(({ kind, name }) => kind === 'archive' && files.has(foldPath(name)));
  return (source, path) => {
    if (isNamed[source] === true) return true;
    const folded = foldPath(path);
    return files.has(folded) || folders.some((folder) => folded.startsWith(folder));
  };
}
