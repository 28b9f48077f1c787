import type { RecordOverrides, RecordVersion } from '#shared/formats/plugin/record-overrides.ts';

/** A record across a load order as text: each version, with a mark at the parts that differ from the one before. */
export function overrideLines({ formId, type, editorId, overrides }: RecordOverrides): readonly string[] {
  const name = editorId === '' || editorId === formId ? '' : `  ${editorId}`;
  return [
    `${type}  ${formId}${name}`,
    ...overrides.flatMap((version, at) => linesOf(version, overrides[at - 1])),
  ];
}

function linesOf(version: RecordVersion, before: RecordVersion | undefined): readonly string[] {
  const { plugin, wins, flags, parts } = version;
  const known = new Set((before ?? version).parts.map(lineOf));
  const marks = [...flags, ...(wins ? ['wins'] : [])].join(', ');
  return [
    `${plugin}${marks === '' ? '' : ` (${marks})`}`,
    ...parts.map(lineOf).map((line) => `${known.has(line) ? ' ' : '*'} ${line}`),
  ];
}

/** Longer values are cut: the landscape of a cell has thousands of numbers. */
const LONGEST = 160;

function lineOf({ part, name, value }: RecordVersion['parts'][number]): string {
  const text = JSON.stringify(value) ?? 'cannot be read';
  return `${part} ${name}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}
