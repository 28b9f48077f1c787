import {
  findingsOf,
  type OpenedPlugin,
  type PluginFile,
  withPlugins,
} from '#main/plugins/tasks/plugin-files.ts';
import type { TaskContext } from '#main/pool/task.ts';
import { adaptive } from '#shared/binary/adaptive.ts';
import type { Finding } from '#shared/errors.ts';
import { FindingList } from '#shared/findings.ts';
import { combinedGeometries } from '#shared/formats/nif/combined/objects.ts';
import { openNif } from '#shared/formats/nif/open.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import type { PluginIndex } from '#shared/formats/plugin/open-plugin.ts';
import { referenceTable } from '#shared/precombined/build-reference-table.ts';
import {
  describeMatches,
  describeUnlisted,
  describeUnnamed,
} from '#shared/precombined/describe-references.ts';
import { type GroupName, groupName } from '#shared/precombined/group-path.ts';
import type { ReferenceTable } from '#shared/precombined/reference-table.ts';

export interface GroupReferencesInput {
  /** The group’s path in Data, which names its cell. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** In load order. */
  readonly plugins: readonly PluginFile[];
}

export interface GroupReferencesOutput {
  /** What was found, or why nothing was, in whole sentences. */
  readonly message: string;
  readonly table: ReferenceTable | null;
  readonly findings: readonly Finding[];
  /** The index of each plugin, to pass in the next time; undefined for skipped ones. */
  readonly learned: readonly (PluginIndex | undefined)[];
}

/**
 * Finds the references combined in a group. Inactive plugins count only if no active one lists the mesh.
 * @throws FormatError if the group cannot be read
 */
export function groupReferencesTask(
  { path, bytes, plugins: files }: GroupReferencesInput,
  context: TaskContext,
): GroupReferencesOutput {
  const name = groupName(path);
  if (name === undefined) {
    const file = path.slice(path.lastIndexOf('/') + 1);
    return { message: describeUnnamed(file), table: null, findings: [], learned: files.map(() => undefined) };
  }
  const objects = combinedGeometries(openNif(bytes), adaptive).flatMap((geometry) => geometry.objects);
  return withPlugins(files, context, (opened, left) => {
    const hasCell = lookForCell(opened, name, context);
    const active = opened.filter(({ file }) => file.active).map(({ plugin }) => plugin);
    const all = opened.map(({ plugin }) => plugin);
    const firstIds = firstFormIds(active);
    const found =
      referenceTable(name, objects, active, firstIds) ??
      (active.length === all.length ? undefined : referenceTable(name, objects, all, firstIds));
    const list = new FindingList();
    for (const finding of [...left, ...(found?.findings ?? []), ...inactive(found?.table, opened)])
      list.add(finding);
    for (const finding of findingsOf(opened)) list.add(finding);
    const learned = new Map(opened.map(({ plugin, file }) => [file, plugin.index()]));
    return {
      message:
        found === undefined
          ? describeUnlisted(
              name,
              opened.map(({ plugin }, at) => ({ name: plugin.name, hasCell: hasCell[at]! })),
            )
          : describeMatches(found.table),
      table: found?.table ?? null,
      findings: list.all(),
      learned: files.map((file) => learned.get(file)),
    };
  });
}

/** Searches the cells of each plugin; this is the slow part. */
function lookForCell(
  opened: readonly OpenedPlugin[],
  { owner, cell }: GroupName,
  context: TaskContext,
): readonly boolean[] {
  return opened.map(({ plugin }, done) => {
    context.progress({ done, total: opened.length, unit: 'files', current: plugin.name });
    return plugin.cell({ plugin: owner, id: cell }) !== undefined;
  });
}

function inactive(table: ReferenceTable | undefined, opened: readonly OpenedPlugin[]): readonly Finding[] {
  const lister = opened.find(({ plugin }) => plugin.name === table?.from);
  if (lister === undefined || lister.file.active) return [];
  const message = `${lister.plugin.name}, which lists this mesh, is not among the plugins the game loads`;
  return [{ severity: 'warning', code: 'plugin-inactive', path: lister.plugin.name, message }];
}
