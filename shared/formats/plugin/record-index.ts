import type { ByteSource } from '#shared/binary/source.ts';
import type { FindingList } from '#shared/findings.ts';
import { entriesOf, type GroupEntry } from './entries.ts';
import { GROUP_TYPE, PLACEABLE_TYPES, typeLabel } from './schema.ts';

/** Where records lie, sorted by form id: what a plugin has of things that can be placed. */
export interface RecordColumns {
  /** As stored; of several records of one id the last is the last. */
  readonly formId: Uint32Array;
  readonly offset: Float64Array;
}

/** The game's largest file has about 60,000 that can be placed. */
const MOST_RECORDS = 2 ** 20;

const LABELS: ReadonlySet<number> = new Set(PLACEABLE_TYPES.map(typeLabel));

/**
 * The records of a plugin that references can place, by their headers alone: other groups are skipped. Takes 12 bytes a
 * record.
 */
export function indexRecords(source: ByteSource, start: number, findings: FindingList): RecordColumns {
  const formIds: number[] = [];
  const offsets: number[] = [];
  for (const group of entriesOf(source, { start, end: source.size }, findings)) {
    if (group.kind !== 'group' || !isPlaceable(group)) continue;
    for (const entry of entriesOf(source, group, findings)) {
      if (entry.kind !== 'record') continue;
      if (formIds.length === MOST_RECORDS) {
        const message = `has more than ${MOST_RECORDS} things that can be placed; those behind are not read`;
        findings.add({ severity: 'error', code: 'too-many-records', message, offset: entry.offset });
        return sorted(formIds, offsets);
      }
      formIds.push(entry.header.formId);
      offsets.push(entry.offset);
    }
  }
  return sorted(formIds, offsets);
}

/** Place of the last record of a stored form id; undefined where there is none. */
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
  // Both in one number, which sorts without a comparison of ours: 32 bits and 20.
  const keys = Float64Array.from(formIds, (formId, at) => formId * MOST_RECORDS + at).sort();
  return {
    formId: Uint32Array.from(keys, (key) => Math.floor(key / MOST_RECORDS)),
    offset: Float64Array.from(keys, (key) => offsets[key % MOST_RECORDS]!),
  };
}
