import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isBackup } from '#main/files/backup.ts';
import { type FileStamp, stampOf } from '#main/files/file-stamp.ts';
import type { Pool } from '#main/workers/pool.ts';
import type { Tasks } from '#main/workers/tasks.ts';
import type { ValueChange } from '#shared/document/value-change.ts';
import type { Problem } from '#shared/errors.ts';
import { MOST_PLANNED, type Progress } from '#shared/rpc/contract.ts';
import { foldPath } from '#shared/workspace/fold.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { mirrored } from './document-places.ts';
import type { FoundPlace } from './found-columns.ts';
import { fileKey, hiddenFiles } from './hidden-files.ts';
import { type FoundMesh, lookIntoMeshes, type MeshJob, type MeshSearch } from './look-into-meshes.ts';
import { LooseFiles } from './loose-files.ts';
import { type ScanSource, scanSources } from './scan-block-types.ts';
import type { Workspace } from './workspaces.ts';

/** A dry run: which files would change how. */
export interface PlannedChanges {
  readonly workspace: Workspace;
  readonly sources: readonly ScanSource[];
  /** Looks into the files again, for their bytes with the changes. */
  readonly again: (
    job: Pick<MeshJob<never, unknown>, 'isWanted' | 'pool' | 'signal' | 'onProgress'> & {
      readonly use: (found: FoundMesh<unknown>) => void | Promise<void>;
    },
  ) => ReturnType<typeof lookIntoMeshes>;
  /** Files that would change, by source and file. */
  readonly changing: ReadonlyMap<number, PlannedFile>;
  /** Files of the rows. */
  readonly listed: readonly FoundPlace[];
  readonly rows: readonly PlannedRow[];
  /** Whether rows are what would change, or what was found. */
  readonly changes: boolean;
  readonly scanned: number;
  /** What is meant, and values that would change: all of them, listed or not. */
  readonly found: number;
  readonly values: number;
  readonly problems: readonly Problem[];
}

export interface PlannedFile {
  readonly path: string;
  /** What is in the mod folder in its place: null = nothing. */
  readonly stamp: FileStamp | null;
  /** Of its changes, to know whether they are still the same. */
  readonly digest: string;
}

export interface PlannedRow extends Pick<ValueChange, 'block' | 'name' | 'before' | 'after'> {
  /** Index in `listed`. */
  readonly file: number;
  readonly node: string;
}

/** A kind of values that are changed in many files at once. */
export interface ChangeKind<Q, F> extends MeshSearch<Q, F> {
  /** Whether a query changes anything, or only lists what is meant. */
  readonly changes: (query: Q) => boolean;
  /** How many things of a file are meant. */
  readonly count: (found: F) => number;
  /** What is meant in a file, a line each. */
  readonly rows: (found: F) => readonly Omit<PlannedRow, 'file'>[];
}

export interface PlanJob<Q, F> {
  readonly kind: ChangeKind<Q, F>;
  readonly workspace: Workspace;
  readonly query: Q;
  /** Paths in Data: files, and folders with all that is below them. */
  readonly paths: readonly string[] | undefined;
  /** Files that are left out, folded: those with unsaved edits. */
  readonly unsaved: ReadonlySet<string>;
  /** Is told of every file that has something that is meant. */
  readonly onFound?: (found: FoundMesh<F>) => void;
  readonly pool: Pool<Tasks>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** Works out what a query would change in the files that the game takes. Nothing is written. */
export async function planChanges<Q, F>(job: PlanJob<Q, F>): Promise<PlannedChanges> {
  const { kind, workspace, query, unsaved, pool, signal, onProgress } = job;
  const { sources, isTaken } = await takenFiles(workspace, pool, signal);
  const isMeant = within(job.paths);
  const changes = kind.changes(query);
  const leftOut: Problem[] = [];
  const listed: (FoundPlace & { readonly rows: readonly Omit<PlannedRow, 'file'>[] })[] = [];
  const changing = new Map<number, PlannedFile>();
  let [found, values, rows] = [0, 0, 0];
  const { files, problems } = await lookIntoMeshes({
    search: kind,
    sources,
    query,
    pool,
    signal,
    onProgress,
    isWanted: ({ source, file, path }) => {
      if (!isTaken(source, file, path) || !isMeant(path)) return false;
      if (!unsaved.has(foldPath(path))) return true;
      leftOut.push({ path, code: 'unsaved-edits', message: UNSAVED });
      return false;
    },
    use: (one) => {
      const { source, file, path, changes: own } = one;
      job.onFound?.(one);
      found += kind.count(one);
      if (own.length > 0) {
        values += own.length;
        changing.set(fileKey(source, file), {
          path,
          stamp: stampInPlace(workspace, path),
          digest: digestOf(own),
        });
      }
      if (rows >= MOST_PLANNED) return;
      const lines = changes ? own.map((change) => ({ ...change, node: change.node ?? '' })) : kind.rows(one);
      if (lines.length === 0) return;
      rows += lines.length;
      listed.push({ source, file, path, rows: lines });
    },
  });
  listed.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.source - b.source));
  return {
    workspace,
    sources,
    again: (options) => lookIntoMeshes({ ...options, search: kind, sources, query, bytes: true }),
    changing,
    listed,
    rows: listed
      .flatMap(({ rows: own }, file) => own.map((row) => ({ ...row, file })))
      .slice(0, MOST_PLANNED),
    changes,
    scanned: files,
    found,
    values,
    problems: [...leftOut, ...problems],
  };
}

export const UNSAVED = 'has unsaved edits: save or discard them first, so that none of them is lost';

/** The changes of a file as a short text that is the same for the same changes. */
export function digestOf(changes: readonly ValueChange[]): string {
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

function stampInPlace({ modFolder }: Workspace, path: string): FileStamp | null {
  const target = mirrored(modFolder, path);
  return existsSync(target) ? stampOf(target) : null;
}
