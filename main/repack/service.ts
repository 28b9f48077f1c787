import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Archives, OpenedArchive } from '#main/archives/service.ts';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { cleanLeftovers } from '#main/context/leftovers.ts';
import type { Documents } from '#main/documents/service.ts';
import { isBackup } from '#main/files/backup.ts';
import { type FileStamp, refuseIfChanged, stampKey } from '#main/files/file-stamp.ts';
import { joinInside } from '#main/files/safe-path.ts';
import { MANY_FILES } from '#main/pool/pool.ts';
import { pathInData } from '#main/workspace/loose-folders.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import { openArchiveFile, writableArchive } from '#main/workspace/tasks/open-archive.ts';
import type {
  RepackItem,
  RepackPlan,
  RepackReport,
  RepackRequest,
  RepackSource,
} from '#shared/contract/repack.ts';
import { FormatError, type Problem, UserError } from '#shared/errors.ts';
import type { ArchiveChange, PlanOptions, WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { entryPath } from '#shared/formats/kit/entry-path.ts';
import { entryPayload } from '#shared/formats/payloads.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import { nodeAt } from '#shared/workspace/tree-paths.ts';
import { withChunks } from './divide-textures.ts';
import { estimateBlocks } from './estimate-blocks.ts';
import type { HandedFiles } from './handed-files.ts';
import { changeData, sourcedChanges } from './repack-changes.ts';
import type { SourcedChange } from './sourced-change.ts';
import { writeArchive } from './write-archive.ts';
import { writtenArchives } from './written-archives.ts';

export interface Repack {
  readonly handlers: Pick<
    Handlers,
    'repack.suggest' | 'repack.plan' | 'repack.run' | 'repack.handOver' | 'repack.release' | 'repack.written'
  >;
}

const DEFAULT_LEVEL = 6;
const MAX_SUGGESTIONS = 100_000;

export function createRepack(
  context: ServiceContext,
  roots: Roots,
  jobs: Jobs,
  workspaces: Workspaces,
  archives: Archives,
  documents: Documents,
  handed: HandedFiles,
): Repack {
  const { pool, written, log } = context;

  /** Suggests changes from the mod folder and unsaved edits. */
  async function suggest(opened: OpenedArchive, signal: AbortSignal): Promise<readonly RepackItem[]> {
    const { archive, encoding, workspace, name } = opened;
    const offers = await modFiles(workspace.modFolder, signal);
    for (const { history, address, places } of documents.list()) {
      const here = address.archive === undefined || address.archive === name;
      if (!history.dirty || places.workspace !== workspace.id || !here) continue;
      const { path } = address;
      offers.set(foldPath(path), { path, size: history.contents.size, reason: 'edited, not saved yet' });
    }
    const items: RepackItem[] = [];
    const topFolders = new Set<string>();
    for (let entry = 0; offers.size > 0 && entry < archive.entries.count; entry += 1) {
      const path = entryPath(archive.entries, entry, encoding);
      const key = foldPath(path);
      topFolders.add(topFolder(key));
      const offer = offers.get(key);
      if (offer === undefined) continue;
      offers.delete(key);
      items.push({
        change: { action: 'replace', path, entry, source: { workspace: workspace.id, path, archive: name } },
        reason: offer.reason,
        oldSize: sizeOf(opened, entry),
        newSize: offer.size,
      });
    }
    // A file found nowhere else is new; it belongs in an archive that has its top folder.
    const { columns } = workspaces.get(workspace.id).index.tree;
    for (const [key, { path, size, reason }] of offers) {
      if (!topFolders.has(topFolder(key)) || nodeAt(columns, path) !== undefined) continue;
      const change = { action: 'add' as const, path, source: { workspace: workspace.id, path } };
      items.push({ change, reason, oldSize: null, newSize: size });
    }
    return items.sort((a, b) => (a.change.path < b.change.path ? -1 : 1));
  }

  /** Files of the mod folder by folded path. */
  async function modFiles(folder: string, signal: AbortSignal): Promise<Map<string, Offer>> {
    const offers = new Map<string, Offer>();
    if (!existsSync(folder)) return offers;
    const walked = await pool.run(
      'walk-folder',
      { root: folder, skip: [], maxFiles: MAX_SUGGESTIONS },
      { signal, priority: 'interactive', quarantineKey: MANY_FILES },
    );
    const decoder = new TextDecoder();
    for (let i = 0; i < walked.count; i += 1) {
      const path = decoder.decode(walked.paths.subarray(walked.pathStart[i], walked.pathStart[i + 1]));
      if (isBackup(path)) continue;
      offers.set(foldPath(path), { path, size: walked.size[i] ?? 0, reason: 'saved to the mod folder' });
    }
    return offers;
  }

  const dataOf = (source: RepackSource) =>
    'handed' in source ? handed.dataOf(source.handed) : changeData(source, workspaces, documents);

  async function plan(request: RepackRequest, signal: AbortSignal): Promise<RepackPlan> {
    const opened = archives.get(request.archive);
    const oldBytes = opened.archive.summary.size;
    try {
      const problems: Problem[] = [];
      const sourced = sourcedChanges(opened, request.changes, dataOf, (path, { code, message }) =>
        problems.push({ path, code, message }),
      );
      const changes = await withChunks(pool, opened.archive, sourced, signal);
      const planned = await pool.run(
        'plan-repack',
        { archive: opened.file, changes: changes.map(withoutData), options: planOptions(request) },
        { signal, priority: 'interactive', quarantineKey: stampKey(opened.file) },
      );
      const level = request.level ?? DEFAULT_LEVEL;
      const estimate = await estimateBlocks(planned, changes, { pool, level, signal });
      const kept = planned.segments.reduce(
        (sum, segment) => sum + (segment.kind === 'keep' ? segment.length : 0),
        0,
      );
      const count = (action: SourcedChange['action']): number =>
        changes.filter((change) => change.action === action).length;
      const failed = new Set(problems.map(({ path }) => path));
      const renamed = request.changes.filter(
        ({ action, path }) => action === 'rename' && !failed.has(path),
      ).length;
      const recompressed = changes.filter(
        (change) => change.action === 'replace' && isOwnData(change, opened.path),
      ).length;
      return {
        unchanged: planned.unchanged,
        added: count('add') - renamed,
        replaced: count('replace') - recompressed,
        removed: count('remove') - renamed,
        renamed,
        recompressed,
        oldBytes,
        newBytes: planned.dataStart + kept + estimate.bytes + planned.tailLength,
        exact: estimate.exact,
        problems,
      };
    } catch (error) {
      const problem = problemOf(error, opened.name);
      const unchanged = opened.archive.entries.count;
      return {
        unchanged,
        added: 0,
        replaced: 0,
        removed: 0,
        renamed: 0,
        recompressed: 0,
        oldBytes,
        newBytes: oldBytes,
        exact: false,
        problems: [problem],
      };
    }
  }

  async function run(
    request: RepackRequest & { readonly root: string; readonly name: string; readonly overwrite: boolean },
    {
      signal,
      progress,
    }: { readonly signal: AbortSignal; readonly progress: Parameters<Jobs['run']>[1]['progress'] },
  ): Promise<RepackReport> {
    const opened = archives.get(request.archive);
    const target = joinInside(roots.output(request.root).path, [request.name]);
    const result = await writeArchive({
      archive: modelOf(opened),
      source: opened.file,
      changes: sourcedChanges(opened, request.changes, dataOf, (_, error) => {
        throw error;
      }),
      options: planOptions(request),
      level: request.level ?? DEFAULT_LEVEL,
      target,
      makeFolder: true,
      pool,
      signal,
      onProgress: progress,
      ...expectedAt(target, request.overwrite, opened),
    });
    written.add(target);
    cleanLeftovers(dirname(target), log);
    return {
      files: result.unchanged + result.changed,
      bytes: result.bytes,
      problems: result.problems,
      target,
      verified: true,
      identicalEntries: result.unchanged,
      changedEntries: result.changed,
      backup: result.backupPath,
      dataPath: pathInData(opened.workspace.index.folders, target),
    };
  }

  return {
    handlers: {
      'repack.suggest': ({ archive }, { signal }) => suggest(archives.get(archive), signal),
      'repack.plan': (request, { signal }) => plan(request, signal),
      'repack.handOver': (part) => handed.take(part),
      'repack.release': async ({ files }) => {
        await handed.release(files);
        return null;
      },
      'repack.written': () => writtenArchives(roots, workspaces),
      'repack.run': (request, call) =>
        jobs.run(
          `Repack ${archives.get(request.archive).name}`,
          call,
          (job) => run(request, job),
          ({ changedEntries, identicalEntries, target, problems }) => ({
            message: `${changedEntries} entries new, ${identicalEntries} unchanged; verified.`,
            target,
            problems,
          }),
        ),
    },
  };
}

interface Offer {
  readonly path: string;
  readonly size: number;
  readonly reason: string;
}

function topFolder(key: string): string {
  return key.slice(0, key.indexOf('/') + 1);
}

/** Whether an entry keeps its own data and only its compression changes. */
function isOwnData(change: SourcedChange, archive: string): boolean {
  return (
    change.action === 'replace' &&
    change.origin.kind === 'entry' &&
    change.origin.archive.path === archive &&
    change.origin.entry === change.entry
  );
}

function planOptions({ flags, contentFlags }: RepackRequest): PlanOptions {
  return {
    ...(flags === undefined ? {} : { flags }),
    ...(contentFlags === undefined ? {} : { contentFlags }),
  };
}

/** The parts of a change that a plan needs. */
function withoutData(change: SourcedChange): ArchiveChange {
  if (change.action === 'remove') return change;
  const { origin: _origin, size: _size, ...planned } = change;
  return planned;
}

/** The archive with every field of its directory, which only writing needs. @throws UserError `changed-on-disk` */
function modelOf({ path, file }: OpenedArchive): WritableArchive {
  const { archive, source } = openArchiveFile(path, { inspect: false });
  source.close();
  refuseIfChanged(file, source.stamp());
  return writableArchive(archive, path);
}

function sizeOf({ archive, source }: OpenedArchive, entry: number): number | null {
  try {
    return entryPayload(archive, source, entry).size;
  } catch (error) {
    if (error instanceof FormatError) return null;
    throw error;
  }
}

/** A plan that fails is a result of the dry run, not an error. */
function problemOf(error: unknown, name: string): Problem {
  if (!(error instanceof UserError || error instanceof FormatError) || error.code === 'cancelled')
    throw error;
  return { path: error.path ?? name, code: error.code, message: error.message };
}

/** The file to expect at the target: none, the opened archive, or any. */
function expectedAt(
  target: string,
  overwrite: boolean,
  { path, file }: OpenedArchive,
): { readonly expected?: FileStamp | null } {
  if (!overwrite) return { expected: null };
  return existsSync(target) && realpathSync(target) === realpathSync(path) ? { expected: file.stamp } : {};
}
