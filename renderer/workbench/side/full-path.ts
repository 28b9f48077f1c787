/** Where a file of the mod folder is on disk, with the slashes of its folder. */
export function fullPath(modFolder: string, path: string): string {
  const slash = modFolder.includes('\\') ? '\\' : '/';
  return `${modFolder}${slash}${path.replaceAll('/', slash)}`;
}
