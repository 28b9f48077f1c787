import type { FindingList } from '#shared/findings.ts';
import { entriesOf, type GroupEntry } from './entries.ts';
import type { PluginSource } from './layout.ts';
import { GROUP_TYPE, PLACEABLE_TYPES, typeLabel } from './schema.ts';

/** The locations of a plugin's placeable objects, sorted by form id. */
export interface RecordColumns {
  /** As stored; if several records have the same id, the last one counts and comes last. */
  readonly formId: Uint32Array;
  readonly offset: Float64Array;
}

/** The game's largest file has about 60,000 placeable objects. */
const MAX_RECORDS = 2 ** 20;

const LABELS: ReadonlySet<number> = new Set(PLACEABLE_TYPES.map(typeLabel));

/** The placeable objects of a plugin, from headers alone: other groups are skipped. Takes 12 bytes per record. */
export function indexRecords(source: PluginSource, start: number, findings: FindingList): RecordColumns {
  const formIds: number[] = [];
  const offsets: number[] = [];
  for (const group of entriesOf(source, { start, end: source.size }, findings)) {
    if (group.kind !== 'group' || !isPlaceable(group)) continue;
    for (const entry of entriesOf(source, group, findings)) {
      if (entry.kind !== 'record') continue;
      if (formIds.length === MAX_RECORDS) {
        const message = `has more than ${MAX_RECORDS} placeable objects; the rest are not read`;
        findings.add({ severity: 'error', code: 'too-many-records', message, offset: entry.offset });
        return sorted(formIds, offsets);
      }
      formIds.push(entry.header.formId);
      offsets.push(entry.offset);
    }
  }
  return sorted(formIds, offsets);
}

/** Offset of the last record with a stored form id; undefined if there is none. */
export function offsetOf({ formId, offset }: RecordColumns, wanted: number): number | undefined {
  let [low, high] = [0, formId.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (formId[middle]! <= wanted) low = middle + 1;
    else high = middle;
  }
  return low > 0 && formId[low - 1] === wanted ? offset[low - 1] : undefined;
}

function isPlaceable({ header: { groupType, label } }: GroupEntry): boolean {
  return groupType === GROUP_TYPE.top && LABELS.has(label);
}

function sorted(formIds: readonly number[], offsets: readonly number[]): RecordColumns {
  // Combines both in one number (32 and 20 bits), which sorts without a comparison function.
  const keys = Float64Array.from(formIds, (formId, at) => formId * MAX_RECORDS + at).sort();
  return {
    formId: Uint32Array.from(keys, (key) => Math.floor(key / MAX_RECORDS)),
    offset: Float64Array.from(keys, (key) => offsets[key % MAX_RECORDS]!),
  };
}
