import type { RecordPart } from '#shared/formats/kit/plugin-records.ts';
import type { RecordOverrides, RecordVersion } from '#shared/formats/plugin/record-overrides.ts';

/** A part of a record across a load order. */
export interface VersionRow {
  /** Its type: four characters. */
  readonly part: string;
  readonly name: string;
  /** Its value in each version, as text; null where a version does not have it. */
  readonly cells: readonly (string | null)[];
}

/** The parts of all versions of a record, those that correspond in one row. Parts of later versions follow those before. */
export function versionRows({ overrides }: Pick<RecordOverrides, 'overrides'>): readonly VersionRow[] {
  const versions = overrides.map(versionParts);
  const first = new Map<string, ShownPart>();
  for (const version of versions)
    for (const [key, part] of version) if (!first.has(key)) first.set(key, part);
  return [...first].map(([key, { part, name }]) => ({
    part,
    name,
    cells: versions.map((version) => version.get(key)?.text ?? null),
  }));
}

export interface ShownPart extends RecordPart {
  /** Its whole value. */
  readonly text: string;
}

/** A version’s parts by type, group, and which of several it is. */
export function versionParts({ parts }: RecordVersion): ReadonlyMap<string, ShownPart> {
  const counts = new Map<string, number>();
  return new Map(
    parts.map((one) => {
      const kind = `${one.within} ${one.part}`;
      const count = counts.get(kind) ?? 0;
      counts.set(kind, count + 1);
      return [`${kind} ${count}`, { ...one, text: JSON.stringify(one.value) ?? 'cannot be read' }];
    }),
  );
}
