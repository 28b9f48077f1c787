import { formIdText } from '#shared/formats/plugin/form-id.ts';
import { loadedFormId } from '#shared/formats/plugin/loaded-form-id.ts';
import type { InstanceSpace } from './match-instances.ts';

/**
 * Which references a file of precombined meshes has taken in, and where each of them stands in it: as columns, since a
 * group has tens of thousands of places. Rows are named by their index.
 */
export interface ReferenceTable {
  readonly cell: CellFacts;
  /** The plugin whose cell lists the mesh, the last of those that do. */
  readonly from: string;
  /** Id of the combined mesh in its cell. */
  readonly mesh: number;
  /** What the places of instances count from, by which of both more of them match references. */
  readonly space: InstanceSpace;
  /** Whether the places say it: not where as many match in both, as in interiors and in the cell of the world’s origin. */
  readonly decided: boolean;
  /** Instances that stand where a reference does, in each space. */
  readonly matched: Readonly<Record<InstanceSpace, number>>;
  readonly instances: number;
  /** Plugins that rows name. */
  readonly plugins: readonly NamedPlugin[];
  readonly references: ReferenceColumns;
  /** What the references place. */
  readonly bases: readonly BaseObject[];
  /** Listed, but in none of the plugins. */
  readonly missing: readonly RecordId[];
  /** References of the cell that its plugin lists as not combined (XPRI). */
  readonly uncombined: number;
  readonly places: PlaceColumns;
}

/** A record's identity: the plugin that it was made in, and its number there. */
export interface RecordId {
  /** Index in `plugins`. */
  readonly plugin: number;
  /** The lower 24 bits of its form id. */
  readonly id: number;
}

export interface NamedPlugin {
  readonly name: string;
  /** Eight digits of its first form id in this load order (`0x01000000`, `0xFE00A000`); null where it is not loaded. */
  readonly first: number | null;
}

/** The cell that a group is of. */
export interface CellFacts {
  readonly formId: RecordId;
  /** '' = none. */
  readonly editorId: string;
  readonly interior: boolean;
  /** The world that it is part of; null for interiors. */
  readonly world: { readonly formId: RecordId; readonly editorId: string } | null;
  /** Its place in the world’s grid of 4,096 units; null for interiors. */
  readonly grid: { readonly x: number; readonly y: number } | null;
}

/** References in the order of the cell’s list, each once. */
export interface ReferenceColumns {
  readonly count: number;
  /** Index in `plugins` of the one that made it. */
  readonly plugin: Uint16Array;
  /** The lower 24 bits of its form id. */
  readonly id: Uint32Array;
  /** '' = none, as most. */
  readonly editorId: readonly string[];
  /** Index in `bases`; -1 = the reference places nothing that could be read. */
  readonly base: Int32Array;
  /** Index in `plugins` of the last that changes it. */
  readonly from: Uint16Array;
  /** 1 where that plugin takes it away. */
  readonly deleted: Uint8Array;
  /** 1 where the cell lists it as not combined, too. */
  readonly uncombined: Uint8Array;
  /** x, y and z of each, as the last plugin has them, which may have moved it since; NaN where they cannot be read. */
  readonly position: Float32Array;
  readonly scale: Float32Array;
}

export interface BaseObject {
  readonly formId: RecordId;
  /** `STAT`, `SCOL`, …; '' where no plugin has the record. */
  readonly type: string;
  /** '' = none. */
  readonly editorId: string;
  /** Path of its model below Meshes; '' = none. */
  readonly model: string;
}

/** Instances of all combined objects one after the other, in the order of `combinedGeometries`. */
export interface PlaceColumns {
  /** Block and index of each object. */
  readonly block: Uint32Array;
  readonly object: Uint32Array;
  /** Where an object’s instances begin; one more than there are objects. */
  readonly start: Uint32Array;
  /** Where an instance’s references begin in `references`; one more than there are instances. */
  readonly listStart: Uint32Array;
  /** References that stood where an instance does: none, one, or several that stand in one place, the likeliest first. */
  readonly references: Uint32Array;
}

/** As modders write a record in scripts and lists: `Coalbrook.esm|00A1B2`. */
export function recordText({ plugins }: Pick<ReferenceTable, 'plugins'>, { plugin, id }: RecordId): string {
  return formIdText({ plugin: plugins[plugin]?.name ?? '?', id });
}

/** Eight digits as xEdit shows them in this load order, such as `0100A1B2`; undefined where the plugin is not loaded. */
export function loadedText(
  { plugins }: Pick<ReferenceTable, 'plugins'>,
  { plugin, id }: RecordId,
): string | undefined {
  const first = plugins[plugin]?.first ?? null;
  return first === null ? undefined : loadedFormId(first, id);
}

/** A row’s identity. */
export function referenceId({ references }: Pick<ReferenceTable, 'references'>, row: number): RecordId {
  return { plugin: references.plugin[row] ?? 0, id: references.id[row] ?? 0 };
}

/** References of one instance: indices of rows. Objects count in the order of `places`. */
export function referencesAt({ places }: Pick<ReferenceTable, 'places'>, object: number, instance: number) {
  const at = (places.start[object] ?? 0) + instance;
  return places.references.subarray(places.listStart[at], places.listStart[at + 1]);
}

/** The other way: for each reference its instances, counted over all objects. */
export interface InstancesByReference {
  /** Where a reference’s instances begin; one more than there are references. */
  readonly start: Uint32Array;
  readonly instance: Uint32Array;
}

/** Turns the places of a table round. */
export function instancesByReference({
  places: { listStart, references: listed },
  references: { count },
}: Pick<ReferenceTable, 'places' | 'references'>): InstancesByReference {
  const start = new Uint32Array(count + 1);
  for (const reference of listed) start[reference + 1]! += 1;
  for (let row = 0; row < count; row += 1) start[row + 1]! += start[row]!;
  const next = start.slice();
  const instance = new Uint32Array(listed.length);
  for (let place = 0; place + 1 < listStart.length; place += 1) {
    for (let at = listStart[place]!; at < listStart[place + 1]!; at += 1) {
      const reference = listed[at]!;
      instance[next[reference]!] = place;
      next[reference]! += 1;
    }
  }
  return { start, instance };
}

/** An instance that is counted over all objects, as object and instance of it. */
export function placeOf(
  { places: { start } }: Pick<ReferenceTable, 'places'>,
  instance: number,
): { readonly object: number; readonly instance: number } {
  let [low, high] = [0, start.length - 1];
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if (start[middle]! <= instance) low = middle;
    else high = middle;
  }
  return { object: low, instance: instance - (start[low] ?? 0) };
}
