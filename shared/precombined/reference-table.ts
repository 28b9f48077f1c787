import { formIdText } from '#shared/formats/plugin/form-id.ts';
import { loadedFormId } from '#shared/formats/plugin/loaded-form-id.ts';
import type { InstanceSpace } from './match-instances.ts';

/**
 * The references combined in a file of precombined meshes and the instances of each, as columns because a group has
 * tens of thousands of instances. Rows are identified by index.
 */
export interface ReferenceTable {
  readonly cell: CellFacts;
  /** The last plugin whose cell lists the mesh. */
  readonly from: string;
  /** Id of the combined mesh in its cell. */
  readonly mesh: number;
  /** Origin of the instances' positions: the one with more matches. */
  readonly space: InstanceSpace;
  /**
   * Whether the positions decide that: not if both have equal matches, as in interiors and in the cell at the world's
   * origin.
   */
  readonly decided: boolean;
  /** Number of instances at a reference's position, in each space. */
  readonly matched: Readonly<Record<InstanceSpace, number>>;
  readonly instances: number;
  /** Plugins that rows refer to. */
  readonly plugins: readonly NamedPlugin[];
  readonly references: ReferenceColumns;
  /** The objects that the references place. */
  readonly bases: readonly BaseObject[];
  /** Listed, but in none of the plugins. */
  readonly missing: readonly RecordId[];
  /** References of the cell that its plugin lists as not combined (XPRI). */
  readonly uncombined: number;
  readonly places: PlaceColumns;
}

/** A record's identity: the plugin that created it, and its number there. */
export interface RecordId {
  /** Index in `plugins`. */
  readonly plugin: number;
  /** The lower 24 bits of its form id. */
  readonly id: number;
}

export interface NamedPlugin {
  readonly name: string;
  /** Eight digits of its first form id in this load order (`0x01000000`, `0xFE00A000`); null if it is not loaded. */
  readonly first: number | null;
}

/** The cell of a group. */
export interface CellFacts {
  readonly formId: RecordId;
  /** '' = none. */
  readonly editorId: string;
  readonly interior: boolean;
  /** The world that it is part of; null for interiors. */
  readonly world: { readonly formId: RecordId; readonly editorId: string } | null;
  /** Its position in the world's grid of 4,096 units; null for interiors. */
  readonly grid: { readonly x: number; readonly y: number } | null;
}

/** References in the order of the cell's list, without duplicates. */
export interface ReferenceColumns {
  readonly count: number;
  /** Index in `plugins` of the plugin that created it. */
  readonly plugin: Uint16Array;
  /** The lower 24 bits of its form id. */
  readonly id: Uint32Array;
  /** '' = none, like most. */
  readonly editorId: readonly string[];
  /** Index in `bases`; -1 = no readable base object. */
  readonly base: Int32Array;
  /** Index in `plugins` of the last plugin that changes it. */
  readonly from: Uint16Array;
  /** 1 if that plugin deletes it. */
  readonly deleted: Uint8Array;
  /** 1 if the cell also lists it as not combined. */
  readonly uncombined: Uint8Array;
  /** x, y and z of each, from the last plugin, which may have moved it since; NaN if unreadable. */
  readonly position: Float32Array;
  readonly scale: Float32Array;
}

export interface BaseObject {
  readonly formId: RecordId;
  /** `STAT`, `SCOL`, …; '' if no plugin has the record. */
  readonly type: string;
  /** '' = none. */
  readonly editorId: string;
  /** Path of its model relative to Meshes; '' = none. */
  readonly model: string;
}

/** Instances of all combined objects in sequence, in the order of `combinedGeometries`. */
export interface PlaceColumns {
  /** Block and index of each object. */
  readonly block: Uint32Array;
  readonly object: Uint32Array;
  /** Index of each object's first instance; has one more element than there are objects. */
  readonly start: Uint32Array;
  /** Start of each instance's references in `references`; has one more element than there are instances. */
  readonly listStart: Uint32Array;
  /** References at an instance's original position: none, one, or several at the same position, most likely first. */
  readonly references: Uint32Array;
}

/** A record in the notation of scripts and mod lists: `Coalbrook.esm|00A1B2`. */
export function recordText({ plugins }: Pick<ReferenceTable, 'plugins'>, { plugin, id }: RecordId): string {
  return formIdText({ plugin: plugins[plugin]?.name ?? '?', id });
}

/** Eight digits as xEdit shows them in this load order, such as `0100A1B2`; undefined if the plugin is not loaded. */
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

/** References of one instance, as row indices. Objects are in the order of `places`. */
export function referencesAt({ places }: Pick<ReferenceTable, 'places'>, object: number, instance: number) {
  const at = (places.start[object] ?? 0) + instance;
  return places.references.subarray(places.listStart[at], places.listStart[at + 1]);
}

/** The reverse: the instances of each reference, numbered across all objects. */
export interface InstancesByReference {
  /** Start of each reference's instances; has one more element than there are references. */
  readonly start: Uint32Array;
  readonly instance: Uint32Array;
}

/** Inverts the table's lists. */
export function instancesByReference({
  places: { listStart, references: listed },
  references: { count },
}: Pick<ReferenceTable, 'places' | 'references'>): InstancesByReference {
  const start = new Uint32Array(count + 1);
  for (const reference of listed) start[reference + 1]! += 1;
  for (let row = 0; row < count; row += 1) start[row + 1]! += start[row]!;
  const next = start.slice();
  const instance = new Uint32Array(listed.length);
  for (let nth = 0; nth + 1 < listStart.length; nth += 1) {
    for (let at = listStart[nth]!; at < listStart[nth + 1]!; at += 1) {
      const reference = listed[at]!;
      instance[next[reference]!] = nth;
      next[reference]! += 1;
    }
  }
  return { start, instance };
}

/** Converts an instance number across all objects to its object and instance. */
export function instanceAt(
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
