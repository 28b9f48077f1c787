import type { Finding } from '#shared/errors.ts';
import { hex32 } from '../hex-name.ts';
import { type Cell, readCell } from '../plugin/cell.ts';
import { type FormId, formIdKey, resolveFormId } from '../plugin/form-id.ts';
import type { Plugin } from '../plugin/open-plugin.ts';
import { type PlacedReference, readReference, referencesOf } from '../plugin/reference.ts';
import type { GroupName } from './group-path.ts';

/** Which references a file of precombined meshes has taken in. */
export interface GroupReferences {
  readonly name: GroupName;
  readonly cell: Cell;
  /** The world that the cell is part of. */
  readonly world: FormId | undefined;
  /** The plugin that names them: the last whose cell lists this mesh. */
  readonly from: string;
  /** In the order of the list, those that are found; each once. */
  readonly references: readonly PlacedReference[];
  /** Listed, but in none of the plugins. */
  readonly missing: readonly FormId[];
  /** What the same plugin lists as not combined in the cell, by keys of form ids. */
  readonly uncombined: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/**
 * Looks a group up in the cells of plugins. Of a reference the last plugin's record counts, as in the game.
 * @param plugins in load order
 * @returns undefined where no cell lists the mesh
 */
export function groupReferences(name: GroupName, plugins: readonly Plugin[]): GroupReferences | undefined {
  const id = { plugin: name.owner, id: name.cell };
  const cells = plugins.flatMap((plugin) => {
    const entry = plugin.cell(id);
    return entry === undefined ? [] : [{ plugin, world: entry.world, cell: readCell(plugin, entry) }];
  });
  const lister = cells.findLast(({ cell }) => cell.combined?.meshes.includes(name.mesh) === true);
  if (lister === undefined) return undefined;
  const listed = listedReferences(lister.plugin, lister.cell, name.mesh);
  const world = lister.world === undefined ? undefined : resolveFormId(lister.world, lister.plugin);
  const found = findReferences(listed, plugins, id, world);
  const last = cells.at(-1);
  const uncombined = Array.from(lister.cell.uncombined ?? [], (raw) =>
    formIdKey(resolveFormId(raw, lister.plugin)),
  );
  return {
    name,
    cell: lister.cell,
    world,
    uncombined: new Set(uncombined),
    from: lister.plugin.name,
    references: [...listed.keys()].flatMap((key) => found.get(key) ?? []),
    missing: [...listed].flatMap(([key, reference]) => (found.has(key) ? [] : [reference])),
    findings: last === undefined || last === lister ? [] : [notUsed(name, last.plugin, lister.plugin)],
  };
}

function notUsed({ mesh }: GroupName, last: Plugin, lister: Plugin): Finding {
  const message = `${last.name} changes the cell and does not list the mesh ${hex32(mesh)}, which ${lister.name} lists: the game goes by the last plugin and does not draw it`;
  return { severity: 'warning', code: 'mesh-not-listed', message };
}

function listedReferences(plugin: Plugin, { combined }: Cell, mesh: number): ReadonlyMap<string, FormId> {
  const listed = new Map<string, FormId>();
  if (combined === undefined) return listed;
  const { reference, mesh: meshes, length } = combined.pairs;
  for (let pair = 0; pair < length; pair += 1) {
    if (meshes[pair] !== mesh) continue;
    const id = resolveFormId(reference[pair]!, plugin);
    listed.set(formIdKey(id), id);
  }
  return listed;
}

/** The last record of each reference: in the cell, or in its world's cell of what is always loaded. */
function findReferences(
  listed: ReadonlyMap<string, FormId>,
  plugins: readonly Plugin[],
  cell: FormId,
  world: FormId | undefined,
): ReadonlyMap<string, PlacedReference> {
  const found = new Map<string, PlacedReference>();
  for (const plugin of plugins) {
    const persistent = world === undefined ? undefined : plugin.persistentCell(world);
    for (const holder of [persistent, plugin.cell(cell)]) {
      if (holder === undefined) continue;
      for (const record of referencesOf(plugin, holder)) {
        const key = formIdKey(resolveFormId(record.header.formId, plugin));
        if (listed.has(key)) found.set(key, readReference(plugin, record));
      }
    }
  }
  return found;
}
