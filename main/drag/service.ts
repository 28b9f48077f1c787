import { constants } from 'node:fs';
import { copyFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extractArchive } from '#main/archives/extract-archive.ts';
import type { ServiceContext } from '#main/context/context.ts';
import { ExtractionTarget } from '#main/files/extraction-target.ts';
import { stampKey } from '#main/files/file-stamp.ts';
import { joinInside } from '#main/files/safe-path.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Input, Output } from '#shared/contract/contract.ts';
import { DragLimit } from '#shared/contract/drag.ts';
import type { JobReport } from '#shared/contract/jobs.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { PathPlanner } from '#shared/text/path-plan.ts';
import { foldedName } from '#shared/text/safe-name.ts';
import type { DragFolders } from './drag-folders.ts';
import { type DraggedFiles, draggedFiles, tooMuch } from './dragged-files.ts';

export interface DragOut {
  readonly handlers: Pick<Handlers, 'drag.prepare' | 'drag.start'>;
  /** Waits for copies being made or removed, and removes old ones. */
  close(): Promise<void>;
}

type Copied = Pick<JobReport, 'files' | 'problems'>;

/**
 * Drags out of the window. Entries are extracted and loose files copied first, because the system takes the files at
 * the drop or long after. A drag never hands out the user's own file, which the receiving program might move.
 */
export function createDragOut(
  context: ServiceContext,
  workspaces: Workspaces,
  folders: DragFolders,
): DragOut {
  const { pool, options } = context;
  /** Only the last drag is kept: a user drags one thing at a time. */
  let prepared: { readonly drag: string; readonly files: readonly [string, ...string[]] } | undefined;
  let nextId = 1;
  const preparing = new Set<Promise<unknown>>();
  const able = options.host.startDrag !== undefined;
  // Only the desktop app knows which drags may still be active, so a server beside it must not remove their folders.
  if (able) void folders.tidy();

  function startDrag(): NonNullable<typeof options.host.startDrag> {
    if (options.host.startDrag !== undefined) return options.host.startDrag;
    throw new UserError('unsupported', 'Only the desktop app can drag files out of its window.');
  }

  async function refuseTooMuch({ loose, archives }: DraggedFiles, signal: AbortSignal): Promise<void> {
    const ofEntries = await Promise.all(
      [...archives].map(async ([archive, entries]) => {
        const input = { archive, entries: Uint32Array.from(entries) };
        const sizes = await pool.run('entry-sizes', input, {
          signal,
          priority: 'interactive',
          quarantineKey: stampKey(archive),
        });
        // Unreadable entries count as 0; extracting them reports why.
        return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0);
      }),
    );
    const ofLoose = await Promise.all(
      loose.map(({ path }) =>
        stat(path).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
    );
    const bytes = [...ofEntries, ...ofLoose].reduce((sum, size) => sum + size, 0);
    if (bytes > DragLimit.bytes) throw tooMuch(`${DragLimit.bytes / 1024 / 1024} MB`);
  }

  async function copyTo(
    root: string,
    { loose, archives }: DraggedFiles,
    signal: AbortSignal,
  ): Promise<Copied> {
    // One planner for all, so that archives that spell a folder differently share it.
    const planner = new PathPlanner();
    const target = new ExtractionTarget(root);
    const problems: Problem[] = [];
    let files = 0;
    for (const [archive, entries] of archives) {
      const { encoding, path, stamp } = archive;
      const job = {
        file: { path, stamp },
        archive,
        root,
        existing: 'keep' as const,
        encoding,
        planner,
        pool,
        signal,
      };
      const report = await extractArchive({ ...job, entries: Uint32Array.from(entries) });
      files += report.files;
      problems.push(...report.problems);
    }
    for (const { shown, path } of loose) {
      signal.throwIfAborted();
      const { segments, problem } = planner.plan(shown);
      if (problem !== null) problems.push(problem);
      if (segments === null) continue;
      try {
        target.ensureFolder(segments.slice(0, -1));
        await copyFile(path, joinInside(target.root, segments), COPY);
        files += 1;
      } catch (thrown) {
        const error = asUserError(thrown, path, 'read', 'read-failed');
        if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
        problems.push({ path: shown, code: error.code, message: error.message });
      }
    }
    return { files, problems };
  }

  async function prepare(
    { items }: Input<'drag.prepare'>,
    { signal }: Pick<Call, 'signal'>,
  ): Promise<Output<'drag.prepare'>> {
    startDrag();
    const wanted = draggedFiles(workspaces, items);
    await refuseTooMuch(wanted, signal);
    const folder = await folders.make();
    try {
      const { files, problems } = await copyTo(folder, wanted, signal);
      const [first, ...others] = await entriesAt(folder, sharedDepth(items.map(({ path }) => path)));
      signal.throwIfAborted();
      if (first === undefined) {
        const [{ code, message, path } = NOTHING] = problems;
        throw new UserError(code, message, { path });
      }
      prepared = { drag: `drag-${nextId++}`, files: [first, ...others] };
      void folders.tidy();
      return { drag: prepared.drag, files, problems };
    } catch (error) {
      await folders.drop(folder);
      throw error;
    }
  }

  return {
    async close() {
      await Promise.allSettled(preparing);
      if (able) await folders.tidy();
    },
    handlers: {
      'drag.prepare': (input, call) => {
        const work = prepare(input, call).finally(() => preparing.delete(work));
        preparing.add(work);
        return work;
      },
      'drag.start': async ({ drag }) => {
        if (prepared?.drag !== drag)
          throw new UserError('no-such-drag', 'These files no longer exist. Drag again.');
        const { files } = prepared;
        prepared = undefined;
        await startDrag()(files);
        return null;
      },
    },
  };
}

/** Never overwrites; shares blocks with the original if the file system can. */
const COPY = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;

const NOTHING: Problem = { path: '', code: 'no-such-file', message: 'There are no files to drag.' };

/**
 * The number of parent folders that all items share. The drag starts below them: files of one folder come as files,
 * those of several folders in the folders that differ.
 */
function sharedDepth(paths: readonly string[]): number {
  const parents = paths.map((path) =>
    path
      .split('/')
      .filter((name) => name !== '' && name !== '.')
      .slice(0, -1)
      .map(foldedName),
  );
  const [first = []] = parents;
  const fork = first.findIndex((name, depth) => parents.some((other) => other[depth] !== name));
  return fork < 0 ? first.length : fork;
}

/** Paths in a folder, or `depth` folders below it. */
async function entriesAt(folder: string, depth: number): Promise<readonly string[]> {
  const names = await readdir(folder, { withFileTypes: true });
  const paths = names.map(({ name }) => join(folder, name));
  if (depth === 0) return paths;
  const inner = paths.filter((_, at) => names[at]?.isDirectory());
  return (await Promise.all(inner.map((path) => entriesAt(path, depth - 1)))).flat();
}
