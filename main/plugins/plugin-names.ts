import { basename, dirname, extname } from 'node:path';
import { fileIn } from '#main/games/system-places.ts';
import { stringTableOf } from '#main/strings/string-table-of.ts';
import { withTarget } from '#main/targets/target.ts';

/** Names by their ids. */
export type PluginNames = ReadonlyMap<number, string>;

/**
 * The names in the string table beside a localized plugin: `Strings/Coalbrook_English.STRINGS`, loose, in any case. Empty
 * if there is none.
 * @param plugin path of the plugin
 */
export async function pluginNames(plugin: string, language: string): Promise<PluginNames> {
  const stem = basename(plugin, extname(plugin));
  const folder = fileIn(dirname(plugin), 'Strings');
  const table = folder === undefined ? undefined : fileIn(folder, `${stem}_${language}.STRINGS`);
  if (table === undefined) return new Map();
  return await withTarget(table, (target) => {
    const { ids, textOf, texts } = stringTableOf(target);
    return new Map(Array.from(ids, (id, at) => [id, texts[textOf[at]!] ?? '']));
  });
}
