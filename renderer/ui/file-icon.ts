import { NodeKind } from '#shared/workspace/tree.ts';
import type { IconName } from './icon.tsx';

const BY_EXTENSION: Readonly<Record<string, IconName>> = {
  nif: 'symbol-misc',
  kf: 'symbol-misc',
  hkx: 'symbol-misc',
  dds: 'file-media',
  png: 'file-media',
  tga: 'file-media',
  wav: 'unmute',
  mp3: 'unmute',
  fuz: 'unmute',
  xwm: 'unmute',
  lip: 'comment',
  txt: 'file-text',
  ini: 'settings',
  xml: 'file-code',
  json: 'json',
  psc: 'file-code',
  pex: 'file-binary',
  esm: 'database',
  esp: 'database',
  esl: 'database',
};

/** Icon of a file by the extension of its name; archives by their kind. */
export function fileIcon(name: string, kind?: NodeKind): IconName {
  if (kind === NodeKind.archive || /\.(bsa|ba2)$/i.test(name)) return 'archive';
  return BY_EXTENSION[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'file';
}
