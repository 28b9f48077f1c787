import type { Finding } from '#shared/errors.ts';
import { type NamedRecord, namedRecord } from '#shared/formats/plugin/named-record.ts';
import { firstFormIds } from '#shared/formats/precombined/build-reference-table.ts';
import { type Baked, findBaked } from '#shared/formats/precombined/find-baked.ts';
import { type PluginFile, withPlugins } from './plugin-files.ts';
import type { TaskContext } from './task.ts';

export interface FindBakedInput {
  /** As people write it: a form id or an editor id. */
  readonly of: string;
  /** In load order; those that are not active are not looked through. */
  readonly plugins: readonly PluginFile[];
}

export interface FindBakedOutput {
  /** How the record was read; see `NamedRecord`. */
  readonly meant: NamedRecord;
  readonly plugins: number;
  readonly baked: Baked;
  /** First form id of each plugin in the load order, by its name in lower case. */
  readonly firstIds: ReadonlyMap<string, number>;
  readonly left: readonly Finding[];
}

const NONE: Baked = { references: [], files: [], uncombined: [] };

/** Which files of combined meshes a reference is part of, by the cells of all plugins that are loaded. */
export function findBakedTask({ of, plugins: files }: FindBakedInput, context: TaskContext): FindBakedOutput {
  const active = files.filter((file) => file.active);
  return withPlugins(active, context, (opened, left) => {
    const plugins = opened.map(({ plugin }) => plugin);
    const firstIds = firstFormIds(plugins);
    const named = plugins.flatMap(({ name }) => {
      const first = firstIds.get(name.toLowerCase());
      return first === undefined ? [] : [[name, first] as const];
    });
    const meant = namedRecord(of, named);
    let done = 0;
    const baked =
      meant.kind === 'not-loaded'
        ? NONE
        : findBaked(meant, plugins, ({ name }) => {
            context.progress({
              done: Math.min(done, plugins.length),
              total: plugins.length,
              unit: 'files',
              current: name,
            });
            done += 1;
          });
    return { meant, plugins: plugins.length, baked, firstIds, left };
  });
}
