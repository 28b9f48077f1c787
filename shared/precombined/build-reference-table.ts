import type { Finding } from '#shared/errors.ts';
import { hex32 } from '#shared/formats/kit/hex-name.ts';
import type { CombinedObject } from '#shared/formats/nif/combined/objects.ts';
import { placedObject } from '#shared/formats/plugin/base-object.ts';
import { type FormId, formIdKey } from '#shared/formats/plugin/form-id.ts';
import { firstFormIds } from '#shared/formats/plugin/loaded-form-id.ts';
import type { Plugin } from '#shared/formats/plugin/open-plugin.ts';
import type { PlacedReference, ReferencePlacement } from '#shared/formats/plugin/reference.ts';
import { shownText } from '#shared/formats/plugin/shown-text.ts';
import { worldName } from '#shared/formats/plugin/world-name.ts';
import type { GroupName } from './group-path.ts';
import { type InstanceMatches, matchInstances } from './match-instances.ts';
import type {
  BaseObject,
  NamedPlugin,
  PlaceColumns,
  RecordId,
  ReferenceColumns,
  ReferenceTable,
} from './reference-table.ts';
import { type GroupReferences, groupReferences } from './references.ts';

/** Objects of a group, as far as needed to locate them. */
export type PlacedObjects = readonly Pick<CombinedObject, 'placed' | 'block' | 'index'>[];

/**
 * Looks a group up in plugins and matches its instances with the references combined in it.
 * @param plugins in load order
 * @param firstIds of each plugin in this load order, by lower-case name
 * @returns undefined if no cell lists the mesh
 */
export function referenceTable(
  name: GroupName,
  objects: PlacedObjects,
  plugins: readonly Plugin[],
  firstIds: ReadonlyMap<string, number> = firstFormIds(plugins),
): { readonly table: ReferenceTable; readonly findings: readonly Finding[] } | undefined {
  const group = groupReferences(name, plugins);
  if (group === undefined) return undefined;
  const ids = new RecordIds(firstIds);
  const { cell, references } = group;
  // Matches the positions at the time the mesh was made: the mesh still has references at the old position if plugins
  // moved them since.
  const taken = references.map((reference) => ({ ...reference, placement: reference.takenAt }));
  const matches = matchInstances(objects, taken, cell.grid);
  const bases = new Bases(plugins, ids);
  const columns = referenceColumns(group, ids, bases);
  const table: ReferenceTable = {
    cell: {
      formId: ids.of(cell.formId),
      editorId: shownText(cell.editorId),
      interior: cell.interior,
      world: worldFacts(group, plugins, ids),
      grid: cell.grid === undefined ? null : { x: cell.grid.x, y: cell.grid.y },
    },
    from: group.from,
    mesh: name.mesh,
    space: matches.space,
    decided: matches.matched.world !== matches.matched.cell,
    matched: matches.matched,
    instances: matches.instances,
    references: columns,
    bases: bases.all,
    missing: group.missing.map((id) => ids.of(id)),
    uncombined: group.uncombined.count,
    places: placeColumns(objects, taken, matches),
    plugins: ids.plugins,
  };
  return { table, findings: [...group.findings, ...irregularities(group)] };
}

/** Lists each plugin once. */
class RecordIds {
  readonly plugins: NamedPlugin[] = [];
  readonly #firstIds: ReadonlyMap<string, number>;
  readonly #at = new Map<string, number>();

  constructor(firstIds: ReadonlyMap<string, number>) {
    this.#firstIds = firstIds;
  }

  of({ plugin, id }: FormId): RecordId {
    return { plugin: this.plugin(plugin), id };
  }

