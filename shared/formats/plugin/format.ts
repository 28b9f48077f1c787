import type { Format } from '#shared/formats/kit/format.ts';
import { pluginLayout } from './layout.ts';

/** Plugins of all games. What their records hold is in tables by game: `records/`. */
export const pluginFormat: Format = {
  id: 'plugin',
  anySize: true,
  detect: (head) => pluginLayout(head) !== undefined,
  naming: ['esp', 'esm', 'esl'],
  load: async () => (await import('./opener.ts')).pluginOpener,
};
