import type { RecordOverrides, RecordVersion } from '#shared/formats/plugin/record-overrides.ts';
import { type ShownPart, versionParts } from './version-table.ts';

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
  const own = versionParts(version);
  const known = versionParts(before ?? version);
  const marks = [...flags, ...(wins ? ['wins'] : [])].join(', ');
  return [
    `${plugin}${marks === '' ? '' : ` (${marks})`}`,
    ...[...own].map(([key, part]) => `${known.get(key)?.text === part.text ? ' ' : '*'} ${lineOf(part)}`),
    ...[...known].filter(([key]) => !own.has(key)).map(([, part]) => `- ${lineOf(part)}`),
  ];
}

/** Longer values are cut: the landscape of a cell has thousands of numbers. */
const LONGEST = 160;

function lineOf({ part, name, text }: ShownPart): string {
  return `${part} ${name}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
}
