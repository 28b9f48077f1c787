import { findingsOf, type PluginFile, withPlugins } from '#main/plugins/tasks/plugin-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import { type NamedRecord, namedRecord } from '#shared/formats/plugin/named-record.ts';
import { type Baked, findBaked } from '#shared/precombined/find-baked.ts';

export interface FindBakedInput {
  /** A form ID or an editor ID, as typed. */
  readonly of: string;
  /** In load order; inactive ones are not searched. */
  readonly plugins: readonly PluginFile[];
}

export interface FindBakedOutput {
  /** How the record was read; see `NamedRecord`. */
  readonly record: NamedRecord;
  readonly plugins: number;
  readonly baked: Baked;
  /** First form ID of each plugin in the load order, by lowercase name. */
  readonly firstIds: ReadonlyMap<string, number>;
  /** Skipped plugins, and unreadable parts of others. */
  readonly findings: readonly Finding[];
}

const NONE: Baked = { references: [], files: [], uncombined: [], cut: false };

/** Finds the combined mesh files that contain a reference, from the cells of all loaded plugins. */
export function findBakedTask({ of, plugins: files }: FindBakedInput, context: TaskContext): FindBakedOutput {
  const active = files.filter((file) => file.active);
  return withPlugins(active, context, (opened, left) => {
    const plugins = opened.map(({ plugin }) => plugin);
    const firstIds = firstFormIds(plugins);
    const named = plugins.flatMap(({ name }) => {
      const first = firstIds.get(name.toLowerCase());
      return first === undefined ? [] : [[name, first] as const];
    });
    const record = namedRecord(of, named);
    let done = 0;
    const baked =
      record.kind === 'not-loaded'
        ? NONE
        : findBaked(record, plugins, ({ name }) => {
            context.progress({
              done: Math.min(done, plugins.length),
              total: plugins.length,
              unit: 'files',
              current: name,
            });
            done += 1;
          });
    const list = new FindingList();
    for (const finding of [...left, ...findingsOf(opened)]) list.add(finding);
    return { record, plugins: plugins.length, baked, firstIds, findings: list.all() };
  });
}
