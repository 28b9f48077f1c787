import { type Dirent, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stampOf } from '#main/files/file-stamp.ts';
import { asUserError } from '#main/files/system-error.ts';
import { findingsOf, type PluginFile, withPlugins } from '#main/plugins/tasks/plugin-files.ts';
import { dataFoldersOf } from '#main/targets/data-folders.ts';
import { splitInside } from '#main/targets/target.ts';
import type { Finding } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { FileFacts } from '#shared/formats/kit/open-file.ts';
import { formIdText } from '#shared/formats/plugin/form-id.ts';
import { isPlugin, unlistedOrder } from '#shared/games/load-order.ts';
import { describeCell } from '#shared/precombined/describe-references.ts';
import { type GroupCell, groupCell } from '#shared/precombined/group-cell.ts';
import { type GroupName, groupName } from '#shared/precombined/group-path.ts';

export interface GroupCellFacts {
  readonly facts: FileFacts;
  /** About plugins, not about the file itself. */
  readonly findings: readonly Finding[];
}

/**
 * The cell of a precombined group, from the plugins in the Data folder that contains it.
 * @param file as typed
 * @throws UserError `no-permission`, `read-failed` if that folder cannot be listed
 * @returns undefined if the name has no cell
 */
export function groupCellFacts(file: string): GroupCellFacts | undefined {
  const [outer, inner] = splitInside(file);
  const name = groupName(inner ?? resolve(outer));
  if (name === undefined) return undefined;
  const [folder] = dataFoldersOf(file, []);
  const plugins = folder === undefined ? [] : pluginsIn(folder);
  const { cell, findings } = withPlugins(plugins, { check: () => undefined }, (opened, left) => {
    const found = groupCell(
      name,
      opened.map(({ plugin }) => plugin),
    );
    return { cell: found, findings: [...left, ...findingsOf(opened)] };
  });
  const facts = cell === undefined ? factsByName(name, plugins.length > 0) : factsOf(name, cell);
  return { facts, findings };
}

/** In the order without a load order list. If several plugins have the cell, they agree on it. */
function pluginsIn(folder: string): readonly PluginFile[] {
  const files = entriesIn(folder)
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && isPlugin(entry.name))
    .map(({ name }) => {
      const path = join(folder, name);
      return { name, file: { path, stamp: stampOf(path) }, active: true };
    });
  const order = unlistedOrder(files.map(({ name, file }) => ({ name, modified: file.stamp.mtimeMs })));
  return order.flatMap((name) => files.find((file) => file.name === name) ?? []);
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw asUserError(error, folder, 'read', 'read-failed');
  }
}

function factsByName({ owner, cell, mesh }: GroupName, hasPlugins: boolean): FileFacts {
  const formId = formIdText({ plugin: owner, id: cell });
  const none = hasPlugins ? '; no plugin in Data has it' : '';
  return {
    json: { cell: { formId, mesh: hex32(mesh), listedBy: [] } },
    lines: [`of the cell ${formId}, according to the file name${none}`],
  };
}

function factsOf({ mesh }: GroupName, { formId, editorId, interior, grid, world, listedBy }: GroupCell) {
  const id = formIdText(formId);
  const worldId = world === undefined ? '' : formIdText(world.formId);
  const words = describeCell({ editorId, grid, world: world?.editorId || worldId, id });
  return {
    json: {
      cell: {
        formId: id,
        editorId,
        interior,
        grid: grid === undefined ? null : { x: grid.x, y: grid.y },
        world: world === undefined ? null : { formId: worldId, editorId: world.editorId },
        mesh: hex32(mesh),
        listedBy,
      },
    },
    lines: [`of ${words}, listed by ${listedBy.length === 0 ? 'no plugin' : listedBy.join(', ')}`],
  };
}
