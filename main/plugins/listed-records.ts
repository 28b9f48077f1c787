import { UserError } from '#shared/errors.ts';
import type { OpenFile } from '#shared/formats/kit/open-file.ts';
import type { PluginRecords, RecordRow } from '#shared/formats/kit/plugin-records.ts';
import type { Where, WhereValue } from '#shared/text/where.ts';
import type { PluginNames } from './plugin-names.ts';

/** What an expression over records may ask for. */
export const RECORD_NAMES = ['type', 'formId', 'editorId', 'name', 'flag'] as const;
export type RecordName = (typeof RECORD_NAMES)[number];

/** A record as `records` lists it. */
export interface ListedRecord extends Omit<RecordRow, 'offset'> {
  /** File name. */
  readonly plugin: string;
}

export interface RecordChoice {
  /** Only records of this type, in any case. */
  readonly type?: string | undefined;
  readonly where?: Where<RecordName> | undefined;
  /** Names in the string table of a localized plugin. */
  readonly names?: PluginNames;
}

/** The records that a choice takes, in file order. */
export function listedRecords(
  records: PluginRecords,
  { type, where, names }: RecordChoice,
): readonly ListedRecord[] {
  const listed: ListedRecord[] = [];
  for (const { offset: _offset, ...stored } of records.rows(type?.toUpperCase())) {
    const name = stored.nameId === undefined ? undefined : names?.get(stored.nameId);
    const row = name === undefined ? stored : { ...stored, name };
    if (where?.matches((name) => valuesOf(row, name)) === false) continue;
    listed.push({ ...row, plugin: records.plugin });
  }
  return listed;
}

/** The records of a file. @throws UserError `no-records`; FormatError if they cannot be read */
export function recordsOf({ file, name }: { readonly file: OpenFile; readonly name: string }): PluginRecords {
  if (file.records !== undefined) return file.records();
  throw new UserError('no-records', `“${name}” is not a plugin, so it has no records.`, { path: name });
}

function valuesOf(row: Omit<RecordRow, 'offset'>, name: RecordName): readonly WhereValue[] {
  return name === 'flag' ? row.flags : [row[name]];
}
