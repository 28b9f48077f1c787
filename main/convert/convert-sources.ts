import { stampOf } from '#main/files/file-stamp.ts';
import type { IndexedArchive } from '#main/workspace/indexed-archive.ts';
import type { LooseFiles } from '#main/workspace/loose-files.ts';
import { modNames, seenFiles } from '#main/workspace/loose-folders.ts';
import type { Workspaces } from '#main/workspace/service.ts';
import type { DataFilePlace } from '#main/workspace/tasks/read-data-file.ts';
import type { Workspace } from '#main/workspace/workspace.ts';
import type { ConvertedArchive, ConvertSource } from '#shared/contract/convert.ts';
import { UserError } from '#shared/errors.ts';
import { archiveConsoles } from '#shared/formats/archives.ts';
import { blockLocation } from '#shared/formats/kit/archive.ts';
import { entryPath, entryPaths } from '#shared/formats/kit/entry-path.ts';
import type { Call } from '#shared/rpc/api.ts';
import { foldPath } from '#shared/text/fold.ts';
import type { FileAddress } from '#shared/workspace/tree.ts';
import type { ConvertInput } from './convert-inputs.ts';

/** A source from the window, located in its folder's index. */
export interface FoundInput {
  readonly input: ConvertInput;
  /** Display name. */
  readonly label: string;
  readonly archive: ConvertedArchive | undefined;
  readonly workspace: string;
  /** The address of one of its files, by index or entry. */
  readonly addressOf: (at: number) => FileAddress;
}

/**
 * Finds the files to convert.
 * @throws UserError `no-such-root`, `no-such-workspace`, `no-such-file`, and those of opening a folder
 */
export async function findConvertSource(
  source: ConvertSource,
  workspaces: Workspaces,
  call: Call,
): Promise<FoundInput> {
  if (source.kind === 'root') {
    const workspace = await workspaces.ofRoot(source.root, call);
    const { kind } = workspace.root.info;
    const [archive] = workspace.index.archives;
    if (kind === 'archive' && archive !== undefined) return archiveInput(workspace, archive, '');
    return looseInput(workspace, '', undefined);
  }
  const { address } = source;
  const workspace = workspaces.get(address.workspace);
  const { archives } = workspace.index;
  const named = archiveNamed(workspace, address.archive ?? address.path, address.mod);
  if (named !== undefined) {
    const { entry, path } = address;
    if (address.archive === undefined) return archiveInput(workspace, named, '');
    return archiveInput(workspace, named, path, entry);
  }
  if (address.archive !== undefined) {
    throw new UserError(
      'no-such-archive',
      `“${address.archive}” is not an archive in this folder. Refresh the folder.`,
      {
        path: address.archive,
      },
    );
  }
  const [only] = archives;
  if (address.path === '' && workspace.root.info.kind === 'archive' && only !== undefined)
    return archiveInput(workspace, only, '');
  return looseInput(workspace, address.path, address.mod);
}

/** Location of an input's file, for a thread to read. */
export function placeOfInput(input: ConvertInput, at: number): DataFilePlace {
  if (input.kind === 'archive') {
    const { file, archive } = input;
    return { kind: 'entry', file, form: archive.blocks, block: blockLocation(archive.entries, at) };
  }
  const path = input.files[at]?.file ?? '';
  return { kind: 'file', file: { path, stamp: stampOf(path) } };
}

function archiveNamed(
  { index }: Workspace,
  name: string,
  mod: string | undefined,
): IndexedArchive | undefined {
  const key = foldPath(name);
  return index.archives.find(
    (archive) =>
      foldPath(archive.name) === key && (mod === undefined || index.folders[archive.folder]?.name === mod),
  );
}

function archiveInput(
  { id, index }: Workspace,
  archive: IndexedArchive,
  inside: string,
  entry?: number,
): FoundInput {
  const { name, path, stamp, encoding, entries, summary, folder } = archive;
  const mod = modNames(index.folders)[folder];
  const isWanted = below(inside);
  const shown = entryPaths(entries, encoding);
  const wanted =
    entry === undefined
      ? Uint32Array.from([...shown.keys()].filter((at) => isWanted(shown[at] ?? '')))
      : Uint32Array.of(entry).filter((at) => at < entries.count);
  if (wanted.length === 0 && inside !== '') throw notThere(inside);
  return {
    input: {
      kind: 'archive',
      file: { path, stamp },
      archive,
      encoding,
      entries: wanted,
      shown: (one) => `${name}::${one}`,
    },
    label: inside === '' ? name : `${name}::${inside}`,
    archive: {
      name,
      label: summary.label,
      xbox: archiveConsoles(summary).includes('xbox360'),
      xmem: summary.codec === 'xmem',
      files: wanted.length,
    },
    workspace: id,
    addressOf: (at) => ({
      workspace: id,
      path: entryPath(entries, at, encoding),
      archive: name,
      entry: at,
      ...(mod === undefined ? {} : { mod }),
    }),
  };
}

function looseInput({ id, index, root }: Workspace, path: string, mod: string | undefined): FoundInput {
  const { folders } = index;
  const isWanted = below(path);
  const all = (loose: LooseFiles): readonly number[] => [...Array(loose.count).keys()];
  const mods = modNames(folders);
  const found = seenFiles(folders, all).filter(
    ({ name, folder }) => isWanted(name) && (mod === undefined || folders[folder]?.name === mod),
  );
  if (found.length === 0 && path !== '') throw notThere(path);
  return {
    input: {
      kind: 'files',
      files: found.map(({ name, folder, index: at }) => {
        const { path: where, loose } = folders[folder]!;
        return { path: name, file: `${where}/${loose.path(at)}`, size: loose.columns.size[at] ?? 0 };
      }),
      shown: (one) => one,
    },
    label: path === '' ? root.info.label : path,
    archive: undefined,
    workspace: id,
    addressOf: (at) => {
      const { name = '', folder = 0 } = found[at] ?? {};
      const own = mods[folder];
      return { workspace: id, path: name, ...(own === undefined ? {} : { mod: own }) };
    },
  };
}

/** Tests whether a path equals `path` or is below it; '' = every path. */
function below(path: string): (one: string) => boolean {
  const key = foldPath(path);
  if (key === '') return () => true;
  return (one) => {
    const folded = foldPath(one);
    return folded === key || folded.startsWith(`${key}/`);
  };
}

function notThere(path: string): UserError {
  return new UserError('no-such-file', `“${path}” no longer exists. Refresh the folder.`, { path });
}
