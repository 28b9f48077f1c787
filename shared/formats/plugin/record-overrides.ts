import { UserError } from '#shared/errors.ts';
import type { RecordPart, RecordRow } from '#shared/formats/kit/plugin-records.ts';
import type { RecordEntry } from './entries.ts';
import { type FormId, resolveFormId, storedFormIds } from './form-id.ts';
import type { NamedRecord } from './named-record.ts';
import type { Plugin } from './open-plugin.ts';
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
 * @param type only a record of this type; needed where several of Morrowind's types share an id
 * @throws UserError `several-records`
 */
export function recordOverrides(
  wanted: NamedRecord,
  plugins: readonly Plugin[],
  type?: string,
): RecordOverrides | undefined {
  const named = wanted.kind === 'id' ? wanted : idOf(wanted.text, plugins, type);
  if (named === undefined) return undefined;
  const versions = plugins.flatMap((plugin) => versionIn(plugin, named) ?? []);
  const last = versions.at(-1);
  if (last === undefined) return undefined;
  return {
    formId: last.row.formId,
    type: last.row.type,
    editorId: last.row.editorId,
    overrides: versions.map((version) => ({
      plugin: version.plugin.name,
      wins: version === last,
      flags: version.row.flags,
      parts: version.parts(),
    })),
  };
}

/** What identifies a record in all plugins: a form id, or type and id in Morrowind. */
type Identity =
  | { readonly kind: 'id'; readonly formId: FormId }
  | { readonly kind: 'text'; readonly type: string; readonly id: string };

/** The last record with an editor id, as in the game; of Morrowind’s, the one with that id. */
function idOf(text: string, plugins: readonly Plugin[], type?: string): Identity | undefined {
  const wanted = text.toLowerCase();
  const types = new Set<string>();
  let found: Identity | undefined;
  for (const plugin of plugins) {
    const schema = new RecordSchema(plugin.game, plugin.localized);
    for (const record of recordsIn(plugin, type)) {
      const { editorId, formId, type: own } = recordRow(plugin, schema, record);
      if (editorId.toLowerCase() !== wanted) continue;
      if (plugin.since !== 'morrowind') {
        found = { kind: 'id', formId: resolveFormId(record.header.formId, plugin) };
        continue;
      }
      types.add(own);
      found = { kind: 'text', type: own, id: formId };
    }
  }
  if (types.size <= 1) return found;
  const message = `“${text}” is the id of records of several types: ${[...types].join(', ')}. Say which with --type.`;
  throw new UserError('several-records', message, { path: text });
}

interface Version {
  readonly plugin: Plugin;
  readonly row: RecordRow;
  parts(): readonly RecordPart[];
}

/** A plugin’s record: of several with one id the game uses the last. */
function versionIn(plugin: Plugin, wanted: Identity): Version | undefined {
  const schema = new RecordSchema(plugin.game, plugin.localized);
  let last: RecordEntry | undefined;
  if (wanted.kind === 'id') {
    if (plugin.since === 'morrowind') return undefined;
    const isOf = storedFormIds(plugin).isOf(wanted.formId);
    for (const record of recordsIn(plugin)) if (isOf(record.header.formId)) last = record;
  } else {
    const id = wanted.id.toLowerCase();
    for (const record of recordsIn(plugin, wanted.type)) {
      if (recordRow(plugin, schema, record).formId.toLowerCase() === id) last = record;
    }
  }
  const record = last;
  if (record === undefined) return undefined;
  const row = recordRow(plugin, schema, record);
  return { plugin, row, parts: () => recordParts(plugin, schema, record) };
}
