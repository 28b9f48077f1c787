import { fileName } from '#renderer/state/address.ts';

/** The folder of Data in which games look for files of an extension. */
const FOLDERS: ReadonlyMap<string, string> = new Map([
  ['nif', 'meshes'],
  ['kf', 'meshes'],
  ['hkx', 'meshes'],
  ['tri', 'meshes'],
  // Morrowind has pictures in `icons` and `bookart` too.
  ['dds', 'textures'],
  ['bgsm', 'materials'],
  ['bgem', 'materials'],
  ['pex', 'scripts'],
  ['swf', 'interface'],
  ['fuz', 'sound'],
  ['lip', 'sound'],
]);

/** The path to offer for a file of which only the kind is known, by its name; null = that is not known either. */
export function usualPath(path: string): string | null {
  const folder = usualFolder(path);
  return folder === null ? null : `${folder}/${fileName(path)}`;
}

/** The folder that a file belongs in, by its name; null = not known. */
export function usualFolder(path: string): string | null {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return FOLDERS.get(extension.toLowerCase()) ?? null;
}

/** What to know of a path directly in an archive, where the games look for hardly any file; null = nothing. */
export function rootNote(path: string): string | null {
  const folder = usualFolder(path);
  return folder === null || path.includes('/')
    ? null
    : `Games look for this file in a folder such as ${folder}/, not at the top of the archive.`;
}