  plugin(name: string): number {
    const key = name.toLowerCase();
    const known = this.#at.get(key);
    if (known !== undefined) return known;
    const at = this.plugins.length;
    this.#at.set(key, at);
    this.plugins.push({ name, first: this.#firstIds.get(key) ?? null });
    return at;
  }
}

/** The objects that references place, each once. */
class Bases {
  readonly all: BaseObject[] = [];
  readonly #plugins: readonly Plugin[];
  readonly #ids: RecordIds;
  readonly #at = new Map<string, number>();

  constructor(plugins: readonly Plugin[], ids: RecordIds) {
    this.#plugins = plugins;
    this.#ids = ids;
  }

  of(formId: FormId | undefined): number {
    if (formId === undefined) return -1;
    const key = formIdKey(formId);
    const known = this.#at.get(key);
    if (known !== undefined) return known;
    const object = placedObject(formId, this.#plugins);
    const at = this.all.length;
    this.#at.set(key, at);
    this.all.push({
      formId: this.#ids.of(formId),
      type: object?.type ?? '',
      editorId: shownText(object?.editorId),
      model: shownText(object?.model),
    });
    return at;
  }
}

function referenceColumns(
  { references, uncombined }: GroupReferences,
  ids: RecordIds,
  bases: Bases,
): ReferenceColumns {
  const numbers = (of: (reference: PlacedReference) => number) => references.map(of);
  return {
    count: references.length,
    plugin: Uint16Array.from(numbers(({ formId }) => ids.plugin(formId.plugin))),
    id: Uint32Array.from(numbers(({ formId }) => formId.id)),
    editorId: references.map(({ editorId }) => shownText(editorId)),
    base: Int32Array.from(numbers(({ base }) => bases.of(base))),
    from: Uint16Array.from(numbers(({ from }) => ids.plugin(from))),
    deleted: Uint8Array.from(numbers(({ deleted }) => (deleted ? 1 : 0))),
    uncombined: Uint8Array.from(numbers(({ formId }) => (uncombined.listed.has(formIdKey(formId)) ? 1 : 0))),
    position: Float32Array.from(
      references.flatMap(({ placement }) => {
        const { x, y, z } = placement?.position ?? NOWHERE;
        return [x, y, z];
      }),
    ),
    scale: Float32Array.from(numbers(({ placement }) => placement?.scale ?? Number.NaN)),
  };
}

const NOWHERE = { x: Number.NaN, y: Number.NaN, z: Number.NaN };

function placeColumns(
  objects: PlacedObjects,
  references: readonly PlacedReference[],
  matches: InstanceMatches,
): PlaceColumns {
  const rows = new Map(references.map((reference, row) => [reference, row]));
  const start = new Uint32Array(objects.length + 1);
  for (const [at, { placed }] of objects.entries()) start[at + 1] = start[at]! + placed.length;
  const listStart = new Uint32Array(start[objects.length]! + 1);
  const listed: number[] = [];
  for (const [object, { placed }] of objects.entries()) {
    for (let instance = 0; instance < placed.length; instance += 1) {
      for (const reference of matches.referencesOf(object, instance)) listed.push(rows.get(reference)!);
      listStart[start[object]! + instance + 1] = listed.length;
    }
  }
  return {
    block: Uint32Array.from(objects, ({ block }) => block),
    object: Uint32Array.from(objects, ({ index }) => index),
    start,
    listStart,
    references: Uint32Array.from(listed),
  };
}

function worldFacts({ world }: GroupReferences, plugins: readonly Plugin[], ids: RecordIds) {
  if (world === undefined) return null;
  return { formId: ids.of(world), editorId: worldName(world, plugins) };
}

function irregularities({
  references,
  uncombined,
  missing,
  from,
  name,
}: GroupReferences): readonly Finding[] {
  const mesh = hex32(name.mesh);
  const warn = (code: string, count: number, text: string): readonly Finding[] =>
    count === 0 ? [] : [{ severity: 'warning', code, message: `${from} lists for the mesh ${mesh} ${text}` }];
  const deleted = references.filter((reference) => reference.deleted).length;
  const moved = references.filter(
    ({ deleted: gone, placement, takenAt }) => !gone && !isSamePlacement(placement, takenAt),
  ).length;
  const both = references.filter(({ formId }) => uncombined.listed.has(formIdKey(formId))).length;
  return [
    ...warn(
      'references-missing',
      missing.length,
      `${counted(missing.length)} that no plugin has: the mesh may have been combined with other plugins.`,
    ),
    ...warn(
      'references-deleted',
      deleted,
      `${counted(deleted)} that a plugin removes: they are still part of the mesh.`,
    ),
    ...warn(
      'references-moved',
      moved,
      `${counted(moved)} that a later plugin moves: the mesh has them at their old position.`,
    ),
    ...warn(
      'references-in-both',
      both,
      `${counted(both)} that the cell also lists as not combined (XPRI), though each reference should be in only one list.`,
    ),
  ];
}

function isSamePlacement(a: ReferencePlacement | undefined, b: ReferencePlacement | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const numbers = ({ position, rotation, scale }: ReferencePlacement) => [
    ...[position, rotation].flatMap(({ x, y, z }) => [x, y, z]),
    scale,
  ];
  const others = numbers(b);
  return numbers(a).every((one, at) => Object.is(one, others[at]) || one === others[at]);
}

function counted(count: number): string {
  return count === 1 ? 'one reference' : `${count} references`;
}
