import { open, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute } from 'node:path';
import * as v from 'valibot';
import type { ServiceContext } from '#main/context/context.ts';
import { pathInside } from '#main/files/path-inside.ts';
import { asUserError } from '#main/files/system-error.ts';
import type { Root, Roots } from '#main/workspace/roots.ts';
import type { Dropped } from '#shared/contract/drag.ts';
import { UserError } from '#shared/errors.ts';
import { identifyArchive } from '#shared/formats/archives.ts';
import { isArchiveName } from '#shared/formats/kit/archive-name.ts';
import { HEAD_BYTES } from '#shared/formats/kit/format.ts';
import type { DragFolders } from './drag-folders.ts';

const Paths = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(32_768), v.check(isAbsolute))),
  v.minLength(1),
  v.maxLength(100_000),
);

/** Files that one drop opens. */
const SHOWN = 20;

/**
 * Opens what the user drops on a window. A folder opens as a Data folder and an archive by itself, as from the dialogs.
 * A loose file opens in the Data folder that contains it, because its path there says what it is and where a save goes.
 * Without a Data folder it opens by itself, so that a Downloads folder is not scanned for one file.
 */
export function takeDrops({ hub, log, options }: ServiceContext, roots: Roots, folders: DragFolders): void {
  options.host.onDrop?.((given) => {
    const paths = v.safeParse(Paths, given);
    if (!paths.success) {
      log.warning(`A drop was rejected: ${paths.issues[0].message}`);
      return;
    }
    // Files dragged out and dropped back on our own window.
    if (paths.output.every(folders.holds)) return;
    opened(paths.output, roots).then(
      (dropped) => hub.emit('host.dropped', dropped),
      (error: unknown) => {
        const known = error instanceof UserError;
        if (!known) log.error(`The dropped item could not be opened: ${String(error)}`);
        const message = known ? error.message : 'The dropped item could not be opened. See the log.';
        const code = known ? error.code : 'internal';
        hub.emit('host.dropped', { problem: { path: paths.output[0] ?? '', code, message } });
      },
    );
  });
}

/** The first item decides what opens; other loose files below the same Data folder open with it. */
async function opened(paths: readonly string[], roots: Roots): Promise<Dropped> {
  const [first = '', ...others] = paths;
  const kind = await kindOf(first);
  if (kind !== 'file') return { root: roots.grant(kind, first).info, files: [], leftOut: others.length };
  const root = homeOf(first, roots);
  if (root.info.kind === 'file') return { root: root.info, files: [basename(first)], leftOut: others.length };
  const files: string[] = [];
  for (const path of paths.slice(0, SHOWN)) {
    const inside = pathInside(root.path, path);
    if (inside !== null && (await kindOf(path)) === 'file') files.push(inside);
  }
  return { root: root.info, files, leftOut: paths.length - files.length };
}

/** @throws UserError `file-missing`, `no-permission`, `not-a-file`… */
async function kindOf(path: string): Promise<'data' | 'archive' | 'file'> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) return 'data';
    if (stats.isFile()) return (await isArchive(path)) ? 'archive' : 'file';
  } catch (error) {
    throw asUserError(error, path, 'opened', 'read-failed');
  }
  throw new UserError('not-a-file', `"${path}" is neither a file nor a folder.`, { path });
}

/** By content. A file with an archive's name that is not one is rejected when it is opened. */
async function isArchive(path: string): Promise<boolean> {
  if (isArchiveName(path)) return true;
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return identifyArchive(head.subarray(0, bytesRead), basename(path)) !== undefined;
  } finally {
    await file.close();
  }
}

/** The folder that a loose file's Data path starts at: a known root, else one with the games' name for it. */
function homeOf(path: string, roots: Roots): Root {
  const known = roots.around(path);
  if (known !== undefined) return known;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (/^data( files)?$/i.test(basename(folder))) return roots.grant('data', folder);
  }
  return roots.grant('file', path);
}
