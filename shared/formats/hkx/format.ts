import { MAGIC } from '#shared/formats/havok/schema.ts';
import type { Format } from '#shared/formats/kit/format.ts';

/** Packfiles of Havok that are files of their own: animations, skeletons, behaviors. */
export const hkxFormat: Format = {
  id: 'hkx',
  detect: (head) => head.length >= MAGIC.length && MAGIC.every((byte, i) => head[i] === byte),
  naming: ['hkx'],
  // Most .hkx files of a game are animations, which name nothing.
  namingNothingIn: ['animations'],
  load: async () => (await import('./opener.ts')).hkxOpener,
};
