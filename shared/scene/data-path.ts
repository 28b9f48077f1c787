import { foldCase, pathNames } from '../workspace/fold.ts';

/** Folders of Data that files name other files in. */
export type DataFolder = 'textures' | 'materials';

/**
 * Where a file that another file names is looked for below Data, best first; none where the name leads nowhere.
 *
 * Files spell paths as their makers’ programs did: from the folder itself or from above it, from Data, from a drive of a
 * company’s build machine, with either slash. The games take what stands behind the folder’s name, and put it in front
 * where it is missing. Pictures are DDS whatever their name says, and the named kind only where there is no DDS.
 */
export function dataPaths(named: string, folder: DataFolder): readonly string[] {
  const names = pathNames(named.replaceAll('\0', ' ').trim());
  const own = belowFolder(names, folder);
  const last = own.at(-1);
  if (last === undefined || own.includes('..')) return [];
  const path = [folder, ...own].join('/');
  if (folder !== 'textures') return [path];
  const dds = [folder, ...own.slice(0, -1), asDds(last)].join('/');
  return foldCase(dds) === foldCase(path) ? [dds] : [dds, path];
}

/** The names behind the folder’s. */
function belowFolder(names: readonly string[], folder: string): readonly string[] {
  const folded = names.map(foldCase);
  const drive = folded.findLastIndex((name) => name.endsWith(':'));
  const inData = folded.findLastIndex((name, at) => name === folder && folded[at - 1] === 'data');
  if (inData >= 0) return names.slice(inData + 1);
  // A folder of the same name further down is a folder like any other: `textures\mod\textures\rug.dds`.
  const first = folded.indexOf(folder, drive + 1);
  if (drive >= 0) return first >= 0 ? names.slice(first + 1) : names.slice(drive + 1).slice(-1);
  const start = folded[0] === 'data' ? 1 : 0;
  return first === start || folded[0] === '..' ? names.slice(first + 1) : names.slice(start);
}

function asDds(name: string): string {
  return `${name.replace(/\.(?:dds|tga|bmp|png|jpe?g|tif+|psd)$/i, '')}.dds`;
}
