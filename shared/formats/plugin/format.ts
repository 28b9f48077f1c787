import type { Format } from '#shared/formats/kit/format.ts';
import { pluginLayout } from './layout.ts';

/** Plugins of all games. Of the values in records, only the combined references of Fallout 4 are read. */
export const pluginFormat: Format = {
  id: 'plugin',
  anySize: true,
  detect: (head) => pluginLayout(head) !== undefined,
  load: async () => (await import('./opener.ts')).pluginOpener,
};
