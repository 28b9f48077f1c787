import { basename } from 'node:path';
import type { ServiceContext } from '#main/context/context.ts';
import type { Jobs } from '#main/context/jobs.ts';
import { type FileSource, openUnchanged } from '#main/files/file-source.ts';
import { type StampedFile, sameStamp, stampKey, stampOf } from '#main/files/file-stamp.ts';
import { folderBelow } from '#main/workspace/folder-below.ts';
import { readDirectory } from '#main/workspace/read-directory.ts';
import type { Roots } from '#main/workspace/roots.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import { UserError } from '#shared/errors.ts';
import { countFindings } from '#shared/findings.ts';
import type { ArchiveDirectory } from '#shared/formats/kit/archive.ts';
import type { Handlers } from '#shared/rpc/api.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import { extractArchive } from './extract-archive.ts';
import { verifyArchive } from './verify-archive.ts';

/** An archive opened by a window. */
export interface OpenedArchive {
  readonly archive: ArchiveDirectory;
  readonly source: FileSource;
  readonly id: string;
  /** Its provider name: the path inside Data. */
  readonly name: string;
  readonly path: string;
  /** The file as it was when opened; entry numbers and offsets are valid only for that state. */
  readonly file: StampedFile;
  readonly workspace: Workspace;
  readonly encoding: EncodingLabel;
}

export interface Archives {
  readonly handlers: Pick<
    Handlers,
    'archive.open' | 'archive.close' | 'archive.sizes' | 'archive.verify' | 'archive.extract'
  >;
  /** @throws UserError `no-such-archive`, `changed-on-disk` */
  get(id: string): OpenedArchive;
  close(): void;
}

/** Each open archive holds a file descriptor and its directory in memory, and windows do not always close theirs. */
const KEPT = 16;

export function createArchives(
  context: ServiceContext,
  roots: Roots,
  jobs: Jobs,
  workspaces: Workspaces,
): Archives {
  const { pool, written } = context;
  const opened = new Map<string, OpenedArchive>();
  let nextId = 1;

  async function open(workspaceId: string, name: string, signal: AbortSignal): Promise<OpenedArchive> {
    const workspace = workspaces.get(workspaceId);
    const indexed = workspace.index.archives.find((archive) => archive.name === name);
    const { path, folder } = indexed ?? database(workspaceId, name);
    const archive = await readDirectory(pool, path, signal);
    const encoding = indexed?.encoding ?? archive.encoding;
    // From here on its entries have addresses.
    if (indexed === undefined) workspaces.addArchive(workspaceId, { ...archive, name, path, folder });
    const file = { path, stamp: archive.stamp };
    const source = openUnchanged(file);
    const id = `archive-${nextId++}`;
    const here: OpenedArchive = { id, name, path, workspace, encoding, file, archive, source };
    opened.set(id, here);
    for (const old of [...opened.keys()].slice(0, -KEPT)) drop(old);
    return here;
  }

  /** A material database, which is an ordinary file of Data: reading one takes too long to do it before it is opened. */
  function database(workspace: string, name: string): { readonly path: string; readonly folder: number } {
    const file = workspaces.lookUp({ workspace, path: name });
    if (file?.kind === 'loose' && /\.cdb$/i.test(name)) return file;
    const message = `“${name}” is not an archive in this folder. Refresh the folder.`;
    throw new UserError('no-such-archive', message, { path: name });
  }

  function drop(id: string): void {
    opened.get(id)?.source.close();
    opened.delete(id);
  }

  function get(id: string): OpenedArchive {
    const archive = opened.get(id);
    if (archive === undefined)
      throw new UserError('no-such-archive', 'This archive is no longer open. Open it again.');
    if (sameStamp(stampOf(archive.path), archive.file.stamp)) return archive;
    drop(id);
    throw new UserError(
      'changed-on-disk',
      `“${archive.name}” was changed since it was opened. Refresh the folder and open it again.`,
      { path: archive.name },
    );
  }

  return {
    get,
    close: () => [...opened.keys()].forEach(drop),
    handlers: {
      'archive.open': async ({ workspace, name }, { signal }) => {
        const { id, archive, encoding } = await open(workspace, name, signal);
        const { summary, entries, findings } = archive;
        return { archive: id, summary, entries, encoding, findings };
      },
      'archive.close': ({ archive }) => {
        drop(archive);
        return null;
      },
      'archive.sizes': ({ archive: id }, { signal }) => {
        const archive = get(id).file;
        const options = { signal, priority: 'interactive', quarantineKey: stampKey(archive) } as const;
        return pool.run('entry-sizes', { archive }, options);
      },
      'archive.verify': ({ archive: id }, call) => {
        const { archive, name, file } = get(id);
        return jobs.run(
          `Verify ${name}`,
          call,
          ({ signal, progress }) => verifyArchive({ file, archive, pool, signal, onProgress: progress }),
          ({ ok, findings }) => ({
            message: ok ? `Every entry decodes; ${countFindings(findings)} findings.` : 'Errors were found.',
            problems: findings
              .filter(({ severity }) => severity === 'error')
              .map(({ path: where, code, message }) => ({ path: where ?? name, code, message })),
          }),
        );
      },
      'archive.extract': ({ archive: id, entries, root, folder, existing, times }, call) => {
        const { archive, name, file, encoding } = get(id);
        const target = folderBelow(roots.output(root).path, folder ?? '');
        refuseUnknown(archive, entries);
        return jobs.run(
          `Extract ${name}`,
          call,
          async ({ signal, progress }) => {
            const report = await extractArchive({
              file,
              archive,
              root: target,
              existing: existing ?? 'keep',
              ...(times === true ? { modified: file.stamp.mtimeMs } : {}),
              encoding,
              pool,
              signal,
              onProgress: progress,
              ...(entries === undefined ? {} : { entries }),
            });
            written.add(target);
            // What was written here may be opened, wherever it is.
            const opened = roots.add({ kind: 'data', path: target, label: basename(target) });
            return { ...report, root: opened.info };
          },
          ({ files, problems, skipped }) => ({
            message: `${files} files extracted${skipped > 0 ? `, ${skipped} already existed` : ''}${problems.length > 0 ? `, ${problems.length} problems` : ''}.`,
            problems,
            target,
          }),
        );
      },
    },
  };
}

/** @throws UserError `no-such-entry` for an unknown or repeated number */
function refuseUnknown({ entries: { count } }: ArchiveDirectory, wanted: Uint32Array | undefined): void {
  if (wanted === undefined) return;
  const known = wanted.every((entry) => entry < count) && new Set(wanted).size === wanted.length;
  if (!known) throw new UserError('no-such-entry', 'The list has unknown or duplicate entries.');
}
