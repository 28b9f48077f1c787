import { type Cell, readCell } from '#shared/formats/plugin/cell.ts';
import { type FormId, resolveFormId } from '#shared/formats/plugin/form-id.ts';
import type { Plugin } from '#shared/formats/plugin/open-plugin.ts';
import { shownText } from '#shared/formats/plugin/shown-text.ts';
import { worldName } from '#shared/formats/plugin/world-name.ts';
import type { GroupName } from './group-path.ts';

/** The cell of a file of precombined meshes, as in the last plugin that has it. */
export interface GroupCell extends Pick<Cell, 'formId' | 'interior' | 'grid'> {
  /** '' = none. */
  readonly editorId: string;
  readonly world: { readonly formId: FormId; readonly editorId: string } | undefined;
  /** Plugins whose cell lists the mesh, in load order. */
  readonly listedBy: readonly string[];
}

/**
 * Finds a group's cell without its references, which would take far longer.
 * @param plugins in load order
 * @returns undefined if no plugin has it
 */
export function groupCell(
  { owner, cell: id, mesh }: GroupName,
  plugins: readonly Plugin[],
): GroupCell | undefined {
  const listedBy: string[] = [];
  let found: GroupCell | undefined;
  for (const plugin of plugins) {
    const entry = plugin.cell({ plugin: owner, id });
    if (entry === undefined) continue;
    const { formId, editorId, interior, grid, combined } = readCell(plugin, entry);
    if (combined?.meshes.includes(mesh) === true) listedBy.push(plugin.name);
    const world = entry.world === undefined ? undefined : resolveFormId(entry.world, plugin);
    found = {
      formId,
      editorId: shownText(editorId),
      interior,
      grid,
      world: world === undefined ? undefined : { formId: world, editorId: worldName(world, plugins) },
      listedBy,
    };
  }
  return found;
}
