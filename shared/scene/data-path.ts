import { foldCase, foldPath, pathNames } from '#shared/text/fold.ts';

/** Folders of Data that meshes refer to. */
export type DataFolder = 'textures' | 'materials';

/** Folders of Data that any file or record refers to. Caches number them in this order: new ones go to the end. */
export const ASSET_FOLDERS = [
  'textures',
  'materials',
  'icons',
  'interface',
  'meshes',
  'music',
  'scripts',
  'sound',
  'geometries',
] as const;
export type AssetFolder = (typeof ASSET_FOLDERS)[number];

/**
 * Where to look for a referenced file below Data, best first; empty if the path is unusable.
 *
 * Files spell paths as their authors’ tools did: from the folder itself or from above it, from Data, from a drive of a
 * company’s build machine, with either slash. The games use the part after the folder’s name, and prepend the folder if
 * it is missing. Textures are DDS whatever extension is stored; the stored extension is tried only if there is no DDS,
 * and a DDX after that: Xbox 360 meshes also name a DDS, but the console has a DDX instead. Starfield names geometries
 * without their extension.
 */
export function dataPaths(named: string, folder: AssetFolder): readonly string[] {
  const text = named.replaceAll('\0', ' ').trim();
  const own = belowFolder(pathNames(text), pathNames(foldCase(text)), folder);
  const last = own.at(-1);
  if (last === undefined || own.includes('..')) return [];
  const path = [folder, ...own].join('/');
  if (folder === 'geometries') return [/\.mesh$/i.test(path) ? path : `${path}.mesh`];
  if (folder !== 'textures' && folder !== 'icons') return [path];
  const stem = [folder, ...own.slice(0, -1), withoutEnding(last)].join('/');
  const isKnown = path.length === stem.length + 4 && /\.dd[sx]$/i.test(path);
  return isKnown ? [`${stem}.dds`, `${stem}.ddx`] : [`${stem}.dds`, path, `${stem}.ddx`];
}

/** Whether a path, as files spell it, can lead to the file of Data at `path`. */
export function namesDataFile(named: string, folder: AssetFolder, path: string): boolean {
  const folded = foldPath(path);
  return dataPaths(named, folder).some((one) => foldPath(one) === folded);
}

/**
 * Where to look for a file that a behavior, character or project of Havok names.
 * @param from path in Data of the file that names it
 * @param above folders between that and the project’s
 * @returns [] if the path is unusable
 */
export function projectPaths(named: string, from: string, above: number): readonly string[] {
  return pathsInProject(
    named,
    from
      .split('/')
      .slice(0, -1 - above)
      .join('/'),
  );
}

/**
 * Where to look for a file that is named from the folder of a project. Tools’ own files, .hkt and .hkb, are .hkx files in the
 * game.
 * @param folder path in Data
 * @returns [] if the path is unusable
 */
export function pathsInProject(named: string, folder: string): readonly string[] {
  const names = pathNames(named.replaceAll('\0', ' ').trim());
  const path = folder.split('/').filter((name) => name !== '');
  if (names.length === 0 || path.length === 0) return [];
  for (const name of names) {
    if (name !== '..') path.push(name);
    else if (path.pop() === undefined) return [];
  }
  return [path.join('/').replace(/\.hk[tb]$/i, '.hkx')];
}

/** The names after the folder’s. */
function belowFolder(names: readonly string[], folded: readonly string[], folder: string): readonly string[] {
  const drive = folded.findLastIndex((name) => name.endsWith(':'));
  const inData = folded.findLastIndex((name, at) => name === folder && folded[at - 1] === 'data');
  if (inData >= 0) return names.slice(inData + 1);
  // A folder of the same name further down is an ordinary folder: `textures\mod\textures\rug.dds`.
  const first = folded.indexOf(folder, drive + 1);
  if (drive >= 0) return first >= 0 ? names.slice(first + 1) : names.slice(drive + 1).slice(-1);
  const start = folded[0] === 'data' ? 1 : 0;
  return first === start || folded[0] === '..' ? names.slice(first + 1) : names.slice(start);
}

function withoutEnding(name: string): string {
  return name.replace(/\.(?:dds|ddx|tga|bmp|png|jpe?g|tif+|psd)$/i, '');
}
