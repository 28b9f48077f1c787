import { MAGIC } from '#shared/formats/havok/schema.ts';
import type { Format } from '#shared/formats/kit/format.ts';
import { isXmlForm } from './xml-head.ts';

/** Packfiles of Havok that are files of their own: animations, skeletons, behaviors; binary, or as XML. */
export const hkxFormat: Format = {
  id: 'hkx',
  detect: (head) =>
    (head.length >= MAGIC.length && MAGIC.every((byte, i) => head[i] === byte)) || isXmlForm(head),
  naming: ['hkx'],
  // Most .hkx files of a game are animations, which name nothing.
  namingNothingIn: ['animations'],
  load: async () => (await import('./opener.ts')).hkxOpener,
};
