import type { AnyType, SwitchType } from '#shared/binary/type.ts';
import type { ArchiveSummary, FlagInfo } from '#shared/formats/kit/archive.ts';
import type { OpenedDirectory } from './open.ts';
import { ARCHIVE_FLAG, Header } from './schema.ts';

const GAMES: Readonly<Record<number, string>> = {
  103: 'Oblivion',
  104: 'Fallout 3, New Vegas, Skyrim',
  105: 'Skyrim Special Edition',
};

/** Facts about a BSA as a whole. */
export function summarise({ directory: { header, blocks } }: OpenedDirectory, size: number): ArchiveSummary {
  const { version, archiveFlags, contentFlags } = header;
  const xbox = (archiveFlags & ARCHIVE_FLAG.xbox) !== 0;
  const compressed = (archiveFlags & ARCHIVE_FLAG.compressed) !== 0;
  const xmem = version === 104 && (archiveFlags & ARCHIVE_FLAG.xmem) !== 0;
  return {
    format: 'bsa',
    label: `BSA ${version} (${GAMES[version] ?? 'unknown game'})${xbox ? ', Xbox 360' : ''}`,
    version,
    flags: archiveFlags,
    contentFlags,
    flagInfo: flagInfo('archiveFlags', version),
    contentFlagInfo: flagInfo('contentFlags', version),
    folders: blocks.length,
    files: blocks.reduce((sum, { files }) => sum + files.length, 0),
    size,
    compressedByDefault: compressed,
    codec: xmem ? 'xmem' : version === 105 ? 'lz4' : 'zlib',
  };
}

/** The named bits of a header field in a version, taken from the schema so that flag editors always agree with it. */
export function flagInfo(field: 'archiveFlags' | 'contentFlags', version: number): readonly FlagInfo[] {
  const declared = Header.fields.find(({ name }) => name === field)?.type;
  const type = declared?.kind === 'switch' ? formFor(declared, version) : declared;
  return Object.entries(type?.meta.bits ?? {}).map(([name, { at, doc, edit }]) => ({
    bit: 2 ** at,
    name,
    meaning: doc ?? '',
    structural: edit === 'never',
  }));
}

function formFor({ cases, otherwise }: SwitchType, version: number): AnyType | undefined {
  return (typeof cases === 'function' ? cases(version) : cases.get(version)) ?? otherwise;
}
