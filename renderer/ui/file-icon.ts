import { NodeKind } from '#shared/workspace/tree.ts';
import type { IconLook, IconName, IconTint } from './icon.tsx';

/** What kind of file it is, to a modder; each has its icon and a color of its own, the same everywhere. */
const KINDS: Readonly<Record<IconTint, IconName>> = {
  mesh: 'symbol-method',
  texture: 'file-media',
  material: 'symbol-color',
  animation: 'play',
  plugin: 'database',
  archive: 'archive',
  sound: 'unmute',
  script: 'file-code',
  text: 'file-text',
};

/** By extension; an icon of its own where the one of the kind would say less. */
const BY_EXTENSION: Readonly<Record<string, readonly [IconTint, IconName?]>> = {
  nif: ['mesh'],
  bto: ['mesh'],
  btr: ['mesh'],
  tri: ['mesh'],
  mesh: ['mesh'],
  csg: ['mesh'],
  dds: ['texture'],
  ddx: ['texture'],
  png: ['texture'],
  tga: ['texture'],
  bmp: ['texture'],
  gif: ['texture'],
  bsi: ['texture'],
  bgsm: ['material'],
  bgem: ['material'],
  mat: ['material'],
  kf: ['animation'],
  hkx: ['animation'],
  bsa: ['archive'],
  ba2: ['archive'],
  wav: ['sound'],
  mp3: ['sound'],
  fuz: ['sound'],
  xwm: ['sound'],
  lip: ['sound', 'comment'],
  psc: ['script'],
  pex: ['script', 'file-binary'],
  txt: ['text'],
  ini: ['text', 'settings'],
  xml: ['text', 'file-code'],
  json: ['text', 'json'],
  csv: ['text', 'table'],
  strings: ['text', 'symbol-string'],
  dlstrings: ['text', 'symbol-string'],
  ilstrings: ['text', 'symbol-string'],
  esm: ['plugin'],
  esp: ['plugin'],
  esl: ['plugin'],
};

/** Icon of a file by the extension of its name; archives by their kind. */
export function fileIcon(name: string, kind?: NodeKind): IconLook {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const [tint, icon] =
    kind === NodeKind.archive
      ? (['archive'] as const)
      : ((Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension] : undefined) ?? []);
  return tint === undefined ? { name: 'file' } : { name: icon ?? KINDS[tint], tint };
}

/** The kind of files with an extension, in lower case without its dot; undefined if it has none of its own. */
export function kindOfExtension(extension: string): IconTint | undefined {
  return Object.hasOwn(BY_EXTENSION, extension) ? BY_EXTENSION[extension]?.[0] : undefined;
}

/** Icon of a kind of file. */
export function kindIcon(kind: IconTint): IconLook {
  return { name: KINDS[kind], tint: kind };
}
