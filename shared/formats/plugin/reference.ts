import type { CellEntry } from './cell-index.ts';
import type { Range, RecordEntry } from './entries.ts';
import { type FormId, resolveFormId } from './form-id.ts';
import type { Plugin } from './open-plugin.ts';
import { FormLink, GROUP_TYPE, Placement, RECORD_FLAG, Scale } from './schema.ts';

/** A reference in a cell, as in one plugin. */
export interface PlacedReference {
  readonly formId: FormId;
  /** A byte string; usually absent. */
  readonly editorId: string | undefined;
  /** The placed object: a static, a collection of them, … */
  readonly base: FormId | undefined;
  /** Undefined if it cannot be read. */
  readonly placement: ReferencePlacement | undefined;
  /** The plugin with this record: the last one that changes it. */
  readonly from: string;
  /** Whether that plugin deletes it. */
  readonly deleted: boolean;
}

export interface ReferencePlacement {
  /** In units, relative to the world or the interior. */
  readonly position: Vector;
  /** Radians about the axes. */
  readonly rotation: Vector;
  readonly scale: number;
}

export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The references' records in a cell, from their headers. */
export function* referencesOf(plugin: Plugin, { children }: CellEntry): Generator<RecordEntry> {
  if (children === undefined) return;
  for (const group of plugin.entries(children)) {
    if (group.kind === 'group' && PLACED.has(group.header.groupType)) yield* placedIn(plugin, group);
  }
}

/** Reads a reference's record. Anything unreadable becomes a finding of the plugin. */
export function readReference(plugin: Plugin, record: RecordEntry): PlacedReference {
  const reading = plugin.open(record);
  const placed = reading.read('DATA', Placement);
  const base = reading.read('NAME', FormLink);
  const scale = reading.read('XSCL', Scale)?.scale ?? 1;
  return {
    formId: resolveFormId(record.header.formId, plugin),
    editorId: reading.text('EDID'),
    base: base === undefined ? undefined : resolveFormId(base.formId, plugin),
    placement: placed === undefined ? undefined : { ...placed, scale },
    from: plugin.name,
    deleted: (record.header.flags & RECORD_FLAG.deleted) !== 0,
  };
}

const PLACED: ReadonlySet<number> = new Set([
  GROUP_TYPE.persistentChildren,
  GROUP_TYPE.temporaryChildren,
  GROUP_TYPE.distantChildren,
]);

function* placedIn(plugin: Plugin, range: Range): Generator<RecordEntry> {
  for (const entry of plugin.entries(range)) {
    if (entry.kind === 'record' && entry.header.type === 'REFR') yield entry;
  }
}
