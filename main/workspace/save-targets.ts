import { existingPath } from '#main/files/existing-path.ts';
import { type FileStamp, stampIfThere } from '#main/files/file-stamp.ts';
import { UserError } from '#shared/errors.ts';
import { splitPath } from '#shared/text/safe-name.ts';
import type { LooseFolder } from './loose-folder.ts';
import type { ResolvedFile, Workspace } from './workspace.ts';

/** Where a document can be saved to, worked out when it was opened, and what was there then. */
export interface SavePlaces {
  readonly workspace: string;
  readonly mod: SavePlace;
  readonly loose: SavePlace & {
    /** The folder that it lies in, and its path there. */
    readonly folder: Pick<LooseFolder, 'name' | 'path'>;
    readonly relative: string;
    /** The mod whose folder that is; null = Data itself. */
    readonly mod: string | null;
  };
  /** Path inside Data, which the mod folder mirrors. */
  readonly shown: string;
}

/** A file that a save writes; or why there is none. */
export interface SavePlace {
  readonly path: string | undefined;
  readonly refusal: UserError | undefined;
  /** What is there: null = nothing. A save refuses when it is something else by then. */
  stamp: FileStamp | null;
  /** Whether what is there was saved from this document, whose undo reaches behind it: then no backup is needed. */
  ours: boolean;
}

export function savePlaces(workspace: Workspace, file: ResolvedFile): SavePlaces {
  const { folders, layout } = workspace.index;
  // What an archive has becomes a loose file beside it: with the mod that it is from.
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
      : place(() => (file.kind === 'loose' ? file.path : mirrored(folder.path, relative)));
  return {
    workspace: workspace.id,
    mod: place(() => mirrored(workspace.modFolder, file.shown)),
    loose: { ...loose, folder, relative, mod: folder.path === layout.data ? null : folder.name },
    shown: file.shown,
  };
}

/**
 * The same places after the workspace got another mod folder. The document knows nothing of a file that lies there
 * already, so a save will refuse to replace it.
 */
export function movedPlaces(places: SavePlaces, { modFolder }: Workspace): SavePlaces {
  return { ...places, mod: { ...place(() => mirrored(modFolder, places.shown)), stamp: null } };
}

/** What a save put into the mod folder for a file. */
export interface ModCopy {
  readonly path: string;
  readonly size: number;
}

/** The copy in the mod folder that is read in place of a file, if there is one. */
export function modCopyOf({ modFolder }: Workspace, shown: string): ModCopy | undefined {
  const { path, stamp } = place(() => mirrored(modFolder, shown));
  return path === undefined || stamp === null ? undefined : { path, size: stamp.size };
}

/** The mirror of a Data path. @throws UserError `unsafe-path` for a name that would not be the same on every system */
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
