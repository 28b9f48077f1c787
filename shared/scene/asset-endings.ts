import type { AssetFolder } from './data-path.ts';

/**
 * The folder of Data that files with an extension are in, so what they are; undefined if games use no such files.
 * @param ending lower case, without the dot
 */
export function folderByEnding(ending: string): AssetFolder | undefined {
  return ENDINGS[ending];
}

/** What a file is, by its path. */
export function kindOfPath(path: string): AssetFolder | 'other' {
  return folderByEnding(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ?? 'other';
}

const ENDINGS: Readonly<Record<string, AssetFolder>> = {
  nif: 'meshes',
  kf: 'meshes',
  hkx: 'meshes',
  tri: 'meshes',
  egm: 'meshes',
  egt: 'meshes',
  dds: 'textures',
  tga: 'textures',
  mesh: 'geometries',
  bgsm: 'materials',
  bgem: 'materials',
  mat: 'materials',
  wav: 'sound',
  xwm: 'sound',
  fuz: 'sound',
  ogg: 'sound',
  mp3: 'music',
  swf: 'interface',
  pex: 'scripts',
};
