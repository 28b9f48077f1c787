import type { DataGraph } from '#main/graph/data-graph.ts';
import { buildOf } from '#main/start/build-of.ts';
import { namesCacheFolder } from '#main/start/cache-folder.ts';
import type { CommandContext } from './command-context.ts';
import { openData } from './open-data.ts';
import type { DATA_FOLDER } from './shared-options.ts';
import type { OptionValues } from './spec.ts';

/** Indexes a Data folder, and reads which of its files needs which: all of it the first time, then only what changed. */
export async function openGraph(
  data: string,
  options: OptionValues<typeof DATA_FOLDER>,
  context: CommandContext,
): Promise<DataGraph> {
  const [{ dataGraph }, { createNamesCache }] = await Promise.all([
    import('#main/graph/data-graph.ts'),
    import('#main/graph/names-cache.ts'),
  ]);
  const { terminal, withPool, builtFile } = context;
  const index = await openData(data, options, context);
  const folder = namesCacheFolder();
  return await withPool(async (pool) => {
    const cache =
      folder === undefined
        ? undefined
        : createNamesCache({ folder, app: buildOf(builtFile('worker.js')), pool, onFailure: terminal.say });
    return await dataGraph(index, { pool, cache, onProgress: terminal.progress('Reading') });
  });
}
