import { existsSync } from 'node:fs';
import { stampOf } from '#main/files/file-stamp.ts';
import type { DataFilePlace } from '#main/workers/read-data-file.ts';
import { UserError } from '#shared/errors.ts';
import { blockPlace } from '#shared/formats/archive.ts';
import { mirrored } from './document-places.ts';
import type { Workspace, Workspaces } from './workspaces.ts';

/** A file of Data as the game would find it, or as it will once the mod folder is installed. */
export interface DataFile {
  /** Path in Data, as it is spelled there. */
  readonly shown: string;
  /** Where it is, for people: `loose`, `mod folder`, or the archive’s name. */
  readonly source: string;
  readonly place: DataFilePlace;
  /** The same as long as the bytes are. */
  readonly key: string;
}

/**
 * The first of some paths that Data has a file for: a saved copy in the mod folder, then a loose file, then an archive’s.
 * Never leads out of those: paths are looked up in the index, and a mod folder’s are checked name by name.
 * @throws UserError `no-such-workspace`
 */
export function findDataFile(
  workspaces: Workspaces,
  workspace: string,
  paths: readonly string[],
): DataFile | undefined {
  for (const path of paths) {
    const found = savedCopy(workspaces.get(workspace), path) ?? indexed(workspaces, workspace, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function savedCopy({ modFolder }: Workspace, shown: string): DataFile | undefined {
  try {
    const path = mirrored(modFolder, shown);
    return existsSync(path) ? fileAt(path, shown, 'mod folder') : undefined;
  } catch (error) {
    // A name that no folder can have is no saved copy’s.
    if (error instanceof UserError && error.code === 'unsafe-path') return undefined;
    throw error;
  }
}

function indexed(workspaces: Workspaces, workspace: string, path: string): DataFile | undefined {
  const file = workspaces.lookUpShown(workspace, path);
  if (file === undefined) return undefined;
  if (file.kind === 'loose') return fileAt(file.path, file.shown, 'loose');
  const { archive, entry, shown } = file;
  const { stamp, path: archivePath, name, blocks, entries } = archive;
  return {
    shown,
    source: name,
    place: {
      kind: 'entry',
      file: { path: archivePath, stamp },
      form: blocks,
      block: blockPlace(entries, entry),
    },
    key: JSON.stringify([archivePath, stamp, entry]),
  };
}

function fileAt(path: string, shown: string, source: string): DataFile {
  const stamp = stampOf(path);
  return {
    shown,
    source,
    place: { kind: 'file', file: { path, stamp } },
    key: JSON.stringify([path, stamp]),
  };
}
