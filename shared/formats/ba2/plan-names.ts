import { write } from '#shared/binary/read.ts';
import { makeStringList } from '#shared/binary/string-list.ts';
import type { StringList } from '#shared/binary/type.ts';
import { UserError } from '#shared/errors.ts';
import type { ArchiveChange } from '#shared/formats/kit/archive-plan.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import type { PlannedEntry } from '#shared/formats/kit/plan-entries.ts';
import type { Range } from '#shared/formats/kit/segments.ts';
import { isCutOff } from './data-ranges.ts';
import type { Ba2Archive } from './opened-archive.ts';
import { type NameContext, NameTable } from './schema.ts';

/**
 * The name table after changes; undefined if the existing one stays, or if there is none.
 * @throws UserError `names-damaged`, `data-cut-off`
 */
export function newNames(
  archive: Ba2Archive,
  changes: readonly ArchiveChange[],
  planned: readonly PlannedEntry[],
): StringList | undefined {
  const { names, namesDamage, end, entries } = archive;
  const regrouped = changes.some(({ action }) => action !== 'replace');
  if (regrouped && namesDamage !== undefined) {
    throw new UserError(
      'names-damaged',
      'The names of this archive cannot be read and would no longer match after adding or removing files. Files can still be replaced.',
    );
  }
  if (names === undefined) return undefined;
  // Names inside the records would change with them.
  if (!regrouped && (changes.length === 0 || names.start >= end)) return undefined;
  const cutOff = planned.find((entry) => entry.kind === 'stored' && isCutOff(archive, entry.entry));
  if (cutOff?.entry !== undefined) {
    const path = rawEntryPath(entries, cutOff.entry).replaceAll('\\', '/');
    const message = `${path} lacks its last bytes, so the new names would be read as part of it. Remove or replace it as well.`;
    throw new UserError('data-cut-off', message, { path });
  }
  return makeStringList(
    planned.map((entry) => (entry.kind === 'new' ? entry.path : names.names.get(entry.entry))),
    'sized',
  );
}

/** Where names are. Nothing new may be placed after damaged ones, or it would be read as part of them. */
export function namesRange({ names, namesDamage, directory: { header } }: Ba2Archive): readonly Range[] {
  if (names !== undefined) return [names];
  return namesDamage === undefined ? [] : [{ start: Number(header.nameTableOffset), end: Infinity }];
}

/** The bytes of a name table; empty without names. */
export function nameBytes(names: StringList | undefined): Uint8Array {
  if (names === undefined) return new Uint8Array();
  const context: NameContext = { littleEndian: true, names: names.length };
  return write(NameTable, { names }, context);
}
