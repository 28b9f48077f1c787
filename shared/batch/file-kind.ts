import { isMeshName } from '#shared/formats/nif/mesh-name.ts';
import type { OneAndMany } from './counted.ts';

/** A kind of file that batch tools read. */
export interface FileKind {
  /** One and many, as people call them: `mesh`, `meshes`. */
  readonly names: OneAndMany;
  /** Folder of Data that holds them; '' = they are anywhere. */
  readonly folder: string;
  /** Whether a file is of this kind, by its name. */
  readonly includes: (path: string) => boolean;
}

/** Files of every kind, all over Data. */
export const ANY_FILE: FileKind = { names: ['file', 'files'], folder: '', includes: () => true };

export const MESHES: FileKind = { names: ['mesh', 'meshes'], folder: 'meshes', includes: isMeshName };

/** Animations of Havok and of Gamebryo. */
export const ANIMATIONS: FileKind = {
  names: ['animation', 'animations'],
  folder: 'meshes',
  includes: (path) => /\.(hkx|kf)$/i.test(path),
};

/** Files of Havok: animations, skeletons, behaviors. */
export const HAVOK_FILES: FileKind = {
  names: ['.hkx file', '.hkx files'],
  folder: 'meshes',
  includes: (path) => /\.hkx$/i.test(path),
};

/** Materials of Fallout 4, Fallout 76 and Starfield. */
export const MATERIALS: FileKind = {
  names: ['material', 'materials'],
  folder: 'materials',
  includes: (path) => /\.(bgsm|bgem|mat)$/i.test(path),
};

/**
 * Path in Data of a loose file: from the kind's folder on, where its path or else its parent folder has one.
 * @param parent folder on disk that the path is below; the innermost match is taken, as outer folders may have any name
 */
export function pathInData({ folder }: Pick<FileKind, 'folder'>, parent: string, path: string): string {
  const inside = namesOf(path);
  const at = inside.findIndex((name, i) => isFolder(name, folder) && i < inside.length - 1);
  if (at >= 0) return inside.slice(at).join('/');
  const outside = namesOf(parent);
  const above = outside.findLastIndex((name) => isFolder(name, folder));
  return above < 0 ? path : [...outside.slice(above), ...inside].join('/');
}

function namesOf(path: string): readonly string[] {
  return path.split(/[\\/]/).filter((name) => name !== '');
}

function isFolder(name: string, folder: string): boolean {
  return name.toLowerCase() === folder;
}
