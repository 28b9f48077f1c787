import { closeSync, openSync, readSync, statSync, utimesSync } from 'node:fs';
import { setImmediate as breathe } from 'node:timers/promises';
import {
  type ExistingFiles,
  ExtractionTarget,
  otherSize,
  withinTarget,
} from '#main/files/extraction-target.ts';
import { joinInside } from '#main/files/safe-path.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { Pool } from '#main/pool/pool.ts';
import type { Tasks } from '#main/worker/tasks.ts';
import type { IndexedArchive } from '#main/workspace/indexed-archive.ts';
import { loosePath } from '#main/workspace/loose-folders.ts';
import type { WorkspaceIndex } from '#main/workspace/workspace-index.ts';
import type { ExtractReport } from '#shared/contract/archives.ts';
import type { Progress } from '#shared/contract/method.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import { PathPlanner } from '#shared/text/path-plan.ts';
import { NodeKind, NodeMark } from '#shared/workspace/tree.ts';
import { pathOf } from '#shared/workspace/tree-paths.ts';
import { type ExtractJob, extractArchive } from './extract-archive.ts';
import { limitOf } from './refuse-too-much.ts';

export interface ExtractDataJob {
  readonly index: WorkspaceIndex;
  /** Absolute folder to extract to; created if missing. */
  readonly root: string;
  readonly existing: ExistingFiles;
  /** Loose files keep their time; files from archives get the time of their archive. */
  readonly times: boolean;
  /** Only files whose path matches; absent = all. */
  readonly isWanted?: ((path: string) => boolean) | undefined;
  /** Maximum bytes to unpack from each archive; undefined = by its size. One with more is skipped and reported. */
  readonly limit: number | undefined;
  readonly pool: Pool<Tasks>;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** A loose file that the game loads. */
interface Loose {
  readonly shown: string;
  readonly path: string;
  readonly modified: number;
}

/**
 * Extracts the files that the game loads from a Data folder, for each path the winner: loose files, and files in loaded
 * archives. The archives themselves are not included.
 * @throws UserError `not-enough-space`, `disk-full`, `cancelled`; files written so far stay
 */
export async function extractData(job: ExtractDataJob): Promise<ExtractReport> {
  const { root, existing, times, limit, pool, signal, onProgress } = job;
  const { loose, archives } = winners(job);
  // Shared by all archives, so that folders spelled differently become one folder.
  const planner = new PathPlanner();
  const all = { files: 0, bytes: 0, skipped: 0, problems: [] as Problem[] };
  new ExtractionTarget(root);
  for (const [archive, entries] of archives) {
    const { path, stamp, encoding } = archive;
    const report = await extractUpToLimit(archive.name, {
      file: { path, stamp },
      archive,
      entries: Uint32Array.from(entries),
      encoding,
      root,
      existing,
      planner,
      limit: limitOf(limit),
      pool,
      signal,
      ...(times ? { modified: stamp.mtimeMs } : {}),
      ...(onProgress === undefined ? {} : { onProgress }),
    });
    all.files += report.files;
    all.bytes += report.bytes;
    all.skipped += report.skipped;
    all.problems.push(...report.problems);
  }
  const target = new ExtractionTarget(root, { overwrite: existing === 'replace' });
  for (const [at, file] of loose.entries()) {
    if (at % 64 === 63) await breathe();
    if (signal.aborted) throw new UserError('cancelled', 'Canceled. Files extracted so far were kept.');
    onProgress?.({ done: at, total: loose.length, unit: 'files', current: file.shown });
    const { segments, problem } = planner.plan(file.shown);
    if (problem !== null) all.problems.push(problem);
    if (segments === null) continue;
    try {
      const there = existing === 'missing' ? target.sizeOf(segments) : null;
      if (there !== null) {
        const { size } = statSync(file.path);
        if (there === size) all.skipped += 1;
        else all.problems.push({ path: file.shown, code: 'other-size', message: otherSize(there, size) });
        continue;
      }
      all.bytes += copyInto(target, segments, file.path);
      all.files += 1;
      if (times) utimesSync(joinInside(target.root, segments), new Date(), new Date(file.modified));
    } catch (thrown) {
      const error = asUserError(thrown, file.path, 'read', 'read-failed');
      if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
      const message = withinTarget(target.root, segments, error.message);
      all.problems.push({ path: file.shown, code: error.code, message });
    }
  }
  return { ...all, target: root };
}

/** An archive over the limit is a problem, and does not stop the others. */
async function extractUpToLimit(name: string, job: ExtractJob): Promise<ExtractReport> {
  try {
    return await extractArchive(job);
  } catch (error) {
    if (!(error instanceof UserError) || error.code !== 'over-limit') throw error;
    const { code, message } = error;
    const problems = [{ path: name, code, message }];
    return { files: 0, bytes: 0, skipped: 0, problems, target: job.root };
  }
}

function winners({ index, isWanted }: ExtractDataJob): {
  readonly loose: readonly Loose[];
  readonly archives: ReadonlyMap<IndexedArchive, readonly number[]>;
} {
  const { tree, folders, archives } = index;
  const { columns } = tree;
  const loose: Loose[] = [];
  const entries = new Map<IndexedArchive, number[]>();
  for (let node = 0; node < columns.count; node++) {
    const kind = columns.kind[node];
    if (kind === NodeKind.folder || kind === NodeKind.archive) continue;
    if ((columns.marks[node]! & NodeMark.notLoaded) !== 0) continue;
    const [first] = tree.occurrences(node);
    const shown = pathOf(columns, node);
    if (first === undefined || isWanted?.(shown) === false) continue;
    const archive = archives[first.provider - folders.length];
    if (archive === undefined) {
      const { modified } = folders[first.provider]!.loose.columns;
      loose.push({ shown, path: loosePath(folders, first), modified: modified[first.index]! });
      continue;
    }
    const some = entries.get(archive);
    if (some === undefined) entries.set(archive, [first.index]);
    else some.push(first.index);
  }
  return { loose, archives: entries };
}

const CHUNK = 1024 * 1024;

/** @returns bytes copied */
function copyInto(target: ExtractionTarget, segments: readonly string[], path: string): number {
  const source = openSync(path, 'r');
  try {
    const file = target.openFile(segments);
    let bytes = 0;
    try {
      const chunk = Buffer.allocUnsafe(CHUNK);
      for (let count = readSync(source, chunk); count > 0; count = readSync(source, chunk)) {
        file.write(chunk.subarray(0, count));
        bytes += count;
      }
    } catch (error) {
      file.discard();
      throw error;
    }
    file.finish();
    return bytes;
  } finally {
    closeSync(source);
  }
}
