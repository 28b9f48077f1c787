import type { Finding } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import { type Cell, readCell } from '#shared/formats/plugin/cell.ts';
import type { CellEntry } from '#shared/formats/plugin/cell-index.ts';
import { type FormId, formIdKey, resolveFormId } from '#shared/formats/plugin/form-id.ts';
import type { Plugin } from '#shared/formats/plugin/open-plugin.ts';
import {
  type PlacedReference,
  type ReferencePlacement,
  readReference,
  referencesOf,
} from '#shared/formats/plugin/reference.ts';
import type { GroupName } from './group-path.ts';

/** The references combined in a file of precombined meshes. */
export interface GroupReferences {
  readonly name: GroupName;
  readonly cell: Cell;
  /** The world that the cell is part of. */
  readonly world: FormId | undefined;
  /** The last plugin whose cell lists this mesh. */
  readonly from: string;
  /** Those that were found, in list order, without duplicates. */
  readonly references: readonly TakenReference[];
  /** Listed, but in none of the plugins. */
  readonly missing: readonly FormId[];
  readonly uncombined: Uncombined;
  readonly findings: readonly Finding[];
}

/** A reference combined in a mesh, as in the last plugin. */
export interface TakenReference extends PlacedReference {
  /**
   * Its placement when the mesh was made, as far as plugins show: as in the plugin that lists the mesh, or the last one
   * before it. Later plugins may move a reference, for example far below the ground to remove it from the game.
   */
  readonly takenAt: ReferencePlacement | undefined;
}

/** References that the same plugin lists as not combined in the cell. */
export interface Uncombined {
  readonly count: number;
  /** Those that the mesh lists as well, by form id key. */
  readonly listed: ReadonlySet<string>;
}

/**
 * Looks a group up in the cells of plugins. As in the game, a reference's record in the last plugin counts.
 * @param plugins in load order
 * @returns undefined if no cell lists the mesh
 */
export function groupReferences(name: GroupName, plugins: readonly Plugin[]): GroupReferences | undefined {
  const id = { plugin: name.owner, id: name.cell };
  const lister = findLister(id, name.mesh, plugins);
  if (lister === undefined) return undefined;
  const { plugin, entry, cell, last } = lister;
  const { byKey: listed, uncombined, findings } = listedReferences(plugin, cell, name);
  const world = entry.world === undefined ? undefined : resolveFormId(entry.world, plugin);
  const found = findReferences(listed, plugins, plugins.indexOf(plugin), id, world);
  return {
    name,
    cell,
    world,
    uncombined,
    from: plugin.name,
    references: [...listed.keys()].flatMap((key) => found.get(key) ?? []),
    missing: [...listed].flatMap(([key, reference]) => (found.has(key) ? [] : [reference])),
    findings: last === plugin ? findings : [notUsed(name, last, plugin), ...findings],
  };
}

/** The last plugin whose cell lists a mesh, and the last that has the cell. */
function findLister(id: FormId, mesh: number, plugins: readonly Plugin[]) {
  let last: Plugin | undefined;
  for (const plugin of plugins.toReversed()) {
    const entry: CellEntry | undefined = plugin.cell(id);
    if (entry === undefined) continue;
    last ??= plugin;
    const cell = readCell(plugin, entry);
    if (cell.combined?.meshes.includes(mesh) === true) return { plugin, entry, cell, last };
  }
  return undefined;
}

function notUsed({ mesh }: GroupName, last: Plugin, lister: Plugin): Finding {
  const message = `${last.name} changes the cell but does not list the mesh ${hex32(mesh)} from ${lister.name}: the game uses the last plugin, so it does not draw the mesh`;
  return { severity: 'warning', code: 'mesh-not-listed', message };
}

/**
 * Limit per mesh: several times the number of references in the game's largest cells. A damaged list could have
 * millions.
 */
const MAX_LISTED = 2 ** 17;

function listedReferences(plugin: Plugin, { combined, uncombined }: Cell, { mesh }: GroupName) {
  const byKey = new Map<string, FormId>();
  const keys = new Map<number, string>();
  const findings: Finding[] = [];
  const { reference, mesh: meshes, length } = combined?.pairs ?? { length: 0 };
  for (let pair = 0; pair < length; pair += 1) {
    const raw = reference?.[pair] ?? 0;
    if (meshes?.[pair] !== mesh || keys.has(raw)) continue;
    if (byKey.size === MAX_LISTED) {
      const message = `${plugin.name} lists more than ${MAX_LISTED} references for the mesh ${hex32(mesh)}; the rest were not read`;
      findings.push({ severity: 'error', code: 'too-many-references', message });
      break;
    }
    const id = resolveFormId(raw, plugin);
    keys.set(raw, formIdKey(id));
    byKey.set(formIdKey(id), id);
  }
  const both = keysOf(uncombined ?? [], keys);
  return { byKey, findings, uncombined: { count: uncombined?.length ?? 0, listed: both } };
}

function keysOf(raws: Iterable<number>, keys: ReadonlyMap<number, string>): ReadonlySet<string> {
  const found = new Set<string>();
  for (const raw of raws) {
    const key = keys.get(raw);
    if (key !== undefined) found.add(key);
  }
  return found;
}

/** The last record of each reference: in the cell, or in its world's cell for persistent references. */
function findReferences(
  listed: ReadonlyMap<string, FormId>,
  plugins: readonly Plugin[],
  lister: number,
  cell: FormId,
  world: FormId | undefined,
): ReadonlyMap<string, TakenReference> {
  const found = new Map<string, TakenReference>();
  for (const [at, plugin] of plugins.entries()) {
    const persistent = world === undefined ? undefined : plugin.persistentCell(world);
    for (const holder of [persistent, plugin.cell(cell)]) {
      if (holder === undefined) continue;
      for (const record of referencesOf(plugin, holder)) {
        const key = formIdKey(resolveFormId(record.header.formId, plugin));
        if (!listed.has(key)) continue;
        const reference = readReference(plugin, record);
        const before = found.get(key)?.takenAt;
        const own = reference.placement;
        found.set(key, { ...reference, takenAt: at <= lister ? (own ?? before) : (before ?? own) });
      }
    }
  }
  return found;
}
