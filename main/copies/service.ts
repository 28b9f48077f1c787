import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import type { Documents } from '#main/documents/service.ts';
import { unsavedPaths } from '#main/documents/unsaved-paths.ts';
import { stampIfThere } from '#main/files/file-stamp.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { mirrored } from '#main/workspace/save-targets.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { CopyReport, SeenCopy } from '#shared/contract/copies.ts';
import { type Problem, UserError } from '#shared/errors.ts';
import type { Call, Handlers } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import { removeCopy, revertCopy } from './change-copy.ts';
import { listCopies } from './list-copies.ts';

/** Lists, reverts and removes the user's copies in the mod folder. */
export function createCopies(
  { hub, pool, options }: ServiceContext,
  jobs: Jobs,
  workspaces: Workspaces,
  documents: Documents,
): Pick<Handlers, 'copies.list' | 'copies.revert' | 'copies.remove' | 'copies.reveal'> {
  workspaces.onModFolder(({ id }) => hub.emit('copies.changed', { workspace: id }));

  async function change(
    input: { readonly workspace: string; readonly copies: readonly SeenCopy[] },
    call: Call,
    words: { readonly title: string; readonly done: string },
    act: (target: string, copy: SeenCopy) => number | Promise<number>,
  ): Promise<CopyReport> {
    const { workspace: id, copies } = input;
    const { modFolder } = workspaces.get(id);
    const paths: string[] = [];
    let bytes = 0;
    const run = async (signal: AbortSignal, progress: Call['progress']): Promise<readonly Problem[]> => {
      const problems: Problem[] = [];
      try {
        for (const [at, copy] of copies.entries()) {
          if (signal.aborted) throw new UserError('cancelled', 'Canceled.');
          const { path } = copy;
          progress({ done: at, total: copies.length, unit: 'files', current: path });
          try {
            if (unsavedPaths(documents, id).has(foldPath(path)))
              throw new UserError('unsaved-edits', UNSAVED);
            const target = mirrored(modFolder, path);
            refuseLinkOutside(modFolder, target);
            bytes += await act(target, copy);
            paths.push(path);
          } catch (error) {
            if (!(error instanceof UserError) || error.code === 'disk-full') throw error;
            problems.push({ path, code: error.code, message: error.message });
          }
        }
      } finally {
        if (paths.length > 0) hub.emit('copies.changed', { workspace: id });
      }
      return problems;
    };
    const problems =
      copies.length === 1
        ? await run(call.signal, call.progress)
        : await jobs.run(
            words.title,
            call,
            (job) => run(job.signal, job.progress),
            (failed) => ({
              message: `${paths.length === 1 ? '1 file was' : `${paths.length} files were`} ${words.done}.`,
              problems: failed,
              target: modFolder,
            }),
          );
    return { files: paths.length, bytes, problems, target: modFolder, paths };
  }

  return {
    'copies.list': ({ workspace }, { signal }) =>
      listCopies(workspaces.get(workspace).modFolder, { pool, signal }),
    'copies.revert': (input, call) => change(input, call, REVERT, revertCopy),
    'copies.remove': (input, call) => change(input, call, REMOVE, removeCopy),
    'copies.reveal': async ({ workspace, path }) => {
      const { reveal } = options.host;
      if (reveal === undefined) throw new UserError('unsupported', 'A browser cannot open the file manager.');
      const target = mirrored(workspaces.get(workspace).modFolder, path);
      if (stampIfThere(target) === null) {
        throw new UserError('no-such-file', `“${path}” is no longer in the mod folder.`, { path });
      }
      await reveal(target);
      return null;
    },
  };
}

const REVERT = { title: 'Revert copies to their backups', done: 'reverted to its backup' } as const;
const REMOVE = { title: 'Discard copies in the mod folder', done: 'removed and kept as backups' } as const;

const UNSAVED = 'has unsaved edits: save or discard them first';
