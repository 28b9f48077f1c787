import type { RecordPart } from '#shared/formats/kit/plugin-records.ts';
import type { RecordOverrides, RecordVersion } from '#shared/formats/plugin/record-overrides.ts';

/**
 * A record across a load order as text: each version, with `*` at parts that differ from the version before or are new, and
 * `-` for parts that it no longer has.
 */
export function overrideLines({ formId, type, editorId, overrides }: RecordOverrides): readonly string[] {
  const name = editorId === '' || editorId === formId ? '' : `  ${editorId}`;
  return [
    `${type}  ${formId}${name}`,
    ...overrides.flatMap((version, at) => linesOf(version, overrides[at - 1])),
  ];
}

function linesOf(version: RecordVersion, before: RecordVersion | undefined): readonly string[] {
  const { plugin, wins, flags } = version;
  const own = partsOf(version);
  const known = partsOf(before ?? version);
  const marks = [...flags, ...(wins ? ['wins'] : [])].join(', ');
  return [
    `${plugin}${marks === '' ? '' : ` (${marks})`}`,
    ...[...own].map(([key, part]) => `${known.get(key)?.text === part.text ? ' ' : '*'} ${lineOf(part)}`),
    ...[...known].filter(([key]) => !own.has(key)).map(([, part]) => `- ${lineOf(part)}`),
  ];
}

interface ShownPart extends RecordPart {
  /** Its whole value. */
  readonly text: string;
}

/** A record’s parts by type, group, and which of several it is. */
function partsOf({ parts }: RecordVersion): ReadonlyMap<string, ShownPart> {
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

/** Longer values are cut: the landscape of a cell has thousands of numbers. */
const LONGEST = 160;

function lineOf({ part, name, text }: ShownPart): string {
  return `${part} ${name}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}
