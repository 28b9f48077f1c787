import type { RecordPart } from '#shared/formats/kit/plugin-records.ts';
import type { RecordEntry } from './entries.ts';
import { storedFormIds } from './form-id.ts';
import type { NamedRecord } from './named-record.ts';
import type { Plugin } from './open-plugin.ts';
import { RecordFields } from './record-fields.ts';
import { recordParts, recordRow, recordsIn } from './record-rows.ts';
import { RecordSchema } from './record-schema.ts';

/** A record across a load order. */
export interface RecordOverrides {
  readonly formId: string;
  readonly type: string;
  readonly editorId: string;
  /** In load order: the first defines it, the last wins. */
  readonly overrides: readonly RecordVersion[];
}

/** A record as one plugin has it. */
export interface RecordVersion {
  readonly plugin: string;
  /** Whether the game uses this one. */
  readonly wins: boolean;
  readonly flags: readonly string[];
  readonly parts: readonly RecordPart[];
}

/**
 * A record as each plugin has it; undefined if none does. Walks the headers of all plugins.
 * @param plugins in load order
 */
export function recordOverrides(
  wanted: NamedRecord,
  plugins: readonly Plugin[],
): RecordOverrides | undefined {
  const versions = plugins.flatMap((plugin) => versionsIn(plugin, wanted));
  const [first] = versions;
  if (first === undefined) return undefined;
  // An editor id may be that of several records: the last one wins, as in the game.
  const id = wanted.kind === 'id' ? first.row.formId : (versions.at(-1)?.row.formId ?? first.row.formId);
  const same = versions.filter(({ row }) => row.formId.toLowerCase() === id.toLowerCase());
  const last = same.at(-1) ?? first;
  return {
    formId: id,
    type: last.row.type,
    editorId: last.row.editorId,
    overrides: same.map((version) => ({
      plugin: version.plugin.name,
      wins: version === last,
      flags: version.row.flags,
      parts: version.parts(),
    })),
  };
}

interface Version {
  readonly plugin: Plugin;
  readonly row: ReturnType<typeof recordRow>;
  parts(): readonly RecordPart[];
}

/** The last record of a plugin that is wanted: of several with one form id the game uses the last. */
function versionsIn(plugin: Plugin, wanted: NamedRecord): readonly Version[] {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  const isWanted = testOf(plugin, wanted);
  const found = new Map<string, Version>();
  for (const record of recordsIn(plugin)) {
    if (!isWanted(record)) continue;
    const row = recordRow(plugin, schema, record);
    if (wanted.kind !== 'id' && !isNamed(row, wanted.text)) continue;
    const parts = () => recordParts(plugin, schema, new RecordFields(schema, plugin.source.layout), record);
    found.set(row.formId, { plugin, row, parts });
  }
  return [...found.values()];
}

/** Whether a record may be the wanted one, by its header. */
function testOf(plugin: Plugin, wanted: NamedRecord): (record: RecordEntry) => boolean {
  if (wanted.kind !== 'id' || plugin.since === 'morrowind') return () => true;
  const isOf = storedFormIds(plugin).isOf(wanted.formId);
  return ({ header }) => isOf(header.formId);
}

function isNamed({ editorId, formId }: ReturnType<typeof recordRow>, text: string): boolean {
  const wanted = text.toLowerCase();
  return editorId.toLowerCase() === wanted || formId.toLowerCase() === wanted;
}
