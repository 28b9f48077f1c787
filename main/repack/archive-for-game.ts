import type { StampedFile } from '#main/files/file-stamp.ts';
import { UserError } from '#shared/errors.ts';
import { type ArchiveDirectory, EntryMark } from '#shared/formats/kit/archive.ts';
import type { WritableArchive } from '#shared/formats/kit/archive-plan.ts';
import { rawEntryPath } from '#shared/formats/kit/entry-path.ts';
import type { Game } from '#shared/games/games.ts';
import { newArchive } from '#shared/games/new-archive.ts';
import type { SourcedChange } from './sourced-change.ts';

/** New data for entries of an archive. */
export type EntryReplacement = Extract<SourcedChange, { action: 'replace' }>;

/** An archive to write, as `writeArchive` takes it. */
export interface ArchiveForGame {
  readonly archive: WritableArchive;
  readonly changes: readonly SourcedChange[];
}

/**
 * Whether an archive of one game must be laid out anew for another one: versions 104 and 105, between which all data is packed
 * in another way. Other archives are of games that have nothing to convert.
 */
export function isForOtherGame({ summary, blocks }: ArchiveDirectory, { archive }: Game): boolean {
  const isSkyrim = summary.format === 'bsa' && summary.version >= 104;
  return isSkyrim && blocks.littleEndian && archive.format === 'bsa' && archive.version !== summary.version;
}

/**
 * The archive of another game with the same files: compressed where they were, but by that game’s codec.
 * @throws UserError `names-missing` if the archive does not store the names of all files, from which hashes are made
 */
export function archiveForGame(
  from: ArchiveDirectory,
  file: StampedFile,
  game: Game,
  replacements: readonly EntryReplacement[],
): ArchiveForGame {
  const { entries, summary } = from;
  const { marks, count } = entries;
  const unnamed = marks.reduce((sum, mark) => sum + ((mark & EntryMark.unnamed) === 0 ? 0 : 1), 0);
  if (unnamed > 0) {
    const message = `The archive does not store the names of ${unnamed} files, so it cannot become one of ${game.label}. Write to a folder instead.`;
    throw new UserError('names-missing', message, { path: file.path });
  }
  const replaced = new Map(replacements.map((one) => [one.entry, one]));
  const paths = Array.from({ length: count }, (_, entry) => rawEntryPath(entries, entry));
  /** The first of the files that share data, by where it is and how it is stored. */
  const firstOf = new Map<string, number>();
  const changes = paths.map((path, entry): SourcedChange => {
    const compress = ((marks[entry] ?? 0) & EntryMark.compressed) !== 0;
    const own = replaced.get(entry);
    if (own !== undefined) return { ...own, action: 'add', path };
    const isShared = ((marks[entry] ?? 0) & EntryMark.shared) !== 0;
    const place = `${entries.offset[entry]} ${compress}`;
    const same = isShared ? firstOf.get(place) : undefined;
    if (isShared && same === undefined) firstOf.set(place, entry);
    return {
      action: 'add',
      path,
      compress,
      origin: { kind: 'entry', archive: file, entry },
      size: entries.storedSize[entry] ?? 0,
      ...(same === undefined ? {} : { sameAs: same }),
    };
  });
  const archive = newArchive(game, { paths, textures: false, compress: summary.compressedByDefault });
  return { archive, changes };
}
