/** The folder of Data in which all games look for files of an extension, where they look in one only. */
const FOLDERS: Readonly<Record<string, string>> = {
  nif: 'meshes',
  kf: 'meshes',
  hkx: 'meshes',
  tri: 'meshes',
  dds: 'textures',
  bgsm: 'materials',
  bgem: 'materials',
  pex: 'scripts',
  swf: 'interface',
  fuz: 'sound',
  lip: 'sound',
};

/** The folder that a file belongs in, by its name; null = not known. */
export function usualFolder(path: string): string | null {
  const extension = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return FOLDERS[extension.toLowerCase()] ?? null;
}

/** What to know of a path directly in an archive, where the games look for hardly any file; null = nothing. */
export function rootNote(path: string): string | null {
  const folder = usualFolder(path);
  return folder === null || path.includes('/')
    ? null
    : `Games look for such files in ${folder}/, and not beside it.`;
}
