import { foldCase, pathNames } from '#shared/text/fold.ts';

/** Folders of Data that files name other files in. */
export type DataFolder = 'textures' | 'materials';

/**
 * Where a file that another file names is looked for below Data, best first; none where the name leads nowhere.
 *
 * Files spell paths as their makers’ programs did: from the folder itself or from above it, from Data, from a drive of a
 * company’s build machine, with either slash. The games take what stands behind the folder’s name, and put it in front
 * where it is missing. Pictures are DDS whatever their name says, and the named kind only where there is no DDS. Where there
 * is neither, a DDX is looked for: meshes of the Xbox 360 name a DDS, too, and the console keeps a DDX in its place.
 */
export function dataPaths(named: string, folder: DataFolder): readonly string[] {
  const names = pathNames(named.replaceAll('\0', ' ').trim());
  const own = belowFolder(names, folder);
  const last = own.at(-1);
  if (last === undefined || own.includes('..')) return [];
  const path = [folder, ...own].join('/');
  if (folder !== 'textures') return [path];
  const stem = [folder, ...own.slice(0, -1), withoutEnding(last)].join('/');
  const known = new Set([`${stem}.dds`, `${stem}.ddx`].map(foldCase));
  return [`${stem}.dds`, ...(known.has(foldCase(path)) ? [] : [path]), `${stem}.ddx`];
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

function withoutEnding(name: string): string {
  return name.replace(/\.(?:dds|ddx|tga|bmp|png|jpe?g|tif+|psd)$/i, '');
}
