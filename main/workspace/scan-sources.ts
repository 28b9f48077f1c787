import type { StampedFile } from '#main/files/file-stamp.ts';
import type { ArchiveDirectory } from '#shared/formats/kit/archive.ts';
import type { EncodingLabel } from '#shared/text/encoding.ts';
import type { LooseFiles } from './loose-files.ts';
import { modNames } from './loose-folders.ts';
import { isLoaded, type WorkspaceIndex } from './workspace-index.ts';

/** All sources that a game loads from a Data folder: loose files, then archives, in provider order. */
export function scanSources({ folders, archives }: WorkspaceIndex): readonly ScanSource[] {
  const mods = modNames(folders);
  return [
    ...folders.map(
      ({ path, loose }, at): ScanSource => ({
        kind: 'folder',
        name: path,
        folder: path,
        loose,
        mod: mods[at],
      }),
    ),
    ...archives
      .filter(({ name }) => isLoaded(name))
      .map((archive): ScanSource => {
        const { name, path, stamp, encoding, folder } = archive;
        return { kind: 'archive', name, file: { path, stamp }, archive, encoding, mod: mods[folder] };
      }),
  ];
}

/** A folder or an archive for a scan, a search or a batch. */
export type ScanSource =
  | {
      readonly kind: 'folder';
      readonly name: string;
      readonly folder: string;
      readonly loose: LooseFiles;
      /** Name of the provider, if there are several folders. */
      readonly mod?: string | undefined;
    }
  | {
      readonly kind: 'archive';
      /** Display name. */
      readonly name: string;
      /** The file, with its stamp when `archive` was read. */
      readonly file: StampedFile;
      readonly archive: ArchiveDirectory;
      readonly encoding?: EncodingLabel;
      /** Name of its folder, if there are several. */
      readonly mod?: string | undefined;
    };
