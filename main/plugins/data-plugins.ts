import { namesInData } from '#main/geometry/find-geometry.ts';
import type { PluginFile } from '#main/plugins/tasks/plugin-files.ts';
import { type DataExtents, type DataFile, findDataFile } from '#main/workspace/data-files.ts';
import { UserError } from '#shared/errors.ts';
import { isPlugin, unlistedOrder } from '#shared/games/load-order.ts';

/**
 * The plugins of a Data folder: those that the game loads, in its order, then the others. If the game is unknown, all
 * count as loaded, masters first.
 */
export function dataPlugins(places: DataExtents): readonly Omit<PluginFile, 'known'>[] {
  const files = namesInData(places)
    .filter(isPlugin)
    .flatMap((name) => {
      const found = findPlugin(places, name);
      // The game loads only loose plugins.
      return found?.place.kind === 'file' ? [{ name, file: found.place.file }] : [];
    });
  const order = unlistedOrder(files.map(({ name, file }) => ({ name, modified: file.stamp.mtimeMs })));
  const active = places.index.game.plugins?.plugins ?? order;
  const byName = new Map(files.map((file) => [file.name, file]));
  const listed = new Set(active);
  return [...active, ...order.filter((name) => !listed.has(name))].flatMap((name) => {
    const file = byName.get(name);
    return file === undefined ? [] : [{ ...file, active: listed.has(name) }];
  });
}

/** Undefined if it was removed since Data was indexed: the game does not load it either. */
function findPlugin(places: DataExtents, name: string): DataFile | undefined {
  try {
    return findDataFile(places, [name]);
  } catch (error) {
    if (error instanceof UserError && error.code === 'file-missing') return undefined;
    throw error;
  }
}

/** Cache key of a plugin's index, valid while the file is unchanged. */
export function pluginKey({ file }: Pick<PluginFile, 'file'>): string {
  return JSON.stringify([file.path, file.stamp]);
}
