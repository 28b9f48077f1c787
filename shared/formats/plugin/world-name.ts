import type { FormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';
import { shownText } from './shown-text.ts';

/**
 * Editor id of a world, from the last plugin with its record; '' = none.
 * @param plugins in load order
 */
export function worldName(world: FormId, plugins: readonly Plugin[]): string {
  for (const plugin of plugins.toReversed()) {
    const record = plugin.world(world);
    if (record !== undefined) return shownText(plugin.open(record).text('EDID'));
  }
  return '';
}
