import { write } from '#shared/binary/read.ts';
import { bytesSource } from '#shared/binary/source.ts';
import { openBsa } from './model.ts';
import type { BsaArchive } from './opened-archive.ts';
import { ARCHIVE_FLAG, bsaContext, Directory, HEADER_SIZE } from './schema.ts';

/** What all BSAs of a game have in common: a version, and archive flags besides those that depend on the files. */
export interface BsaKind {
  readonly version: 103 | 104 | 105;
  readonly flags: number;
}

/** Archive flags for a game's new archive, from its files: sounds and meshes need their own. */
export function archiveFlagsFor(game: BsaKind, paths: readonly string[], compress: boolean): number {
  let flags = game.flags | (compress ? ARCHIVE_FLAG.compressed : 0);
  if (paths.some((path) => /\.(wav|fuz|mp3|ogg|pex)$/i.test(path))) flags |= ARCHIVE_FLAG.retainFileNames;
  if (game.version !== 103 && paths.some((path) => /^meshes[\\/]/i.test(path)))
    flags |= ARCHIVE_FLAG.retainStrings;
  return flags;
}

/** Content flags by folder and extension, as the packer that modders use most sets them. */
export function contentFlagsFor(game: BsaKind, paths: readonly string[]): number {
  const all = paths.reduce((flags, path) => flags | contentFlagsOf(path), 0);
  // Only Oblivion has kinds for menus, shaders and fonts; Skyrim SE has no kind for other files either.
  return all & ~(game.version === 103 ? 0 : 0xa4) & ~(game.version === 105 ? 0x100 : 0);
}

/** An archive without files, as the base of a new one. */
export function emptyBsa(version: BsaKind['version'], flags: number, contentFlags: number): BsaArchive {
  const header = {
    magic: 'BSA\0',
    version,
    folderOffset: HEADER_SIZE,
    archiveFlags: flags,
    folderCount: 0,
    fileCount: 0,
    totalFolderNameLength: 0,
    totalFileNameLength: 0,
    contentFlags,
    contentPadding: 0,
  };
  const none = new Uint32Array();
  const context = bsaContext(header, true, false);
  const SE = version === 105 ? none : undefined;
  const directory: Directory = {
    header,
    gap: undefined,
    folders: {
      length: 0,
      hash: { length: 0, low: none, high: none },
      fileCount: none,
      padding: SE,
      blockOffset: none,
      padding2: SE,
    },
    blocks: [],
    fileNames: context.fileNames
      ? { length: 0, bytes: new Uint8Array(), start: none, end: none, get: () => '' }
      : undefined,
  };
  return openBsa(bytesSource(write(Directory, directory, context), 'new archive'));
}

function contentFlagsOf(path: string): number {
  if (/^meshes[\\/]/i.test(path)) return 1;
  if (/^textures[\\/]/i.test(path)) return 2;
  if (/^sound[\\/]/i.test(path)) return 0x18;
  const rule = CONTENT_RULES.find(({ extension }) => extension.test(path));
  return rule?.flags ?? 0x100;
}

const CONTENT_RULES: readonly { readonly extension: RegExp; readonly flags: number }[] = [
  { extension: /\.(nif|lod|bto|btr|btt|dtl|kf|kfm|hkx)$/i, flags: 0x1 },
  { extension: /\.dds$/i, flags: 0x2 },
  { extension: /\.xml$/i, flags: 0x104 },
  { extension: /\.(wav|fuz)$/i, flags: 0x8 },
  { extension: /\.(lip|mp3|ogg)$/i, flags: 0x10 },
  { extension: /\.(txt|htm|bat|scc)$/i, flags: 0x20 },
  { extension: /\.spt$/i, flags: 0x40 },
  { extension: /\.(fnt|tex)$/i, flags: 0x80 },
];
