import { existingPath } from '#main/files/existing-path.ts';
import { type FileStamp, stampIfThere } from '#main/files/file-stamp.ts';
import { refuseLinkOutside } from '#main/files/link-outside.ts';
import { UserError } from '#shared/errors.ts';
import { splitPath } from '#shared/text/safe-name.ts';
import type { LooseFolder } from './loose-folder.ts';
import type { ResolvedFile, Workspace } from './workspace.ts';

/** Files that a document can be saved to, with their stamps when it was opened. */
export interface SavePlaces {
  readonly workspace: string;
  readonly mod: SavePlace;
  readonly loose: SavePlace & {
    /** Its folder, and its path in it. */
    readonly folder: Pick<LooseFolder, 'name' | 'path'>;
    readonly relative: string;
    /** The mod that the folder belongs to; null = Data itself. */
    readonly mod: string | null;
  };
  /** Path inside Data, which the mod folder mirrors. */
  readonly shown: string;
}

/** A file to save to, or why there is none. */
export interface SavePlace {
  readonly path: string | undefined;
  readonly refusal: UserError | undefined;
  /** Stamp of the existing file; null = none. A save fails if it has changed. */
  stamp: FileStamp | null;
  /** Whether the existing file was saved from this document. */
  ours: boolean;
}

export function savePlaces(workspace: Workspace, file: ResolvedFile): SavePlaces {
  const { folders, layout } = workspace.index;
  // An archive entry is saved as a loose file beside the archive, in the same mod.
  const folder = folders[file.kind === 'loose' ? file.folder : file.archive.folder]!;
  const relative = file.kind === 'loose' ? file.relative : file.shown;
  const loose =
    workspace.root.info.kind === 'archive'
      ? noPlace(
          new UserError(
            'no-data-folder',
            'Only an archive is open, not its Data folder. Save to the mod folder, or open the Data folder.',
          ),
        )
      : place(() => {
          const path = file.kind === 'loose' ? file.path : mirrored(folder.path, relative);
          // What a link leads to may be read, but it is another mod's or program's.
          refuseLinkOutside(folder.path, path);
          return path;
        });
  return {
    workspace: workspace.id,
    mod: place(() => mirrored(workspace.modFolder, file.shown)),
    loose: { ...loose, folder, relative, mod: folder.path === layout.data ? null : folder.name },
    shown: file.shown,
  };
}

/**
 * Updates the targets for another mod folder. The document does not know an existing file there, so a save will not
 * replace it.
 */
export function movedPlaces(places: SavePlaces, { modFolder }: Workspace): SavePlaces {
  return { ...places, mod: { ...place(() => mirrored(modFolder, places.shown)), stamp: null } };
}

/** A file's copy in the mod folder. */
export interface ModCopy {
  readonly path: string;
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
}

/** The copy in the mod folder that replaces a file, if there is one. */
export function modCopyOf({ modFolder }: Workspace, shown: string): ModCopy | undefined {
  const { path, stamp } = place(() => mirrored(modFolder, shown));
  return path === undefined || stamp === null
    ? undefined
    : { path, size: stamp.size, modified: stamp.mtimeMs };
}

/** The mirror of a Data path. @throws UserError `unsafe-path` for a name that is not valid on every system */
export function mirrored(folder: string, shown: string): string {
  const segments = splitPath(shown);
  if (typeof segments === 'string') {
    throw new UserError('unsafe-path', `“${shown}” leads outside of its folder, so it cannot be saved.`, {
      path: shown,
    });
  }
  return existingPath(folder, segments);
}

function place(path: () => string): SavePlace {
  try {
    const known = path();
    return { path: known, refusal: undefined, stamp: stampIfThere(known), ours: false };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return noPlace(error);
  }
}

function noPlace(refusal: UserError): SavePlace {
  return { path: undefined, refusal, stamp: null, ours: false };
}
