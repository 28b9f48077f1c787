import { parsePath } from '#shared/binary/path.ts';
import type { GroupEntry, RecordEntry } from './entries.ts';
import type { Plugin } from './open-plugin.ts';
import { ENTRIES, PARTS } from './tree-paths.ts';

/** Where a field is: its record, the groups around that, outermost first, and its part. */
export interface FieldPlace {
  readonly record: RecordEntry;
  readonly groups: readonly GroupEntry[];
  readonly part: number;
}

/** Undefined for a field outside of parts: of a header. */
export function fieldPlace(plugin: Plugin, path: string): FieldPlace | undefined {
  const found = placeOf(plugin, path);
  return found === undefined || Number.isNaN(found.part) ? undefined : found;
}

/** The record that a field is in; undefined for one of a group. */
export function recordOfField(plugin: Plugin, path: string): RecordEntry | undefined {
  return placeOf(plugin, path)?.record;
}

/** With NaN for the part of a field outside of parts. */
function placeOf(plugin: Plugin, path: string): FieldPlace | undefined {
  const steps = parsePath(path);
  const groups: GroupEntry[] = [];
  let range = { start: 0, end: plugin.source.size };
  for (let at = 0; steps[at] === ENTRIES; at += 2) {
    const entry = nth(plugin.entries(range), Number(steps[at + 1]));
    if (entry === undefined) return undefined;
    if (entry.kind === 'record') {
      const part = steps[at + 2] === PARTS ? Number(steps[at + 3]) : Number.NaN;
      return { record: entry, groups, part };
    }
    groups.push(entry);
    range = entry;
  }
  return undefined;
}

function nth<T>(all: Iterable<T>, index: number): T | undefined {
  let at = 0;
  for (const one of all) {
    if (at === index) return one;
    at += 1;
  }
  return undefined;
}
